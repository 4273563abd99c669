import type { ComponentProps } from "react";
import css from "./tags.module.css";

export function Tags({ tags, ...list }: { tags: readonly string[] } & ComponentProps<"ul">) {
  return (
    <ul className={css.root} {...list}>
      {tags.map((tag) => (
        <li key={tag}>{tag}</li>
      ))}
    </ul>
  );
}
