import { expect, test } from "vitest";
import type { Lang } from "../src/site/site.gen.ts";
import { written } from "../src/testing.tsx";
import { type Change, documentOf, mainOf, shop } from "./rendered.ts";

const PICTURE = { src: "/assets/person-1.jpg", mediaType: "image/jpeg", width: 600, height: 800 };

/** A shop that says what the sample doesn't. */
const OWN: Change = {
  languages: ["English", "Spanish", "Hebrew"],
  translations: ["es", "ar"],
  store: {
    plans: ["Medicaid", "Medicare Part D"],
    otherServices: written([
      { title: "Compounding", text: "Medicines made for you.", page: null },
      { title: "Blister packs", text: "A week in one card.", page: "/prescription-filling" },
    ]),
    people: [
      { name: "Dana Ortiz", role: written("Pharmacist"), text: written("Fixes everything."), picture: PICTURE },
      { name: "Sam", role: null, text: null, picture: null },
    ],
  },
};

const main = (path: string, change: Change, lang: Lang) =>
  new DOMParser().parseFromString(documentOf(path, shop(change), null, lang), "text/html").querySelector("main");

test.each<[Lang, string]>([
  ["en", "Plans we take: Medicaid and Medicare Part D"],
  ["es", "Planes que aceptamos: Medicaid y Medicare Part D"],
  ["ar", "خطط التأمين التي نقبلها"],
])("in %s, plans are on three pages, and on none of a shop that names none", (lang, words) => {
  for (const path of ["/services", "/transfer", "/copay/insurance-support"]) {
    expect(main(path, OWN, lang)?.textContent, path).toContain(words);
    expect(main(path, { translations: ["es", "ar"] }, lang)?.textContent, path).not.toContain(words.split(":")[0]);
  }
});

test("other services are on Services, with their pages, and the owner's words are marked where they are in another language", () => {
  const english = mainOf("/services", OWN);
  expect(english.textContent).toContain("More services");
  const link = [...english.querySelectorAll("a")].find(({ textContent }) => textContent === "Read more: Blister packs");
  expect(link?.getAttribute("href")).toBe("/prescription-filling");
  const spanish = main("/services", OWN, "es");
  expect(spanish?.querySelector("[lang=en]")?.textContent).toContain("Medicines made for you.");
  expect(mainOf("/services").textContent).not.toContain("More services");
});

test("About shows people with a photo that their name describes, or without one", () => {
  const about = mainOf("/about", OWN);
  const [dana, sam] = [...about.querySelectorAll("li:has(h3 bdi)")];
  expect(dana?.textContent).toBe("Dana OrtizPharmacistFixes everything.");
  const photo = dana?.querySelector("img");
  expect([photo?.alt, photo?.width, photo?.height]).toEqual(["Dana Ortiz", 600, 800]);
  expect([sam?.textContent, sam?.querySelector("img")]).toEqual(["Sam", null]);
  expect(mainOf("/about").querySelector("li:has(h3 bdi)")).toBeNull();
});

test.each<[Lang, number[], string]>([
  ["en", [1, 6], "by appointment only, on Tuesdays and Sundays"],
  ["en", [], "We give vaccines by appointment only."],
  ["es", [1, 6], "solo con cita, los martes y domingos"],
  ["es", [], "Ponemos vacunas solo con cita."],
  ["ar", [1, 6], "بموعد مسبق فقط، يومي الثلاثاء والأحد"],
  ["ar", [], "نعطي اللقاحات بموعد مسبق فقط."],
])(
  "in %s, vaccines by appointment on %j are asked for so, and no page says that none is needed",
  (lang, days, words) => {
    const own: Change = { translations: ["es", "ar"], store: { vaccinesByAppointment: days } };
    const page = main("/vaccinations", own, lang)?.textContent ?? "";
    expect(page).toContain(words);
    expect(page).toMatch(/Make an appointment|Pedir una cita|حدّد موعدًا/);
    for (const path of ["/vaccinations", "/services"])
      expect(main(path, own, lang)?.textContent).not.toMatch(
        /no appointment for flu|often enough to come|Ask whether you need|sin cita|basta con venir|Pregunte si necesita cita|من دون موعد|يكفي أن تأتي|هل تحتاج إلى موعد/,
      );
  },
);

test.each<[Lang, string]>([
  ["en", "We speak English, Spanish and Hebrew."],
  ["es", "Hablamos inglés, español y hebreo."],
  ["ar", "نتحدث الإنجليزية والإسبانية والعبرية."],
])("in %s, languages have the names of that language", (lang, words) => {
  expect(main("/about", OWN, lang)?.textContent).toContain(words);
});
