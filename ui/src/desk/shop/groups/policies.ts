import type { Group } from "./group.ts";

export const POLICIES: Group = {
  id: "policies",
  section: "What your site says",
  title: "Policies",
  hint: "Terms, privacy and HIPAA notice. Have somebody read them, a lawyer if you can.",
  fields: [
    {
      path: "legal.reviewed_by",
      kind: "line",
      label: "Who read them?",
      hint: "The name isn’t shown. It ends the reminder.",
    },
    {
      path: "legal.effective",
      kind: "date",
      label: "In effect from",
      hint: "If you leave it empty, they’ll say they’re drafts.",
    },
    {
      path: "legal.language_help",
      kind: "switch",
      label: "Free help in other languages",
      hint: "Adds a page, linked at the bottom of every page",
    },
    {
      path: "legal.terms_address",
      kind: "line",
      label: "Mailing address in the terms",
      hint: "Only if it isn’t your store’s.",
    },
  ],
  summary: ({ text }) => (text("legal.reviewed_by") ? `Read by ${text("legal.reviewed_by")}` : "Nobody has read them"),
  page: "/terms-of-service",
  seenAt: [],
  wanted: [
    { path: "legal.reviewed_by", sentence: "Nobody has read your policies yet.", link: "Name a reader" },
    { path: "legal.effective", sentence: "Your policies say that they’re drafts.", link: "Give them a date" },
  ],
};
