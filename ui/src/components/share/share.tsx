import { type MouseEvent, useRef } from "react";
import { useHydrated } from "../../site/browser/hydrated.ts";
import { classNames } from "../class-names.ts";
import { Button } from "../controls/button.tsx";
import { copyText } from "../controls/copy-text.ts";
import menuCss from "../overlays/menu.module.css";
import { Icon } from "../pictures/icon.tsx";
import { mailDraft, NETWORKS, type Shared, shareOn } from "./networks.ts";
import css from "./share.module.css";

type Props = {
  /** Part of the menu's id, which differs between the menus of a page. */
  id: string;
  title: string;
  excerpt: string;
  /** The path of the shared page, and the address that Copy Link copies if it is a different one. */
  path: string;
  copyPath?: string;
  via: string | null;
  /** The site's address for visitors without scripts; with scripts, the browser's. */
  publicUrl: string | null;
  /** On cards the menu lies over what follows, and the button says what it shares. */
  onCard?: boolean;
};

/** A button that opens a list of ways to share a page. The browser keeps one open at most, and closes it by Escape and a click outside. */
export function Share(props: Props) {
  const { id, title, excerpt, path, copyPath = path, via, publicUrl, onCard } = props;
  const isHydrated = useHydrated();
  const from = isHydrated ? location.origin : publicUrl;
  const menu = useRef<HTMLUListElement>(null);
  // Not `useId`: the server renders a whole document and the browser only a part of it, so the ids would differ.
  const menuId = `menu-${id}`;

  const close = () => menu.current?.hidePopover?.();

  async function copyLink() {
    close();
    try {
      await copyText(location.origin + copyPath);
    } catch (reason) {
      console.log("The link could not be copied:", reason);
      return;
    }
    alert("Link copied to clipboard!");
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches its buttons
    <div
      className={classNames(css.root, onCard && css.onCard)}
      onBlur={({ currentTarget, relatedTarget }) => relatedTarget && !currentTarget.contains(relatedTarget) && close()}
    >
      <Button variant="line" icon="share" popoverTarget={menuId}>
        <span>
          Share
          {onCard && <span className="vh"> “{title}”</span>}
        </span>
      </Button>
      <ul className={`${menuCss.root} ${css.menu}`} id={menuId} popover="auto" ref={menu}>
        {from === null ? (
          !onCard && <li>To share this page, copy its address from your browser.</li>
        ) : (
          <Links shared={{ title, excerpt, address: from + path, via }} onChoose={close} />
        )}
        {isHydrated && (
          <li>
            <button type="button" onClick={copyLink}>
              <Icon name="link" />
              Copy Link
            </button>
          </li>
        )}
      </ul>
    </div>
  );
}

function Links({ shared, onChoose }: { shared: Shared; onChoose: () => void }) {
  function onNetwork(event: MouseEvent, network: string) {
    onChoose();
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
