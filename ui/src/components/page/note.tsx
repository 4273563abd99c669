import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { Icon } from "../pictures/icon.tsx";
import css from "./note.module.css";

const ICONS = { warning: "warn", info: "info", success: "okc" } as const;

type NoteProps = {
  kind: keyof typeof ICONS;
  title: ReactNode;
  icon?: string;
  /** Heading level; 3 below a section's h2. */
  level?: 2 | 3;
  children: ReactNode;
};

/** A callout: warning (yellow: restrictions), info (blue), success (green). */
export function Note({ kind, title, icon = ICONS[kind], level = 3, children }: NoteProps) {
  const Heading = `h${level}` as const;
  return (
    <div className={classNames(css.root, css[kind])}>
      <Heading>
        <Icon name={icon} />
        {title}
      </Heading>
      {children}
    </div>
  );
}
