import { useCallback, useEffect, useEffectEvent, useRef, useState } from "react";
import frame from "../app/frame.en.tsx";
import components from "../components/words.en.tsx";
import { WordsContext } from "../site/language/language.ts";
import rules from "../site/language/rules.en.ts";
import type { Session } from "./desk.gen.ts";
import { DeskErrorBoundary } from "./error-boundary.tsx";
import type { Credentials } from "./kit/bodies.ts";
import { allowSound } from "./kit/chime.ts";
import { CallError, sentenceOf, whenSignedOut } from "./kit/client.ts";
import { shareSessionKey } from "./kit/session-key.ts";
import { isOn } from "./kit/settings.ts";
import { noUnsavedWork, type UnsavedWork } from "./requests/model/drafts.ts";
import { closeSlips } from "./requests/print/print.ts";
import { fetchSession, signIn, signOut } from "./session/calls.ts";
import { ChoosePassphrase } from "./session/choose-passphrase.tsx";
import { announceSessionEnd, onSessionEnd } from "./session/session-end.ts";
import { SignIn } from "./session/sign-in.tsx";
import { takeCode } from "./session/take-code.ts";
import { Workspace } from "./workspace.tsx";

type Stage =
  | { is: "starting" }
  | { is: "unreachable"; sentence: string }
  | {
      is: "signed-out";
      sentence?: string;
      /** The person who was signed in before: then only the passphrase is asked for. */
      name?: string;
    }
  | { is: "choosing" | "open"; session: Session };

const ENDED = "Your session has ended. Please sign in again.";

/** Pause before the server is asked again, in milliseconds. */
const RETRY = 2_000;

/** The events after which browsers allow sound. */
const GESTURES = ["pointerdown", "keydown"];

/** The desk is in English. */
const WORDS = { rules, pages: {}, components, frame };

export function Desk({ code }: { code?: string | undefined }) {
  return (
    <WordsContext value={WORDS}>
      <CurrentStage code={code} />
    </WordsContext>
  );
}

/** Signs in, then shows the workspace. Before and after, no patient's data is in the page. */
function CurrentStage({ code }: { code: string | undefined }) {
  const [stage, setStage] = useState<Stage>({ is: "starting" });
  const pendingCode = useRef(code);
  const unsaved = useRef<UnsavedWork>(noUnsavedWork());

  const openDesk = async () => {
    const session = await fetchSession();
    if (unsaved.current.person !== session.name) unsaved.current = noUnsavedWork(session.name);
    setStage({ is: session.choosePassphrase ? "choosing" : "open", session });
  };

  const start = async () => {
    const code = pendingCode.current;
    let refused: string | undefined;
    try {
      pendingCode.current = undefined;
      if (code !== undefined) await signIn({ code });
    } catch (error) {
      refused = sentenceOf(error);
      // Set if the server was unreachable: the one-time code is then still unused.
      if (error instanceof CallError && error.status === 0) pendingCode.current = code;
    }
    try {
      await openDesk();
    } catch (error) {
      const isSignedOut = error instanceof CallError && error.status === 401 && pendingCode.current === undefined;
      setStage(
        isSignedOut ? { is: "signed-out", sentence: refused } : { is: "unreachable", sentence: sentenceOf(error) },
      );
    }
  };
  const onStart = useEffectEvent(start);

  useEffect(() => {
    if (stage.is !== "unreachable") return;
    const timer = setTimeout(() => onStart(), RETRY);
    return () => clearTimeout(timer);
  }, [stage]);

  const updateSession = useCallback((changes: Partial<Session>) => {
    setStage((old) => (old.is === "open" ? { is: "open", session: { ...old.session, ...changes } } : old));
  }, []);

  const showSignIn = (sentence: string, name?: string) => {
    closeSlips();
    // Keeps the sentence that says why the session ended.
    setStage((old) => (old.is === "signed-out" ? old : { is: "signed-out", sentence, ...(name && { name }) }));
  };

  /** Ends the session, here and in the other windows of this browser. */
  const endSession = (sentence: string, name?: string) => {
    signOut().catch(() => {});
    announceSessionEnd();
    showSignIn(sentence, name);
  };

  // The server may end the session before this page does.
  const onEnded = useEffectEvent(() => showSignIn(ENDED, stage.is === "open" ? stage.session.name : undefined));
  // A sign-in link pasted into this window changes only the fragment, so the browser loads no page.
  const onLink = useEffectEvent(() => {
    if (stage.is !== "signed-out") return;
    pendingCode.current = takeCode();
    if (pendingCode.current !== undefined) start();
  });
  // A window that was signed out or locked stays so.
  const onLateKey = useEffectEvent(() => {
    if (stage.is === "signed-out" && stage.sentence === undefined) start();
  });
  useEffect(() => {
    whenSignedOut(() => onEnded());
    const stops = [onSessionEnd(() => onEnded()), shareSessionKey(() => onLateKey())];
    const onHashChange = () => onLink();
    // This includes the key press that signs in.
    const onGesture = () => isOn("desk-sound") && allowSound();
    addEventListener("hashchange", onHashChange);
    for (const input of GESTURES) addEventListener(input, onGesture);
    onStart();
    return () => {
      for (const stop of stops) stop();
      removeEventListener("hashchange", onHashChange);
      for (const input of GESTURES) removeEventListener(input, onGesture);
    };
  }, []);

  switch (stage.is) {
    case "starting":
      return <p className="vh">Opening the desk</p>;
    case "unreachable":
      return <SignIn sentence={stage.sentence} onRetry={start} />;
    case "signed-out":
      return (
        <SignIn
          sentence={stage.sentence}
          name={stage.name}
          onSignIn={async (credentials: Credentials) => {
            await signIn(credentials);
            await openDesk();
          }}
        />
      );
    case "choosing":
      return <ChoosePassphrase name={stage.session.name} onChosen={openDesk} />;
    case "open":
      return (
        <DeskErrorBoundary
          onRetry={() => {
            unsaved.current.open = null;
          }}
        >
          <Workspace
            session={stage.session}
            unsaved={unsaved.current}
            onSession={updateSession}
            onSignOut={() => {
              unsaved.current = noUnsavedWork();
              endSession("You’re signed out.");
            }}
            onIdle={() => {
              const { idleMinutes, name } = stage.session;
              const minutes = idleMinutes === 1 ? "a minute" : `${idleMinutes} minutes`;
              endSession(
                `Locked after ${minutes} without a key or a click. What you were writing is still here.`,
                name,
              );
            }}
            onEnded={() => showSignIn(ENDED, stage.session.name)}
          />
        </DeskErrorBoundary>
      );
  }
}
