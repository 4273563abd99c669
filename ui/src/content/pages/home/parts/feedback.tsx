import feedback from "../../../../forms/catalogue/feedback.gen.ts";
import { FeedbackForm } from "../../../../forms/feedback-form.tsx";
import { worded } from "../../../../forms/worded.ts";
import type { HomeText } from "../en.ts";

/** The form at the end of the page, with the words and rules that forms need. */
export function Feedback({ text }: { text: HomeText }) {
  return <FeedbackForm form={worded(feedback, text.form)} words={text.forms} />;
}
