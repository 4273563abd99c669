import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import { Button } from "../components/button.tsx";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import { Note } from "../components/note.tsx";
import { api, CallError, type Filter } from "./api.ts";
import { Bar } from "./bar.tsx";
import { allowSound, chime } from "./chime.ts";
import { type Session, SLIPS_MAX, type Status } from "./desk.gen.ts";
import { Empty } from "./empty.tsx";
import { Exporting } from "./exporting.tsx";
import { useIdle } from "./idle.ts";
import type { Kept } from "./kept.ts";
import { Key } from "./key.tsx";
import { useKeys } from "./keys.ts";
import { KeysHelp } from "./keys-help.tsx";
import { follow } from "./live.ts";
import { printSlips } from "./print.ts";
import { Request } from "./request.tsx";
import { focusRow, RequestList } from "./request-list.tsx";
import { useSwitch } from "./settings.ts";
import { ShopAlarms, ShopHealth, useShop } from "./shop.tsx";
import { ShopTimeContext, useClock } from "./times.ts";
import { Toast } from "./toast.tsx";
import { Toolbar } from "./toolbar.tsx";
import { useDrafts } from "./use-drafts.ts";
import { useList } from "./use-list.ts";
import { useMarks } from "./use-marks.ts";
import { useNow } from "./use-now.ts";
import { useRequest } from "./use-request.ts";
import { useTitle } from "./use-title.ts";
import { formOf, VIEW_NAMES } from "./words.ts";
import css from "./workspace.module.css";

type Props = { session: Session; kept: Kept; onSignOut: () => void; onIdle: () => void; onEnded: () => void };
type Open = "keys" | "export" | "shop" | null;

/** The desk as somebody who is signed in sees it. */
export function Workspace({ session, kept, onSignOut, onIdle, onEnded }: Props) {
  const [filter, setFilter] = useState<Filter>({ view: "open", form: "", search: "" });
  const [selected, setSelected] = useState(kept.selected);
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [dialog, setDialog] = useState<Open>(null);
  const [isLive, setLive] = useState(true);
  const [pulse, setPulse] = useState(0);
  const [arrival, setArrival] = useState("");
  const [sound, setSound] = useSwitch("desk-sound");
  const [keys, setKeys] = useSwitch("desk-keys");
  const heading = useRef<HTMLHeadingElement>(null);

  const time = useClock(session.timeZone ?? undefined, useNow());
  const shop = useShop();
  const list = useList(filter);
  const { rows } = list;
  const at = rows.findIndex(({ reference }) => reference === selected);
  const { details, update, problem } = useRequest(selected, rows[at]?.changes, pulse);
  const drafts = useDrafts(kept);
  const marks = useMarks(selected, (fresh) => {
    update(fresh);
    list.replace(fresh);
    list.refresh();
  });
  const mark = (status: Status, rxNumber?: string) => details && marks.mark(details, status, rxNumber);

  // Where the selected row was, for the next one when it has left the list.
  const place = useRef(0);
  if (at >= 0) place.current = at;
  const last = useRef(selected);
  if (selected) last.current = selected;

  useEffect(() => {
    kept.selected = selected;
  }, [kept, selected]);

  const listed = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are read from their top
  useEffect(() => {
    if (listed.current) listed.current.scrollTop = 0;
  }, [filter]);

  useTitle(list.counts?.new ?? 0);
  useIdle({
    minutes: session.idleMinutes,
    keepAlive: () => {
      api.session().catch((error: unknown) => error instanceof CallError && error.status === 401 && onEnded());
    },
    lock: onIdle,
  });

  const onNews = useEffectEvent((reference: string) => {
    setArrival(`New: ${formOf(reference)} ${reference}`);
    if (sound) chime();
  });
  const onCounts = useEffectEvent((counts: Parameters<typeof list.setCounts>[0]) => {
    list.setCounts(counts);
    list.refresh();
    setPulse((old) => old + 1);
  });
  useEffect(() => {
    const end = new AbortController();
    follow({ counts: onCounts, request: onNews, live: setLive }, end.signal);
    for (const input of ["pointerdown", "keydown"]) addEventListener(input, allowSound, { signal: end.signal });
    return () => end.abort();
  }, []);

  // The focus goes where the request is: always where it takes the list's place.
  const isWanted = useRef(false);
  const shown = details?.reference;
  const select = useCallback(
    (reference: string, go: boolean) => {
      isWanted.current = go || isNarrow();
      setSelected(reference);
      if (isWanted.current && reference === shown) heading.current?.focus();
    },
    [shown],
  );
  useEffect(() => {
    if (!details || !isWanted.current) return;
    isWanted.current = false;
    heading.current?.focus();
    if (isNarrow()) heading.current?.scrollIntoView();
  }, [details]);
  const pick = useCallback((reference: string) => {
    setPicked((old) => {
      const next = new Set(old);
      if (!next.delete(reference)) next.add(reference);
      return next;
    });
  }, []);

  const step = (by: 1 | -1) => {
    const target = at >= 0 ? at + by : place.current + (by > 0 ? 0 : -1);
    const row = rows[Math.min(Math.max(target, 0), rows.length - 1)];
    if (!row) return;
    isWanted.current = isNarrow();
    setSelected(row.reference);
    requestAnimationFrame(() => focusRow(row.reference));
  };
  /** From the search to what it found, as soon as that is there. */
  const isAwaited = useRef(false);
  const toFirst = () => {
    isAwaited.current = false;
    const [row] = rows;
    if (!row) return;
    select(row.reference, false);
    requestAnimationFrame(() => focusRow(row.reference));
  };
  const onLoaded = useEffectEvent(() => isAwaited.current && toFirst());
  useEffect(() => {
    if (list.loaded) onLoaded();
  }, [list.loaded]);
  const back = () => {
    if (isNarrow()) setSelected(null);
    requestAnimationFrame(() => last.current && focusRow(last.current));
  };
  const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();
  const print = () => printSlips(picked.size ? [...picked] : selected ? [selected] : []);

  useKeys(
    {
      j: () => step(1),
      k: () => step(-1),
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Escape: back,
      "1": () => mark("new"),
      "2": () => mark("in-progress"),
      "3": () => mark("ready"),
      "4": () => mark("done"),
      u: marks.undo,
      c: () => document.querySelector<HTMLElement>("[data-call]")?.click(),
      n: () => focusOn("[data-note]"),
      m: () => focusOn("[data-message]"),
      p: print,
      x: () => selected && pick(selected),
      "/": () => focusOn("[data-search]"),
      "?": () => setDialog("keys"),
    },
    keys,
  );

  return (
    <ShopTimeContext value={time}>
      <div className={classNames(css.desk, selected && css.withRequest)}>
        <Bar
          session={session}
          isLive={isLive}
          sound={sound}
          onSound={setSound}
          onKeys={() => setDialog("keys")}
          onSignOut={onSignOut}
        >
          <ShopHealth shop={shop} isOpen={dialog === "shop"} onOpen={(open) => setDialog(open ? "shop" : null)} />
        </Bar>
        <ShopAlarms shop={shop} />
        <Toolbar
          filter={filter}
          counts={list.counts}
          picked={picked}
          onFilter={setFilter}
          onFound={(isComing) => {
            isAwaited.current = true;
            if (!isComing && list.loaded) toFirst();
          }}
          onExport={() => setDialog("export")}
          onPrint={() => printSlips([...picked])}
          onUnpick={() => setPicked(new Set())}
        />
        <main className={css.main}>
          <section ref={listed} className={css.list} aria-label={VIEW_NAMES[filter.view]} aria-busy={!list.loaded}>
            {list.problem && (
              <Note kind="warning" title="The list is not up to date">
                <p>{list.problem}</p>
                <Button look="line" onClick={list.refresh}>
                  Try again
                </Button>
              </Note>
            )}
            <RequestList
              rows={rows}
              selected={selected}
              last={last.current}
              picked={picked}
              isWritten={drafts.has}
              hasMore={list.hasMore}
              onMore={list.more}
              onSelect={select}
              onPick={pick}
            />
            {list.loaded && !list.problem && rows.length === 0 && (
              <Empty filter={filter} onAll={() => setFilter({ ...filter, form: "", view: "all" })} />
            )}
          </section>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached with the keyboard */}
          <section className={css.pane} aria-label="Request" data-scroll tabIndex={0}>
            {selected && (
              <nav className={css.steps} aria-label="Requests">
                <button type="button" className={css.back} onClick={back}>
                  <Icon name="back" /> List
                </button>
                <button type="button" onClick={() => step(-1)}>
                  Previous <Key>k</Key>
                </button>
                <button type="button" onClick={() => step(1)}>
                  Next <Key>j</Key>
                </button>
              </nav>
            )}
            {problem && (
              <p role="alert" className={css.problem}>
                {problem}
              </p>
            )}
            {details ? (
              <Request
                details={details}
                heading={heading}
                refusal={marks.of(details.reference)}
                draft={drafts.of(details.reference)}
                messages={session.messages}
                rows={rows}
                onDraft={(change) => drafts.change(details.reference, change)}
                onMark={mark}
                onSpam={(spam) => marks.spam(details, spam)}
                onWrite={(change) => marks.write(details.reference, change)}
                onSettle={marks.settle}
                onPrint={() => printSlips([details.reference])}
                onOpen={setSelected}
              />
            ) : (
              !selected && (
                <p className={css.hint}>
                  Pick a request from the list. <Key>j</Key> and <Key>k</Key> go through it, <Key>?</Key> shows all
                  keys.
                </p>
              )
            )}
          </section>
        </main>
        <p role="status" className="vh">
          {arrival}
        </p>
        <Toast news={marks.news} onUndo={marks.undo} onShow={setSelected} onClose={marks.forget} />
        {dialog === "keys" && <KeysHelp on={keys} onSwitch={setKeys} onClose={() => setDialog(null)} />}
        {dialog === "export" && (
          <Exporting filter={filter} count={list.counts?.[filter.view]} onClose={() => setDialog(null)} />
        )}
        {picked.size > SLIPS_MAX && (
          <p role="alert" className="vh">
            Only the first {SLIPS_MAX} slips are printed at once.
          </p>
        )}
      </div>
    </ShopTimeContext>
  );
}

/** Whether there is room for the list or the request, not both; as in workspace.module.css. */
const isNarrow = () => window.matchMedia("(width < 64rem)").matches;
