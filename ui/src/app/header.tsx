import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import defaultLogo from "../art/logo.svg?no-inline";
import { classNames } from "../components/class-names.ts";
import { LinkButton } from "../components/controls/button.tsx";
import { CallButton } from "../components/controls/call-button.tsx";
import { Link } from "../components/controls/link.tsx";
import { Icon } from "../components/pictures/icon.tsx";
import type { Art } from "../components/pictures/picture.tsx";
import { Offered } from "../components/shop/offered.tsx";
import { useFacts, useSite } from "../site/context.ts";
import { useWords } from "../site/language/language.ts";
import { linksOf, MAIN_NAV, navPath, STATUS_LINK } from "../site/navigation.ts";
import { isIn, namesOf, pageAt } from "../site/pages.ts";
import css from "./header.module.css";

/** Names with more letters are set smaller, in up to three lines. */
const LONG_NAME = 24;

/** From this ratio of width to height, a logo is taken to include the shop's name. */
const WORDMARK = 2.5;

const isWide = (logo: Art | null) => logo !== null && logo.width / logo.height >= WORDMARK;

/** The shop's mark within 96 by 48 pixels and its name; or a wordmark alone, 44 pixels high where there is room. */
function Mark() {
  const { name, look } = useSite();
  const { src, width, height } = look.logo ?? { src: defaultLogo, width: 48, height: 48 };
  const isWordmark = isWide(look.logo);
  const scale = isWordmark ? Math.min(44 / height, 240 / width) : Math.min(96 / width, 48 / height);
  return (
    <>
      <img
        src={src}
        width={Math.round(width * scale)}
        height={Math.round(height * scale)}
        alt={isWordmark ? name : ""}
        className={isWordmark ? css.wordmark : undefined}
      />
      {!isWordmark && (
        <span>
          <bdi>{name}</bdi>
        </span>
      )}
    </>
  );
}

/**
 * Logo, links, Online Refill, phone. Below 1200 px, or 1360 with a long name, a button opens them as a menu that pushes the page down; a visit to
 * the next page closes it. Until this script runs, focus alone opens it (`data-open="focus"`, in the stylesheet).
 */
export function Header() {
  const { site, page } = useFacts();
  const { key: visit } = useLocation();
  const current = navPath(page);
  const words = useWords();
  const { menu, mainNavigation } = words.frame;
  // In other languages, pages in English alone are in the footer.
  const links = linksOf(words, site, MAIN_NAV).filter(({ path }) => isIn(words.rules.lang, pageAt(path)));
  const [openOn, setOpenOn] = useState<string | null>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openOn === visit;
  const isLong = site.name.length > LONG_NAME && !isWide(site.look.logo);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once: keep the menu open if focus opened it before hydration
  useEffect(() => setOpenOn(box.current?.contains(document.activeElement) ? visit : null), []);
  // Leaving closes it for good: a visitor who comes back must not find it open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has an end
  useEffect(() => () => setOpenOn(null), [visit]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpenOn(null);
    button.current?.focus();
  }

  // "page" on the page itself, "true" on the pages below it.
  const link = <Path extends string>(path: Path) => ({
    href: path,
    "aria-current": path !== current ? undefined : path === page.path ? ("page" as const) : true,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it
    <div
      data-part="header"
      className={classNames("wrap", css.root, isLong && css.long)}
      ref={box}
      data-open={openOn === undefined ? "focus" : open}
      onKeyDown={onKeyDown}
    >
      <Link className={css.logo} href="/">
        <Mark />
      </Link>
      <button
        type="button"
        className={css.button}
        ref={button}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenOn(open ? null : visit)}
      >
        <Icon name={open ? "x" : "menu"} />
        <span className={isLong ? "vh-phone" : undefined}>{menu}</span>
      </button>
      <nav className={css.nav} id="menu" aria-label={mainNavigation}>
        {linksOf(words, site, STATUS_LINK).map(({ path, label }) => (
          <p key={path} className={css.ready}>
            <Link {...link(path)}>{label}</Link>
          </p>
        ))}
        <ul>
          {links.map(({ path, label }) => (
            <li key={path}>
              <Link {...link(path)}>{words.pages[path]?.nav ?? label}</Link>
            </li>
          ))}
        </ul>
      </nav>
      <Offered service="prescriptions">
        <LinkButton className={css.action} icon="vial" {...link("/refill")}>
          {namesOf(words, pageAt("/refill")).label}
        </LinkButton>
      </Offered>
      <CallButton className={classNames(css.action, css.phone)} variant="line" />
    </div>
  );
}
