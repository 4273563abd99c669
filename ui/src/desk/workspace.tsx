import { lazy, Suspense, useCallback, useEffect, useState } from "react";
import { classNames } from "../components/class-names.ts";
import type { Session } from "./desk.gen.ts";
import { DeskHeader } from "./desk-header.tsx";
import { type DialogName, Dialogs } from "./dialogs.tsx";
import { CallError } from "./kit/client.ts";
import { ShopTimeContext, useShopClock } from "./kit/clock.ts";
import { ABOUT_THE_LIST, useLostFocus } from "./kit/lost-focus.ts";
import { useSwitch } from "./kit/settings.ts";
import { ALL_KEYS, KEYS_IN_THE_SHOP } from "./requests/keyboard/keys.ts";
import { useKeys } from "./requests/keyboard/use-keys.ts";
import { ListPane } from "./requests/list/list-pane.tsx";
import { NewsToast } from "./requests/list/news-toast.tsx";
import { Notices } from "./requests/list/notices.tsx";
import { SelectionBar } from "./requests/list/selection-bar.tsx";
import { Toolbar } from "./requests/list/toolbar.tsx";
import { changesOf, forgetChanges } from "./requests/model/changes.ts";
import type { UnsavedWork } from "./requests/model/drafts.ts";
import { countOf, pickedRows } from "./requests/model/state.ts";
import { REQUEST_NAME, useDesk } from "./requests/model/use-desk.ts";
import { RequestPane } from "./requests/request/request-pane.tsx";
import { fetchSession } from "./session/calls.ts";
import { useIdle } from "./session/idle.ts";
import { IdleQuestion } from "./session/idle-question.tsx";
import { ShopCorner, useShopHealth, useShopPart } from "./shop/shop-corner.tsx";
import { ClockNotice } from "./shop/tools/clock-question.tsx";
import { VIEW_NAMES } from "./words/names.ts";
import css from "./workspace.module.css";

type Props = {
  session: Session;
  unsaved: UnsavedWork;
  /** Called with the session when the server's answer differs. */
  onSession: (changes: Partial<Session>) => void;
  onSignOut: () => void;
  onIdle: () => void;
  onEnded: () => void;
};

/** Where the focus goes when the element that had it is removed. */
const FOCUS_AFTER = {
  inFront: ["dialog[open] :is(button, input)", "[data-shop] main > section[tabindex]", "[data-shop] h2[tabindex]"],
  inList: ['[data-reference] button[tabindex="0"]', "section[data-about-the-list][tabindex]"],
  inRequest: [`#${REQUEST_NAME}`],
};

/** Loaded when needed: by owners, who seldom open it. */
const ShopPage = lazy(() => import("./shop/shop-page.tsx"));
const OwnPassphrase = lazy(() => import("./session/own-passphrase.tsx"));

/** The desk for a signed-in person. */
export function Workspace({ session, unsaved, onSession, onSignOut, onIdle, onEnded }: Props) {
  const [sound, setSound] = useSwitch("desk-sound");
  const [keys, setKeys] = useSwitch("desk-keys");
  const [isRoomy, setRoomy] = useSwitch("desk-two-lines");
  const [dialog, setDialog] = useState<DialogName | null>(null);

  /** Number of arrivals that only owners see. */
  const [forOwners, setForOwners] = useState(0);
  const [state, dispatch] = useDesk(unsaved, sound, {
    idleMinutes: (idleMinutes) => onSession({ idleMinutes }),
    forOwners: () => setForOwners((count) => count + 1),
  });
  const isOwner = session.role === "owner";
  const changes = changesOf(state, dispatch, session.name, isOwner);
  const time = useShopClock(session.timeZone ?? undefined, state.now);
  const part = useShopPart();
  const isShop = part !== null && isOwner;
  const [shop, askShop] = useShopHealth(isOwner);
  const picked = pickedRows(state);

  const [shopTitle, setShopTitle] = useState("Shop");
  const { filter, open } = state;
  const where = open ? "Request" : filter.search ? "Found" : VIEW_NAMES[filter.view];
  useTitle(state.totals?.new ?? 0, isShop ? shopTitle : where);
  useLostFocus(FOCUS_AFTER);
  useEffect(() => forgetChanges, []);
  const isNearLock = useIdle({
    minutes: session.idleMinutes,
    keepAlive: () => {
      // Its answer also has the current time limit of an unattended page.
      fetchSession().then(
        onSession,
        (error: unknown) => error instanceof CallError && error.status === 401 && onEnded(),
      );
    },
    lock: onIdle,
  });
  const target = { state, dispatch, changes, onHelp: () => setDialog("keys") };
  useKeys(target, isShop ? KEYS_IN_THE_SHOP : ALL_KEYS, keys);

  const onName = useCallback((pharmacy: string) => onSession({ pharmacy }), [onSession]);
  // Rows are rendered again only when these change.
  const select = useCallback(
    (reference: string, into: boolean) => dispatch({ type: "selected", reference, into }),
    [dispatch],
  );
  const pick = useCallback(
    (reference: string, isRange: boolean) => dispatch({ type: "picked", reference, isRange }),
    [dispatch],
  );

  return (
    <ShopTimeContext value={time}>
      <div className={classNames(css.root, state.open && css.withRequest)}>
        <div className={css.top}>
          <DeskHeader
            session={session}
            isLive={state.isLive}
            sound={sound}
            onSound={setSound}
            onKeys={() => setDialog("keys")}
            onPassphrase={() => setDialog("passphrase")}
            onSignOut={onSignOut}
          >
            {isOwner && <ShopCorner shop={shop} isOpen={isShop} />}
          </DeskHeader>
          <NewsToast state={state} dispatch={dispatch} onUndo={changes.undoChange} />
        </div>
        {isShop ? (
          <Suspense fallback={<p>Opening the shop</p>}>
            <ShopPage
              session={session}
              shop={shop}
              part={part}
              arrivals={forOwners}
              onDone={askShop}
              onName={onName}
              onTitle={setShopTitle}
            >
              <OwnPassphrase session={session} onSession={onSession} />
            </ShopPage>
          </Suspense>
        ) : (
          <>
            <section className={css.tools} aria-label="Which requests" {...ABOUT_THE_LIST}>
              <Notices>
                <ClockNotice shop={shop} onDone={askShop} />
              </Notices>
              {picked.length > 0 ? (
                <SelectionBar state={state} dispatch={dispatch} changes={changes} isOwner={isOwner} />
              ) : (
                <Toolbar
                  state={state}
                  dispatch={dispatch}
                  isCompact={!isRoomy}
                  onCompact={(isCompact) => setRoomy(!isCompact)}
                  onExport={isOwner ? () => setDialog("export") : undefined}
                />
              )}
            </section>
            <main className={css.main}>
              <ListPane
                state={state}
                dispatch={dispatch}
                website={session.website}
                isCompact={!isRoomy}
                onSelect={select}
                onPick={pick}
              />
              <RequestPane state={state} dispatch={dispatch} changes={changes} session={session} />
            </main>
          </>
        )}
        <div role="log" aria-label="What came in" className="vh">
          {state.arrivals.map((arrival) => (
            <p key={arrival}>{arrival}</p>
          ))}
        </div>
        <Dialogs
          open={dialog}
          onClose={() => setDialog(null)}
          name={session.name}
          keys={keys}
          onKeys={setKeys}
          filter={state.filter}
          count={countOf(state)}
        />
        {isNearLock && <IdleQuestion />}
      </div>
    </ShopTimeContext>
  );
}

/** The tab's title: the number of new requests and the open part of the desk, never a patient's name. */
function useTitle(count: number, part: string): void {
  useEffect(() => {
    document.title = `${count ? `(${count}) ` : ""}${part} – Desk`;
    return () => {
      document.title = "Desk";
    };
  }, [count, part]);
}
