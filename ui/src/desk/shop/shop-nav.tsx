import { type ReactNode, type RefObject, useId, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { SHOP } from "../kit/routes.ts";
import { SearchBox } from "../kit/search-box.tsx";
import type { Section } from "./groups/group.ts";
import css from "./shop-nav.module.css";

/** A part of the shop, as the list shows it. */
export type Part = {
  id: string;
  section: Section;
  title: string;
  /** Its content in a few words. */
  summary?: string | undefined;
  mark?: { text: string; isWrong?: boolean } | undefined;
  /** More words for the search. */
  words?: string;
};

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  sections: readonly (readonly [title: string, parts: readonly Part[]])[];
  open: string;
  /** Above the list. */
  children: ReactNode;
};

/** Links to each part, with its summary, and a search by its title and content. */
export function ShopNav({ heading, sections, open, children }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  const isWanted = ({ title, summary = "", words = "" }: Part) =>
    `${title} ${summary} ${words}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const found = sections.flatMap(([, parts]) => parts.filter(isWanted));
  return (
    <nav className={css.root} aria-label="Shop">
      <h2 className="no-ring" ref={heading} tabIndex={-1}>
        Shop
      </h2>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) location.hash = `${SHOP}/${found[0].id}`;
        }}
      >
        <SearchBox
          aria-label="Find a setting"
          placeholder="Find: fax, vacation, color"
          value={wanted}
          onChange={({ target }) => setWanted(target.value)}
        />
      </form>
      {children}
      <p role="status" className={css.none}>
        {found.length === 0 && "Nothing here is called that."}
      </p>
      {sections.map(([title, parts], at) => (
        <div key={title} hidden={!parts.some(isWanted)}>
          <h3 id={`${id}-${at}`}>{title}</h3>
          <ul aria-labelledby={`${id}-${at}`}>
            {parts.filter(isWanted).map(({ id, title, summary, mark }) => (
              <li key={id}>
                <a href={`${SHOP}/${id}`} aria-current={id === open ? "true" : undefined}>
                  <span>{title}</span>
                  {summary && <small>{summary}</small>}
                  {mark && <em className={classNames(mark.isWrong && css.wrong)}>{mark.text}</em>}
                </a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
