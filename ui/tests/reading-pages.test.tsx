import { describe, expect, test } from "vitest";
import { ARTICLES, ISSUES } from "../src/content/testing.ts";
import { SAMPLE_AUTHOR, sourcesOf } from "../src/content/texts.ts";
import { monthAndYear } from "../src/site/calendar/dates.ts";
import rules from "../src/site/language/rules.en.ts";
import { pageAt } from "../src/site/pages.ts";
import { SAMPLE as site } from "../src/testing.tsx";
import { mainOf } from "./rendered.ts";

const texts = (main: ParentNode, selector: string) => [...main.querySelectorAll(selector)].map((e) => e.textContent);
const links = (main: ParentNode, selector = "a") =>
  [...main.querySelectorAll(selector)].map((link) => [link.textContent, link.getAttribute("href")]);
const card = (main: ParentNode, title: string) =>
  [...main.querySelectorAll(".section-card")].find(
    (found) => found.querySelector("h2")?.textContent === title,
  ) as Element;

describe("/blog", () => {
  const blog = mainOf("/blog");

  test("shows the latest article as the featured one and the others as cards with read-more links", () => {
    expect(links(blog, ".blog-featured .blog-link")).toEqual([
      [`Read more about ${ARTICLES[0]?.title}`, ARTICLES[0]?.path],
    ]);
    expect(links(blog, ".blog-posts .blog-link")).toEqual(
      ARTICLES.slice(1).map(({ title, path }) => [`Read more about ${title}`, path]),
    );
    expect(texts(blog, ".blog-posts .blog-category")).toEqual(ARTICLES.slice(1).map(({ category }) => category));
  });

  test("leads to the newsletter", () => {
    expect(links(blog, ".call-to-action a").map(([, href]) => href)).toEqual(["/newsletter"]);
  });

  test("has a share menu on each card", () => {
    expect(texts(blog, ".share-onCard button")).toEqual(ARTICLES.map(({ title }) => `Share “${title}”`));
  });
});

describe.each(ARTICLES)("$path", (article) => {
  const main = mainOf(article.path);

  test("has its head: way back, category, title, author with credentials, date and read time", () => {
    expect(links(main, ".band a")).toEqual([["Back to Blog", "/blog"]]);
    expect(texts(main, "h1")).toEqual([article.title]);
    const { name, credentials } = article.author;
    const head = main.querySelector(".band")?.textContent;
    for (const words of [
      article.category,
      article.excerpt,
      `${name}, ${credentials}`,
      `${article.readMinutes} min read`,
    ]) {
      expect(head).toContain(words);
    }
    expect(main.querySelector(".band time")?.getAttribute("datetime")).toBe(article.date);
    expect(texts(main, ".band time")).toEqual([expect.stringMatching(/^[A-Z][a-z]+ \d+, 20\d\d$/)]);
  });

  test("has its picture, checklist, sources and the author's card with initials", () => {
    expect(main.querySelector<HTMLImageElement>("figure img")?.alt.length).toBeGreaterThan(30);
    expect(texts(main, "figcaption")).toEqual([article.caption]);
    expect(texts(main, ".checks-checklist li")).toEqual(article.checklist.items);
    expect(texts(main, ".article-sources li")).toEqual(sourcesOf(site, article.sources));
    expect(texts(main, ".article-biography .article-initials")).toEqual([article.author.initials]);
    expect(texts(main, ".article-biography p")).toEqual([SAMPLE_AUTHOR]);
  });

  test("has a sidebar: Share Article, Related Articles that are not links, Stay Informed", () => {
    expect(texts(main, "aside h2")).toEqual(["Share Article", "Related Articles", "Stay Informed"]);
    expect(texts(card(main, "Share Article"), "button")).toEqual(["Share"]);
    const related = card(main, "Related Articles");
    expect(texts(related, "li")).toEqual(
      article.related.map(({ slug, line }) => `${pageAt(`/blog/${slug}`).title} ${line}`),
    );
    expect(related.querySelector("a, button")).toBeNull();
    expect(links(card(main, "Stay Informed"))).toEqual([["Subscribe Now", "/newsletter"]]);
  });

  test("names no article as related that the owner hides", () => {
    const slugs = article.related.map(({ slug }) => slug);
    const sidebar = (hide: string[]) =>
      mainOf(article.path, { blog: { hide } }).querySelector("aside")?.textContent ?? "";
    expect(sidebar(slugs.slice(1))).not.toContain(pageAt(`/blog/${slugs[1]}`).title);
    expect(sidebar(slugs)).not.toContain("Related Articles");
  });
});

describe("/newsletter", () => {
  const newsletter = mainOf("/newsletter");

  test("signs up with ten interests", () => {
    expect(texts(newsletter, ".letters-form .chips-chip")).toEqual([
      "Medication Education",
      "Chronic Disease Management",
      "Preventive Care",
      "Nutrition & Wellness",
      "Mental Health",
      "Senior Health",
      "Pediatric Health",
      "Women's Health",
      "Men's Health",
      "Pharmacy Services",
    ]);
  });

  test("has six topics, four issues in the archive and reasons to subscribe", () => {
    expect(texts(newsletter, ".points-tiles h3")).toEqual([
      "Medication Updates",
      "Health Tips",
      "Educational Content",
      "Pharmacy News",
      "Wellness Programs",
      "Safety Information",
    ]);
    expect(links(newsletter, ".letters-issues a")).toEqual(ISSUES.map(({ title, path }) => [title, path]));
    expect(texts(newsletter, ".letters-issues .tags li")).toEqual(ISSUES.flatMap(({ topics }) => topics));
    expect(texts(newsletter, ".values h2")).toEqual(["Why subscribe"]);
  });

  test("has a banner whose two buttons can be reached and do nothing", () => {
    const buttons = [...newsletter.querySelectorAll<HTMLButtonElement>(".call-to-action :is(a, button)")];
    expect(buttons.map(({ textContent, tagName, type, disabled }) => [textContent, tagName, type, disabled])).toEqual([
      ["Contact Us", "BUTTON", "button", false],
      ["Visit Our Blog", "BUTTON", "button", false],
    ]);
  });
});

describe.each(ISSUES)("$path", (issue) => {
  const main = mainOf(issue.path);

  test("has its head, its cover and In This Issue as links to its sections", () => {
    expect(links(main, ".band a")).toEqual([["Back to Newsletter", "/newsletter"]]);
    const head = main.querySelector(".band")?.textContent;
    for (const words of [
      `Volume ${issue.volume}, Issue ${issue.issue}`,
      issue.lead,
      `${monthAndYear(rules, issue.date)} · ${issue.readMinutes} min read`,
    ]) {
      expect(head).toContain(words);
    }
    expect(main.querySelector<HTMLImageElement>("figure img")?.alt.length).toBeGreaterThan(30);
    expect(texts(main, ".article-text > nav summary")).toEqual(["In This Issue"]);
    expect(texts(main, ".article-text > nav li")).toEqual(issue.inThisIssue);
    for (const [words, href] of links(main, ".article-text > nav a")) {
      expect(main.querySelector(`[id="${href?.slice(1)}"]`)?.textContent).toBe(words);
    }
    expect(texts(main, ".checks-checklist li")).toEqual(issue.checklist.items);
    expect(main.textContent).toContain(`Written ${monthAndYear(rules, issue.date)}; much has changed.`);
  });

  test("has the pharmacy's phone, wherever that is", () => {
    const calling = mainOf(issue.path, { phone: "(212) 555-0199" });
    expect(links(calling, ".call-to-action a")[0]).toEqual(["(212) 555-0199", "tel:+12125550199"]);
  });

  test("has a Share button that does nothing, other issues that are not links, and the way to subscribe", () => {
    const share = card(main, "Share Newsletter");
    expect(texts(share, "button")).toEqual(["Share"]);
    expect(share.querySelector("a, .share")).toBeNull();
    const others = card(main, "Other Issues");
    expect(texts(others, "li")).toEqual(
      ISSUES.filter(({ path }) => path !== issue.path).map(
        ({ title, date }) => `${title} ${monthAndYear(rules, date)}`,
      ),
    );
    expect(others.querySelector("a, button")).toBeNull();
    expect(links(card(main, "Subscribe"))).toEqual([["Subscribe", "/newsletter"]]);
  });
});

test("/careers has the application, six reasons and four benefits", () => {
  const careers = mainOf("/careers");
  expect(texts(careers, "form h2")).toEqual(["Employment Application"]);
  expect(texts(careers, ".values h2")).toEqual(["Why choose us", "Benefits"]);
  expect(texts(careers, ".values h3").slice(6)).toEqual(["Health insurance", "Paid time off", "Training", "Perks"]);
  expect(careers.querySelector("form [name]")).toBeNull();
});

describe("legal pages", () => {
  test.each([
    ["/content-disclaimer", ["/privacy-policy", "/terms-of-service", "/disclaimer", "/hipaa-notice"]],
    ["/accessibility", ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/disclaimer"]],
    ["/cookies", ["/privacy-policy", "/terms-of-service", "/content-disclaimer", "/accessibility"]],
  ])("%s leads back home and to other policies", (path, related) => {
    const main = mainOf(path);
    expect(links(main, ".band a")).toEqual([["Back to Home", "/"]]);
    expect(links(card(main, "Related policies")).map(([, href]) => href)).toEqual(related);
  });

  test("the content disclaimer has a Contact Us button, the accessibility statement a Need Help card", () => {
    expect(links(mainOf("/content-disclaimer"), "aside .button")).toEqual([["Contact Us", "/contact"]]);
    expect(links(card(mainOf("/accessibility"), "Need Help?"), ".button")).toEqual([["Contact Us", "/contact"]]);
  });

  test("the cookie policy opens the settings; without scripts it says why it cannot", () => {
    const manage = card(mainOf("/cookies"), "Manage Cookies");
    expect(texts(manage, "[aria-haspopup=dialog]")).toEqual(["Cookie Settings"]);
    // It comes into the page when somebody opens it.
    expect(manage.querySelector("dialog")).toBeNull();
    expect(manage.querySelector("noscript")?.textContent).toContain("need JavaScript");
  });

  test.each(["/privacy-policy", "/terms-of-service", "/hipaa-notice", "/disclaimer", "/cookies"])(
    "%s lists its contents",
    (path) => {
      const main = mainOf(path);
      expect(links(main, ".contents a")).toEqual(
        [...main.querySelectorAll(".prose > h2")].map(({ id, textContent }) => [textContent, `#${id}`]),
      );
    },
  );
});
