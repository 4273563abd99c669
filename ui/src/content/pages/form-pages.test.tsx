import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RenderingContext } from "../../site/context.ts";
import { pageAt } from "../../site/pages.ts";
import sample from "../../site/sample.json";
import type { Site } from "../../site/site.gen.ts";
import Contact from "./contact.tsx";
import Home from "./home.tsx";
import Refill from "./refill.tsx";
import Transfer from "./transfer.tsx";

function show(Page: ComponentType, path: string, change: Partial<Site> = {}) {
  const rendering = {
    site: { ...(sample as unknown as Site), ...change },
    page: pageAt(path),
    reply: null,
    islands: [] as { name: string; props: object }[],
  };
  const main = document.createElement("main");
  main.innerHTML = renderToStaticMarkup(
    createElement(RenderingContext.Provider, { value: rendering }, createElement(Page)),
  );
  return { main, forms: rendering.islands };
}

const texts = (main: ParentNode, selector: string) => [...main.querySelectorAll(selector)].map((e) => e.textContent);
const links = (main: ParentNode, selector = "a") =>
  Object.fromEntries([...main.querySelectorAll(selector)].map((a) => [a.textContent, a.getAttribute("href")]));
const formOf = ({ forms }: ReturnType<typeof show>) => forms.map(({ name, props }) => [name, props]);

test("home: every section of the specification, with its buttons and their targets", () => {
  const home = show(Home, "/");
  expect(links(home.main, ".hero a")).toEqual({ "Schedule Consultation": "/contact", "Call Now": "/contact" });
  expect(links(home.main, ".card a")).toEqual({
    "Learn More about Health Screening": "/health-screening",
    "Learn More about Vaccination": "/vaccinations",
    "Learn More about Health Consultations": "/health-consultations",
    "Learn More about Copay Assistance": "/copay-assistance",
  });
  expect(links(home.main)["View All Services"]).toBe("/services");
  expect(links(home.main, ".prices a")).toEqual({ "Ask for a price": "/contact" });
  expect(texts(home.main, ".prices dt")).toEqual(["Transparent Pricing", "Best Value", "Instant Savings"]);
  expect(texts(home.main, ".shelf h3")).toEqual([
    "Expert Pharmacists",
    "Insurance Accepted",
    "Fast Service",
    "Free Parking",
  ]);
  expect(home.main.querySelectorAll('.quotes [aria-label="5 out of 5 stars"]')).toHaveLength(3);
  expect(texts(home.main, ".values h3")).toEqual([
    "Compassionate Care",
    "Trust & Integrity",
    "Community Focus",
    "Excellence",
  ]);
  expect(texts(home.main, ".visit .facts li").map((text) => text?.trim())).toEqual([
    "(518) 555-0142",
    "hello@cornerpharmacy.example",
    "120 Main Street, Anytown, NY 12345",
    "Monday to Friday 9AM to 5PM Saturday and Sunday closed",
  ]);
  expect(formOf(home)).toEqual([
    ["site-form", expect.objectContaining({ form: expect.objectContaining({ id: "feedback" }) })],
  ]);
});

test("home: the delivery cut-off is the shop's", () => {
  const delivery = { ...(sample as unknown as Site).delivery };
  const shown = (cutoffWeekday: number | null) =>
    show(Home, "/", { delivery: { ...delivery, cutoffWeekday } }).main.querySelector(".quick")?.textContent;
  expect(shown(15 * 60 + 30)).toContain("Order by 3:30 PM, same day");
  expect(shown(null)).toContain("Free to local addresses");
});

test("refill: its form with toasts and the drawn label, the benefits and the legal cards", () => {
  const refill = show(Refill, "/refill");
  expect(texts(refill.main, "h1")).toEqual(["Online Refill"]);
  expect(formOf(refill)).toEqual([
    [
      "site-form",
      expect.objectContaining({
        form: expect.objectContaining({ id: "refill", title: "Prescription Refill Request" }),
        toast: true,
        rxLabel: { field: "rxNumber", name: "Corner Pharmacy", phone: "(518) 555-0142" },
      }),
    ],
  ]);
  expect(texts(refill.main, ".points h3")).toEqual([
    "Quick & Easy",
    "Secure & Private",
    "Convenient Options",
    "Refill Reminders",
  ]);
  expect(links(refill.main, ".link-card a")).toEqual({
    "Privacy Policy": "/privacy-policy",
    "Terms of Service": "/terms-of-service",
    "HIPAA Notice": "/hipaa-notice",
  });
});

test("transfer: its form and the four steps", () => {
  const transfer = show(Transfer, "/transfer");
  expect(formOf(transfer)[0]?.[1]).toMatchObject({ form: { id: "transfer" } });
  expect(texts(transfer.main, ".steps h3")).toEqual([
    "Submit the form",
    "We contact you",
    "We handle the transfer",
    "Ready for pickup",
  ]);
});

test("contact: details, accounts as names or links, a titled map that waits, or a drawn one", () => {
  const accounts = { facebook: "@corner", instagram: null, twitter: "https://x.example/corner", linkedin: "corner" };
  const contact = show(Contact, "/contact", { map: { embedUrl: "https://map.example/e" }, social: accounts });
  expect(formOf(contact)[0]?.[1]).toMatchObject({ form: { id: "contact" } });
  expect(links(contact.main, ".social a")).toEqual({
    Facebook: "https://www.facebook.com/corner",
    Twitter: "https://x.example/corner",
    LinkedIn: "https://www.linkedin.com/company/corner",
  });
  const map = contact.main.querySelector("iframe");
  expect(map?.src).toBe("https://map.example/e");
  expect(map?.title).toBe("Map: Corner Pharmacy, 120 Main Street, Anytown, NY 12345");
  expect(map?.getAttribute("loading")).toBe("lazy");
  const without = show(Contact, "/contact", {
    fax: null,
    map: { embedUrl: null },
    social: { facebook: null, instagram: null, twitter: null, linkedin: null },
  }).main;
  expect(without.querySelector("iframe")).toBeNull();
  expect(without.querySelector(".find img")).not.toBeNull();
  expect(without.textContent).not.toMatch(/Fax|Follow us/);
});
