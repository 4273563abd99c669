import type { ListedText } from "../../site/pages.ts";
import type { Article, ArticleSummary } from "../texts.ts";

const date = "2025-01-10";

export const listed = { title: "Understanding different types of medications", date } satisfies ListedText;

export const summary = {
  date,
  excerpt:
    "Tablets, liquids, patches, inhalers, drops and pens. Why one medicine comes in so many shapes, and how to get the most out of each.",
  category: "Medication Education",
  readMinutes: 8,
  author: {
    name: "Dr. A. Rivera",
    credentials: "PharmD",
    initials: "AR",
  },
  tags: ["Medication safety", "Tablets and capsules", "Inhalers", "Reading labels"],
} satisfies ArticleSummary;

export default {
  summary,
  description:
    "Tablets, capsules, liquids, patches and inhalers: how each form of medicine works and how to take it safely.",
  alt: "A pharmacist in a white coat holds up a prescription vial in front of shelves with tablets, syrup, cream, an inhaler and drops.",
  caption: "Behind every counter are many shapes of medicine, and each has its own rules. Illustration.",
  related: [
    {
      slug: "health-consultations",
      line: "What happens when you empty your pill bag on our table, and why it pays.",
    },
    {
      slug: "nutrition-wellness",
      line: "One trip around the grocery store with your medicine list in hand.",
    },
    {
      slug: "pharmacy-technician",
      line: "Every stop a prescription makes before it reaches your bag.",
    },
  ],
  checklist: {
    title: "Before I take a new medicine",
    items: [
      "I know its name, what it’s for and when it should start to help.",
      "I know whether it must be swallowed whole.",
      "I have the right measuring tool, patch spot or inhaler technique, and I have shown somebody how I use it.",
      "I told the pharmacist about my other medicines, vitamins and allergies.",
      "I know what to do if I miss a dose.",
      "I know where it should be kept at home and how to get rid of what’s left.",
      "I have the poison control number, 1-800-222-1222, where everyone at home can find it.",
    ],
  },
  sources: [
    "FDA, “Best Practices for Tablet Splitting”",
    "FDA, “Generic Drugs: Questions & Answers”",
    "FDA, “Biosimilar and Interchangeable Biologics: More Treatment Choices”",
    "FDA, “The Over-the-Counter Medicine Label: Take a Look”",
    "MedlinePlus, “Storing your medicines”",
    "MedlinePlus, “How to use an inhaler - no spacer”",
    "NIH National Eye Institute, “How to Put in Eye Drops”",
    "FDA, “Where and How to Dispose of Unused Medicines”",
  ],
} satisfies Article;
