import type { ListedText } from "../../site/pages.ts";
import type { Article, ArticleSummary } from "../texts.ts";

const date = "2024-12-06";

export const listed = { title: "A day in the life of a pharmacy technician", date } satisfies ListedText;

export const summary = {
  date,
  excerpt:
    "From the first refill call to the last label check, what a technician does all day so the right pills get to the right person.",
  category: "Pharmacy Operations",
  readMinutes: 9,
  author: {
    name: "M. Okafor",
    credentials: "CPhT",
    initials: "MO",
  },
  tags: ["Behind the counter", "Prescription safety", "Insurance claims", "Pharmacy careers"],
} satisfies ArticleSummary;

export default {
  summary,
  description:
    "From the first refill call to the last label check: what a pharmacy technician does all day to keep you safe.",
  alt: "A pharmacy technician in a blue headscarf counts pills in rows of five on a tray with a spatula, a stock bottle and an open vial beside her.",
  caption: "People have counted tablets five at a time for generations. Illustration.",
  related: [
    {
      slug: "medication-types",
      line: "Why the same drug can be a tablet, a patch or a spray.",
    },
    {
      slug: "health-consultations",
      line: "The pharmacist’s half of the work, with you at the table.",
    },
    {
      slug: "pharmaceutical-research",
      line: "Where tomorrow’s bottles come from, and how to judge the news.",
    },
  ],
  checklist: {
    title: "How I help my pharmacy help me",
    items: [
      "I order refills a few days before the bottle is empty.",
      "I keep my phone number, address and insurance up to date with the pharmacy.",
      "I have my full name and date of birth ready at the counter.",
      "I look into the bag and read the label before I leave.",
      "I ask when a tablet looks different from last time.",
      "I tell the pharmacy about new allergies and new medicines.",
    ],
  },
  sources: [
    "U.S. Bureau of Labor Statistics, “Pharmacy Technicians”",
    "FDA, “Working to Reduce Medication Errors”",
    "FDA, “FDA Name Differentiation Project”",
    "AHRQ PSNet, “Medication Errors and Adverse Drug Events”",
    "HHS, “Your Rights Under HIPAA”",
    "CDC, “About Handwashing”",
    "MedlinePlus, “Getting a prescription filled”",
  ],
} satisfies Article;
