import { lazy, Suspense, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { classNames } from "../components/class-names.ts";
import { api, CallError, type Filter, sentenceOf } from "./api.ts";
import type { RequestDetails, Session, Status } from "./desk.gen.ts";
import { Header } from "./desk-header.tsx";
import { type DialogName, Dialogs } from "./dialogs.tsx";
import { useIdle } from "./idle.ts";
import type { Kept } from "./kept.ts";
import { type KeyActions, useKeys } from "./keys.ts";
import { ListPane } from "./list-pane.tsx";
import { NewsToast } from "./news-toast.tsx";
import { printSlips } from "./print.ts";
import { Request } from "./request.tsx";
import { RequestPane } from "./request-pane.tsx";
import { focusRow } from "./row.tsx";
import { SelectionBar } from "./selection-bar.tsx";
import { useSwitch } from "./settings.ts";
import { ShopCorner, useIsShop, useShop } from "./shop.tsx";
import { ShopTimeContext, useClock } from "./times.ts";
import { Toolbar } from "./toolbar.tsx";
import { undoActions } from "./undo.ts";
import { useCursor } from "./use-cursor.ts";
import { useDrafts } from "./use-drafts.ts";
import { useLate } from "./use-late.ts";
import { useList } from "./use-list.ts";
import { useMarks } from "./use-marks.ts";
import { useNews } from "./use-news.ts";
import { useNow } from "./use-now.ts";
import { usePicked } from "./use-picked.ts";
import { useRequest } from "./use-request.ts";
import { useTitle } from "./use-title.ts";
import css from "./workspace.module.css";

type Props = { session: Session; kept: Kept; onSignOut: () => void; onIdle: () => void; onEnded: () => void };

/** The staff never load it, and an owner seldom. */
const ShopPage = lazy(() => import("./shop/shop-page.tsx"));

const START: Filter = { view: "open", form: "", search: "" };

const focusOn = (selector: string) => document.querySelector<HTMLElement>(selector)?.focus();

/** The desk as somebody who is signed in sees it. */
export function Workspace({ session, kept, onSignOut, onIdle, onEnded }: Props) {
  const [filter, setFilter] = useState<Filter>(START);
  const [dialog, setDialog] = useState<DialogName | null>(null);
  const [pulse, setPulse] = useState(0);
  const [gone, setGone] = useState<RequestDetails | null>(null);
  const [sound, setSound] = useSwitch("desk-sound");
  const [keys, setKeys] = useSwitch("desk-keys");
  const [pharmacy, setPharmacy] = useState(session.pharmacy);
  const [isRoomy, setRoomy] = useSwitch("desk-two-lines");

  const time = useClock(session.timeZone ?? undefined, useNow());
  const isOwner = session.role === "owner";
  const isShop = useIsShop() && isOwner;
  const shop = useShop(isOwner);
  const list = useList(filter);
  const { rows } = list;
  const drafts = useDrafts(kept);
  const picked = usePicked(rows);
  const shown = useRef<RequestDetails | null>(null);
  const cursor = useCursor({
    list,
    kept,
    isWritten: drafts.has,
    onGone: (reference) => setGone(shown.current?.reference === reference ? shown.current : null),
  });
  const { open } = cursor;
  const { details, update, problem } = useRequest(open, rows[cursor.at]?.changes, pulse);
  if (details) shown.current = details;
  const changed = (fresh: RequestDetails) => {
    if (shown.current?.reference === fresh.reference) shown.current = fresh;
    update(fresh);
    list.replace(fresh);
    list.refresh();
  };
  const marks = useMarks({ open, onChanged: changed, onManyChanged: list.refresh });
  const mark = (status: Status, rxNumber?: string) => {
    if (!details) return;
    cursor.willMark(details.reference);
    marks.mark(details, status, rxNumber);
  };
  const markPicked = async (status: Status) => {
    cursor.willMarkMany(picked.references);
    picked.drop(await marks.markMany(picked.rows, status));
  };

  useTitle(list.totals?.new ?? 0);
  useIdle({
    minutes: session.idleMinutes,
    keepAlive: () => {
      api.session().catch((error: unknown) => error instanceof CallError && error.status === 401 && onEnded());
    },
    lock: onIdle,
  });
  const { isLive, arrivals } = useNews({
    sound,
    onCounts: (counts) => {
      list.setTotals(counts);
      list.refresh();
      setPulse((old) => old + 1);
    },
  });
  useLate(rows, time.now, list.refresh);

  const onDetails = useEffectEvent(cursor.arrived);
  useEffect(() => onDetails(details?.reference), [details]);

  /** The list that somebody left for one request. */
  const before = useRef<Filter | null>(null);
  const narrow = (next: Filter) => {
    setGone(null);
    before.current = null;
    setFilter(next);
  };
  /** Shows a request wherever it is: what is open always belongs to the list. */
  const show = (reference: string) => {
    setGone(null);
    if (rows.every((row) => row.reference !== reference)) {
      awaited.current = reference;
      before.current ??= filter;
      setFilter({ view: "all", form: "", search: reference });
    } else cursor.select(reference, true);
  };
  const select = useMemo(() => {
    return (reference: string, go: boolean) => {
      setGone(null);
      cursor.select(reference, go);
    };
  }, [cursor.select]);
  const step = (by: 1 | -1) => {
    setGone(null);
    // Whoever selects several reads none of them.
    cursor.step(by, picked.rows.length === 0);
  };

  /** What is opened as soon as it is found: a reference, or the first that fits. */
  const awaited = useRef<string | null>(null);
  const toFound = () => {
    const wanted = awaited.current;
    const row = wanted === "first" ? rows[0] : rows.find(({ reference }) => reference === wanted);
    awaited.current = null;
    if (!row) return;
    cursor.select(row.reference, wanted !== "first");
    if (wanted === "first") requestAnimationFrame(() => focusRow(row.reference));
  };
  const onLoaded = useEffectEvent(() => awaited.current && toFound());
  useEffect(() => {
    if (list.loaded) onLoaded();
  }, [list.loaded]);

  const print = async () => {
    const wanted = picked.rows.length ? picked.rows.map(({ reference }) => reference) : open ? [open] : [];
    const printed = await printSlips(wanted).catch((error: unknown) => sentenceOf(error));
    if (typeof printed === "string") return marks.say(`Nothing was printed. ${printed}`);
    const left = wanted.length - printed.length;
    if (picked.rows.length) picked.drop(new Set(printed));
    if (left)
      marks.say(`The first ${printed.length} slips are printed. Still selected: ${left}. Print again for them.`);
  };
  const { undo, stepBack } = undoActions(marks, details, session.name, cursor.willMark);
  const leave = () => {
    if (document.activeElement?.matches("textarea")) cursor.heading.current?.focus({ preventScroll: true });
    else if (picked.rows.length) picked.clear();
    else if (open && cursor.isAlone()) cursor.back();
    else if (filter.search) narrow(before.current ?? { ...filter, search: "" });
    else cursor.back();
  };
  const digit = (status: Status) => (picked.rows.length ? markPicked(status) : mark(status));
  const actions: KeyActions = {
    j: () => step(1),
    k: () => step(-1),
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    Escape: leave,
    "1": () => digit("new"),
    "2": () => digit("in-progress"),
    "3": () => digit("ready"),
    "4": () => digit("done"),
    u: undo,
    c: () => document.querySelector<HTMLElement>("[data-call]")?.click(),
    n: () => focusOn("[data-note]"),
    m: () => focusOn("[data-message]"),
    p: print,
    x: () => cursor.cursor && picked.toggle(cursor.cursor),
    "/": () => focusOn("[data-search]"),
    "?": () => setDialog("keys"),
  };
  useKeys(isShop ? {} : actions, keys);

  return (
    <ShopTimeContext value={time}>
      <div className={classNames(css.root, open && css.withRequest)}>
        <div className={css.top}>
          <Header
            session={{ ...session, pharmacy }}
            isLive={isLive}
            sound={sound}
            onSound={setSound}
            onKeys={() => setDialog("keys")}
            onPassphrase={() => setDialog("passphrase")}
            onSignOut={onSignOut}
          >
            {isOwner && <ShopCorner shop={shop} isOpen={isShop} />}
          </Header>
          <NewsToast news={marks.news} turn={marks.turn} onShow={show} onClose={marks.forget} />
        </div>
        {isShop ? (
          <Suspense fallback={<p>Opening the shop</p>}>
            <ShopPage session={session} shop={shop} onName={setPharmacy} />
          </Suspense>
        ) : (
          <>
            <section className={css.tools} aria-label="Which requests">
              {picked.rows.length > 0 ? (
                <SelectionBar count={picked.rows.length} onMark={markPicked} onPrint={print} onClear={picked.clear} />
              ) : (
                <Toolbar
                  filter={filter}
                  counts={list.counts}
                  onFilter={narrow}
                  onFound={(isComing) => {
                    awaited.current = "first";
                    if (!isComing && list.loaded) toFound();
                  }}
                  isCompact={!isRoomy}
                  onCompact={(isCompact) => setRoomy(!isCompact)}
                  onExport={isOwner ? () => setDialog("export") : undefined}
                />
              )}
            </section>
            <main className={css.main}>
              <ListPane
                list={list}
                filter={filter}
                onFilter={narrow}
                website={session.website}
                isCompact={!isRoomy}
                open={open}
                cursor={cursor.cursor}
                picked={picked.references}
                isWritten={drafts.has}
                onSelect={select}
                onPick={picked.toggle}
              />
              <RequestPane
                open={open}
                place={cursor.at + 1}
                count={list.counts?.[filter.view]}
                problem={problem}
                gone={gone}
                onBack={cursor.back}
                onPrint={print}
                onStep={step}
                onShow={show}
              >
                {details && (
                  <Request
                    details={details}
                    me={session.name}
                    heading={cursor.heading}
                    refusal={marks.of(details.reference)}
                    draft={drafts.of(details.reference)}
                    messages={session.messages}
                    rows={rows}
                    onDraft={(change) => drafts.change(details.reference, change)}
                    onMark={mark}
                    onSpam={(spam) => {
                      cursor.willMark(details.reference);
                      marks.spam(details, spam);
                    }}
                    onUndo={() => stepBack(details)}
                    onWrite={(change) => marks.write(details.reference, change)}
                    onSettle={marks.settle}
                    onOpen={show}
                  />
                )}
              </RequestPane>
            </main>
          </>
        )}
        <div role="log" aria-label="What came in" className="vh">
          {arrivals.map((arrival) => (
            <p key={arrival}>{arrival}</p>
          ))}
        </div>
        <Dialogs
          open={dialog}
          onClose={() => setDialog(null)}
          name={session.name}
          keys={keys}
          onKeys={setKeys}
          filter={filter}
          count={list.counts?.[filter.view]}
        />
      </div>
    </ShopTimeContext>
  );
}
