import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { classNames } from "../../../components/class-names.ts";
import menuCss from "../../../components/overlays/menu.module.css";
import { Icon } from "../../../components/pictures/icon.tsx";
import type { FormId } from "../../../forms/forms.gen.ts";
import { STAFF_FORMS, VIEWS, type View } from "../../desk.gen.ts";
import { isComposing } from "../../kit/composing.ts";
import { SearchBox } from "../../kit/search-box.tsx";
import { FORM_NAMES, VIEW_NAMES } from "../../words/names.ts";
import { Key, KeyLabel } from "../keyboard/key.tsx";
import { shortcut } from "../keyboard/keys.ts";
import type { DeskState } from "../model/state.ts";
import type { Dispatch } from "../model/use-desk.ts";
import css from "./toolbar.module.css";

/** Milliseconds without typing before a search is sent: each one adds an audit row. */
const TYPING_PAUSE_MS = 200;

const TABS: readonly View[] = ["open", "late", "today", "ready", "done"];
const MORE = VIEWS.filter((view) => !TABS.includes(view));

type Props = {
  state: DeskState;
  dispatch: Dispatch;
  /** Whether a row is one line. */
  isCompact: boolean;
  onCompact: (isCompact: boolean) => void;
  /** Undefined for people who may not export. */
  onExport: (() => void) | undefined;
};

/** Which requests are shown. */
export function Toolbar({ state, dispatch, isCompact, onCompact, onExport }: Props) {
  const { filter, totals, list } = state;
  const counts = filter.form ? list.counts : totals;
  const tab = (view: View, close?: () => void, className?: string) => (
    <button
      type="button"
      key={view}
      data-view={view}
      className={classNames(css.tab, className, view === "late" && css.late, counts?.[view] === 0 && css.zero)}
      aria-current={view === filter.view && !filter.search ? "true" : undefined}
      onClick={() => {
        close?.();
        // A search covers all tabs, so choosing a tab ends it.
        dispatch({ type: "filtered", filter: { ...filter, view, search: "" } });
      }}
    >
      <span>{VIEW_NAMES[view]}</span> <b>{counts?.[view] ?? ""}</b>
    </button>
  );
  const isMore = MORE.includes(filter.view) || filter.form !== "";
  const chosen = [MORE.includes(filter.view) && VIEW_NAMES[filter.view], filter.form && FORM_NAMES[filter.form]];
  return (
    <div className={css.root}>
      <nav className={css.tabs} aria-label="Views">
        {TABS.map((view) => tab(view))}
        <More isCurrent={isMore} label={chosen.filter(Boolean).join(", ") || "More"}>
          {(close) => (
            <>
              {/* On a phone, this view has no tab. */}
              {tab("done", close, css.narrow)}
              {MORE.map((view) => tab(view, close))}
              <label className={css.form}>
                Form
                <select
                  value={filter.form}
                  onChange={(event) => {
                    close();
                    dispatch({
                      type: "filtered",
                      filter: { ...filter, form: event.target.value as FormId | "", search: "" },
                    });
                  }}
                >
                  <option value="">All forms</option>
                  {STAFF_FORMS.map((form) => (
                    <option key={form} value={form}>
                      {FORM_NAMES[form]}
                    </option>
                  ))}
                </select>
              </label>
              <button
                type="button"
                className={css.tab}
                aria-pressed={isCompact}
                onClick={() => {
                  close();
                  onCompact(!isCompact);
                }}
              >
                {isCompact && <Icon name="check" />}
                <span>Compact rows</span>
              </button>
              <button
                type="button"
                className={css.tab}
                aria-keyshortcuts={shortcut("pickAll")}
                onClick={() => {
                  close();
                  dispatch({ type: "allPicked" });
                }}
              >
                <KeyLabel of="pickAll" />
              </button>
              {onExport && (
                <button
                  type="button"
                  className={css.tab}
                  onClick={() => {
                    close();
                    onExport();
                  }}
                >
                  Export
                </button>
              )}
            </>
          )}
        </More>
      </nav>
      <Search state={state} dispatch={dispatch} />
    </div>
  );
}

type MoreProps = { isCurrent: boolean; label: string; children: (close: () => void) => React.ReactNode };

/** Rarely used views and commands. */
function More({ isCurrent, label, children }: MoreProps) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const id = useId();
  const close = () => menu.current?.hidePopover?.();
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches its buttons
    <div
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
    >
      <button type="button" className={css.tab} popoverTarget={id} aria-current={isCurrent ? "true" : undefined}>
        <span>{label}</span>
        <Icon name="chev" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className={`${menuCss.root} ${css.menu}`}
        data-menu={isOpen ? "open" : undefined}
        onToggle={({ newState }) => setOpen(newState === "open")}
      >
        {children(close)}
      </div>
    </div>
  );
}

function Search({ state, dispatch }: Pick<Props, "state" | "dispatch">) {
  const { filter, typed: text } = state;
  const setText = (text: string) => dispatch({ type: "typed", text });
  const onTyped = useEffectEvent((search: string) => {
    if (search !== filter.search) dispatch({ type: "filtered", filter: { ...filter, search } });
  });
  useEffect(() => {
    const timer = setTimeout(() => onTyped(text.trim()), TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);

  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event.nativeEvent)) return;
    if (event.key === "Enter" || event.key === "ArrowDown") dispatch({ type: "found", search: text.trim() });
    else if (event.key === "Escape" && text) setText("");
    else return;
    event.preventDefault();
  };

  return (
    <SearchBox
      className={css.search}
      data-search
      aria-label="Search"
      aria-keyshortcuts={shortcut("search")}
      placeholder="Name, 3/2/48, last 4 of phone, Rx, note"
      maxLength={200}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={onKey}
    >
      <Key of="search" />
    </SearchBox>
  );
}
