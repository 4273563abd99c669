// @vitest-environment jsdom
import { expect, test, vi } from "vitest";
import sample from "../site/sample.json";
import type { Site } from "../site/site.gen.ts";
import { scriptJson } from "./json.ts";
import { factsOn, fetchOwnFacts } from "./own-facts.ts";

const site = sample as unknown as Site;

test("only the page that shows a long text has it in its document", () => {
  const [home, about, careers] = ["/", "/about", "/careers"].map((path) => factsOn(path, site));
  expect([home?.store.story, home?.store.mission, home?.careers.benefits]).toEqual([[], null, []]);
  expect(about?.store).toEqual(site.store);
  expect(careers?.careers).toEqual(site.careers);
  expect(home?.store.promises).toEqual(site.store.promises);
});

test("whoever comes to it by a link fetches the text", async () => {
  const document = `<script type="application/json" id="facts">${scriptJson({ site: factsOn("/about", site) })}</script>`;
  const fetched = vi.spyOn(globalThis, "fetch").mockImplementation(async () => new Response(document));
  const open = factsOn("/", site);
  await fetchOwnFacts("/contact", "es", open);
  expect(fetched).not.toHaveBeenCalled();
  await fetchOwnFacts("/about", "es", open);
  expect(fetched).toHaveBeenCalledWith("/es/about");
  expect(open.store).toEqual(site.store);
  expect(open.careers.benefits).toEqual([]);
  fetched.mockRestore();
});
