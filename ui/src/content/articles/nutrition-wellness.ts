import type { ListedText } from "../../site/pages.ts";
import type { Article, ArticleSummary } from "../texts.ts";

const date = "2024-12-20";

export const listed = { title: "Nutrition and wellness: a pharmacist’s guide", date } satisfies ListedText;

export const summary = {
  date,
  excerpt:
    "One trip around the grocery store with your medicine list in hand. Which foods help, which get in the way, and which supplements are worth the money.",
  category: "Nutrition & Wellness",
  readMinutes: 10,
  author: {
    name: "Dr. N. Brandt",
    credentials: "PharmD",
    initials: "NB",
  },
  tags: ["Food and medicine", "Supplements", "Healthy eating", "Food labels", "Food safety"],
} satisfies ArticleSummary;

export default {
  summary,
  description: "How food and medicines affect each other, which supplements matter, and simple habits for eating well.",
  alt: "A market basket with greens, a carrot, an apple, an orange and bread stands beside a prescription vial and half a grapefruit.",
  caption: "Food and medicine share the same kitchen table, and sometimes they don’t get along. Illustration.",
  related: [
    {
      slug: "health-consultations",
      line: "Bring your bag of bottles, and we’ll take the time.",
    },
    {
      slug: "medication-types",
      line: "Whole, melted, worn or breathed in, and why it matters.",
    },
    {
      slug: "pharmaceutical-research",
      line: "What new medicines can do, and how to read the headlines.",
    },
  ],
  checklist: {
    title: "My kitchen and my medicines",
    items: [
      "I know which of my medicines go with food and which need an empty stomach.",
      "I asked whether grapefruit is safe with what I take.",
      "I keep calcium, iron and antacids hours away from the pills they block.",
      "My vitamins and herbs are on my medicine list.",
      "I check the sodium line before I buy a can, a soup or a frozen dinner.",
      "Tonight’s plate has vegetables on it, and not much that came ready-made.",
      "I told my doctor before I made a big change in how I eat.",
    ],
  },
  sources: [
    "FDA, “Grapefruit Juice and Some Drugs Don’t Mix”",
    "FDA, “How to Understand and Use the Nutrition Facts Label”",
    "FDA, “Sodium in Your Diet”",
    "FDA, “Mixing Medications and Dietary Supplements Can Endanger Your Health”",
    "HHS and USDA, “Dietary Guidelines for Americans, 2025–2030” (January 2026)",
    "NIH Office of Dietary Supplements, “Vitamin B12 Fact Sheet for Consumers”",
    "NIH National Center for Complementary and Integrative Health, “St. John’s Wort: Usefulness and Safety”",
    "CDC, “About Four Steps to Food Safety”",
  ],
} satisfies Article;
