import { CLAIMS } from "../claims.gen.ts";
import { columnInEach, type Field, type Group } from "./questions.ts";

const TITLED = [
  { key: "title", label: "Title" },
  { key: "text", label: "Sentence" },
];

/** What the pages say and how they look. */
export const YOUR_SITE: readonly Group[] = [
  {
    id: "claims",
    title: "What your site promises",
    hint: "Each switch adds a sentence to your site. Turn on only what you’ll keep.",
    fields: CLAIMS.map(({ path, pages, sentence, needs }): Field => {
      return { path, label: sentence, hint: pages.join(", "), kind: "switch", ...(needs && { needs }) };
    }),
  },
  {
    id: "notice",
    title: "Notice",
    hint: "One line above every page. It disappears after its last day.",
    fields: [
      { path: "notice.text", label: "What it says", hint: "Such as: Flu shots are here. No appointment needed." },
      { path: "notice.link", label: "Where it leads", hint: "A page such as /vaccinations, or a full web address." },
      { path: "notice.from", label: "First day", kind: "date" },
      { path: "notice.until", label: "Last day", kind: "date" },
    ],
  },
  {
    id: "story",
    title: "Your story",
    hint: "Shown on About. If you leave it empty, there’s one plain sentence instead.",
    fields: [
      { path: "store.story", label: "Your story", hint: "One paragraph on each line.", kind: "lines" },
      {
        path: "store.promises",
        label: "What you stand for",
        hint: "Shown on Home.",
        kind: "rows",
        one: "a line",
        columns: TITLED,
      },
      {
        path: "store.mission",
        label: "Your mission",
        hint: "One sentence, on About. Leave it and the list below empty for no such section.",
      },
      {
        path: "store.values",
        label: "What follows from it",
        hint: "Up to three.",
        kind: "rows",
        one: "a line",
        columns: TITLED,
      },
    ],
  },
  {
    id: "words",
    title: "Testimonials",
    hint: "What customers really said, word for word. If there are none, the section is hidden.",
    fields: [
      {
        path: "testimonials",
        label: "Testimonials",
        kind: "rows",
        one: "a testimonial",
        columns: [
          ...columnInEach({ key: "quote", label: "What they said", kind: "paragraph" }),
          { key: "name", label: "Their name, as they’d like it shown" },
          { key: "stars", label: "Stars, if given", kind: "number" },
        ],
      },
    ],
  },
  {
    id: "look",
    title: "Look",
    hint: "Pick one color and the rest follows. We check that everything stays readable.",
    fields: [
      {
        path: "look.color",
        label: "Color",
        hint: "Used for the header, buttons and links. Leave it empty for green.",
        kind: "color",
      },
      { path: "look.logo", label: "Logo", hint: "SVG, PNG or JPEG, at most 5 MB", kind: "picture" },
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
    hint: "Turn one off to remove its pages and every link to them.",
    fields: [
      { path: "blog.show", label: "Health blog", kind: "switch" },
      {
        needs: "blog.show",
        path: "blog.reviewed_by",
        label: "Pharmacist who reviewed the articles",
        hint: "If you leave it empty, each article will say it isn’t reviewed yet.",
      },
      {
        path: "newsletter.show",
        label: "Newsletter",
        kind: "switch",
      },
      {
        needs: "newsletter.show",
        path: "newsletter.sign_up",
        label: "People can sign up on the page",
        hint: "Only owners see who did. If not, the page says how to reach you.",
        kind: "switch",
      },
      {
        needs: "newsletter.show",
        path: "newsletter.issues",
        label: "Show the four sample issues",
        hint: "They came with the program and aren’t about your store.",
        kind: "switch",
      },
      { path: "newsletter.reviewed_by", label: "Pharmacist who reviewed the issues", needs: "newsletter.issues" },
      {
        path: "careers.show",
        label: "Careers page",
        kind: "switch",
      },
      {
        needs: "careers.show",
        path: "careers.apply",
        label: "People can apply on the page",
        hint: "Only owners see what they write. If not, the page says how to apply.",
        kind: "switch",
      },
      {
        needs: "careers.show",
        path: "careers.openings",
        label: "Jobs you have to give now",
        kind: "rows",
        one: "a job",
        columns: TITLED,
      },
      {
        needs: "careers.show",
        path: "careers.answer_days",
        label: "Applicants hear back within how many business days?",
        hint: "Such as 3-5. Leave it empty to give no time.",
      },
      {
        needs: "careers.show",
        path: "careers.benefits",
        label: "What you offer your staff",
        kind: "rows",
        one: "a benefit",
        columns: TITLED,
      },
    ],
  },
  {
    id: "policies",
    title: "Policies",
    hint: "Terms, privacy and HIPAA notice. Have somebody read them, a lawyer if you can.",
    fields: [
      { path: "legal.reviewed_by", label: "Who read them?", hint: "The name isn’t shown. It ends the reminder." },
      {
        path: "legal.effective",
        label: "In effect from",
        hint: "If you leave it empty, they’ll say they’re drafts.",
        kind: "date",
      },
      {
        path: "legal.language_help",
        label: "Free help in other languages",
        hint: "Adds a page, linked at the bottom of every page",
        kind: "switch",
      },
      { path: "legal.terms_address", label: "Mailing address in the terms", hint: "Only if it isn’t your store’s." },
    ],
  },
];
