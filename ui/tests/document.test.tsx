import { expect, test } from "vitest";
import { renderDocument } from "../src/app/document.tsx";
import { scriptJson } from "../src/app/json.ts";
import { SAMPLE as site } from "../src/site/testing.tsx";
import { rendered as page } from "./rendered.ts";

const content = (document: Document, selector: string) =>
  document.querySelector(selector)?.getAttribute("content") ?? document.querySelector(selector)?.getAttribute("href");
const data = (document: Document) =>
  [...document.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
    JSON.parse(textContent ?? ""),
  );

test("the head says what the page is and where it lives", () => {
  const refill = page("/refill", { publicUrl: "https://corner.example" });
  expect(refill.title).toBe("Online Refill | Corner Pharmacy");
  expect(content(refill, "link[rel=canonical]")).toBe("https://corner.example/refill");
  expect(content(refill, 'meta[property="og:url"]')).toBe("https://corner.example/refill");
  expect(content(refill, 'meta[property="og:image"]')).toBe("https://corner.example/preview.png");
  expect(content(page("/refill", { publicUrl: null }), "link[rel=canonical]")).toBe("/refill");
  expect(page("/").title).toMatch(/^Corner Pharmacy: /);
});

test("search engines learn the pharmacy's hours and each page's place", () => {
  const [pharmacy] = data(page("/"));
  expect(pharmacy).toMatchObject({ "@type": "Pharmacy", telephone: "+15185550142", faxNumber: "+15185550143" });
  expect(pharmacy.openingHoursSpecification).toHaveLength(5);
  expect(pharmacy.openingHoursSpecification[4]).toMatchObject({
    dayOfWeek: "https://schema.org/Friday",
    opens: "09:00",
    closes: "17:00",
  });
  const [breadcrumbs] = data(page("/copay/generic-options", { publicUrl: null }));
  expect(breadcrumbs.itemListElement.map(({ item }: { item: string }) => item)).toEqual([
    "/",
    "/copay-assistance",
    "/copay/generic-options",
  ]);
});

test("an owner's name cannot break out of the document", () => {
  const name = `</script><script>alert(1)</script>"'&\u2028`;
  const home = page("/", { name });
  expect(home.querySelectorAll("script:not([src], [type])")).toHaveLength(0);
  expect(data(home)[0].name).toBe(name);
  expect(JSON.parse(home.querySelector("#facts")?.textContent ?? "").site.name).toBe(name);
  expect(home.querySelector(".footer-copyright")?.textContent).toBe(`© 2024 ${name}`);
});

test("JSON in a script holds nothing that ends it", () => {
  const text = scriptJson({ a: "</script>&\u2028\u2029" });
  expect(text).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(text)).toEqual({ a: "</script>&\u2028\u2029" });
});

test("what the owner leaves empty is left out", () => {
  expect(page("/").querySelector(".footer")?.textContent).toContain("Fax (518) 555-0143");
  const without = page("/", { fax: null });
  expect(without.querySelector(".footer")?.textContent).not.toContain("Fax");
  expect([...without.querySelectorAll("li")].filter((item) => !item.textContent)).toEqual([]);
});

test("the current page's link is marked, and its section's on pages below", () => {
  const current = (path: string) =>
    [...page(path).querySelectorAll("header [aria-current]")].map((link) => [
      link.getAttribute("href"),
      link.getAttribute("aria-current"),
    ]);
  expect(current("/contact")).toEqual([["/contact", "page"]]);
  expect(current("/vaccinations")).toEqual([["/services", "true"]]);
  expect(current("/cookies")).toEqual([]);
  expect(current("/refill")).toEqual([["/refill", "page"]]);
});

test("the answer to a refused plain post says so in its title", () => {
  const reply = { form: "refill", outcome: "refused" as const, error: "No.", fields: {}, values: {} };
  const html = renderDocument({ path: "/refill", site, reply });
  expect(html).toContain("<title>Error: Online Refill | Corner Pharmacy</title>");
});

test("an unknown address gets a page of help that is not indexed", () => {
  const lost = page("*");
  expect(lost.querySelectorAll("h1")).toHaveLength(1);
  expect(content(lost, "meta[name=robots]")).toBe("noindex");
  expect(lost.querySelector("link[rel=canonical]")).toBeNull();
  expect(lost.querySelector('main a[href="tel:+15185550142"]')).not.toBeNull();
});
