/** The two notes, in hertz. */
const NOTES = [880, 1318.5];
/** Of each note, in seconds. */
const LENGTH = 0.45;
/** Of both, in milliseconds. */
const WHOLE_MS = 1_000;

let audio: AudioContext | undefined;
let isAllowed = false;
/** When what rings now is over, in milliseconds since 1970. */
let ringsUntil = 0;

const isSupported = () => typeof AudioContext !== "undefined";

/** A context that runs keeps the computer from sleeping. */
function suspend(): void {
  if (Date.now() >= ringsUntil) audio?.suspend().catch(() => {});
}

/** To be called at a click or a key: Safari allows sound to what began with one, and the others once there was one. */
export function allowSound(): void {
  if (!isSupported() || isAllowed) return;
  audio ??= new AudioContext();
  audio.resume().then(
    () => {
      isAllowed = true;
      suspend();
    },
    () => {},
  );
}

/** A short chime, where sound is allowed. */
export async function chime(): Promise<void> {
  if (!isSupported()) return;
  audio ??= new AudioContext();
  const called = Date.now();
  // If sound is not allowed yet, this waits for a click. By then the chime may be out of date.
  await audio.resume();
  if (Date.now() - called >= WHOLE_MS) return suspend();
  ringsUntil = Date.now() + WHOLE_MS;
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
  setTimeout(suspend, WHOLE_MS);
}

/** Whether the browser holds the chime back because nobody has clicked or pressed a key since the page was loaded. */
export const isSoundBlocked = () => navigator.userActivation?.hasBeenActive === false;
