import { type KeyboardEvent, useEffect, useEffectEvent, useState } from "react";
import { Icon } from "../components/icon.tsx";
import type { FormId } from "../forms/forms.gen.ts";
import type { Filter } from "./api.ts";
import { VIEWS } from "./desk.gen.ts";
import type { Counts } from "./live.ts";
import css from "./toolbar.module.css";
import { FORM_NAMES, VIEW_NAMES } from "./words.ts";

/** After so long without a key the server is asked, in milliseconds: each search is in the audit. */
const TYPED = 200;

type Props = {
  filter: Filter;
  counts: Counts | undefined;
  picked: ReadonlySet<string>;
  onFilter: (filter: Filter) => void;
  /** Leaves the search for what it finds, which may still be coming. */
  onFound: (isComing: boolean) => void;
  onExport: () => void;
  onPrint: () => void;
  onUnpick: () => void;
};

/** Which requests are shown, and what is done with many. */
export function Toolbar({ filter, counts, picked, onFilter, onFound, onExport, onPrint, onUnpick }: Props) {
  const [text, setText] = useState(filter.search);
  const search = (text: string) => {
    if (text !== filter.search) onFilter({ ...filter, search: text });
  };
  const onTyped = useEffectEvent(search);
  useEffect(() => {
    const timer = setTimeout(() => onTyped(text.trim()), TYPED);
    return () => clearTimeout(timer);
  }, [text]);

  const onKey = (event: KeyboardEvent) => {
    if (event.key === "Enter" || event.key === "ArrowDown") {
      const wanted = text.trim();
      search(wanted);
      onFound(wanted !== filter.search);
    } else if (event.key === "Escape" && text) setText("");
    else return;
    event.preventDefault();
  };

  return (
    <section className={css.toolbar} aria-label="Which requests">
      <nav aria-label="Views">
        <ul className={css.views}>
          {VIEWS.map((view) => (
            <li key={view}>
              <button
                type="button"
                aria-current={view === filter.view ? "true" : undefined}
                onClick={() => onFilter({ ...filter, view })}
              >
                {VIEW_NAMES[view]} <b>{counts?.[view] ?? ""}</b>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.narrow}>
        <search className={css.search}>
          <Icon name="search" />
          <input
            type="search"
            data-search
            aria-label="Search"
            aria-keyshortcuts="/"
            placeholder="Name, birth date, phone, Rx, note …"
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={text}
            onChange={(event) => setText(event.target.value)}
            onKeyDown={onKey}
          />
        </search>
        <select
          aria-label="Form"
          value={filter.form}
          onChange={(event) => onFilter({ ...filter, form: event.target.value as FormId | "" })}
        >
          <option value="">All forms</option>
          {Object.entries(FORM_NAMES).map(([form, name]) => (
            <option key={form} value={form}>
              {name}
            </option>
          ))}
        </select>
        {picked.size > 0 && (
          <>
            <button type="button" className={css.tool} onClick={onPrint}>
              <Icon name="print" />
              Print {picked.size} {picked.size === 1 ? "slip" : "slips"}
            </button>
            <button type="button" className={css.tool} onClick={onUnpick}>
              Pick none
            </button>
          </>
        )}
        <button type="button" className={css.tool} onClick={onExport}>
          <Icon name="receipt" />
          Export
        </button>
      </div>
    </section>
  );
}
