import { fireEvent, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { load, renderDocument } from "../src/app/document.tsx";
import { Link } from "../src/components/controls/link.tsx";
import { NOT_FOUND, pageOf, pagesOf } from "../src/site/pages.ts";
import type { OwnArticle, Site } from "../src/site/site.gen.ts";
import { InSite, SAMPLE } from "../src/testing.tsx";
import { documentOf, shop } from "./rendered.ts";

const ARTICLE: OwnArticle = {
  slug: "fasting",
  kind: "article",
  title: "Fasting",
  summary: "What to ask before the fast.",
  date: "2026-11-20",
  lang: "es",
  author: "Mrs. Adler",
  readMinutes: 2,
  picture: null,
};

const OWN: Site = {
  ...shop(),
  ownTexts: ["article"],
  ownText: {
    article: ARTICLE,
    body: [
      { kind: "heading", level: 2, id: "part-0", content: [{ kind: "text", text: "Before" }] },
      {
        kind: "paragraph",
        content: [
          { kind: "text", text: "<b>Ask</b> " },
          { kind: "link", href: "/refill", content: [{ kind: "emphasis", content: [{ kind: "text", text: "us" }] }] },
        ],
      },
      { kind: "list", start: 3, items: [[{ kind: "paragraph", content: [{ kind: "text", text: "one" }] }], []] },
      { kind: "quote", content: [{ kind: "paragraph", content: [{ kind: "break" }] }] },
      { kind: "heading", level: 2, id: "part-4", content: [{ kind: "text", text: "After" }] },
    ],
  },
};

const parse = (html: string) => new DOMParser().parseFromString(html, "text/html");

test("the document of an owner's article draws its text with the parts of the program's articles", async () => {
  const facts = { path: "/blog/fasting", site: OWN, reply: null };
  const document = parse(renderDocument(facts, await load(facts)));
  const text = document.querySelector("article [lang=es]");
  expect(text?.innerHTML).toContain(
    '<h2 id="part-0">Before</h2><p>&lt;b&gt;Ask&lt;/b&gt; <a href="/refill"><em>us</em></a></p><ol start="3"><li>one</li><li></li></ol><blockquote',
  );
  expect(document.querySelector("h1")?.outerHTML).toBe('<h1 lang="es" dir="auto">Fasting</h1>');
  expect(document.title).toContain("Fasting");
  expect([...document.querySelectorAll("article nav a")].map((link) => link.getAttribute("href"))).toEqual([
    "#part-0",
    "#part-4",
  ]);
  expect(document.querySelector("meta[name=description]")?.getAttribute("content")).toBe(ARTICLE.summary);
});

test("the blog lists it among the others by its day, and is there without any other", () => {
  const texts = {
    ...shop(),
    ownTexts: ["article" as const],
    texts: [ARTICLE, { ...ARTICLE, slug: "old", date: "2020-01-01" as const }],
  };
  const titles = [...parse(documentOf("/blog", texts)).querySelectorAll("main a[href^='/blog/']")];
  const paths = titles.map((link) => link.getAttribute("href"));
  expect([paths[0], paths.at(-1)]).toEqual(["/blog/fasting", "/blog/old"]);
  const hide = pagesOf(SAMPLE).flatMap(({ kind, path }) => (kind === "article" ? [path.slice("/blog/".length)] : []));
  const alone = { ...texts, blog: { ...texts.blog, hide } };
  expect(pageOf(alone, "/blog")).not.toBe(NOT_FOUND);
  expect(pageOf({ ...alone, ownTexts: [] }, "/blog")).toBe(NOT_FOUND);
});

test.each([
  ["/blog/fasting", false],
  ["/blog", false],
  ["/newsletter", true],
  ["/blog/medication-types", true],
  ["/refill", true],
])("a link to %s of a shop with own articles follows by script: %s", (href, byScript) => {
  render(
    <InSite site={{ ...SAMPLE, ownTexts: ["article"] }}>
      <Link href={href}>{href}</Link>
    </InSite>,
  );
  const link = screen.getByRole("link", { name: href });
  // jsdom loads no documents.
  link.parentElement?.addEventListener("click", (event) => event.stopPropagation());
  expect(fireEvent.click(link), "the browser loads the document").toBe(!byScript);
});

test("on a page in Spanish, the newsletter with own issues is the Spanish one, and the blog says that it is in English", () => {
  const site: Site = { ...shop({ placeholders: false, translations: ["es"] }), ownTexts: ["article", "issue"] };
  const links = [...parse(documentOf("/newsletter", site, null, "es")).querySelectorAll("a")];
  // The language switch leads to the English page.
  const hrefs = links.filter(({ hreflang }) => hreflang !== "en").map((link) => link.getAttribute("href"));
  expect(hrefs).toContain("/es/newsletter");
  expect(hrefs).not.toContain("/newsletter");
  for (const link of links.filter((link) => link.getAttribute("href") === "/blog")) expect(link.hreflang).toBe("en");
});
