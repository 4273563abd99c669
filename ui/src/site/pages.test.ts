import { expect, test } from "vitest";
import { ENGLISH, SAMPLE } from "../testing.tsx";
import { LEGAL_LINKS, linksOf, MAIN_NAV, navPath, quickLinks, SERVICE_LINKS } from "./navigation.ts";
import { contentOf, isIn, NOT_FOUND, PAGES, pageAt, pageOf, pagesOf, trail } from "./pages.ts";
import type { Site } from "./site.gen.ts";

const paths: string[] = PAGES.map(({ path }) => path);

test("the site has the specification's 36 routes, the status and free help in one's language; other pages are articles and issues", () => {
  const pages = PAGES.filter(({ kind }) => kind === "page" || kind === "legal");
  const texts = paths.filter((path) => !pages.some((page) => page.path === path));
  expect(texts).toEqual(
    expect.arrayContaining([
      ...["medication-types", "health-consultations", "nutrition-wellness"].map((slug) => `/blog/${slug}`),
      ...["pharmaceutical-research", "pharmacy-technician"].map((slug) => `/blog/${slug}`),
      ...["winter-wellness", "health-goals", "insurance-benefits", "holiday-travel"].map((s) => `/newsletter/${s}`),
    ]),
  );
  expect(pages.map(({ path }) => path).sort()).toEqual(
    [
      "/",
      "/about",
      "/services",
      "/contact",
      "/transfer",
      "/refill",
      "/status",
      "/prescription-filling",
      "/health-consultations",
      "/vaccinations",
      "/health-screening",
      "/moneygram",
      "/home-delivery",
      "/copay-assistance",
      "/careers",
      "/blog",
      "/newsletter",
      ...["manufacturer-coupons", "patient-assistance", "insurance-support", "generic-options"].map(
        (s) => `/copay/${s}`,
      ),
      ...["/privacy-policy", "/terms-of-service", "/hipaa-notice", "/disclaimer", "/content-disclaimer"],
      ...["/accessibility", "/cookies", "/language-help"],
    ].sort(),
  );
});

test("no path ends in a slash, and none is there twice", () => {
  expect(paths.filter((path) => path !== "/" && path.endsWith("/"))).toEqual([]);
  expect(new Set(paths).size).toBe(paths.length);
});

test("every page has its own title", () => {
  const titles = [...PAGES, NOT_FOUND].map(({ title }) => title);
  expect(new Set(titles).size).toBe(titles.length);
  expect(titles.filter((title) => title.trim() !== title || title === "")).toEqual([]);
});

test("every page is reached from Home and has a place of its own for its content", () => {
  for (const page of PAGES.slice(1)) expect(trail(page)[0]?.path).toBe("/");
  const places = [...PAGES, NOT_FOUND].map(contentOf);
  expect(new Set(places).size).toBe(places.length);
  expect(contentOf(pageAt("/"))).toBe("pages/home");
  expect(contentOf(pageAt("/blog/nutrition-wellness"))).toBe("articles/nutrition-wellness");
  expect(contentOf(pageAt("/copay/generic-options"))).toBe("pages/copay/generic-options");
});

test("an unknown path is the not-found page", () => {
  for (const path of ["/nowhere", "/home", "/refill/", "", "*", "/__proto__"]) expect(pageAt(path)).toBe(NOT_FOUND);
});

test("the navigation holds the specification's links in order", () => {
  expect(MAIN_NAV.map(({ label }) => label)).toEqual([
    ...["Home", "Services", "Copay help", "About", "Careers", "Transfer", "Blog", "Newsletter", "Contact"],
  ]);
  expect(quickLinks("en").map(({ path }) => path)).toEqual(["/home", "/services", "/about", "/transfer", "/contact"]);
  expect(SERVICE_LINKS.map(({ path }) => path)).toEqual([
    ...["/health-screening", "/vaccinations", "/health-consultations", "/copay-assistance"],
  ]);
  expect(LEGAL_LINKS).toHaveLength(7);
});

test("a page below another highlights the other's link, and Home only its own", () => {
  expect(navPath(pageAt("/blog/medication-types"))).toBe("/blog");
  expect(navPath(pageAt("/copay/generic-options"))).toBe("/copay-assistance");
  expect(navPath(pageAt("/vaccinations"))).toBe("/services");
  expect(navPath(pageAt("/"))).toBe("/");
  expect(navPath(pageAt("/privacy-policy"))).toBeUndefined();
  expect(navPath(NOT_FOUND)).toBeUndefined();
});

test("a shop has the pages of what it offers, and no page of what its owner hides", () => {
  const gone = (change: Partial<Site>) => {
    const there = pagesOf({ ...SAMPLE, ...change }).map(({ path }) => path);
    return paths.filter((path) => !there.includes(path));
  };
  const without = (...ids: (keyof Site["services"])[]) =>
    gone({ services: { ...SAMPLE.services, ...Object.fromEntries(ids.map((id) => [id, false])) } });
  expect(gone({})).toEqual([]);
  expect(without("dmv")).toEqual([]);
  expect(without("insurance")).toEqual(["/copay/insurance-support"]);
  expect(without("prescriptions")).toEqual(["/transfer", "/refill", "/status", "/prescription-filling"]);
  expect(without("moneygram", "screenings")).toEqual(["/health-screening", "/moneygram"]);
  expect(without("copay")).toHaveLength(5);
  expect(gone({ blog: { show: true, hide: ["medication-types"], reviewedBy: null } })).toEqual([
    "/blog/medication-types",
  ]);
});

test("links to pages that are not there are left out", () => {
  const site = { ...SAMPLE, services: { ...SAMPLE.services, copay: false } };
  expect(linksOf(ENGLISH, SAMPLE, MAIN_NAV)).toEqual(MAIN_NAV);
  expect(linksOf(ENGLISH, site, MAIN_NAV).map(({ label }) => label)).not.toContain("Copay help");
  expect(linksOf(ENGLISH, site, quickLinks("en"))).toEqual(quickLinks("en"));
  expect(pageOf(site, "/copay-assistance")).toBe(NOT_FOUND);
});

test("what the header of another language leaves out is in its footer", () => {
  const header = MAIN_NAV.map(({ path }) => path).filter((path) => isIn("es", pageAt(path)));
  const footer = [...quickLinks("es"), ...SERVICE_LINKS].map(({ path }) => path);
  expect(footer).toEqual(expect.arrayContaining(["/blog"]));
  expect(MAIN_NAV.filter(({ path }) => !header.includes(path) && !footer.includes(path))).toEqual([]);
});
