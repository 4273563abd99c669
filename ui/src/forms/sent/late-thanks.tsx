import { type ComponentType, lazy, Suspense, useState } from "react";
import { Section } from "../../components/page/section.tsx";
import { useLang } from "../../site/language/language.ts";
import type { Lang } from "../../site/site.gen.ts";
import { useFormWords } from "../words.ts";
import type { ThanksProps } from "./thanks.tsx";

export type LateThanksProps = Omit<ThanksProps, "text">;

const files = import.meta.glob<{ default: ComponentType<LateThanksProps> }>("./thanks-in-*.tsx");
const loaded = new Map<Lang, ComponentType<LateThanksProps>>();

/** Loads the content below the thanks while the request is sent: people who only read don't need it. */
export async function loadThanks(lang: Lang): Promise<ComponentType<LateThanksProps> | undefined> {
  const found = loaded.get(lang) ?? (await files[`./thanks-in-${lang}.tsx`]?.())?.default;
  if (found) loaded.set(lang, found);
  return found;
}

/** The thanks, when their file is loaded. Until then, a page that is the server's answer stays as it is. */
export function LateThanks(props: LateThanksProps) {
  const lang = useLang();
  const fetched = async () => ({ default: (await loadThanks(lang).catch(() => undefined)) ?? ShortThanks });
  const [Thanks] = useState(() => loaded.get(lang) ?? lazy(fetched));
  return (
    <Suspense fallback={<ShortThanks {...props} />}>
      <Thanks {...props} />
    </Suspense>
  );
}

/** The essentials, in case the rest can't be loaded. */
function ShortThanks({ sent: { reference } }: LateThanksProps) {
  const words = useFormWords();
  return (
    <Section tight>
      {reference && (
        <p>
          {words.reference}{" "}
          <b>
            <bdi>{reference}</bdi>
          </b>
        </p>
      )}
    </Section>
  );
}
