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
import { documentTitle, head } from "./head.ts";
import { scriptJson } from "./html.ts";
import { contentFor, type Written } from "./registry.ts";
import { Shell, type ShellData, type ShownPage } from "./shell.tsx";

export type Request = { path: string; site: Site; reply?: Reply | null };

/** The whole HTML document of a page. */
export function renderDocument({ path, site, reply }: Request): string {
  const page = pageAt(path);
  const written: Written = contentFor(page) ?? { Main: () => <h1>{page.title}</h1> };
  const rendering: Rendering = { site, page, reply: reply ?? null, islands: [] };

  const bar = render(rendering, <UtilityBar />);
  const footer = render(rendering, <Footer />);
  const main = render(
    rendering,
    <>
      <written.Main />
      <div id="end-of-main" hidden />
    </>,
  );
  const body = renderToString(
    <StaticRouter location={page.path}>
      <Shell
        data={shellData(site)}
        bar={bar.html}
        footer={footer.html}
        pageFor={() => shownPage(page, documentTitle(rendering), main.html)}
      />
    </StaticRouter>,
  );
  const { html, preloads } = withoutPreloads(body);

  return [
    `<!doctype html><html lang="en"><head>${head(rendering, written, main.preloads + preloads)}</head>`,
    `<body><div id="root">${html}</div>`,
    `<script type="application/json" id="shell">${scriptJson(shellData(site))}</script></body></html>`,
  ].join("");
}

function shellData({ name, phone }: Site): ShellData {
  return { name, phone, tel: telLink(phone), nav: MAIN_NAV };
}

function shownPage(page: Page, title: string, main: string): ShownPage {
  const current = navPath(page) ?? null;
  return { path: page.path, title, current, how: current === page.path ? "page" : "true", main, own: [] };
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
