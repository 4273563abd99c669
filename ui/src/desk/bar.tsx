import type { ReactNode } from "react";
import { classNames } from "../components/class-names.ts";
import { Icon } from "../components/icon.tsx";
import type { Session } from "./desk.gen.ts";
import { Key } from "./key.tsx";
import css from "./workspace.module.css";

type Props = {
  session: Session;
  isLive: boolean;
  sound: boolean;
  onSound: (on: boolean) => void;
  onKeys: () => void;
  onSignOut: () => void;
  /** How the shop is doing. */
  children: ReactNode;
};

/** What is always at the top. */
export function Bar({ session, isLive, sound, onSound, onKeys, onSignOut, children }: Props) {
  return (
    <header className={css.bar}>
      <h1>
        Desk <span>{session.pharmacy}</span>
      </h1>
      <p role="status" className={classNames(css.live, !isLive && css.notLive)}>
        <Icon name={isLive ? "okc" : "warn"} />
        {isLive ? "Live" : "Not live: trying to connect …"}
      </p>
      <div className={css.tools}>
        {children}
        <button type="button" aria-pressed={sound} onClick={() => onSound(!sound)}>
          <Icon name={sound ? "bell" : "bell-off"} />
          Sound {sound ? "on" : "off"}
        </button>
        <button type="button" onClick={onKeys}>
          <Key>?</Key> Keys
        </button>
        <button type="button" onClick={onSignOut}>
          <Icon name="lock" />
          Sign out {session.name}
        </button>
      </div>
    </header>
  );
}
