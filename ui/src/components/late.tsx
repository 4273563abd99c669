import { type ComponentType, lazy, Suspense, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useFacts } from "../site/context.ts";
import { savesData } from "../site/saves-data.ts";
import { putBackTyped, watchFields } from "../site/typed-before.ts";

/** So long after the page, in milliseconds, a part is fetched that nobody has used yet; by those who save data, not at all. */
const PATIENCE_MS = 2_000;
const USES = ["focusin", "pointerover"] as const;

/**
 * A part of a page whose script comes once it is used, or some time after the page. The server renders it; until then, and where the
 * script does not come, it stays as it was sent and works without one.
 */
export function late<Props extends object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
  /** In milliseconds; 0 for what does nothing without its script, and so is fetched for everybody. */
  patience = PATIENCE_MS,
) {
  let loaded: ComponentType<Props> | undefined;
  let box: HTMLDivElement | null = null;
  let want = () => {};
  const wanted = new Promise<void>((resolve) => {
    want = resolve;
  });

  const Fetched = lazy(async () => {
    await wanted;
    try {
      return await load();
    } catch (problem) {
      if (box?.childElementCount) await new Promise(() => {});
      throw problem;
    }
  });

  function Late(props: Props) {
    const { reply } = useFacts();
    const isHere = useRef(false);
    // Always the same type: React would replace another one, and empty its fields.
    const [Part] = useState(() => loaded ?? Fetched);
    useEffect(() => {
      const element = box;
      if (!element || isHere.current) return;
      watchFields(element);
      if (reply || !element.childElementCount || element.contains(document.activeElement)) want();
      const timer = patience > 0 && savesData() ? undefined : setTimeout(want, patience);
      const onUse = ({ target }: Event) => element.contains(target as Node) && want();
      // In the capture phase: React holds back events in a part that is not hydrated.
      for (const type of USES) document.addEventListener(type, onUse, true);
      return () => {
        clearTimeout(timer);
        for (const type of USES) document.removeEventListener(type, onUse, true);
      };
    }, [reply]);
    return (
      <div
        ref={(element) => {
          box = element;
        }}
      >
        <Suspense>
          <Part {...props} />
          <Here
            onHere={() => {
              isHere.current = true;
            }}
          />
        </Suspense>
      </div>
    );
  }

  /** For the server, which renders all of a page. */
  Late.load = async () => {
    loaded = (await load()).default;
  };
  return Late;
}

/** Stands after what comes late, and so comes with it. */
function Here({ onHere }: { onHere: () => void }) {
  useLayoutEffect(() => {
    onHere();
    putBackTyped();
  }, [onHere]);
  return null;
}
