import { type Condition, holds } from "./conditions.ts";
import type { Site } from "./site.gen.ts";

/**
 * THE list of pages. Navigation, titles, canonical links, the sitemap and the server's truthful 404
 * all come from here.
 *
 * What a page shows is a file of the same name in `src/content`:
 * `page` → `pages/<path>.tsx|mdx` ("/" is `pages/home`), `article`, `issue` and `legal` → `<kind folder>/<last segment>.mdx`.
 */
export type Page = {
  readonly path: string;
  /** Before the pharmacy's name in `<title>`, and the page's name in breadcrumbs. */
  readonly title: string;
  /** For search engines and link previews: at most 155 characters, no two alike. */
  readonly description: string;
  /** The words of a link to this page in the header and the footer. */
  readonly label: string;
  readonly kind: "page" | "article" | "issue" | "legal";
  /** The page one level up; Home for first-level pages. */
  readonly parent?: string;
  /** The page is there only if all of these hold. */
  readonly when?: readonly Condition[];
};

export const PAGES = [
  {
    path: "/",
    title: "Neighborhood pharmacy for prescriptions and advice",
    description:
      "Your independent neighborhood pharmacy: prescriptions, straight answers from pharmacists, and honest cash prices.",
    label: "Home",
    kind: "page",
  },
  {
    path: "/about",
    title: "About Us",
    description:
      "Who we are: an independent neighborhood pharmacy, how it began, what we promise, and who you meet at the counter.",
    label: "About",
    kind: "page",
    parent: "/",
  },
  {
    path: "/services",
    title: "Our Services",
    description:
      "Everything we do under one roof: choose a service to see what is included, what you get and how to ask for it.",
    label: "Services",
    kind: "page",
    parent: "/",
  },
  {
    path: "/contact",
    title: "Contact Us",
    description: "Call, write or visit us: phone, email, address, opening hours, directions and a message form.",
    label: "Contact",
    kind: "page",
    parent: "/",
  },
  {
    path: "/transfer",
    title: "Transfer Your Prescription",
    description:
      "Move your prescriptions to us with one form. We confirm within 24 hours; on weekends, the next business day.",
    label: "Transfer",
    kind: "page",
    parent: "/",
    when: ["prescriptions"],
  },
  {
    path: "/refill",
    title: "Online Refill",
    description:
      "Request a prescription refill online and choose how to get it. Please allow 24-48 hours for processing.",
    label: "Online Refill",
    kind: "page",
    parent: "/",
    when: ["prescriptions"],
  },
  {
    path: "/status",
    title: "Is It Ready?",
    description: "Look up how far your refill or prescription transfer is, with your reference and date of birth.",
    label: "Is it ready?",
    kind: "page",
    parent: "/",
    when: ["prescriptions", "status"],
  },
  {
    path: "/prescription-filling",
    title: "Prescription Filling",
    description:
      "New prescriptions, refills, medication synchronization, transfers, packaging and counseling at your local pharmacy.",
    label: "Prescription filling",
    kind: "page",
    parent: "/services",
    when: ["prescriptions"],
  },
  {
    path: "/health-consultations",
    title: "Health Consultations",
    description:
      "Private time with a pharmacist: medication reviews, chronic conditions, quitting smoking, mental health and wellness.",
    label: "Health consultations",
    kind: "page",
    parent: "/services",
    when: ["consultations"],
  },
  {
    path: "/vaccinations",
    title: "Vaccinations",
    description:
      "Seasonal, adult and travel vaccines given by our pharmacists, with schedules explained and records kept for you.",
    label: "Vaccinations",
    kind: "page",
    parent: "/services",
    when: ["vaccinations"],
  },
  {
    path: "/health-screening",
    title: "Health Screening",
    description:
      "Blood pressure, cholesterol, diabetes, BMI and bone density checks at the pharmacy, with results explained.",
    label: "Health screening",
    kind: "page",
    parent: "/services",
    when: ["screenings"],
  },
  {
    path: "/moneygram",
    title: "Money Transfer",
    description:
      "Send and receive money in over 200 countries, pay bills and buy money orders at the pharmacy counter.",
    label: "Money transfer",
    kind: "page",
    parent: "/services",
    when: ["moneygram"],
  },
  {
    path: "/home-delivery",
    title: "Home Delivery",
    description:
      "Free same-day delivery of prescriptions in our neighborhood: the area, the schedule and what we bring to your door.",
    label: "Home delivery",
    kind: "page",
    parent: "/services",
    when: ["delivery"],
  },
  {
    path: "/copay-assistance",
    title: "Copay Assistance",
    description:
      "How we help lower what you pay: manufacturer coupons, patient assistance programs, generics and cash prices.",
    label: "Copay assistance",
    kind: "page",
    parent: "/",
    when: ["copay"],
  },
  {
    path: "/careers",
    title: "Careers",
    description:
      "Work with us: fill in the employment application and read what we offer, from health insurance to training.",
    label: "Careers",
    kind: "page",
    parent: "/",
  },
  {
    path: "/blog",
    title: "Health Blog",
    description:
      "Plain-language articles by pharmacy people: medicines, consultations, nutrition, research and a day behind the counter.",
    label: "Blog",
    kind: "page",
    parent: "/",
  },
  {
    path: "/blog/medication-types",
    title: "Understanding Different Types of Medications",
    description:
      "Tablets, capsules, liquids, patches and inhalers: how each form of medicine works and how to take it safely.",
    label: "Medication types",
    kind: "article",
    parent: "/blog",
  },
  {
    path: "/blog/health-consultations",
    title: "The Importance of Regular Health Consultations",
    description: "Why a regular talk with your pharmacist prevents problems, what to bring and which questions to ask.",
    label: "Health consultations article",
    kind: "article",
    parent: "/blog",
  },
  {
    path: "/blog/nutrition-wellness",
    title: "Nutrition and Wellness: A Pharmacist's Guide",
    description:
      "How food and medicines affect each other, which supplements matter, and simple habits for eating well.",
    label: "Nutrition and wellness",
    kind: "article",
    parent: "/blog",
  },
  {
    path: "/blog/pharmaceutical-research",
    title: "Latest Advances in Pharmaceutical Research",
    description:
      "Gene therapy, targeted drugs, new vaccines and smarter trials: what medical research means for patients today.",
    label: "Pharmaceutical research",
    kind: "article",
    parent: "/blog",
  },
  {
    path: "/blog/pharmacy-technician",
    title: "A Day in the Life of a Pharmacy Technician",
    description:
      "From the first refill call to the last label check: what a pharmacy technician does all day to keep you safe.",
    label: "Pharmacy technician",
    kind: "article",
    parent: "/blog",
  },
  {
    path: "/newsletter",
    title: "Newsletter",
    description:
      "Our monthly newsletter: medication updates, health tips and pharmacy news. Sign up or read past issues.",
    label: "Newsletter",
    kind: "page",
    parent: "/",
  },
  {
    path: "/newsletter/winter-wellness",
    title: "Winter Wellness",
    description:
      "Volume 3, Issue 1: staying well in the cold months, from flu shots and handwashing to dry skin and light therapy.",
    label: "Winter Wellness",
    kind: "issue",
    parent: "/newsletter",
  },
  {
    path: "/newsletter/health-goals",
    title: "New Year Health Goals",
    description:
      "Volume 3, Issue 2: setting health goals you can keep, and how your pharmacist can help you reach them.",
    label: "New Year Health Goals",
    kind: "issue",
    parent: "/newsletter",
  },
  {
    path: "/newsletter/insurance-benefits",
    title: "Insurance Benefits for 2025",
    description:
      "Volume 2, Issue 12: reading your drug plan, what changes in 2025 and how to use your benefits before they reset.",
    label: "Insurance Benefits for 2025",
    kind: "issue",
    parent: "/newsletter",
  },
  {
    path: "/newsletter/holiday-travel",
    title: "Holiday Travel Medications",
    description:
      "Volume 2, Issue 11: packing, refilling and carrying your medicines safely when you travel over the holidays.",
    label: "Holiday Travel Medications",
    kind: "issue",
    parent: "/newsletter",
  },
  {
    path: "/copay/manufacturer-coupons",
    title: "Manufacturer Coupons",
    description:
      "How drug makers' copay coupons work, what they save, who may use them and how we apply them at the counter.",
    label: "Manufacturer coupons",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/patient-assistance",
    title: "Patient Assistance Programs",
    description:
      "Free or reduced-cost medicines from manufacturers' programs: income limits, paperwork and how we help you apply.",
    label: "Patient assistance",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/insurance-support",
    title: "Insurance Support",
    description:
      "Prior authorization, rejected claims and appeals: how we work with your insurance plan on your behalf.",
    label: "Insurance support",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay", "insurance"],
  },
  {
    path: "/copay/generic-options",
    title: "Generic Options",
    description:
      "Generic medicines have the same active ingredient and often cost 80-85% less. When and how to switch.",
    label: "Generic options",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/privacy-policy",
    title: "Privacy Policy",
    description:
      "What information we collect, how we use, protect and share it, and the rights you have. Updated July 22, 2025.",
    label: "Privacy policy",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/terms-of-service",
    title: "Terms of Service",
    description: "The rules for using this website and its services, in 13 numbered sections. Updated July 22, 2025.",
    label: "Terms of service",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/hipaa-notice",
    title: "HIPAA Notice of Privacy Practices",
    description:
      "How medical information about you may be used and disclosed, and how you can get access to it. Effective July 22, 2025.",
    label: "HIPAA notice",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/disclaimer",
    title: "Website Disclaimer",
    description:
      "The limits of the general, medical and medication information on this website. Updated July 22, 2025.",
    label: "Disclaimer",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/content-disclaimer",
    title: "Content Disclaimer and Transparency Policy",
    description:
      "How the texts and pictures on this website are made, licensed and reviewed, including AI-generated content.",
    label: "Content disclaimer",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/accessibility",
    title: "Accessibility Statement",
    description: "Our goal of WCAG 2.1 Level AA, tips for keyboard, zoom and screen readers, and how to get help.",
    label: "Accessibility",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/cookies",
    title: "Cookie Policy",
    description: "What this website keeps in your browser, why, for how long, and how to change your cookie settings.",
    label: "Cookies",
    kind: "legal",
    parent: "/",
  },
] as const satisfies readonly Page[];

/** Every path there is; a link to anything else does not compile. */
export type PagePath = (typeof PAGES)[number]["path"];

/** Shown with status 404 for every path that is not in the list. */
export const NOT_FOUND: Page = {
  path: "*",
  title: "Page Not Found",
  description: "This page does not exist. Find the most visited pages of the pharmacy, or call us.",
  label: "Page not found",
  kind: "page",
  parent: "/",
};

const byPath = new Map<string, Page>(PAGES.map((page) => [page.path, page]));

/** The page of any shop's site at this path. */
export function pageAt(path: string): Page {
  return byPath.get(path) ?? NOT_FOUND;
}

/** The page of this shop's site at this path. */
export function pageOf(site: Site, path: string): Page {
  const page = pageAt(path);
  return isThere(site, page) ? page : NOT_FOUND;
}

/** The pages of this shop's site. */
export function pagesOf(site: Site): Page[] {
  return PAGES.filter((page) => isThere(site, page));
}

/** A page of what the shop does not offer, or a text that its owner hides, is not there. */
function isThere(site: Site, { path, kind, when = [] }: Page): boolean {
  if (path === "/blog") return PAGES.some((page) => page.kind === "article" && isThere(site, page));
  const hidden = kind === "article" ? site.blog.hide : kind === "issue" ? site.newsletter.hide : [];
  return when.every((condition) => holds(site, condition)) && !hidden.includes(lastSegment(path));
}

/** "/blog/medication-types" → "medication-types" */
function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Where the page's content lives under `src/content`, without the extension. */
export function contentOf({ path, kind }: Page): string {
  if (path === "*") return "pages/not-found";
  if (kind === "page") return path === "/" ? "pages/home" : `pages${path}`;
  return `${{ article: "articles", issue: "issues", legal: "legal" }[kind]}/${lastSegment(path)}`;
}

/** The page's ancestors from Home down, without the page itself. */
export function trail({ parent }: Page): Page[] {
  return parent ? [...trail(pageAt(parent)), pageAt(parent)] : [];
}
