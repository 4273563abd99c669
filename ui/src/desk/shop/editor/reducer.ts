import type { ShopFacts } from "../../desk.gen.ts";
import { isSame, type ShopValues, textOf, valueAt, withValue } from "../groups/values.ts";
import { withAddress } from "./address.ts";
import {
  changedPaths,
  keyOf,
  pathsThatDiffer,
  type ShopEvent,
  type ShopRefusal,
  type ShopState,
  withValuesOf,
} from "./state.ts";

/** The reducer of the shop's editor. `use-editor.ts` makes the calls. */
export function shopReducer(state: ShopState, event: ShopEvent): ShopState {
  switch (event.type) {
    case "loaded":
      return merge(state, event.facts);
    case "edited":
      return { ...state, draft: withValue(state.draft, event.path, event.value) };
    case "fieldLeft":
      return leaveField(state, event.path);
    case "checked":
      return { ...state, checked: event.checked, problems: {} };
    case "checkRefused":
      return refuseCheck(state, event.refusal);
    case "saved": {
      // What was typed since then stays.
      const newer = pathsThatDiffer(event.sent, state.draft);
      const next = replace(state, event.facts, withValuesOf(event.facts.facts, newer, state.draft));
      return { ...next, problems: {} };
    }
    case "refused":
      return refuse(state, event.refusal);
    case "refreshed":
      return replace(state, event.facts, withValuesOf(event.facts.facts, changedPaths(state), state.draft));
    case "discarded": {
      const facts = state.theirs ?? state.saved;
      return facts ? replace(state, facts) : state;
    }
    case "rebased": {
      const { theirs, draft } = state;
      return theirs ? replace(state, theirs, withValuesOf(theirs.facts, changedPaths(state), draft)) : state;
    }
  }
}

const replace = (state: ShopState, saved: ShopFacts, draft: ShopValues = saved.facts): ShopState => ({
  ...state,
  saved,
  draft,
  theirs: null,
  broken: null,
});

/** Takes over what a colleague saved, or asks where it contradicts what was typed here. */
function merge(state: ShopState, facts: ShopFacts): ShopState {
  const { saved, draft, broken } = state;
  if (facts.version === saved?.version && !broken) return state;
  const paths = changedPaths(state);
  const contradicts = (path: string) => {
    const theirs = valueAt(facts.facts, path);
    return saved !== null && !isSame(valueAt(saved.facts, path), theirs) && !isSame(valueAt(draft, path), theirs);
  };
  if (!broken && paths.some(contradicts)) return { ...state, theirs: facts };
  return replace(state, facts, withValuesOf(facts.facts, paths, draft));
}

/** A whole address in the field of the street fills the other fields, once nobody types in it. */
function leaveField(state: ShopState, path: string): ShopState {
  const visited = state.visited.has(path) ? state.visited : new Set(state.visited).add(path);
  if (path !== "pharmacy.street") return visited === state.visited ? state : { ...state, visited };
  return { ...state, visited, draft: withAddress(state.draft, textOf(valueAt(state.draft, path))) };
}

function refuseCheck(state: ShopState, { status, message, fields, suggestions, shop }: ShopRefusal): ShopState {
  if (shop && status === 409) return merge(state, shop);
  if (shop) return shop.facts ? state : { ...state, broken: { ...shop, problem: message } };
  return status === 422 ? { ...state, problems: fields, suggestions } : state;
}

function refuse(state: ShopState, { status, message, fields, shop }: ShopRefusal): ShopState {
  const next = { ...state, problems: fields, visited: new Set(Object.keys(fields).map(keyOf)) };
  if (shop && status === 409) return shop.version === state.saved?.version ? next : { ...next, theirs: shop };
  return shop && !shop.facts ? { ...next, broken: { ...shop, problem: message } } : next;
}
