import type { ListedText } from "../../site/pages.ts";
import type { Issue, IssueSummary } from "../texts.ts";

const date = "2024-12-02";

export const listed = { title: "Holiday Travel Medications", date } satisfies ListedText;

export const summary = {
  date,
  volume: 2,
  issue: 11,
  readMinutes: 11,
  topics: ["Packing", "Time zones", "Vaccines"],
  teaser: "Pack it, label it, keep it cool. Call us two weeks before you go.",
} satisfies IssueSummary;

export default {
  summary,
  description: "Packing, refilling and carrying your medicines safely when you travel over the holidays.",
  lead: "How to leave home with enough medicine, get it through the airport and across time zones, keep it from freezing or cooking, and make the house safe when the guests come to you.",
  alt: "A red suitcase stands beside a passport, a prescription vial and a pill box, under an airport window with a plane taking off.",
  caption: "Suitcase, passport, medicine. Carry the vial with you, not in a checked bag. Illustration.",
  inThisIssue: [
    "Ten minutes before closing",
    "The two-week countdown",
    "In the bag, through the gate",
    "Clocks and coolers",
    "Borders and shots",
    "A reader asks from Toledo",
    "The guest-room list",
  ],
  checklist: {
    title: "Before I lock the front door",
    items: [
      "I called the pharmacy at least two weeks before the trip.",
      "I have enough of everything for the trip and several days more.",
      "All my medicine is in the bag that stays with me.",
      "I carry a list of names, strengths and allergies, and a photo of each label.",
      "I know when to take each dose when the time zone changes.",
      "I checked that my medicines are legal where I’m going.",
      "I asked which vaccines the trip calls for.",
    ],
  },
  sources: [
    "CDC, “Traveling Abroad with Medicine”",
    "CDC Yellow Book, “Jet Lag Disorder”",
    "CDC, “Put Your Medicines Up and Away and Out of Sight”",
    "TSA, “Disabilities and Medical Conditions”",
    "FDA, “Traveling with Prescription Medications”",
    "FDA, “Information Regarding Insulin Storage and Switching Between Products in an Emergency”",
    "MedlinePlus, “Traveler’s Health”",
  ],
} satisfies Issue;
