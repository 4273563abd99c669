import copay from "../../../art/copay.svg?picture";
import insurance from "../../../art/cover-insurance-benefits.svg?picture";
import eyeTest from "../../../art/eye-test.svg?picture";
import healthConsultations from "../../../art/health-consultations.svg?picture";
import healthScreening from "../../../art/health-screening.svg?picture";
import homeDelivery from "../../../art/home-delivery.svg?picture";
import moneyTransfer from "../../../art/money-transfer.svg?picture";
import prescriptionFilling from "../../../art/prescription-filling.svg?picture";
import vaccinations from "../../../art/vaccinations.svg?picture";
import type { Art } from "../../../components/pictures/picture.tsx";
import type { Service } from "../../../components/shop/services.tsx";
import type { Rules } from "../../../site/language/rules.en.ts";
import type { PagePath } from "../../../site/pages.ts";
import type { Extra, Services, Site } from "../../../site/site.gen.ts";
import type { ServicesText } from "./en.ts";
import { type Points, pointsOf } from "./points.ts";

/** What is the same for every shop, in the order of the page. The first service is open until another is chosen. */
const SERVICES: readonly {
  key: keyof Services;
  /** In addresses. */
  id: string;
  icon: string;
  art: Art;
  page?: (site: Site) => PagePath | undefined;
}[] = [
  {
    key: "prescriptions",
    id: "prescriptions",
    icon: "vial",
    art: prescriptionFilling,
    page: () => "/prescription-filling",
  },
  { key: "dmv", id: "dmv-eye-test", icon: "eye", art: eyeTest },
  { key: "moneygram", id: "moneygram", icon: "money", art: moneyTransfer, page: () => "/moneygram" },
  { key: "copay", id: "copay-assistance", icon: "coupon", art: copay, page: () => "/copay-assistance" },
  {
    key: "consultations",
    id: "health-consultations",
    icon: "chat",
    art: healthConsultations,
    page: () => "/health-consultations",
  },
  { key: "delivery", id: "home-delivery", icon: "truck", art: homeDelivery, page: () => "/home-delivery" },
  { key: "vaccinations", id: "vaccinations", icon: "syringe", art: vaccinations, page: () => "/vaccinations" },
  {
    key: "screenings",
    id: "health-screenings",
    icon: "pulse",
    art: healthScreening,
    page: () => "/health-screening",
  },
  {
    key: "insurance",
    id: "insurance-support",
    icon: "card",
    art: insurance,
    // The page is one of the copay pages.
    page: ({ services }) => (services.copay ? "/copay/insurance-support" : undefined),
  },
];

/** What the services page offers. */
export function services(site: Site, text: ServicesText, rules: Rules): readonly Service[] {
  const points: Record<keyof Services, Points> = pointsOf(site, text, rules);
  return SERVICES.filter(({ key }) => site.services[key]).map(({ key, id, icon, art, page }) => ({
    title: text[key].title,
    ...points[key],
    id,
    icon,
    page: page?.(site),
    art,
  }));
}

/** The other services of the store, in the order of their words. */
export function additionalServices({ store }: Site, { extras }: ServicesText) {
  const names = Object.keys(extras) as Extra[];
  return names.filter((name) => store.extras.includes(name)).map((name) => extras[name]);
}
