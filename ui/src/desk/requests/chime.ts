/** The two notes, in hertz. */
const NOTES = [880, 1318.5];
/** Of each note, in seconds. */
const LENGTH = 0.45;

let audio: AudioContext | undefined;

/** Browsers allow sound after the first click or key only; this is called at each. */
export function allowSound(): void {
  if (typeof AudioContext === "undefined") return;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume().catch(() => {});
}

/** A short chime, where sound is allowed. */
export function chime(): void {
  if (audio?.state !== "running") return;
  for (const [at, frequency] of NOTES.entries()) {
    const start = audio.currentTime + at * 0.16;
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + LENGTH);
    const tone = new OscillatorNode(audio, { frequency, type: "sine" });
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + LENGTH);
  }
}
