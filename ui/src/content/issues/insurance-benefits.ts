import type { ListedText } from "../../site/pages.ts";
import type { Issue, IssueSummary } from "../texts.ts";

const date = "2024-12-16";

export const listed = { title: "Insurance Benefits for 2025", date } satisfies ListedText;

export const summary = {
  date,
  volume: 2,
  issue: 12,
  readMinutes: 14,
  topics: ["Plans", "Copays", "Deadlines"],
  teaser: "New plan, new card, new prices: what to check before you refill.",
} satisfies IssueSummary;

export default {
  summary,
  description: "Reading your drug plan, what changes in 2025 and how to use your benefits before they reset.",
  lead: "The new $2,000 limit for Medicare drug plans, a way to pay month by month, state programs that many people never apply for, and how to get through your first refill in January without a surprise.",
  alt: "A green folder holds two insurance cards and a letter, with a magnifier in front of it and a prescription vial and coins beside it.",
  caption: "One folder, two cards, and a good look at the fine print. Illustration.",
  inThisIssue: [
    "The card in the old wallet",
    "Medicare drug plans in 2025",
    "Help you have to ask for",
    "Too young for Medicare",
    "A reader asks about a drug that vanished",
    "Myths of the season",
    "Dates for the refrigerator door",
  ],
  checklist: {
    title: "Before my first refill in January",
    items: [
      "I have my new insurance card, and I showed it at the pharmacy.",
      "I looked up each of my medicines in the 2025 drug list.",
      "I know my deductible and roughly what January will cost me.",
      "I asked whether paying month by month would help me.",
      "I checked whether Extra Help, a Medicare Savings Program or a state program fits my income.",
      "I used, or know when I lose, the money in my flexible spending account.",
      "I gave my Medicare number to nobody who called me.",
    ],
  },
  sources: [
    "CMS, “Final CY 2025 Part D Redesign Program Instructions”",
    "CMS, “2025 Medicare Parts A & B Premiums and Deductibles”",
    "Medicare.gov, “What’s the Medicare Prescription Payment Plan?”",
    "Medicare.gov, “Joining a plan”",
    "Medicare.gov, “Help with drug costs”",
    "Social Security Administration, “Apply for Medicare Part D Extra Help program”",
    {
      when: "NY",
      text: "New York State Department of Health, “Elderly Pharmaceutical Insurance Coverage (EPIC) Program”",
    },
    {
      when: "NY",
      text: "NY State of Health, enrollment information for the 2025 plan year",
    },
    {
      when: "NY",
      text: "New York State Office for the Aging, “Health Insurance Information, Counseling and Assistance Program (HIICAP)”",
    },
    {
      when: "NY",
      text: "New York Insurance Law 3216, 3221 and 4303 (coupons and cost sharing; insulin)",
    },
    {
      unless: "NY",
      text: "HealthCare.gov, “Dates and deadlines for 2025 health insurance”",
    },
    {
      unless: "NY",
      text: "Administration for Community Living, “State Health Insurance Assistance Program (SHIP)”",
    },
  ],
} satisfies Issue;
