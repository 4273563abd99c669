import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import logo from "../art/logo.svg?no-inline";
import { Icon } from "../components/icon.tsx";
import type { ShellData, ShownPage } from "./shell.tsx";

/**
 * Logo, links, Online Refill, phone. Below 1200 px a button opens them as a menu that pushes the page down; a visit to
 * the next page closes it. Until this script runs, focus alone opens it (`data-open="focus"`, in the stylesheet).
 */
export function Header({ name, phone, tel, nav, page, visit }: ShellData & { page: ShownPage; visit: string }) {
  const [openOn, setOpenOn] = useState<string | null>();
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const open = openOn === visit;

  // biome-ignore lint/correctness/useExhaustiveDependencies: takes over once what focus has opened
  useEffect(() => setOpenOn(box.current?.contains(document.activeElement) ? visit : null), []);
  // Leaving closes it for good: a visitor who comes back must not find it open.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each visit has an end
  useEffect(() => () => setOpenOn(null), [visit]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== "Escape" || !open) return;
    setOpenOn(null);
    button.current?.focus();
  }

  const link = (path: string) => ({
    href: path,
    "aria-current": page.current === path ? (page.how as "page") : undefined,
  });

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes the menu from anywhere in it
    <div className="wrap header" ref={box} data-open={openOn === undefined ? "focus" : open} onKeyDown={onKeyDown}>
      <a className="logo" href="/">
        <img src={logo} width="48" height="48" alt="" />
        {name}
      </a>
      <button
        type="button"
        className="menu-button"
        ref={button}
        aria-expanded={open}
        aria-controls="menu"
        onClick={() => setOpenOn(open ? null : visit)}
      >
        <Icon name={open ? "x" : "menu"} />
        {open ? "Close" : "Menu"}
      </button>
      <nav className="nav" id="menu" aria-label="Main">
        <ul>
          {nav.map(({ path, label }) => (
            <li key={path}>
              <a {...link(path)}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
      <a className="btn btn-primary" {...link("/refill")}>
        <Icon name="vial" />
        Online Refill
      </a>
      <a className="btn btn-line" href={tel}>
        <Icon name="phone" />
        {phone}
      </a>
    </div>
  );
}
