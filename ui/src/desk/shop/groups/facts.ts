import { COMMON, SPOKEN } from "../../../site/language/spoken.gen.ts";
import type { Field, Group } from "./group.ts";
import { OTHER_LANGUAGES } from "./localized.ts";

const LANGUAGES = Object.keys(SPOKEN).map((name) => [name, name] as const);

const TIME_ZONES = [
  ["America/New_York", "Eastern"],
  ["America/Chicago", "Central"],
  ["America/Denver", "Mountain"],
  ["America/Phoenix", "Arizona"],
  ["America/Los_Angeles", "Pacific"],
  ["America/Anchorage", "Alaska"],
  ["Pacific/Honolulu", "Hawaii"],
  ["America/Puerto_Rico", "Puerto Rico"],
] as const;

/** The fields that a new shop is asked for. */
export const FIRST_FACTS: readonly Field[] = [
  {
    path: "pharmacy.name",
    kind: "line",
    label: "Shop name",
    hint: "The name over your door.",
    autoComplete: "organization",
  },
  { path: "pharmacy.phone", kind: "phone", label: "Phone", hint: "Shown on every Call button.", autoComplete: "tel" },
  {
    path: "pharmacy.street",
    kind: "line",
    label: "Street",
    hint: "Or the whole address: 7 Maple St, Anytown, NY 12345",
    autoComplete: "address-line1",
  },
  { path: "pharmacy.city", kind: "line", label: "City", size: "half", autoComplete: "address-level2" },
  { path: "pharmacy.state", kind: "line", label: "State", size: "sixth", autoComplete: "address-level1" },
  { path: "pharmacy.zip", kind: "line", label: "ZIP code", size: "third", autoComplete: "postal-code" },
];

export const FACTS: Group = {
  id: "facts",
  section: "Your shop",
  title: "Name and place",
  hint: "Shown on every page, on slips and in search results.",
  fields: [
    ...FIRST_FACTS,
    { path: "pharmacy.fax", kind: "phone", label: "Fax", hint: "Leave it empty if you have none." },
    {
      path: "pharmacy.email",
      kind: "mail",
      label: "Public email",
      hint: "Shown on Contact. Leave it empty for none.",
    },
    {
      path: "pharmacy.languages",
      kind: "choices",
      label: "Languages at the counter",
      hint: "Check the ones somebody speaks.",
      choices: LANGUAGES,
      common: COMMON,
      statement: { page: "Every page", text: (languages) => `You speak ${languages.join(", ")}.` },
    },
    { path: "pharmacy.time_zone", kind: "select", label: "Time zone", choices: TIME_ZONES },
    {
      path: "pharmacy.privacy_officer",
      kind: "line",
      label: "Who answers privacy questions",
      hint: "A name or a title. It’s shown in your policies.",
    },
    {
      path: "social.facebook",
      kind: "line",
      label: "Facebook account",
      hint: "Linked at the bottom of every page. Leave it empty for none.",
    },
    { path: "social.instagram", kind: "line", label: "Instagram account" },
    { path: "social.twitter", kind: "line", label: "Twitter account" },
    { path: "social.linkedin", kind: "line", label: "LinkedIn account" },
    {
      path: "map.embed_url",
      kind: "line",
      label: "Map on the contact page",
      hint: "In Google Maps, choose “Share”, “Embed a map”, “Copy HTML”, and paste it here. In OpenStreetMap, “Share”, “HTML”.",
      page: "/contact",
    },
    {
      path: "site.languages",
      kind: "choices",
      label: "Languages of your pages",
      hint: "English is always included. Policies are translated too.",
      choices: OTHER_LANGUAGES,
      alwaysIncluded: "en",
    },
  ],
  summary: ({ text }) => [text("pharmacy.street"), text("pharmacy.city")].filter(Boolean).join(", "),
  page: "/",
  seenAt: [
    { part: "[data-part=header]", what: "name and place" },
    { part: "[data-part=reach]", what: "how to reach you" },
  ],
  wanted: [
    { path: "pharmacy.email", sentence: "There’s no public email address.", link: "Fill it in" },
    { path: "pharmacy.languages", sentence: "The pages don’t say what you speak.", link: "Check languages" },
  ],
};
