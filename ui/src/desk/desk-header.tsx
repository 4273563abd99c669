import { type ReactNode, useEffect, useState } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/pictures/icon.tsx";
import type { Session } from "./desk.gen.ts";
import css from "./desk-header.module.css";
import { isSoundBlocked } from "./kit/chime.ts";
import { Key } from "./requests/keyboard/key.tsx";
import { shortcut } from "./requests/keyboard/keys.ts";

/** The ends of a click and of a key. */
const ENDS = ["click", "keyup"];

type Props = {
  session: Session;
  /** Null before the first answer. */
  isLive: boolean | null;
  sound: boolean;
  onSound: (on: boolean) => void;
  onKeys: () => void;
  onPassphrase: () => void;
  onSignOut: () => void;
  /** How the shop is doing. */
  children: ReactNode;
};

/** The header. In narrow windows it shows icons without words. */
export function DeskHeader({ session, isLive, sound, onSound, onKeys, onPassphrase, onSignOut, children }: Props) {
  const isBlocked = useSoundBlocked() && sound;
  return (
    <header className={css.root}>
      <h1>{session.pharmacy}</h1>
      <p
        role="status"
        className={classNames(css.live, isLive === null && css.connecting, isLive === false && css.notLive)}
      >
        {isLive ? "Live" : isLive === null ? "Connecting …" : "Not live: the list is read every 10 s"}
      </p>
      {children}
      <button type="button" aria-pressed={sound} onClick={() => onSound(isBlocked || !sound)}>
        <Icon name={sound && !isBlocked ? "bell" : "bell-off"} />
        <span className={isBlocked ? "vh-phone" : "vh-tablet"} key={`${isBlocked}`}>
          {isBlocked ? "Click for sound" : `Sound ${sound ? "on" : "off"}`}
        </span>
      </button>
      <button type="button" className={css.keys} aria-keyshortcuts={shortcut("help")} onClick={onKeys}>
        <Key of="help" />
        <span className="vh-tablet">Keys</span>
      </button>
      <button type="button" className={css.person} onClick={onPassphrase}>
        <span aria-hidden="true">{initials(session.name)}</span>
        <span className="vh-tablet">
          {session.name}
          <span className="vh">: change your passphrase</span>
        </span>
      </button>
      <button type="button" onClick={onSignOut}>
        <Icon name="lock" />
        <span className="vh-phone">Sign out</span>
      </button>
    </header>
  );
}

/** Whether the browser blocks the chime until somebody clicks or presses a key. */
function useSoundBlocked(): boolean {
  const [isWaiting, setWaiting] = useState(isSoundBlocked);
  useEffect(() => {
    // After the click on the button that says so, sound is allowed.
    const look = () => setTimeout(() => setWaiting(isSoundBlocked()));
    for (const event of ENDS) addEventListener(event, look);
    return () => {
      for (const event of ENDS) removeEventListener(event, look);
    };
  }, []);
  return isWaiting;
}

/** "Helen Kowalczyk" → "HK" */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .map((word) => [...word][0] ?? "")
    .slice(0, 2)
    .join("")
    .toUpperCase();
