import { art } from "../../../components/art.ts";
import type { Service } from "../../../components/services.tsx";
import type { PagePath } from "../../../site/pages.ts";
import type { Rules } from "../../../site/rules.en.ts";
import type { Extra, Services, Site } from "../../../site/site.gen.ts";
import type { ServicesText } from "./en.ts";
import { type Points, pointsOf } from "./points.ts";

/** What is the same for every shop, in the order of the page; the first one is shown until another is chosen. */
const SERVICES: readonly {
  key: keyof Services;
  /** In addresses. */
  id: string;
  icon: string;
  picture: string;
  page?: (site: Site) => PagePath | undefined;
}[] = [
  {
    key: "prescriptions",
    id: "prescriptions",
    icon: "vial",
    picture: "prescription-filling",
    page: () => "/prescription-filling",
  },
  { key: "dmv", id: "dmv-eye-test", icon: "eye", picture: "eye-test" },
  { key: "moneygram", id: "moneygram", icon: "money", picture: "money-transfer", page: () => "/moneygram" },
  { key: "copay", id: "copay-assistance", icon: "coupon", picture: "copay", page: () => "/copay-assistance" },
  {
    key: "consultations",
    id: "health-consultations",
    icon: "chat",
    picture: "health-consultations",
    page: () => "/health-consultations",
  },
  { key: "delivery", id: "home-delivery", icon: "truck", picture: "home-delivery", page: () => "/home-delivery" },
  { key: "vaccinations", id: "vaccinations", icon: "syringe", picture: "vaccinations", page: () => "/vaccinations" },
  {
    key: "screenings",
    id: "health-screenings",
    icon: "pulse",
    picture: "health-screening",
    page: () => "/health-screening",
  },
  {
    key: "insurance",
    id: "insurance-support",
    icon: "card",
    picture: "insurance",
    // The page is one of the copay pages.
    page: ({ services }) => (services.copay ? "/copay/insurance-support" : undefined),
  },
];

/** What the services page offers. */
export function services(site: Site, text: ServicesText, rules: Rules): readonly Service[] {
  const points: Record<keyof Services, Points> = pointsOf(site, text, rules);
  return SERVICES.filter(({ key }) => site.services[key]).map(({ key, id, icon, picture, page }) => ({
    title: text[key].title,
    ...points[key],
    id,
    icon,
    page: page?.(site),
    art: art(picture),
  }));
}

const ICONS: Record<Extra, string> = {
  atm: "money",
  shopping: "cart",
  vitamins: "leaf",
  gifts: "gift",
  fax: "fax",
  dme: "dme",
};

/** What else there is in the store, in the order of the page. */
export function additionalServices({ store }: Site, { extras }: ServicesText) {
  const names = Object.keys(ICONS) as Extra[];
  return names.filter((name) => store.extras.includes(name)).map((name) => ({ ...extras[name], icon: ICONS[name] }));
}
