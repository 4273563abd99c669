import type { ReactNode } from "react";
import { renderToStaticMarkup, renderToString } from "react-dom/server";
import { StaticRouter } from "react-router-dom";
import { widget } from "../islands/eager.ts";
import { islandMarker } from "../islands/island.tsx";
import { telLink } from "../site/contact.ts";
import { type Rendering, RenderingContext } from "../site/context.ts";
import { MAIN_NAV, navPath } from "../site/navigation.ts";
import { type Page, pageAt } from "../site/pages.ts";
import type { Reply } from "../site/reply.ts";
import type { Site } from "../site/site.gen.ts";
import { Footer, UtilityBar } from "./frame.tsx";
import { head } from "./head.ts";
import { scriptJson } from "./html.ts";
import { contentFor, type Written } from "./registry.ts";
import { Shell, type ShellData, type ShownPage } from "./shell.tsx";

export type Request = { path: string; site: Site; reply?: Reply | null };

/** The whole HTML document of a page. */
export function renderDocument({ path, site, reply }: Request): string {
  const page = pageAt(path);
  const written: Written = contentFor(page) ?? { Main: () => <h1>{page.title}</h1> };
  const frame = frameFor(site);
  const rendering: Rendering = { site, page, reply: reply ?? null, islands: [...frame.islands] };
  const main = render(
    rendering,
    <>
      <written.Main />
      <div id="end-of-main" hidden />
    </>,
  );
  const shell = frame.shellFor(page);

  return [
    `<!doctype html><html lang="en"><head>${head(rendering, written, main.preloads + shell.preloads)}</head>`,
    `<body><div id="root">${shell.html.replace(MAIN, () => main.html)}</div>`,
    `<script type="application/json" id="shell">${scriptJson(shellData(site))}</script></body></html>`,
  ].join("");
}

/** Where the page goes in the shell's markup. */
const MAIN = "<!--main-->";

/** What surrounds the pages of a site, rendered as seldom as possible: it is half of what rendering them all takes. */
type Frame = { facts: string; islands: Rendering["islands"]; shellFor: (page: Page) => Rendered };

let frame: Frame | undefined;

function frameFor(site: Site): Frame {
  const facts = JSON.stringify(site);
  if (frame?.facts !== facts) frame = makeFrame(site, facts);
  return frame;
}

function makeFrame(site: Site, facts: string): Frame {
  const rendering: Rendering = { site, page: pageAt("/"), reply: null, islands: [] };
  const bar = render(rendering, <UtilityBar />).html;
  const footer = render(rendering, <Footer />).html;
  const shells = new Map<string, Rendered>();
  return { facts, islands: rendering.islands, shellFor };

  /** The shell differs by the link of its header that is current, and in nothing else. */
  function shellFor(page: Page): Rendered {
    const shown = shownPage(page, MAIN);
    const key = JSON.stringify([shown.current, shown.how]);
    const shell = shells.get(key) ?? renderShell(shown);
    shells.set(key, shell);
    return shell;
  }

  function renderShell(shown: ShownPage): Rendered {
    return withoutPreloads(
      renderToString(
        <StaticRouter location={shown.path}>
          <Shell data={shellData(site)} bar={bar} footer={footer} pageFor={() => shown} />
        </StaticRouter>,
      ),
    );
  }
}

function shellData({ name, phone }: Site): ShellData {
  return { name, phone, tel: telLink(phone), nav: MAIN_NAV };
}

function shownPage(page: Page, main: string): ShownPage {
  const { path, title } = page;
  const current = navPath(page) ?? null;
  return { path, title, current, how: current === path ? "page" : "true", main, own: [] };
}

type Rendered = { html: string; preloads: string };

/** Renders a part of a page to markup the browser keeps as it is, and the islands in it to markup it brings to life. */
function render(rendering: Rendering, part: ReactNode): Rendered {
  const before = rendering.islands.length;
  const { html, preloads } = withoutPreloads(
    renderToStaticMarkup(<RenderingContext value={rendering}>{part}</RenderingContext>),
  );
  return rendering.islands.slice(before).reduce<Rendered>(
    (whole, { name, props }, index) => {
      const key = before + index;
      const Widget = widget(name);
      const island = withoutPreloads(renderToString(<Widget {...props} />, { identifierPrefix: `i${key}` }));
      return {
        html: whole.html.replace(islandMarker(key), () => island.html),
        preloads: whole.preloads + island.preloads,
      };
    },
    { html, preloads },
  );
}

/** React asks for pictures ahead of the markup; that belongs into the head. */
function withoutPreloads(markup: string): Rendered {
  const preloads = /^(?:<link rel="preload"[^>]*>)*/.exec(markup)?.[0] ?? "";
  return { html: markup.slice(preloads.length), preloads };
}
