import { expect, test } from "vitest";
import type { Checked, ShopFacts } from "../../desk.gen.ts";
import type { ShopValues } from "../groups/values.ts";
import { shopReducer } from "./reducer.ts";
import { changedPaths, type ShopEvent, type ShopRefusal, type ShopState, shownProblems, startState } from "./state.ts";

const shop = (name: string, phone = "555") => ({ pharmacy: { name, phone, street: "", city: "", state: "", zip: "" } });
const facts = (version: string, values: ShopValues): ShopFacts => ({ version, facts: values, undo: null });
const SAVED = facts("1", shop("Elm"));
const unchanged = startState(SAVED, SAVED.facts);
/** Somebody has typed another name. */
const typed = (name: string, more: Partial<ShopState> = {}): ShopState => ({
  ...startState(SAVED, shop(name)),
  ...more,
});
const refusal = (status: number, more: Partial<ShopRefusal> = {}): ShopRefusal => ({
  ...{ status, message: "No.", fields: {}, suggestions: {} },
  ...more,
});
const BROKEN = { version: "2", undo: "2026-11-20T15:00:00Z" };
const broken = { ...BROKEN, problem: "No." };

type Case = [name: string, state: ShopState, event: ShopEvent, expected: Partial<ShopState>];

const CASES: Case[] = [
  [
    "the first answer is the shop and the draft",
    startState(null, {}),
    { type: "loaded", facts: SAVED },
    { saved: SAVED, draft: SAVED.facts },
  ],
  [
    "the same version changes nothing of what was typed",
    typed("Oak"),
    { type: "loaded", facts: SAVED },
    { saved: SAVED, draft: shop("Oak") },
  ],
  [
    "what a colleague saved is taken over where nothing was typed",
    unchanged,
    { type: "loaded", facts: facts("2", shop("Ash")) },
    { draft: shop("Ash"), theirs: null },
  ],
  [
    "a colleague's change of something else is taken over, and what was typed stays",
    typed("Oak"),
    { type: "loaded", facts: facts("2", shop("Elm", "777")) },
    { draft: shop("Oak", "777"), theirs: null },
  ],
  [
    "a colleague's change of the same thing is asked about",
    typed("Oak"),
    { type: "loaded", facts: facts("2", shop("Ash")) },
    { saved: SAVED, draft: shop("Oak"), theirs: facts("2", shop("Ash")) },
  ],
  [
    "a colleague's change to what was typed here is no conflict",
    typed("Oak"),
    { type: "loaded", facts: facts("2", shop("Oak")) },
    { draft: shop("Oak"), theirs: null },
  ],
  [
    "a check that is answered with another version is the same as that version",
    typed("Oak"),
    { type: "checkRefused", refusal: refusal(409, { shop: facts("2", shop("Ash")) }) },
    { theirs: facts("2", shop("Ash")) },
  ],
  [
    "a check that left before our own save is answered after it: no conflict",
    { ...startState(facts("2", shop("Oak")), shop("Oak")) },
    { type: "checkRefused", refusal: refusal(409, { shop: facts("2", shop("Oak")) }) },
    { theirs: null, draft: shop("Oak") },
  ],
  [
    "keep mine: the changes are put onto what the colleague saved",
    typed("Oak", { theirs: facts("2", shop("Ash", "777")) }),
    { type: "rebased" },
    { saved: facts("2", shop("Ash", "777")), draft: shop("Oak", "777"), theirs: null },
  ],
  [
    "use theirs",
    typed("Oak", { theirs: facts("2", shop("Ash")) }),
    { type: "discarded" },
    { saved: facts("2", shop("Ash")), draft: shop("Ash"), theirs: null },
  ],
  ["discard is back to what is saved", typed("Oak"), { type: "discarded" }, { draft: SAVED.facts }],
  [
    "what is typed while a save is under way stays",
    typed("Oaks"),
    { type: "saved", facts: facts("2", shop("Oak")), sent: shop("Oak") },
    { saved: facts("2", shop("Oak")), draft: shop("Oaks") },
  ],
  [
    "a save is what the server made of it",
    typed("oak"),
    { type: "saved", facts: facts("2", shop("Oak")), sent: shop("oak") },
    { draft: shop("Oak"), problems: {} },
  ],
  [
    "of a save that is refused, every problem is shown at once",
    typed("", { visited: new Set() }),
    {
      type: "refused",
      refusal: refusal(422, { fields: { "pharmacy.name": "Fill this in.", "closed[1].date": "When?" } }),
    },
    { visited: new Set(["pharmacy.name", "closed"]) },
  ],
  [
    "a save of an old version is a conflict",
    typed("Oak"),
    { type: "refused", refusal: refusal(409, { shop: facts("2", shop("Ash")) }) },
    { theirs: facts("2", shop("Ash")), draft: shop("Oak") },
  ],
  [
    "a file that can't be read says why and when the version before is from",
    typed("Oak"),
    { type: "checkRefused", refusal: refusal(422, { shop: BROKEN as ShopFacts }) },
    { broken, draft: shop("Oak") },
  ],
  [
    "once the file is back, what was typed before is still there",
    typed("Oak", { broken }),
    { type: "saved", facts: facts("3", shop("Elm", "777")), sent: SAVED.facts },
    { broken: null, draft: shop("Oak", "777") },
  ],
  [
    "also if it was loaded before the answer to the undo arrives",
    shopReducer(typed("Oak", { broken }), { type: "loaded", facts: facts("3", shop("Elm", "777")) }),
    { type: "saved", facts: facts("3", shop("Elm", "777")), sent: SAVED.facts },
    { broken: null, draft: shop("Oak", "777") },
  ],
  [
    "a file that was repaired by hand is taken over without a question",
    typed("Oak", { broken }),
    { type: "loaded", facts: facts("3", shop("Ash")) },
    { broken: null, theirs: null, draft: shop("Oak") },
  ],
  [
    "what the server changes by itself leaves what was typed",
    typed("Oak"),
    { type: "refreshed", facts: facts("2", shop("Elm")) },
    { saved: facts("2", shop("Elm")), draft: shop("Oak") },
  ],
  [
    "a whole address in the street's field fills the others once the field is left",
    { ...unchanged, draft: { pharmacy: { street: "7 Maple St, Anytown, NY 12345" } } },
    { type: "fieldLeft", path: "pharmacy.street" },
    { draft: { pharmacy: { street: "7 Maple St", city: "Anytown", state: "NY", zip: "12345" } } },
  ],
  [
    "a right draft ends all problems",
    typed("Oak", { problems: { "pharmacy.name": "No." } }),
    { type: "checked", checked: { palette: [] } as unknown as Checked },
    { problems: {} },
  ],
];

test.each(CASES)("%s", (_, state, event, expected) => {
  expect(shopReducer(state, event)).toMatchObject(expected);
  // Compares sets by their members.
  if (expected.visited) expect(shopReducer(state, event).visited).toEqual(expected.visited);
});

test("a problem is shown once its field was left", () => {
  const wrong = shopReducer(typed("x"), {
    type: "checkRefused",
    refusal: refusal(422, { fields: { "pharmacy.name": "Too short." }, suggestions: { "pharmacy.name": "xx" } }),
  });
  expect(shownProblems(wrong)).toEqual({});
  expect(wrong.suggestions).toEqual({ "pharmacy.name": "xx" });
  expect(shownProblems(shopReducer(wrong, { type: "fieldLeft", path: "pharmacy.name" }))).toEqual({
    "pharmacy.name": "Too short.",
  });
});

test("what differs is named by its path, and nothing differs before there is a shop", () => {
  const edited = shopReducer(unchanged, { type: "edited", path: "pharmacy.phone", value: "777" });
  expect(changedPaths(edited)).toEqual(["pharmacy.phone"]);
  expect(changedPaths(startState(null, shop("Elm")))).toEqual([]);
});
