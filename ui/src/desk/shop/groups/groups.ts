import type { PagePath } from "../../../site/pages.ts";
import { BUILDING } from "./building.ts";
import { CLAIMS } from "./claims.ts";
import { CLOSED } from "./closed.ts";
import { DELIVERY } from "./delivery.ts";
import { DESK } from "./desk.ts";
import { FACTS, FIRST_FACTS } from "./facts.ts";
import type { Group, GroupId } from "./group.ts";
import { FIRST_HOURS, HOURS } from "./hours.ts";
import { inEachLanguage } from "./localized.ts";
import { LOOK } from "./look.ts";
import { MAIL } from "./mail.ts";
import { NOTICE } from "./notice.ts";
import { POLICIES } from "./policies.ts";
import { SERVICE_SWITCHES, SERVICES } from "./services.ts";
import { STATUS } from "./status.ts";
import { STORY } from "./story.ts";
import { TESTIMONIALS } from "./testimonials.ts";
import { TEXTS } from "./texts.ts";
import { WEBSITE } from "./website.ts";

/** Every form, in the order of the list. pharmacy.toml explains the keys to engineers; these records explain them to owners. */
const BY_ID: Readonly<Record<GroupId, Group>> = {
  facts: FACTS,
  website: WEBSITE,
  hours: HOURS,
  closed: CLOSED,
  services: SERVICES,
  delivery: DELIVERY,
  building: BUILDING,
  claims: CLAIMS,
  look: LOOK,
  notice: NOTICE,
  story: STORY,
  words: TESTIMONIALS,
  texts: TEXTS,
  policies: POLICIES,
  status: STATUS,
  mail: MAIL,
  desk: DESK,
};

export const GROUPS: readonly Group[] = Object.values(BY_ID);

/** The forms of the first day. */
export const FIRST_DAY: readonly Group[] = [
  { ...FACTS, title: "Your sign and your door", hint: "", fields: FIRST_FACTS },
  { ...HOURS, hint: "", fields: FIRST_HOURS },
  {
    ...SERVICES,
    title: "Your window",
    hint: "Check what you offer. Your site won’t mention the rest.",
    fields: SERVICE_SWITCHES.map((field) => ({ ...field, kind: "checkbox" })),
  },
];

const FIELDS = GROUPS.flatMap((group) =>
  group.fields
    .flatMap(inEachLanguage)
    .map((field) => [field.path, { label: field.label, page: field.page ?? group.page }] as const),
);
const BY_PATH = new Map<string, { label: string; page: PagePath | undefined }>(FIELDS);

/** The label of a key's field. */
export const labelOf = (path: string) => BY_PATH.get(path)?.label ?? path;

/** The page that shows a change. */
export const pageOf = (path = ""): PagePath => BY_PATH.get(path)?.page ?? "/";
