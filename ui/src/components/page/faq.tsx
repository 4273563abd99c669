import { Icon } from "../pictures/icon.tsx";
import css from "./faq.module.css";

/** Questions that open one by one, by the browser's own means. */
export function Faq({ items }: { items: readonly { question: string; answer: string }[] }) {
  return (
    <div className={css.root}>
      {items.map(({ question, answer }) => (
        <details key={question}>
          <summary>
            {question}
            <Icon name="chev" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}
