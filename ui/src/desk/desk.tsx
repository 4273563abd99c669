import { useEffect, useEffectEvent, useRef, useState } from "react";
import { api, CallError, type Credentials, sentenceOf, whenSignedOut } from "./api.ts";
import { ChoosePassphrase } from "./choose-passphrase.tsx";
import type { Session } from "./desk.gen.ts";
import { forget, type Kept, newKept } from "./kept.ts";
import { SignIn } from "./sign-in.tsx";
import { Workspace } from "./workspace.tsx";

type Stage =
  | { is: "starting" }
  | { is: "unreachable"; sentence: string }
  | { is: "signed-out"; sentence?: string }
  | { is: "choosing" | "open"; session: Session };

const ENDED = "Your session has ended. Please sign in again.";

/** After so long the program is asked again, in milliseconds. */
const RETRY = 2_000;

/** Signs in, then shows the work; nothing of a patient is on the screen, or in the page, before and after. */
export function Desk({ code }: { code?: string }) {
  const [stage, setStage] = useState<Stage>({ is: "starting" });
  const pendingCode = useRef(code);
  const kept = useRef<Kept>(newKept());

  const enter = async () => {
    const session = await api.session();
    if (kept.current.person !== session.name) kept.current = newKept(session.name);
    setStage({ is: session.choosePassphrase ? "choosing" : "open", session });
  };

  const start = useEffectEvent(async () => {
    const code = pendingCode.current;
    let refused: string | undefined;
    try {
      pendingCode.current = undefined;
      if (code !== undefined) await api.signIn({ code });
    } catch (error) {
      refused = sentenceOf(error);
      // Nobody took it: it is still good.
      if (error instanceof CallError && error.status === 0) pendingCode.current = code;
    }
    try {
      await enter();
    } catch (error) {
      const known = error instanceof CallError && error.status === 401 && pendingCode.current === undefined;
      setStage(known ? { is: "signed-out", sentence: refused } : { is: "unreachable", sentence: sentenceOf(error) });
    }
  });

  useEffect(() => {
    if (stage.is !== "unreachable") return;
    const timer = setTimeout(() => start(), RETRY);
    return () => clearTimeout(timer);
  }, [stage]);

  const leave = (sentence: string) => setStage({ is: "signed-out", sentence });

  useEffect(() => {
    // Whoever was locked out reads why.
    whenSignedOut(() => setStage((old) => (old.is === "signed-out" ? old : { is: "signed-out", sentence: ENDED })));
    start();
  }, []);

  const signIn = async (credentials: Credentials) => {
    await api.signIn(credentials);
    await enter();
  };

  const signOut = () => {
    forget(kept.current);
    api.signOut().catch(() => {});
    leave("You are signed out.");
  };

  switch (stage.is) {
    case "starting":
      return <p className="vh">Opening the desk</p>;
    case "unreachable":
      return <SignIn sentence={stage.sentence} onRetry={() => start()} />;
    case "signed-out":
      return <SignIn sentence={stage.sentence} onSignIn={signIn} />;
    case "choosing":
      return <ChoosePassphrase name={stage.session.name} onChosen={enter} />;
    case "open":
      return (
        <Workspace
          session={stage.session}
          kept={kept.current}
          onSignOut={signOut}
          onIdle={() => {
            // The session must not outlive the screen.
            api.signOut().catch(() => {});
            leave(
              `Locked after ${stage.session.idleMinutes} minutes without a key or a click. What you were writing is kept for you.`,
            );
          }}
          onEnded={() => leave(ENDED)}
        />
      );
  }
}
