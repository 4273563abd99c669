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
  /** The label of links to this page in the header and the footer. */
  readonly label: string;
  readonly kind: "page" | "article" | "issue" | "legal";
  /** The page one level up; Home for first-level pages. */
  readonly parent?: string;
  /** The page exists only if all of these are true. */
  readonly when?: readonly Condition[];
  /** True if it is in English only, instead of all languages. */
  readonly englishOnly?: true;
  /** The folder of its content, if it differs from its path. */
  readonly file?: string;
  /** For articles and issues. */
  readonly date?: IsoDate;
};

type Listed = Omit<Page, "kind"> & Partial<Pick<Page, "kind">>;

/** Where nothing else is said, one level below Home. */
const LISTED = [
  { path: "/", title: "Neighborhood prescriptions and advice", label: "Home" },
  { path: "/about", title: "About Us", label: "About" },
  { path: "/services", title: "Our Services", label: "Services" },
  { path: "/contact", title: "Contact Us", label: "Contact" },
  { path: "/transfer", title: "Transfer Your Prescription", label: "Transfer", when: ["prescriptions"] },
  { path: "/refill", title: "Online Refill", label: "Online Refill", when: ["prescriptions"] },
  { path: "/status", title: "Is It Ready?", label: "Is it ready?", when: ["prescriptions", "status"] },
  {
    path: "/prescription-filling",
    title: "Prescription Filling",
    label: "Prescription filling",
    parent: "/services",
    when: ["prescriptions"],
  },
  {
    path: "/health-consultations",
    title: "Health Consultations",
    label: "Health consultations",
    parent: "/services",
    when: ["consultations"],
  },
  { path: "/vaccinations", title: "Vaccinations", label: "Vaccinations", parent: "/services", when: ["vaccinations"] },
  {
    path: "/health-screening",
    title: "Health Screening",
    label: "Health screening",
    parent: "/services",
    when: ["screenings"],
  },
  { path: "/moneygram", title: "Money Transfer", label: "Money transfer", parent: "/services", when: ["moneygram"] },
  { path: "/home-delivery", title: "Home Delivery", label: "Home delivery", parent: "/services", when: ["delivery"] },
  { path: "/copay-assistance", title: "Copay Assistance", label: "Copay assistance", when: ["copay"] },
  { path: "/careers", title: "Careers", label: "Careers", when: ["careers"] },
  { path: "/blog", title: "Health Blog", label: "Blog", when: ["blog"], englishOnly: true },
  { path: "/newsletter", title: "Newsletter", label: "Newsletter", when: ["newsletter"] },
  {
    path: "/copay/manufacturer-coupons",
    title: "Manufacturer Coupons",
    label: "Manufacturer coupons",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/patient-assistance",
    title: "Patient Assistance Programs",
    label: "Patient assistance",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  {
    path: "/copay/insurance-support",
    title: "Insurance Support",
    label: "Insurance support",
    parent: "/copay-assistance",
    when: ["copay", "insurance"],
  },
  {
    path: "/copay/generic-options",
    title: "Generic Options",
    label: "Generic options",
    parent: "/copay-assistance",
    when: ["copay"],
  },
  { path: "/privacy-policy", title: "Privacy Policy", label: "Privacy policy", kind: "legal" },
  { path: "/terms-of-service", title: "Terms of Service", label: "Terms of service", kind: "legal" },
  { path: "/hipaa-notice", title: "HIPAA Notice of Privacy Practices", label: "HIPAA notice", kind: "legal" },
  { path: "/disclaimer", title: "Website Disclaimer", label: "Disclaimer", kind: "legal" },
  {
    path: "/content-disclaimer",
    title: "Content Disclaimer and Transparency Policy",
    label: "Content disclaimer",
    kind: "legal",
  },
  { path: "/accessibility", title: "Accessibility Statement", label: "Accessibility", kind: "legal" },
  { path: "/cookies", title: "Cookie Policy", label: "Cookies", kind: "legal", englishOnly: true },
  {
    path: "/language-help",
    title: "Free Help in Your Language",
    label: "Free help in your language",
    when: ["languageHelp"],
  },
] as const satisfies readonly Listed[];

/** A link to anything else does not compile. */
export type PagePath = (typeof LISTED)[number]["path"] | `/blog/${string}` | `/newsletter/${string}`;

/** Names of the pages in another language. */
export type PageNames = Readonly<Record<(typeof LISTED)[number]["path"] | "/poster" | "*", PageName>>;

/** The list's entry for an article or an issue. */
export type ListedText = { title: string; date: IsoDate };

// The query makes a separate module, of which the build keeps only `listed`. Without it, every page would load all texts.
const texts = import.meta.glob<ListedText>("./{articles,issues}/*.ts", {
  base: "../content",
  eager: true,
  query: "?listed",
  import: "listed",
});

export const PAGES: readonly Page[] = [
  ...LISTED.map((page: Listed): Page => ({ kind: "page", ...(page.path !== "/" && { parent: "/" }), ...page })),
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

/** A sheet to print, with codes for phones. Only its document has the codes. No page links to it, and search engines are asked to ignore it. */
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

/** Pages whose forms and buttons do nothing in the sample. The sample has its own files for them, so that no other shop loads those. */
const SAMPLE_PAGES: ReadonlyMap<string, Page> = new Map(
  ["/careers", "/newsletter"].map((path) => [path, { ...pageAt(path), file: `pages${path}-sample` }]),
);

/** The page at this path, whether or not the shop has it. */
export function pageAt(path: string): Page {
  return byPath.get(path) ?? NOT_FOUND;
}

/** The page at this path, if the shop has it. */
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

/** The poster, or the page of an owner's article: only their documents have their data. */
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

/** Whether the shop has the page: no pages about services that it doesn't offer, or texts that the owner hides. */
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

/** The page's file below `src/content`, without the extension. */
export function contentOf({ path, kind, file }: Page): string {
  if (file) return file;
  if (path === "*") return "pages/not-found";
  if (kind === "page") return path === "/" ? "pages/home" : `pages${path}`;
  return `${{ article: "articles", issue: "issues", legal: "legal" }[kind]}/${lastSegment(path)}`;
}

/** The page's ancestors, from Home down. */
export function trail({ parent }: Page): Page[] {
  return parent ? [...trail(pageAt(parent)), pageAt(parent)] : [];
}
