import { useEffect, useState } from "react";
import type { Heading } from "../../site/content.ts";
import { Icon } from "../pictures/icon.tsx";
import css from "./contents.module.css";

/** The sections of a long text; the one being read is marked. A disclosure on phones, always open on wider screens. */
export function Contents({ title, headings }: { title: string; headings: readonly Heading[] }) {
  const current = useCurrentSection(headings);
  return (
    <nav className={css.root} aria-label={title}>
      <p className={css.title}>{title}</p>
      <details>
        <summary>
          {title}
          <Icon name="chev" />
        </summary>
        <ol>
          {headings.map(({ id, text }) => (
            <li key={id}>
              <a href={`#${id}`} aria-current={id === current ? "true" : undefined}>
                {text}
              </a>
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

/** The last section whose heading has passed the upper third of the window. */
function useCurrentSection(headings: readonly Heading[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    // Browsers send one of these for each frame at most.
    const update = () => {
      const passed = headings.filter(({ id }) => {
        const top = document.getElementById(id)?.getBoundingClientRect().top;
        return top !== undefined && top < innerHeight / 3;
      });
      setCurrent(passed.at(-1)?.id);
    };
    update();
    addEventListener("scroll", update, { passive: true });
    return () => removeEventListener("scroll", update);
  }, [headings]);
  return current;
}
