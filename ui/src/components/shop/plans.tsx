import { useSite } from "../../site/context.ts";
import { useRules } from "../../site/language/language.ts";
import css from "./plans.module.css";

/** The insurance plans that the shop takes, in one line; nothing where it names none. */
export function Plans({ title }: { title: string }) {
  const { plans } = useSite().store;
  const { list } = useRules();
  if (plans.length === 0) return null;
  return (
    <p className={css.root}>
      <b>{title}:</b> {list(plans)}
    </p>
  );
}
