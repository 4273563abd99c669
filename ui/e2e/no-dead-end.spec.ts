import type { APIRequestContext } from "@playwright/test";
import { LA_MILAGROSA } from "./support/shop.ts";
import { expect, testOf, visit } from "./support/test.ts";

/** A shop of one's own that shows all pages, and lets people apply and sign up. */
const EVERYTHING = `${LA_MILAGROSA}public_url = "https://lamilagrosa.example"
hours = ["Monday-Friday 9-13, 14-19", "Saturday 9-14"]
[site]
languages = ["en", "es"]
[services]
dmv = true
moneygram = true
copay = true
consultations = true
delivery = true
vaccinations = true
screenings = true
insurance = true
[blog]
show = true
[careers]
show = true
apply = true
openings = [{ title = "Driver", text = "Weekday afternoons, our car." }]
[newsletter]
show = true
sign_up = true
issues = true
[legal]
language_help = true
[social]
facebook = "lamilagrosa"
`;

/** The same without an address to write to, without forms for jobs and newsletter, and without the sample's issues. */
const LITTLE = EVERYTHING.replace(/^(?:email|apply|sign_up|issues) = .*\n/gm, "");

const ANSWERS_NOT = /nothing was sent|isn’t connected|send nothing|don’t send us|doesn’t send us|do nothing/i;

/** Pages that differ are checked in both shops, and in Spanish too. */
const SHOPS = [
  { name: "everything", configuration: EVERYTHING, walked: /^(?!\/es)|^\/es\/(?:careers|newsletter|copay)/ },
  { name: "little", configuration: LITTLE, walked: /^\/(?:$|services|careers|newsletter|copay|es\/careers)/ },
];

for (const { name, configuration, walked } of SHOPS) {
  const test = testOf(configuration);

  test.describe(`a shop of one's own with ${name}`, () => {
    test("each link leads to something that is there", async ({ page, request, baseURL, watch }) => {
      watch.expect(/404/);
      // The server renders each page for the first time.
      test.slow();
      const seen = new Map<string, string>();
      await page.goto("/robots.txt");
      const paths = [...(await listed(request)), "/no-such-page"];
      expect(paths.length).toBeGreaterThan(40);
      for (const path of paths) {
        const { links, lost, text } = await page.evaluate(readPage, path);
        expect(text, path).not.toMatch(ANSWERS_NOT);
        expect(lost, `${path}: links to a place that the page does not have, or to nothing`).toEqual([]);
        for (const link of links) if (!seen.has(link)) seen.set(link, path);
      }
      const inside = [...seen].filter(([link]) => link.startsWith(baseURL as string));
      for (const [link, path] of inside) expect((await request.get(link)).status(), `${link} on ${path}`).toBe(200);
      const outside = [...seen.keys()].filter((link) => !link.startsWith(baseURL as string));
      expect(outside.filter((link) => !/^(?:tel:\+?\d+|mailto:\S+@\S+|mailto:\?|https:\/\/)/.test(link))).toEqual([]);
    });

    test("each button does something", async ({ page, request }) => {
      test.slow();
      await page.goto("/robots.txt");
      const kinds = new Set<string>();
      let count = 0;
      for (const path of (await listed(request)).filter((path) => walked.test(path))) {
        // Articles, issues and the like are one kind of page: of those with the same buttons one is enough.
        const { buttons: labels } = await page.evaluate(readPage, path);
        const kind = `${path.replace(/[^/]+$/, "")} ${labels}`;
        if (labels.length === 0 || kinds.has(kind)) continue;
        kinds.add(kind);
        await visit(page, path);
        const buttons = page.locator("button:not([aria-pressed=true]):visible");
        for (let at = 0; at < (await buttons.count()); at++) {
          const button = buttons.nth(at);
          const label = `${await button.innerText()} on ${path}`;
          if (await button.isDisabled()) continue;
          count += 1;
          await page.evaluate(watchForEffects);
          await button.click();
          await expect.poll(() => page.evaluate(effects).catch(() => 1), { message: label }).toBeGreaterThan(0);
          // Whatever it opened could cover the next one.
          await page.keyboard.press("Escape");
          if (new URL(page.url()).pathname !== path) await visit(page, path);
        }
      }
      expect(count).toBeGreaterThan(5);
    });
  });
}

/** The pages of a shop's sitemap. */
async function listed(request: APIRequestContext): Promise<string[]> {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  return Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);
}

/** In the browser, without opening the page: what it says, its buttons, where its links lead, and those that lead nowhere. */
async function readPage(path: string) {
  const page = new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
  for (const unseen of page.querySelectorAll("script, noscript")) unseen.remove();
  const links = [...page.querySelectorAll("a")].map((anchor) => anchor.getAttribute("href") ?? "");
  const target = (link: string) => new URL(link, location.origin + path);
  const isLost = (link: string) => {
    const { host, pathname, hash } = target(link);
    const isHere = pathname === path && host === location.host;
    return link === "" || (isHere && hash !== "" && !page.getElementById(decodeURIComponent(hash.slice(1))));
  };
  return {
    links: links.map((link) => target(link).href.replace(/#.*/, "")).filter((link) => link !== target("").href),
    lost: links.filter(isLost),
    buttons: [...page.querySelectorAll("main button")].map(({ textContent }) => textContent),
    text: page.body.textContent,
  };
}

type Watched = typeof globalThis & { effects: number };

/** In the page: counts what changes, what is asked for, printed or said from now on. */
function watchForEffects() {
  const watched = globalThis as Watched;
  watched.effects = 0;
  const count = () => {
    watched.effects += 1;
  };
  new MutationObserver(count).observe(document, { subtree: true, childList: true, attributes: true });
  document.addEventListener("invalid", count, true);
  // A menu that the browser itself opens changes no element.
  document.addEventListener("toggle", count, true);
  globalThis.print = count;
}

const effects = () => (globalThis as Watched).effects;
