import type { ListedText } from "../../site/pages.ts";
import type { Article, ArticleSummary } from "../texts.ts";

const date = "2024-12-13";

export const listed = { title: "Latest advances in pharmaceutical research", date } satisfies ListedText;

export const summary = {
  date,
  excerpt:
    "Gene therapy, targeted drugs, new vaccines and smarter trials, explained at the counter. What has truly changed for patients, and how to read the next headline.",
  category: "Medical Research",
  readMinutes: 12,
  author: {
    name: "Dr. T. Lindqvist",
    credentials: "PharmD, PhD",
    initials: "TL",
  },
  tags: ["Clinical trials", "Gene therapy", "Targeted medicine", "Vaccines", "Health news"],
} satisfies ArticleSummary;

export default {
  summary,
  description:
    "Gene therapy, targeted drugs, new vaccines and smarter trials: what medical research meant for patients at the end of 2024.",
  alt: "A microscope, a flask, a molecule model and an open notebook with a rising curve stand on a laboratory bench.",
  caption: "It’s a long way from the lab bench to the bottle, and most ideas never make it. Illustration.",
  related: [
    {
      slug: "medication-types",
      line: "Tablets, patches, pens and drops, and how to get the most out of each.",
    },
    {
      slug: "nutrition-wellness",
      line: "How your breakfast can change what your pills do.",
    },
    {
      slug: "pharmacy-technician",
      line: "Follow one prescription from the first click to the last check.",
    },
  ],
  checklist: {
    title: "When I read about a new medicine",
    items: [
      "I looked for the kind of study, and whether it was done in people.",
      "I asked how many people took part, and whether any were like me.",
      "I found the real numbers behind words such as “half” or “double.”",
      "I read what the side effects were and how long people were followed.",
      "I checked who paid for the study and whether the FDA has approved the medicine.",
      "I will talk with my doctor or pharmacist before I change anything.",
    ],
  },
  sources: [
    "FDA, “The Drug Development Process”",
    "FDA, “What Is Gene Therapy?”",
    "FDA, “FDA Approves First Gene Therapies to Treat Patients with Sickle Cell Disease”",
    "FDA, “FDA’s Concerns with Unapproved GLP-1 Drugs Used for Weight Loss”",
    "NIH National Cancer Institute, “CAR T Cells: Engineering Patients’ Immune Cells to Treat Their Cancers”",
    "CDC, “Understanding How COVID-19 Vaccines Work”",
    "NIH MedlinePlus Genetics, “What’s pharmacogenomics?”",
    "NIH National Institute on Aging, “How Is Alzheimer’s Disease Treated?”",
    "NIH, “NIH Clinical Research Trials and You”",
  ],
} satisfies Article;
