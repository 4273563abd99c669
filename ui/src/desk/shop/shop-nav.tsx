import { type ReactNode, type RefObject, useId, useState } from "react";
import { classNames } from "../../components/class-names.ts";
import { Icon } from "../../components/pictures/icon.tsx";
import box from "../kit/search-box.module.css";
import { SHOP } from "./shop-corner.tsx";
import css from "./shop-nav.module.css";

/** A part of the shop as it is listed. */
export type Part = {
  id: string;
  title: string;
  /** What it says now. */
  says?: string | undefined;
  mark?: { text: string; isWrong?: boolean } | undefined;
  /** What it is found by, beside its title. */
  words?: string;
};

type Props = {
  heading: RefObject<HTMLHeadingElement | null>;
  sections: readonly (readonly [title: string, parts: readonly Part[]])[];
  open: string;
  /** What comes before the list. */
  children: ReactNode;
};

/** The way to each part, found by its name or by what is in it, and how it stands. */
export function ShopNav({ heading, sections, open, children }: Props) {
  const id = useId();
  const [wanted, setWanted] = useState("");
  const isWanted = ({ title, says = "", words = "" }: Part) =>
    `${title} ${says} ${words}`.toLowerCase().includes(wanted.trim().toLowerCase());
  const found = sections.flatMap(([, parts]) => parts.filter(isWanted));
  return (
    <nav className={css.root} aria-label="Shop">
      <h2 ref={heading} tabIndex={-1}>
        Shop
      </h2>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          if (found[0]) location.hash = `${SHOP}/${found[0].id}`;
        }}
      >
        <label className={box.root}>
          <Icon name="search" />
          <span className="vh">Find a setting</span>
          <input
            type="search"
            placeholder="Find: fax, vacation, color"
            autoComplete="off"
            value={wanted}
            onChange={({ target }) => setWanted(target.value)}
          />
        </label>
      </form>
      {children}
      <p role="status" className={css.none}>
        {found.length === 0 && "Nothing here is called that."}
      </p>
      {sections.map(([title, parts], at) => (
        <div key={title} hidden={!parts.some(isWanted)}>
          <h3 id={`${id}-${at}`}>{title}</h3>
          <ul aria-labelledby={`${id}-${at}`}>
            {parts.filter(isWanted).map(({ id, title, says, mark }) => (
              <li key={id}>
                <a href={`${SHOP}/${id}`} aria-current={id === open ? "true" : undefined}>
                  <span>{title}</span>
                  {says && <small>{says}</small>}
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
