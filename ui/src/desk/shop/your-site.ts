import { CLAIMS } from "./claims.gen.ts";
import type { Key } from "./keys.gen.ts";
import { type Column, type Field, type Group, inOthers, ownSentence } from "./questions.ts";

const mottos = (path: Key, label: string): Field => ({
  path,
  label,
  kind: "rows",
  one: "a line",
  columns: [
    { key: "title", label: "Title" },
    { key: "text", label: "Sentence" },
  ],
});

/** What the pages say and how they look. */
export const YOUR_SITE: readonly Group[] = [
  {
    id: "claims",
    title: "What your site promises",
    hint: "Each turns on a sentence. Say only what you’ll keep.",
    fields: CLAIMS.map(({ path, pages, sentence }) => ({
      path,
      label: sentence,
      hint: pages.join(", "),
      kind: "switch",
    })),
  },
  {
    id: "notice",
    title: "Notice",
    hint: "One line above every page. It disappears after its last day.",
    fields: [
      ...ownSentence("notice.text", "What it says", "Such as: Flu shots are here. No appointment needed."),
      { path: "notice.link", label: "Where it leads", hint: "A page such as /vaccinations, or a full address." },
      { path: "notice.from", label: "First day", kind: "date" },
      { path: "notice.until", label: "Last day", kind: "date" },
    ],
  },
  {
    id: "story",
    title: "Your story",
    hint: "On the About page. Without it, the page shows two general sentences.",
    fields: [
      { path: "store.story.en", label: "Your story", hint: "One paragraph a line.", kind: "lines" },
      ...inOthers(
        (lang, name): Field => ({
          path: `store.story.${lang}`,
          label: `Your story in ${name}`,
          hint: "Empty: shown in English.",
          kind: "lines",
          lang,
        }),
      ),
      mottos("store.promises.en", "What you stand for"),
      ...inOthers((lang, name) => ({ ...mottos(`store.promises.${lang}`, `What you stand for, in ${name}`), lang })),
    ],
  },
  {
    id: "words",
    title: "Testimonials",
    hint: "What customers have said, word for word. With none, the section is hidden.",
    fields: [
      {
        path: "testimonials",
        label: "Testimonials",
        kind: "rows",
        one: "a testimonial",
        columns: [
          { key: "quote.en", label: "What they said", kind: "paragraph" },
          { key: "name", label: "How they want to be named" },
          { key: "stars", label: "Stars, if given", kind: "number" },
          ...inOthers(
            (lang, name): Column => ({
              key: `quote.${lang}`,
              label: `The same in ${name}`,
              kind: "paragraph",
              lang,
            }),
          ),
        ],
      },
    ],
  },
  {
    id: "look",
    title: "Look",
    hint: "One color; the rest follows, and each pair is checked for contrast.",
    fields: [
      { path: "look.color", label: "Color", hint: "Header, buttons, links. Leave empty for green.", kind: "color" },
      { path: "look.logo", label: "Logo", hint: "SVG or PNG, at most 5 MB", kind: "picture" },
      {
        path: "look.photo",
        label: "Photo of your storefront",
        hint: "JPEG, PNG or WebP, at most 5 MB",
        kind: "picture",
      },
    ],
  },
  {
    id: "texts",
    title: "Blog, newsletter, jobs",
    hint: "Turn off to remove the pages and every link to them.",
    fields: [
      { path: "blog.show", label: "Health blog", kind: "switch" },
      {
        path: "blog.reviewed_by",
        label: "Pharmacist who has read the articles",
        hint: "Leave empty: each says nobody has.",
      },
      { path: "newsletter.show", label: "Newsletter", hint: "The sign-up sends nothing", kind: "switch" },
      { path: "newsletter.reviewed_by", label: "Pharmacist who has read the issues" },
      {
        path: "careers.show",
        label: "Careers page",
        hint: "Its form sends nothing; people call or stop in",
        kind: "switch",
      },
      {
        path: "careers.answer_days",
        label: "Applicants hear from you within how many business days",
        hint: "Such as 3-5. Leave empty: no time is promised.",
      },
      {
        path: "careers.benefits.en",
        label: "What you offer your staff",
        kind: "rows",
        one: "a benefit",
        columns: [
          { key: "title", label: "Title" },
          { key: "text", label: "Sentence" },
        ],
      },
    ],
  },
  {
    id: "policies",
    title: "Policies",
    hint: "Terms, privacy, HIPAA notice. Have them read, by a lawyer if you can.",
    fields: [
      { path: "legal.reviewed_by", label: "Who has read them", hint: "The name isn’t shown. Ends the reminder." },
      {
        path: "legal.effective",
        label: "In effect from",
        hint: "Leave empty: they say they’re drafts.",
        kind: "date",
      },
      {
        path: "legal.language_help",
        label: "Free help in other languages",
        hint: "A page, with a link at the foot of each page",
        kind: "switch",
      },
      { path: "legal.terms_address", label: "Mailing address in the terms", hint: "Only if it’s not the store’s." },
    ],
  },
];
