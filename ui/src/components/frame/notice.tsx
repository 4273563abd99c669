import { type MouseEvent, useState } from "react";
import { useHydrated } from "../../site/browser/hydrated.ts";
import { useToday } from "../../site/calendar/today.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useLang } from "../../site/language/language.ts";
import { isCurrent } from "../../site/shop/notice.ts";
import type { Notice } from "../../site/site.gen.ts";
import { CloseButton } from "../controls/close-button.tsx";
import { Link } from "../controls/link.tsx";
import { Icon } from "../pictures/icon.tsx";
import { useComponentWords } from "../words.ts";
import css from "./notice.module.css";

/** Where the visit keeps which notice was closed: its text, so that another one shows. `app/closed-notice.ts` reads it, too. */
const CLOSED = "closedNotice";

/**
 * The owner's notice above the header, until its last day or until the visitor closes it. The server leaves it out after that day,
 * but a page may stay open longer.
 */
export function NoticeBand() {
  const { notice } = useSite();
  // Most shops have none, and their visitors need no calendar.
  return notice && <Band notice={notice} />;
}

function Band({ notice }: { notice: Notice }) {
  const today = useToday();
  const hydrated = useHydrated();
  const lang = useLang();
  const words = useComponentWords();
  const { text, lang: written } = notice.text;
  const [justClosed, setJustClosed] = useState<string | null>(null);
  const closed = justClosed ?? (hydrated ? closedNotice() : null);
  if (closed === text || (today && !isCurrent(notice, today))) return null;

  function close({ currentTarget }: MouseEvent) {
    // The button goes away, and the focus with it: it moves on to the header.
    currentTarget.closest("section")?.parentElement?.querySelector<HTMLElement>("header a")?.focus();
    setJustClosed(text);
    storeClosedNotice(text);
  }

  return (
    <section className={css.root} data-part="notice" aria-label={words.notice}>
      <div className="wrap">
        <Icon name="info" />
        <p {...langAttributes(lang, written)}>{notice.link ? <Link href={notice.link}>{text}</Link> : text}</p>
        {hydrated && <CloseButton onClick={close} aria-label={words.closeNotice} />}
      </div>
    </section>
  );
}

/** Browsers may forbid to keep anything: then the notice is closed until the next page load. */
function closedNotice(): string | null {
  try {
    return sessionStorage.getItem(CLOSED);
  } catch {
    return null;
  }
}

function storeClosedNotice(text: string): void {
  try {
    sessionStorage.setItem(CLOSED, text);
  } catch {
    // See above.
  }
}
