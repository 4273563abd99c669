import type { ListedText } from "../../site/pages.ts";
import type { Article, ArticleSummary } from "../texts.ts";

const date = "2025-01-03";

export const listed = { title: "The importance of regular health consultations", date } satisfies ListedText;

export const summary = {
  date,
  excerpt:
    "Half an hour with a pharmacist, all your bottles on the table. What we look for, what to bring, and how a regular talk heads off trouble.",
  category: "Healthcare Services",
  readMinutes: 6,
  author: {
    name: "Dr. L. Haddad",
    credentials: "PharmD",
    initials: "LH",
  },
  tags: ["Medication review", "Preventive care", "Questions to ask", "Medicare"],
} satisfies ArticleSummary;

export default {
  summary,
  description: "Why a regular talk with your pharmacist prevents problems, what to bring and which questions to ask.",
  alt: "An older woman with a question about a capsule talks with a pharmacist across the counter, a vial between them and speech bubbles above.",
  caption: "A consultation is a talk between two people who both know something about your health. Illustration.",
  related: [
    {
      slug: "medication-types",
      line: "Why the shape of a medicine matters, from melting tablets to pens.",
    },
    {
      slug: "pharmacy-technician",
      line: "The people and the checks between your doctor and your bag.",
    },
    {
      slug: "nutrition-wellness",
      line: "Foods that help your medicines, and a few that get in the way.",
    },
  ],
  checklist: {
    title: "Ready for my consultation",
    items: [
      "I’ve put every bottle, tube, inhaler and vitamin I use into one bag.",
      "I’ve written down my allergies and what happened each time.",
      "I have my blood pressure or blood sugar notes, if I keep any.",
      "I have my insurance cards and the names of my doctors.",
      "I’ve picked the three questions that matter most to me.",
      "I’ve asked someone I trust to come along, if I’d like company.",
      "I will ask for a written list to take home.",
    ],
  },
  sources: [
    "CMS, “Medication Therapy Management”",
    "Medicare.gov, “Medication Therapy Management programs”",
    "FDA, “Stop - Learn - Go: Tips for Talking with Your Pharmacist to Learn How to Use Medicines Safely”",
    "NIH National Institute on Aging, “Taking Medicines Safely as You Age”",
    "AHRQ, “The 10 Questions You Should Know”",
    "CDC, “Before You Travel”",
    "CDC, “How to Quit Smoking”",
    "SAMHSA, “988 Suicide & Crisis Lifeline”",
  ],
} satisfies Article;
