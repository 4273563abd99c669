import type { ListedText } from "../../site/pages.ts";
import type { Issue, IssueSummary } from "../texts.ts";

const date = "2025-01-20";

export const listed = { title: "Winter Wellness", date } satisfies ListedText;

export const summary = {
  date,
  volume: 3,
  issue: 1,
  readMinutes: 15,
  topics: ["Flu season", "Immunity", "Light"],
  teaser: "Flu, dry air and short days: small habits that will get you to spring.",
} satisfies IssueSummary;

export default {
  summary,
  description: "Staying well in the cold months, from flu shots and handwashing to dry skin and light therapy.",
  lead: "A snow-day letter about the cold-medicine shelf, the weeks when flu runs high, dry hands and noses, lamps for dark mornings, a chilly house, and what to have at home before the storm.",
  alt: "A steaming mug and a thermometer in a glass stand on a shelf beside a hanging red scarf, while snow falls outside the window.",
  caption: "Something hot to drink, a warm scarf, and a thermometer that works. Illustration.",
  inThisIssue: [
    "From the counter: three boxes, one ingredient",
    "Which bug is it?",
    "Soap, skin and dry air",
    "Light for the short days",
    "A reader asks about a cold house",
    "Myth, checked: green means antibiotics",
    "The storm list",
  ],
  checklist: {
    title: "Before the first snow",
    items: [
      "I know which of my vaccines are due, or I have asked.",
      "I check the active ingredients before I buy a second cold medicine.",
      "I have asked whether decongestants and pain relievers are safe with what I take.",
      "I wash my hands for a full 20 seconds and put cream on them afterward.",
      "Nobody in my house is sitting in rooms colder than 68 degrees to save money.",
      "I keep at least a week of every medicine at home when snow is in the forecast.",
      "I know the signs that mean 911, and I have a working carbon monoxide alarm.",
    ],
  },
  sources: [
    "CDC, “Cold Versus Flu”",
    "CDC, “Preventing Spread of Respiratory Viruses When You’re Sick”",
    "CDC, “About Handwashing”",
    "FDA, “FDA Proposes Ending Use of Oral Phenylephrine as OTC Monograph Nasal Decongestant Active Ingredient After Extensive Review”",
    "NIH National Institute on Aging, “Cold Weather Safety for Older Adults”",
    "NIH National Institute of Mental Health, “Seasonal Affective Disorder”",
    "NIH Office of Dietary Supplements, “Vitamin C: Fact Sheet for Consumers”",
    "MedlinePlus, “Nosebleed”",
  ],
} satisfies Issue;
