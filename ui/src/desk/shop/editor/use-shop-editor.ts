import { useEffect, useEffectEvent, useRef, useState } from "react";
import type { Checked, ShopFacts } from "../../desk.gen.ts";
import { CallError, call, sentenceOf } from "../../kit/client.ts";
import { useAction } from "../../kit/use-action.ts";
import { isRow, isSame, type ShopValues, textOf, valueAt, withValue } from "../groups/shop-values.ts";
import { withAddress } from "./address.ts";

/** How long nobody types before what was typed is checked, in milliseconds. */
const PAUSE = 400;

/** What is not saved yet, kept while the shop is left for the requests. */
let unsaved: { by: string; saved: ShopFacts; draft: ShopValues } | null = null;

export type Problems = Record<string, string>;

/** The shop's facts, what was changed of them, and what is wrong with it. */
export function useShopEditor(person: string, isFileBroken: boolean) {
  const own = unsaved?.by === person ? unsaved : null;
  const [saved, setSaved] = useState<ShopFacts | null>(own?.saved ?? null);
  const [draft, setDraft] = useState<ShopValues>(own?.draft ?? {});
  const [checked, setChecked] = useState<Checked | null>(null);
  const [found, setProblems] = useState<Problems>({});
  const [suggestions, setSuggestions] = useState<Problems>({});
  /** The keys whose field was left: nobody is told of what they are still typing. */
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set());
  const { isBusy, outcome, run, refuse, clear } = useAction();
  const [conflict, setConflict] = useState<ShopFacts | null>(null);
  /** The file, while it cannot be read. */
  const [broken, setBroken] = useState<(Omit<ShopFacts, "facts"> & { problem: string }) | null>(null);
  const paths = saved ? differing(saved.facts, draft) : [];
  // A check that left before a save may be answered after it: what we saved ourselves is no conflict.
  const theirs = conflict && conflict.version !== saved?.version ? conflict : null;

  const take = (fresh: ShopFacts, draft: ShopValues = fresh.facts) => {
    setSaved(fresh);
    setDraft(draft);
    setConflict(null);
    setBroken(null);
  };
  /** What an answer finds that comes long after its call left. */
  const latest = useRef({ saved, draft });
  useEffect(() => {
    latest.current = { saved, draft };
  }, [saved, draft]);
  /** The same, with what was typed since `sent` left. */
  const takeAfter = (fresh: ShopFacts, sent: ShopValues) => {
    take(fresh);
    const now = latest.current.draft;
    setDraft(onto(fresh.facts, broken ? paths : differing(sent, now), now));
  };
  const refused = (error: unknown) => {
    const isOurs = error instanceof CallError;
    setProblems(isOurs ? error.fields : {});
    setVisited(new Set(isOurs ? Object.keys(error.fields).map(keyOf) : []));
    takeState(error);
  };
  /** A refusal may hold the file as it is now, or that it cannot be read, and when the version was kept that can be had back. */
  const takeState = (error: unknown, onConflict: (theirs: ShopFacts) => void = setConflict) => {
    if (!(error instanceof CallError) || !error.shop) return;
    if (error.status === 409) onConflict(error.shop);
    else if (!error.shop.facts) setBroken({ ...error.shop, problem: error.message });
  };

  /** What a colleague saved is taken over, and asked about where it says something else than was typed here. */
  const takeOver = useEffectEvent((fresh: ShopFacts) => {
    if (fresh.version === saved?.version && !broken) return;
    const isSameKey = (path: string) =>
      saved !== null &&
      !isSame(valueAt(saved.facts, path), valueAt(fresh.facts, path)) &&
      !isSame(valueAt(draft, path), valueAt(fresh.facts, path));
    if (!broken && paths.some(isSameKey)) setConflict(fresh);
    else take(fresh, onto(fresh.facts, paths, draft));
  });
  /** At first and whenever the shop is come back to; and when the file breaks or is mended while this page is open. */
  const load = useEffectEvent(() => {
    call("GET /api/shop/facts").then(
      (fresh) => takeOver(fresh),
      (error: unknown) => {
        refused(error);
        refuse(sentenceOf(error));
      },
    );
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the file is another then
  useEffect(() => load(), [isFileBroken]);

  useEffect(() => {
    if (saved) unsaved = { by: person, saved, draft };
  }, [person, saved, draft]);

  const check = useEffectEvent(async (signal: AbortSignal) => {
    if (!saved || theirs) return;
    try {
      setChecked(await call("POST /api/shop/facts/check", { body: { version: saved.version, facts: draft }, signal }));
      setProblems({});
    } catch (error) {
      if (signal.aborted || !(error instanceof CallError)) return;
      takeState(error, (theirs) => takeOver(theirs));
      if (error.status !== 422 || error.shop) return;
      setProblems(error.fields);
      setSuggestions(error.suggestions);
    }
  });
  useEffect(() => {
    const stop = new AbortController();
    // What is only asked for again and again must not keep an unattended session open; typing does.
    const timer = setTimeout(() => draft && check(stop.signal), saved ? PAUSE : 0);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [saved, draft]);

  const problems = Object.fromEntries(Object.entries(found).filter(([path]) => visited.has(keyOf(path))));

  useEffect(() => {
    if (paths.length === 0) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", warn);
    return () => removeEventListener("beforeunload", warn);
  }, [paths.length]);

  const change = (send: () => Promise<ShopFacts>, done: string) => {
    const sent = draft;
    return run(async () => {
      try {
        takeAfter(await send(), sent);
        setProblems({});
        return done;
      } catch (error) {
        refused(error);
        throw error;
      }
    });
  };

  return {
    saved,
    draft,
    checked,
    problems,
    outcome,
    broken,
    suggestions,
    /** A field was left: now is the time to say what is wrong in it. */
    visit: (path: string) => {
      setVisited((old) => (old.has(path) ? old : new Set(old).add(path)));
      if (path === "pharmacy.street") setDraft((old) => withAddress(old, textOf(valueAt(old, path))));
    },
    theirs,
    isBusy,
    /** The keys that were changed. */
    paths,
    set: (path: string, value: unknown) => {
      clear();
      setDraft((old) => withValue(old, path, value));
    },
    save: () =>
      change(() => {
        // The desk runs on the shop's computer; the server takes its zone where a state has two.
        const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
        const facts = saved?.version ? draft : withValue(draft, "pharmacy.time_zone", zone);
        return call("PUT /api/shop/facts", { body: { version: saved?.version ?? "", facts } });
      }, "Saved. It’ll be on your site within two seconds."),
    undo: () =>
      change(
        () => call("POST /api/shop/facts/undo", { body: { version: (broken ?? saved)?.version ?? "" } }),
        "Undone. Your site is back to the version before.",
      ),
    /** What the server has changed of the file by itself; the changes of this visit stay. */
    refresh: (fresh: ShopFacts) => {
      const { saved, draft } = latest.current;
      take(fresh, onto(fresh.facts, saved ? differing(saved.facts, draft) : [], draft));
    },
    discard: () => {
      if (saved) take(theirs ?? saved);
      clear();
    },
    /** Puts the changes of this visit onto what somebody else has saved. */
    rebase: () => {
      if (!theirs) return;
      take(theirs, onto(theirs.facts, paths, draft));
      clear();
    },
  };
}

/** "closed[1].date" → "closed" */
const keyOf = (path: string) => path.replace(/\[.*/, "");

/** `facts` with the values that `other` has at `paths`. */
function onto(facts: ShopValues, paths: readonly string[], other: ShopValues): ShopValues {
  return paths.reduce((all, path) => withValue(all, path, valueAt(other, path)), facts);
}

/** The paths at which two shops differ. */
function differing(one: ShopValues, other: ShopValues, prefix = ""): string[] {
  return Object.keys(other).flatMap((key) => {
    const [a, b] = [one[key], other[key]];
    if (isRow(a) && isRow(b)) return differing(a, b, `${prefix}${key}.`);
    return isSame(a, b) ? [] : [prefix + key];
  });
}
