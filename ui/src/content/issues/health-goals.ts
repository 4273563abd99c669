import type { ListedText } from "../../site/pages.ts";
import type { Issue, IssueSummary } from "../texts.ts";

const date = "2025-01-06";

export const listed = { title: "New Year Health Goals", date } satisfies ListedText;

export const summary = {
  date,
  volume: 3,
  issue: 2,
  readMinutes: 12,
  topics: ["Habits", "Screening", "Sleep"],
  teaser: "Goals that survive February, and the numbers worth tracking.",
} satisfies IssueSummary;

export default {
  summary,
  description: "Setting health goals you can keep, and how your pharmacist can help you reach them.",
  lead: "How to choose a goal small enough to keep, which numbers deserve a notebook, what helps with sleep and what only seems to, and one thing to do in each month of the year.",
  alt: "A calendar with nine days checked off stands beside a water bottle and a pair of blue sneakers.",
  caption: "Nine days checked off, and plenty to go. Illustration.",
  inThisIssue: [
    "The goal that fits in a pocket",
    "The numbers worth writing down",
    "Sleep, the goal nobody brags about",
    "Move, quit, pour less",
    "A reader asks about weight-loss shots",
    "Myth, checked: three weeks make a habit",
    "Twelve months, twelve small things",
  ],
  checklist: {
    title: "My goal for this year",
    items: [
      "I picked one goal, and I can say it in one sentence.",
      "I tied it to something I already do every day.",
      "I know my blood pressure, and where I’ll write it down.",
      "I asked which screenings I’m due for this year.",
      "My daily medicines are ready to pick up on the same day, or I have asked for that.",
      "I have a plan for the first day I miss.",
      "I told one person what I’m trying to do.",
    ],
  },
  sources: [
    "American Heart Association, “Home Blood Pressure Monitoring”",
    "CDC, “About Sleep”",
    "CDC, “Adult Activity: An Overview”",
    "CDC, “Prediabetes – Your Chance to Prevent Type 2 Diabetes”",
    "FDA, “FDA’s Concerns with Unapproved GLP-1 Drugs Used for Weight Loss”",
    "FDA, “BeSafeRx: Your Source for Online Pharmacy Information”",
    "U.S. Preventive Services Task Force, “A and B Recommendations”",
    "U.S. Surgeon General, “Alcohol and Cancer Risk” advisory, 2025",
    "Lally and others, “How are habits formed: Modelling habit formation in the real world,” European Journal of Social Psychology",
  ],
} satisfies Issue;
