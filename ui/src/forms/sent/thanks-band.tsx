import { type RefObject, useLayoutEffect } from "react";
import bell from "../../art/thanks.svg?picture";
import { Band } from "../../components/page/band.tsx";
import css from "./sent.module.css";
import type { ThanksProps } from "./thanks.tsx";

type ThanksBandProps = Pick<ThanksProps, "form" | "sent"> & { heading: RefObject<HTMLHeadingElement | null> };

/** The head of the page once a request is stored; the confirmation is its title. */
export function ThanksBand({ form, sent: { justSent }, heading }: ThanksBandProps) {
  const [first, ...others] = form.success.split(/(?<=!) /);

  // Runs before the paint, because the animation of the stub needs its final position.
  useLayoutEffect(() => {
    if (!justSent) return;
    scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
    // In a very low window, as at 400 % zoom, the heading would otherwise be below the first screen.
    heading.current?.scrollIntoView?.({ block: "nearest" });
  }, [justSent, heading]);

  return (
    <Band
      title={
        <>
          <span className={css.first}>{first}</span> <span className={css.then}>{others.join(" ")}</span>
        </>
      }
      // Only served pages have the attribute, which React would report.
      heading={{ ref: heading, tabIndex: -1, autoFocus: !justSent || undefined, suppressHydrationWarning: true }}
      spot={bell}
    />
  );
}
