import { type MouseEvent, useEffect, useRef } from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { copyText } from "../copy-text.ts";
import { Icon } from "../icon.tsx";
import { mailDraft, NETWORKS, type Shared, shareOn } from "./networks.ts";
import { useOpenMenu } from "./open-menu.ts";
import css from "./share.module.css";

type Props = {
  /** Tells the menus of a page apart. */
  id: string;
  title: string;
  excerpt: string;
  /** The shared page, and what Copy Link copies when that is another. */
  path: string;
  copyPath?: string;
  via: string | null;
  /** The site's own address, for visitors without scripts; with scripts it is the one they see. */
  publicUrl: string | null;
  /** On cards the menu lies over what follows, and the button says what it shares. */
  onCard?: boolean;
};

/** A button that opens a list of ways to share a page. */
export function Share(props: Props) {
  const { id, title, excerpt, path, copyPath = path, via, publicUrl, onCard } = props;
  const { isOpen, toggle, close } = useOpenMenu(id);
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  // No `useId`: on the server it counts from the document, in the browser from its own root.
  const menuId = `share-${id}`;

  // biome-ignore lint/correctness/useExhaustiveDependencies: `close` means the same each time
  useEffect(() => {
    if (!isOpen) return;
    root.current?.querySelector("ul")?.scrollIntoView?.({ block: "nearest" });
    const onOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) close();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      close();
      button.current?.focus();
    };
    // A press that starts outside, a click a program makes there, and leaving by keyboard.
    const ways = ["pointerdown", "click", "focusin"] as const;
    for (const way of ways) document.addEventListener(way, onOutside);
    document.addEventListener("keydown", onKeyDown);
    return () => {
      for (const way of ways) document.removeEventListener(way, onOutside);
      document.removeEventListener("keydown", onKeyDown);
    };
  }, [isOpen]);

  const shared = (from: string): Shared => ({ title, excerpt, address: from + path, via });

  function choose() {
    // What had the focus is about to go.
    button.current?.focus();
    close();
  }

  async function copyLink() {
    choose();
    try {
      await copyText(location.origin + copyPath);
    } catch (reason) {
      console.log("The link could not be copied:", reason);
      return;
    }
    alert("Link copied to clipboard!");
  }

  return (
    <div className={classNames(css.root, onCard && css.onCard)} ref={root}>
      <Button variant="line" icon="share" ref={button} aria-expanded={isOpen} aria-controls={menuId} onClick={toggle}>
        <span>
          Share
          {onCard && <span className="vh"> “{title}”</span>}
        </span>
      </Button>
      {isOpen && (
        <ul className={css.menu} id={menuId}>
          <Links shared={shared(location.origin)} onChoose={choose} />
          <li>
            <button type="button" onClick={copyLink}>
              <Icon name="link" />
              Copy Link
            </button>
          </li>
        </ul>
      )}
      <noscript>
        {publicUrl ? (
          <ul className={css.menu}>
            <Links shared={shared(publicUrl)} />
          </ul>
        ) : (
          !onCard && <p>To share this page, copy its address from your browser.</p>
        )}
      </noscript>
    </div>
  );
}

function Links({ shared, onChoose }: { shared: Shared; onChoose?: () => void }) {
  function onNetwork(event: MouseEvent, network: string) {
    onChoose?.();
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    // Where popups are blocked, the link opens a tab as links do.
    if (shareOn(network, shared)) event.preventDefault();
  }
  return (
    <>
      {NETWORKS.map(({ id, name, icon, page }) => (
        <li key={id}>
          <a href={page(shared)} target="_blank" rel="noopener" onClick={(event) => onNetwork(event, id)}>
            <Icon name={icon} />
            <span>{name}</span>
            <span className="vh"> (opens in a new window)</span>
          </a>
        </li>
      ))}
      <li>
        <a href={mailDraft(shared)} onClick={onChoose}>
          <Icon name="mail" />
          Email
        </a>
      </li>
    </>
  );
}
