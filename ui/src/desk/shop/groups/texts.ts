import type { Field, Group } from "./group.ts";
import { TITLED, titlesOf } from "./rows.ts";

const reviewedBy = (page: string) => ({ page, text: (name: string) => `“Reviewed by ${name}”` });

const BLOG: readonly Field[] = [
  { path: "blog.show", kind: "switch", label: "Health blog", page: "/blog" },
  {
    path: "blog.reviewed_by",
    kind: "line",
    label: "Pharmacist who reviewed the articles",
    hint: "If you leave it empty, each article will say it isn’t reviewed yet.",
    needs: "blog.show",
    page: "/blog",
    statement: reviewedBy("Blog"),
  },
];

const NEWSLETTER: readonly Field[] = [
  { path: "newsletter.show", kind: "switch", label: "Newsletter", page: "/newsletter" },
  {
    path: "newsletter.sign_up",
    kind: "switch",
    label: "People can sign up on the page",
    hint: "Only owners see who did. If not, the page says how to reach you.",
    needs: "newsletter.show",
    page: "/newsletter",
    statement: { page: "Newsletter", text: () => "People can sign up on the page." },
  },
  {
    path: "newsletter.issues",
    kind: "switch",
    label: "Show the four sample issues",
    hint: "They came with the program and aren’t about your store.",
    needs: "newsletter.show",
    page: "/newsletter",
  },
  {
    path: "newsletter.reviewed_by",
    kind: "line",
    label: "Pharmacist who reviewed the issues",
    needs: "newsletter.issues",
    page: "/newsletter",
    statement: reviewedBy("Newsletter"),
  },
];

const CAREERS: readonly Field[] = [
  {
    path: "careers.show",
    kind: "switch",
    label: "Careers page",
    page: "/careers",
    statement: { page: "Careers", text: () => "There’s a page for people who want to work here." },
  },
  {
    path: "careers.apply",
    kind: "switch",
    label: "People can apply on the page",
    hint: "Only owners see what they write. If not, the page says how to apply.",
    needs: "careers.show",
    page: "/careers",
    statement: { page: "Careers", text: () => "People can apply on the page." },
  },
  {
    path: "careers.openings",
    kind: "rows",
    label: "Jobs you have to give now",
    itemName: "a job",
    columns: TITLED,
    needs: "careers.show",
    page: "/careers",
    statement: { page: "Careers", text: titlesOf },
  },
  {
    path: "careers.answer_days",
    kind: "line",
    label: "Applicants hear back within how many business days?",
    hint: "Such as 3-5. Leave it empty to give no time.",
    needs: "careers.show",
    page: "/careers",
    statement: { page: "Careers", text: (days) => `Applicants hear from you within ${days} business days.` },
  },
  {
    path: "careers.benefits",
    kind: "rows",
    label: "What you offer your staff",
    itemName: "a benefit",
    columns: TITLED,
    needs: "careers.show",
    page: "/careers",
    statement: { page: "Careers", text: ({ length }) => `${length} benefits for your staff` },
  },
];

export const TEXTS: Group = {
  id: "texts",
  section: "What your site says",
  title: "Blog, newsletter, jobs",
  hint: "Turn one off to remove its pages and every link to them.",
  fields: [...BLOG, ...NEWSLETTER, ...CAREERS],
  summary: ({ isOn }) =>
    [isOn("blog.show") && "Blog", isOn("newsletter.show") && "newsletter", isOn("careers.show") && "jobs"]
      .filter(Boolean)
      .join(", ") || "None of them",
  page: "/",
  seenAt: [],
  wanted: [],
};
