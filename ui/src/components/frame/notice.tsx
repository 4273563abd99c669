import { type MouseEvent, useState } from "react";
import { useHydrated } from "../../site/browser/hydrated.ts";
import { useToday } from "../../site/calendar/today.ts";
import { useSite } from "../../site/context.ts";
import { langAttributes, useLang } from "../../site/language/language.ts";
import { isCurrent, wordsOfNotices } from "../../site/shop/notice.ts";
import type { Notice } from "../../site/site.gen.ts";
import { CloseButton } from "../controls/close-button.tsx";
import { Link } from "../controls/link.tsx";
import { Icon } from "../pictures/icon.tsx";
import { useComponentWords } from "../words.ts";
import css from "./notice.module.css";

/** The storage key of the texts of the closed notices; notices with another text are shown. `app/closed-notice.ts` reads it, too. */
const CLOSED = "closedNotice";

/**
 * The owner's notices above the header, each until its last day or until the visitor closes them. The server leaves a notice out
 * after that day, but a page may stay open longer.
 */
export function NoticeBand() {
  const { notice } = useSite();
  // Most shops have none, and their visitors need no calendar.
  return notice.length > 0 && <Band notices={notice} />;
}

function Band({ notices }: { notices: readonly Notice[] }) {
  const today = useToday();
  const hydrated = useHydrated();
  const lang = useLang();
  const words = useComponentWords();
  const [justClosed, setJustClosed] = useState<string | null>(null);
  const closed = justClosed ?? (hydrated ? closedNotice() : null);
  const shown = today ? notices.filter((notice) => isCurrent(notice, today)) : notices;
  const text = wordsOfNotices(notices);
  if (closed === text || shown.length === 0) return null;

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
        <div>
          {shown.map(({ text, link }) => (
            <p key={text.text} {...langAttributes(lang, text.lang)}>
              {link ? <Link href={link}>{text.text}</Link> : text.text}
            </p>
          ))}
        </div>
        {hydrated && <CloseButton onClick={close} aria-label={words.closeNotice} />}
      </div>
    </section>
  );
}

/** The browser may block storage: then the notice is closed until the next page load. */
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
