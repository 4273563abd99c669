import type { RequestDetails } from "./desk.gen.ts";
import type { useMarks } from "./use-marks.ts";

/** Takes back what was done last: what the toast offers to, else the last step of the open request. */
export function undoActions(
  marks: ReturnType<typeof useMarks>,
  details: RequestDetails | null,
  me: string,
  willMark: (reference: string) => void,
) {
  const stepBack = (details: RequestDetails) => {
    willMark(details.reference);
    marks.stepBack(details);
  };
  /** A colleague's step is not undone by one key: the button has to be pressed. */
  const undoLast = (details: RequestDetails) => {
    const button = document.querySelector<HTMLElement>("[data-undo]");
    const last = details.history.findLast(({ note, message }) => note === null && message === null);
    if (!button || !last || last.who === me) return stepBack(details);
    button.focus();
    marks.say(`${last.who} did this. Press Enter to undo it.`);
  };
  const undo = () => {
    if (marks.news?.undo) marks.news.undo();
    else if (!details) marks.say("Nothing to undo: no request is open.");
    else undoLast(details);
  };
  return { undo, stepBack };
}
