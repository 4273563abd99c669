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

/** What differs is walked in both, and in Spanish too. */
const SHOPS = [
  { name: "everything", configuration: EVERYTHING, walked: /^(?!\/es)|^\/es\/(?:careers|newsletter|copay)/ },
  { name: "little", configuration: LITTLE, walked: /^\/(?:$|services|careers|newsletter|copay|es\/careers)/ },
];

for (const { name, configuration, walked } of SHOPS) {
  const test = testOf(configuration);

  test.describe(`a shop of one's own with ${name}`, () => {
    test("each link leads to something that is there", async ({ page, request, baseURL, watch }) => {
      watch.expect(/404/);
      test.slow();
      const seen = new Map<string, string>();
      const paths = [...pathsOf(await (await request.get("/sitemap.xml")).text()), "/no-such-page"];
      expect(paths.length).toBeGreaterThan(40);
      for (const path of paths) {
        await page.goto(path, { waitUntil: "domcontentloaded" });
        const { links, lost, text } = await page.evaluate(readPage);
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
      const paths = pathsOf(await (await request.get("/sitemap.xml")).text());
      let count = 0;
      for (const path of paths.filter((path) => walked.test(path))) {
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
          // What it opened may lie over the next one.
          await page.keyboard.press("Escape");
          if (new URL(page.url()).pathname !== path) await visit(page, path);
        }
      }
      expect(count).toBeGreaterThan(5);
    });
  });
}

/** The pages that a sitemap lists. */
const pathsOf = (sitemap: string) =>
  Array.from(sitemap.matchAll(/<loc>([^<]*)<\/loc>/g), ([, address = ""]) => new URL(address).pathname);

/** In the page: where its links lead, and those that lead nowhere. */
function readPage() {
  const anchors = [...document.querySelectorAll<HTMLAnchorElement>("a")];
  const isLost = (anchor: HTMLAnchorElement) => {
    if (!anchor.getAttribute("href")) return true;
    const isHere = anchor.pathname === location.pathname && anchor.host === location.host;
    return isHere && anchor.hash.length > 0 && !document.getElementById(decodeURIComponent(anchor.hash.slice(1)));
  };
  return {
    links: anchors.map(({ href }) => href.replace(/#.*/, "")).filter((href) => href && href !== location.href),
    lost: anchors.filter(isLost).map(({ outerHTML }) => outerHTML),
    text: document.body.innerText,
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
