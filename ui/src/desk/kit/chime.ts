/** The two notes, in hertz. */
const NOTES = [880, 1318.5];
/** Of each note, in seconds. */
const NOTE_SECONDS = 0.45;
/** Of both, in milliseconds. */
const WHOLE_MS = 1_000;

let audio: AudioContext | undefined;
let isAllowed = false;
/** When what rings now is over, in milliseconds since 1970. */
let ringsUntil = 0;

const isSupported = () => typeof AudioContext !== "undefined";

/** A running audio context keeps the computer from sleeping. */
function suspend(): void {
  if (Date.now() >= ringsUntil) audio?.suspend().catch(() => {});
}

/** To be called in a click or key press: Safari allows sound only to what starts in one, the other browsers after the first one. */
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
  // If sound is not allowed yet, `resume` waits for a click, and the chime may be too late by then.
  await audio.resume();
  if (Date.now() - called >= WHOLE_MS) return suspend();
  ringsUntil = Date.now() + WHOLE_MS;
  for (const [at, frequency] of NOTES.entries()) {
    const start = audio.currentTime + at * 0.16;
    const volume = new GainNode(audio, { gain: 0 });
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.25, start + 0.01);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + NOTE_SECONDS);
    const tone = new OscillatorNode(audio, { frequency, type: "sine" });
    tone.connect(volume).connect(audio.destination);
    tone.start(start);
    tone.stop(start + NOTE_SECONDS);
  }
  setTimeout(suspend, WHOLE_MS);
}

/** Whether the browser blocks the chime because nobody has clicked or pressed a key since the page was loaded. */
export const isSoundBlocked = () => navigator.userActivation?.hasBeenActive === false;
