import { act, cleanup, render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Services } from "../components/services.tsx";
import sample from "../site/sample.json";
import type { Site } from "../site/site.gen.ts";
import { InSite } from "../testing.tsx";
import text from "./pages/services/en.ts";
import { additionalServices, services as inWords } from "./services.ts";

const site = sample as unknown as Site;
const services = (of: Site) => inWords(of, text);
const all = services(site);
const scrollIntoView = vi.fn();
Element.prototype.scrollIntoView = scrollIntoView;

beforeEach(() => history.replaceState({ idx: 3 }, "", "/services"));
afterEach(() => {
  cleanup();
  scrollIntoView.mockClear();
  vi.restoreAllMocks();
});

const row = (name: string) => screen.getByRole("button", { name });
const panels = () => [...document.querySelectorAll<HTMLElement>(".services-panel")].filter((panel) => !panel.hidden);
const shown = () => panels().map((panel) => panel.querySelector("h2")?.textContent);
const items = () =>
  [...(panels()[0]?.querySelectorAll(".checks") ?? [])].map(
    (list) => within(list as HTMLElement).getAllByRole("listitem").length,
  );

test("nine services in the specification's order, each with six features and benefits or more", () => {
  expect(all.map(({ title }) => title)).toEqual([
    "Prescriptions",
    "DMV eye test",
    "Moneygram",
    "Copay assistance",
    "Health consultations",
    "Home delivery",
    "Vaccinations",
    "Health screenings",
    "Insurance support",
  ]);
  for (const { features, benefits } of all) {
    expect(new Set(features).size).toBeGreaterThanOrEqual(6);
    expect(new Set(benefits).size).toBeGreaterThanOrEqual(6);
  }
  expect(all.flatMap(({ id, highlight }) => (highlight ? [[id, highlight]] : []))).toEqual([
    ["prescriptions", "Most Popular"],
  ]);
  expect(all[1]?.description).toContain("about 5 minutes");
  expect(additionalServices(site, text).map(({ title }) => title)).toEqual([
    "ATM",
    "In-Store Shopping",
    "Vitamins",
    "Greeting Cards & Gifts",
    "Fax & Copy",
    "DME Supplies",
  ]);
});

test("home delivery promises no same day where the shop has no cut-off", () => {
  const delivery = { ...sample.delivery, cutoffWeekday: null, cutoffSaturday: null };
  const [shortened] = services({ ...site, delivery }).filter(({ id }) => id === "home-delivery");
  expect(JSON.stringify(shortened)).not.toMatch(/Order by|The same day counts/);
});

test("what the shop does not offer is named nowhere among its services", () => {
  const some = {
    ...site,
    services: { ...site.services, delivery: false, moneygram: false, screenings: false },
    store: { ...site.store, parking: false },
  };
  const offered = services(some);
  expect(offered.map(({ id }) => id)).toEqual([
    "prescriptions",
    "dmv-eye-test",
    "copay-assistance",
    "health-consultations",
    "vaccinations",
    "insurance-support",
  ]);
  expect(JSON.stringify(offered)).not.toMatch(/deliver|money transfer|screening|parking/i);
});

test("shows prescriptions first, and one service at a time", async () => {
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  expect(shown()).toEqual(["Prescriptions"]);
  await userEvent.click(row("Vaccinations"));
  expect(shown()).toEqual(["Vaccinations"]);
  expect(row("Vaccinations").getAttribute("aria-pressed")).toBe("true");
  expect(row("Prescriptions").getAttribute("aria-pressed")).toBe("false");
  await vi.waitFor(() => expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" }));
  await userEvent.click(row("Vaccinations"));
  expect(shown()).toEqual(["Vaccinations"]);
});

test("a panel follows its button", () => {
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  for (const { title, id } of all) {
    expect(row(title).nextElementSibling?.id).toBe(`service-${id}`);
    expect(row(title).getAttribute("aria-controls")).toBe(`service-${id}`);
  }
});

test("the choice is in the address, without a new entry in the history", async () => {
  const entries = history.length;
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  expect(location.search).toBe("");
  await userEvent.click(row("Home delivery"));
  expect(location.search).toBe("?service=home-delivery");
  expect(history.length).toBe(entries);
});

test("an address chooses its service; one that names no service loses the name", () => {
  history.replaceState(null, "", "/services?service=dmv-eye-test");
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  expect(shown()).toEqual(["DMV eye test"]);
  cleanup();
  history.replaceState(null, "", "/services?service=nonsense&from=flyer");
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  expect(shown()).toEqual(["Prescriptions"]);
  expect(location.search).toBe("?from=flyer");
});

test("Learn More opens the rest of one service, and stays open for it", async () => {
  const user = userEvent.setup();
  render(<Services words={text.panel} services={all} />, { wrapper: InSite });
  expect(items()).toEqual([4, 4]);
  expect(screen.queryByRole("link", { name: "Call for Details" })).toBeNull();
  await user.click(screen.getByRole("button", { name: "Learn More about Prescriptions" }));
  expect(items()).toEqual([all[0]?.features.length, all[0]?.benefits.length]);
  expect(screen.getByText(all[0]?.shortDetails as string)).toBeTruthy();
  for (const name of ["Call for Details", "Email Questions"]) {
    expect(screen.getByRole("link", { name }).getAttribute("href")).toBe("/contact");
  }
  await user.click(row("Moneygram"));
  expect(items()).toEqual([4, 4]);
  await user.click(row("Prescriptions"));
  expect(items()).toEqual([6, 6]);
  await user.click(screen.getByRole("button", { name: "Learn More about Prescriptions" }));
  expect(items()).toEqual([4, 4]);
});

test("the server's markup hides nothing, and the browser takes it over as it is", async () => {
  const html = renderToString(
    <InSite path="/services">
      <Services words={text.panel} services={all} />
    </InSite>,
  );
  for (const { shortDetails } of all) expect(html).toContain(shortDetails.slice(0, 20));
  const error = vi.spyOn(console, "error");
  document.body.innerHTML = `<div>${html}</div>`;
  expect(document.querySelector("[hidden], [disabled]")).toBeNull();
  const root = await act(async () =>
    hydrateRoot(
      document.body.firstElementChild as Element,
      <InSite>
        <Services words={text.panel} services={all} />
      </InSite>,
    ),
  );
  expect(error).not.toHaveBeenCalled();
  expect(shown()).toEqual(["Prescriptions"]);
  await act(async () => root.unmount());
});
