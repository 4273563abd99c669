import type { IsoDate } from "./calendar/dates.ts";
import type { PageName, Words } from "./language/language.ts";
import { present } from "./language/present.ts";
import { type Condition, holds } from "./shop/conditions.ts";
import type { ArticleKind, Lang, OwnText, Site } from "./site.gen.ts";

/**
 * THE list of pages. Navigation, titles, canonical links, the sitemap and the server's truthful 404
 * all come from here.
 *
 * What a page shows is a file of the same name in `src/content`:
 * `page` → `pages/<path>.tsx|mdx` ("/" is `pages/home`), `article`, `issue` and `legal` → `<kind folder>/<last segment>.mdx`.
 * Articles and issues list themselves: `listed` of `<last segment>.ts`, beside the prose.
 */
export type Page = {
  readonly path: string;
  /** Before the pharmacy's name in `<title>`, and the page's name in breadcrumbs. */
  readonly title: string;
  /** The words of a link to this page in the header and the footer. */
  readonly label: string;
  readonly kind: "page" | "article" | "issue" | "legal";
  /** The page one level up; Home for first-level pages. */
  readonly parent?: string;
  /** The page is there only if all of these hold. */
  readonly when?: readonly Condition[];
  /** It is in English alone, else in all languages. */
  readonly englishOnly?: true;
  /** The folder of its content, if it differs from its path. */
  readonly file?: string;
  /** For articles and issues. */
  readonly date?: IsoDate;
};

const LISTED = [
  {
    path: "/",
    title: "Neighborhood prescriptions and advice",
    label: "Home",
    kind: "page",
  },
  { path: "/about", title: "About Us", label: "About", kind: "page", parent: "/" },
  { path: "/services", title: "Our Services", label: "Services", kind: "page", parent: "/" },
  { path: "/contact", title: "Contact Us", label: "Contact", kind: "page", parent: "/" },
  {
    path: "/transfer",
    title: "Transfer Your Prescription",
    label: "Transfer",
    kind: "page",
    parent: "/",
    when: ["prescriptions"],
  },
  {
    path: "/refill",
    title: "Online Refill",
    label: "Online Refill",
    kind: "page",
    parent: "/",
    when: ["prescriptions"],
  },
  {
    path: "/status",
    title: "Is It Ready?",
    label: "Is it ready?",
    kind: "page",
    parent: "/",
    when: ["prescriptions", "status"],
  },
  {
    path: "/prescription-filling",
    title: "Prescription Filling",
    label: "Prescription filling",
    kind: "page",
    parent: "/services",
    when: ["prescriptions"],
  },
  {
    path: "/health-consultations",
    title: "Health Consultations",
    label: "Health consultations",
    kind: "page",
    parent: "/services",
    when: ["consultations"],
  },
  {
    path: "/vaccinations",
    title: "Vaccinations",
    label: "Vaccinations",
    kind: "page",
    parent: "/services",
    when: ["vaccinations"],
  },
  {
    path: "/health-screening",
    title: "Health Screening",
    label: "Health screening",
    kind: "page",
    parent: "/services",
    when: ["screenings"],
  },
  {
    path: "/moneygram",
    title: "Money Transfer",
    label: "Money transfer",
    kind: "page",
    parent: "/services",
    when: ["moneygram"],
  },
  {
    path: "/home-delivery",
    title: "Home Delivery",
    label: "Home delivery",
    kind: "page",
    parent: "/services",
    when: ["delivery"],
  },
  {
    path: "/copay-assistance",
    title: "Copay Assistance",
    label: "Copay assistance",
    kind: "page",
    parent: "/",
    when: ["copay"],
  },
  {
    path: "/careers",
    title: "Careers",
    label: "Careers",
    kind: "page",
    parent: "/",
    when: ["careers"],
  },
  { path: "/blog", title: "Health Blog", label: "Blog", kind: "page", parent: "/", when: ["blog"], englishOnly: true },
  {
    path: "/newsletter",
    title: "Newsletter",
    label: "Newsletter",
    kind: "page",
    parent: "/",
    when: ["newsletter"],
  },
  {
    path: "/copay/manufacturer-coupons",
    title: "Manufacturer Coupons",
    label: "Manufacturer coupons",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/patient-assistance",
    title: "Patient Assistance Programs",
    label: "Patient assistance",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/insurance-support",
    title: "Insurance Support",
    label: "Insurance support",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay", "insurance"],
  },
  {
    path: "/copay/generic-options",
    title: "Generic Options",
    label: "Generic options",
    kind: "page",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/privacy-policy",
    title: "Privacy Policy",
    label: "Privacy policy",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/terms-of-service",
    title: "Terms of Service",
    label: "Terms of service",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/hipaa-notice",
    title: "HIPAA Notice of Privacy Practices",
    label: "HIPAA notice",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/disclaimer",
    title: "Website Disclaimer",
    label: "Disclaimer",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/content-disclaimer",
    title: "Content Disclaimer and Transparency Policy",
    label: "Content disclaimer",
    kind: "legal",
    parent: "/",
  },
  {
    path: "/accessibility",
    title: "Accessibility Statement",
    label: "Accessibility",
    kind: "legal",
    parent: "/",
  },
  { path: "/cookies", title: "Cookie Policy", label: "Cookies", kind: "legal", parent: "/", englishOnly: true },
  {
    path: "/language-help",
    title: "Free Help in Your Language",
    label: "Free help in your language",
    kind: "page",
    parent: "/",
    when: ["languageHelp"],
  },
] as const satisfies readonly Page[];

/** A link to anything else does not compile. */
export type PagePath = (typeof LISTED)[number]["path"] | `/blog/${string}` | `/newsletter/${string}`;

/** Names of the pages in another language. */
export type PageNames = Readonly<Record<(typeof LISTED)[number]["path"] | "/poster" | "*", PageName>>;

/** The entry of an article or an issue in the list. */
export type ListedText = { title: string; date: IsoDate };

// The query makes a module of its own, of which the build keeps `listed` alone; without it, whole texts would come with every page.
const texts = import.meta.glob<ListedText>("./{articles,issues}/*.ts", {
  base: "../content",
  eager: true,
  query: "?listed",
  import: "listed",
});

export const PAGES: readonly Page[] = [
  ...LISTED,
  ...textsOf("article", "articles", "/blog", "blog"),
  ...textsOf("issue", "issues", "/newsletter", "issues"),
];

/** The newest first. */
function textsOf(kind: Page["kind"], folder: string, parent: PagePath, when: Condition): Page[] {
  return Object.entries(texts)
    .filter(([file]) => file.includes(`/${folder}/`))
    .sort(([, a], [, b]) => b.date.localeCompare(a.date))
    .map(([file, { title, date }]) => {
      return {
        date,
        path: `${parent}/${lastSegment(file).slice(0, -".ts".length)}`,
        title,
        label: title,
        kind,
        parent,
        when: [when],
        englishOnly: true,
      };
    });
}

/** With codes for phones, to be printed. Its document alone has them, and knows of it: no link of the site leads here, and search engines are asked to leave it out. */
const POSTER: Page = {
  path: "/poster",
  title: "Poster",
  label: "Poster",
  kind: "page",
  parent: "/",
};

/** Shown with status 404 for every path that is not in the list. */
export const NOT_FOUND: Page = {
  path: "*",
  title: "Page Not Found",
  label: "Page not found",
  kind: "page",
  parent: "/",
};

const byPath = new Map<string, Page>(PAGES.map((page) => [page.path, page]));

/** Those whose forms and buttons do nothing in the sample: written apart there, so that no other shop loads it. */
export const SAMPLE_PAGES: ReadonlyMap<string, Page> = new Map(
  ["/careers", "/newsletter"].map((path) => [path, { ...pageAt(path), file: `pages${path}-sample` }]),
);

/** The page of any shop's site at this path. */
export function pageAt(path: string): Page {
  return byPath.get(path) ?? NOT_FOUND;
}

/** The page of this shop's site at this path. */
export function pageOf(site: Site, path: string): Page {
  const ownersText = ownPageOf(site);
  if (path === ownersText?.path) return ownersText;
  const page = pageAt(path);
  return isOffered(site, page) ? sampleVariant(site, page) : NOT_FOUND;
}

/** The pages of this shop's site. */
export function pagesOf(site: Site): Page[] {
  const pages = PAGES.filter((page) => isOffered(site, page)).map((page) => sampleVariant(site, page));
  return present(...pages, ownPageOf(site));
}

const ownPages = new WeakMap<OwnText, Page>();

/** The poster, or the page of an article of the owner's: their documents alone know them. */
function ownPageOf({ ownText, qrCodes }: Site): Page | undefined {
  if (qrCodes) return POSTER;
  if (!ownText) return undefined;
  const { slug, kind, title, date } = ownText.article;
  const parent = kind === "article" ? "/blog" : "/newsletter";
  const page = ownPages.get(ownText) ?? {
    path: `${parent}/${slug}`,
    title,
    label: title,
    kind,
    parent,
    englishOnly: true,
    file: "articles/own-text",
    date,
  };
  ownPages.set(ownText, page);
  return page;
}

const sampleVariant = ({ placeholders }: Site, page: Page): Page =>
  (placeholders && SAMPLE_PAGES.get(page.path)) || page;

/** The languages of a page of this shop, English first. */
export function languagesOf({ translations = [] }: Site, page: Page): Lang[] {
  return page.englishOnly ? ["en"] : ["en", ...translations];
}

/** Whether a page is in `lang`. */
export const isIn = (lang: Lang, page: Page): boolean => lang === "en" || !page.englishOnly;

/** A page's title and label in the language of `words`. */
export function namesOf({ pages }: Words, page: Page): Pick<Page, "title" | "label"> {
  const { title, label = title } = pages[page.path] ?? page;
  return { title, label };
}

/** Whether the owner has written texts of this kind. */
export const hasOwn = ({ ownTexts = [] }: Site, kind: ArticleKind): boolean => ownTexts.includes(kind);

/** Pages of services that the shop doesn't offer, and texts that its owner hides, don't exist. */
function isOffered(site: Site, { path, kind, when = [] }: Page): boolean {
  const isText = (page: Page) => page.kind === "article" && isOffered(site, page);
  if (path === "/blog") return site.blog.show && (hasOwn(site, "article") || PAGES.some(isText));
  const hidden = kind === "article" ? site.blog.hide : kind === "issue" ? site.newsletter.hide : [];
  return when.every((condition) => holds(site, condition)) && !hidden.includes(lastSegment(path));
}

/** "/blog/medication-types" → "medication-types" */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Where the page's content lives under `src/content`, without the extension. */
export function contentOf({ path, kind, file }: Page): string {
  if (file) return file;
  if (path === "*") return "pages/not-found";
  if (kind === "page") return path === "/" ? "pages/home" : `pages${path}`;
  return `${{ article: "articles", issue: "issues", legal: "legal" }[kind]}/${lastSegment(path)}`;
}

/** The page's ancestors from Home down, without the page itself. */
export function trail({ parent }: Page): Page[] {
  return parent ? [...trail(pageAt(parent)), pageAt(parent)] : [];
}
