import css from "./shop-page.module.css";

/** What came of a press of a button. */
export function Said({ said }: { said: { text: string; isBad: boolean } | null }) {
  return (
    <p role={said?.isBad ? "alert" : "status"} className={said?.isBad ? css.refused : css.done}>
      {said?.text}
    </p>
  );
}
