import { describe, expect, test } from "vitest";
import type { Lang } from "../src/site/site.gen.ts";
import { SAMPLE } from "../src/testing.tsx";
import { PROSE, recordsIn } from "./records.ts";
import { type Change, htmlOf, read } from "./rendered.ts";
import { everythingSaid, LANGS } from "./said.tsx";

/** A page's text, on one line. */
function wordsOf(path: string, lang: Lang, change: Change = {}): string {
  const { texts } = read(htmlOf(path, change, lang), ({ name }) => ["head", "script", "style"].includes(name));
  return texts.join("").replace(/\s+/g, " ");
}

type Said = Record<Lang, string>;

/** What keeps a patient from harm, and the page that has to say it. */
const SAYS: readonly [why: string, path: string, said: Said][] = [
  [
    "who takes insulin or pills for diabetes asks before skipping a meal",
    "/health-screening",
    {
      en: "If you use insulin or take pills for diabetes, ask your doctor or us before you skip a meal.",
      es: "Si usa insulina o toma pastillas para la diabetes, pregunte a su médico o a nosotros antes de venir en ayunas.",
      ar: "أما إن كنت تستعمل الإنسولين أو تأخذ أقراصًا للسكري، فلا تأتِ على الريق قبل أن تسأل طبيبك أو تسألنا.",
    },
  ],
  [
    "very high sugar needs a doctor the same day",
    "/health-screening",
    {
      en: "One high reading is no diagnosis. At 300 or more, talk to a doctor the same day. If you’re also vomiting, confused or breathing fast, call 911.",
      es: "Un resultado alto no es un diagnóstico. Si es de 300 o más, hable con un médico ese mismo día. Si además hay vómitos, confusión o respiración rápida, llame al 911.",
      ar: "قراءة مرتفعة واحدة ليست تشخيصًا. وإن كانت 300 أو أكثر، فتحدث مع طبيب في اليوم نفسه. وإن كان معها قيء أو تشوش ذهني أو تنفس سريع، فاتصل على 911.",
    },
  ],
  [
    "an empty insulin pen on a weekend is for the emergency room",
    "/copay/patient-assistance",
    {
      en: "If we’re closed and you have none left, go to an emergency room.",
      es: "Si está cerrado y ya no le queda, vaya a una sala de emergencias.",
      ar: "وإن كانت الصيدلية مغلقة ولم يبقَ عندك شيء، فاذهب إلى قسم الطوارئ.",
    },
  ],
  [
    "who is out of a vital medicine while the store is closed goes to the emergency room",
    "/refill",
    {
      en: "If we’re closed and you can’t go without it, go to an emergency room.",
      es: "Si está cerrado y no puede quedarse sin esa medicina, vaya a una sala de emergencias.",
      ar: "وإن كانت الصيدلية مغلقة وأنت لا تستغني عنه، فاذهب إلى قسم الطوارئ.",
    },
  ],
  [
    "who is out of a vital medicine while the store is closed goes to the emergency room",
    "/home-delivery",
    {
      en: "If we’re closed, go to an emergency room.",
      es: "Si está cerrado, vaya a una sala de emergencias.",
      ar: "وإن كانت الصيدلية مغلقة، فاذهب إلى قسم الطوارئ.",
    },
  ],
  [
    "who is out of a vital medicine while the store is closed goes to the emergency room",
    "/terms-of-service",
    {
      en: "If we are closed, go to an emergency room.",
      es: "Si está cerrado, vaya a una sala de emergencias.",
      ar: "وإن كانت الصيدلية مغلقة، فاذهب إلى قسم الطوارئ.",
    },
  ],
  ...["/prescription-filling", "/home-delivery", "/disclaimer"].map((path): [string, string, Said] => [
    "a person who is unconscious after the wrong medicine needs 911 before Poison Control",
    path,
    {
      en: "If the person can’t be woken up, can’t breathe well or has a seizure, call 911 first.",
      es: "Si esa persona no despierta, no respira bien o tiene convulsiones, llame primero al 911.",
      ar: "وإن كان لا يستيقظ، أو لا يتنفس جيدًا، أو أصابه تشنج، فاتصل على 911 أولًا.",
    },
  ]),
  [
    "a face droops on one side in a stroke",
    "/health-screening",
    { en: "one side of the face drooping", es: "un lado de la cara caído", ar: "ارتخاء في جانب واحد من الوجه" },
  ],
  [
    "a face droops on one side in a stroke",
    "/health-consultations",
    { en: "one side of the face drooping", es: "un lado de la cara caído", ar: "ارتخاء في جانب واحد من الوجه" },
  ],
  [
    "an urgent caller on a closed Sunday reads whom to call",
    "/home-delivery",
    {
      en: "Sunday deliveries have to be arranged by 5 PM on Friday, when we close. For anything urgent on Sunday that you haven’t arranged with us, call your doctor, or 911 in an emergency.",
      es: "Las entregas del domingo se acuerdan con nosotros a más tardar el viernes a las 5 p. m., cuando cerramos. Si el domingo necesita algo urgente que no acordó con nosotros, llame a su médico; en una emergencia, al 911.",
      ar: "يجب ترتيب توصيل الأحد معنا قبل الساعة 5 مساءً من يوم الجمعة. وإن احتجت يوم الأحد إلى شيء عاجل لم ترتبه معنا، فاتصل بطبيبك، وفي الحالات الطارئة على 911.",
    },
  ],
  [
    "a very high blood pressure has its numbers",
    "/health-screening",
    {
      en: "a top number above 180 or a bottom one above 120",
      es: "más de 180 en el número de arriba o más de 120 en el de abajo",
      ar: "رقمًا علويًا أعلى من 180 أو رقمًا سفليًا أعلى من 120",
    },
  ],
  [
    "fasting leaves out coffee with milk",
    "/health-screening",
    { en: "fasting (nothing but water)", es: "en ayunas (solo agua)", ar: "على الريق (الماء فقط)" },
  ],
];

describe.each(LANGS)("in %s", (lang) => {
  test.each(SAYS)("%s: %s says so", (_, path, said) => {
    expect(wordsOf(path, lang)).toContain(said[lang]);
  });
});

/** The specification's sentence on government insurance, and what has to follow it directly. */
const GOVERNMENT: Record<Lang, { stated: RegExp; corrected: string }> = {
  en: {
    stated: /typically not eligible for manufacturer coupons or patient assistance\./g,
    corrected: " With Medicare, assistance depends on the maker’s program: ask us.",
  },
  es: {
    stated: /por lo general no tienen? derecho a cupones del fabricante ni a programas de ayuda al paciente\./g,
    corrected: " Con Medicare, la ayuda al paciente depende del programa de cada fabricante: pregúntenos.",
  },
  ar: {
    stated: /لا تحق (?:لهم|لك) عادةً قسائم الشركات المصنّعة ولا برامج مساعدة المرضى\./g,
    corrected: " أما مع Medicare فتتوقف مساعدة المرضى على برنامج كل شركة، فاسألنا.",
  },
};

test.each(LANGS)("in %s nobody with Medicare gives up a maker’s free medicine without asking", (lang) => {
  const { stated, corrected } = GOVERNMENT[lang];
  const pages = ["manufacturer-coupons", "patient-assistance", "insurance-support", "generic-options"].map(
    (name) => `/copay/${name}`,
  );
  for (const path of [...pages, "/copay-assistance", "/terms-of-service"]) {
    const words = wordsOf(path, lang);
    const places = [...words.matchAll(stated)].map(({ 0: { length }, index }) => index + length);
    expect(places.length, path).toBeGreaterThan(0);
    for (const end of places) expect(words.slice(end), path).toMatch(new RegExp(`^${corrected}`));
  }
});

const MONDAY: Record<Lang, string> = { en: "Monday", es: "lunes", ar: "الاثنين" };

/** The board promises what is ready, and after the cutoff names the day until whose cutoff to order. */
const BOARD: Record<Lang, { today: string; tomorrow: string; monday: string }> = {
  en: {
    today: "Order by 777: what’s ready goes out today",
    tomorrow: "Next delivery: tomorrow. Order by 777 that day: what’s ready goes out",
    monday: "Next delivery: Monday. Order by 777 that day: what’s ready goes out",
  },
  es: {
    today: "Pida antes de las 777: lo que esté listo sale hoy",
    tomorrow: "Próxima entrega: mañana. Haga su pedido ese día antes de las 777: sale lo que esté listo",
    monday: "Próxima entrega: lunes. Haga su pedido ese día antes de las 777: sale lo que esté listo",
  },
  ar: {
    today: "اطلب قبل الساعة 777: ما كان جاهزًا يصلك اليوم",
    tomorrow: "التوصيل القادم غدًا. اطلب في ذلك اليوم قبل الساعة 777: ما كان جاهزًا يصلك",
    monday: "التوصيل القادم يوم الاثنين. اطلب في ذلك اليوم قبل الساعة 777: ما كان جاهزًا يصلك",
  },
};

test.each(LANGS)("in %s the board promises today only what is ready, and a later order its own day", (lang) => {
  const text = recordsIn(lang)[
    "components/shop/today-board"
  ] as typeof import("../src/components/shop/today-board.en.ts").default;
  expect({
    today: text.orderBy("777"),
    tomorrow: text.nextDelivery(text.tomorrow, "777"),
    monday: text.nextDelivery(MONDAY[lang], "777"),
  }).toEqual(BOARD[lang]);
});

/** Dangerous statements that earlier texts made; no text may make them again. */
const NEVER: Record<Lang, RegExp> = {
  en: /just means we|without breakfast|drooping face|face that droops|very high number|delivered today|for the same day|Nobody answers/,
  es: /solo significa que|sin desayunar|llega hoy|número muy alto|nadie contesta/i,
  ar: /تعني فقط|ارتخاء في الوجه|ارتخاء الوجه|ليصلك اليوم|رقمًا مرتفعًا جدًا|لا أحد يرد/,
};

test.each(LANGS)("in %s no sentence could harm a patient", (lang) => {
  const said = [
    ...everythingSaid(lang, SAMPLE),
    ...Object.entries(PROSE).filter(([file]) => file.endsWith(`/${lang}.mdx`)),
  ];
  expect(said.filter(([, text]) => NEVER[lang].test(text)).map(([place]) => place)).toEqual([]);
});
