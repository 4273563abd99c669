import { useDeferredValue, ViewTransition } from "react";
import shopfront from "../../art/scene-shopfront.svg?picture";
import { skyAt } from "../../site/calendar/sky.ts";
import { useStoreTime } from "../../site/calendar/use-calendar.ts";
import { useOpeningStatus } from "../../site/calendar/use-opening-status.ts";
import { useSite } from "../../site/context.ts";
import { present } from "../../site/language/present.ts";
import { classNames } from "../class-names.ts";
import { inState, Picture } from "../pictures/picture.tsx";
import { useComponentWords } from "../words.ts";
import { boardWords, paperWords, signLines } from "./sign.ts";
import css from "./storefront.module.css";

type StorefrontProps = {
  className?: string;
  /** For the one picture above the fold. */
  first?: boolean;
};

/** The shop from the street: the owner's photo, else the drawing. */
export function Storefront({ className, first }: StorefrontProps) {
  const site = useSite();
  const { photo } = site.look;
  const words = useComponentWords();
  if (!photo) return <Drawing className={className} first={first} />;
  return (
    <span className={classNames(className, css.photo)}>
      <Picture art={photo} alt={words.storefront(site.name)} first={first} />
    </span>
  );
}

/** The sky and the people follow the store's clock. The server draws them for the moment at which it renders the page. */
function Drawing({ className, first }: StorefrontProps) {
  const { name, services, look } = useSite();
  const words = useComponentWords();
  const now = useStoreTime();
  const status = useOpeningStatus();
  const closed = status?.open === false ? status : null;
  // A deferred value changes in a transition, so evening falls slowly.
  const sky = useDeferredValue(now ? skyAt(now) : "day");
  const isClosed = useDeferredValue(closed !== null);
  const state = present(sky, isClosed && "closed", !services.delivery && "no-bicycle").join("-");
  const paper = closed?.day ? paperWords(words.closedFor, closed.day.name.text) : [];
  return (
    <ViewTransition name="street" default="none" update="auto">
      <span className={classNames(className, css.root)} data-sky={sky}>
        <Picture art={inState(look.scene ?? shopfront, state)} alt="" first={first} />
        <svg viewBox="0 0 680 600" aria-hidden="true">
          {signLines(name).map(({ text, size, length, y }) => (
            <text key={y} className={css.sign} x="320" y={y} fontSize={size} textLength={length}>
              {text}
            </text>
          ))}
          {paper.length > 0 && <rect className={css.paper} x="180" y="374" width="152" height="60" rx="5" />}
          {present(closed && boardWords(words.opens, closed.next), paper)
            .flat()
            .map(({ text, x, size, y }) => (
              <text key={`${x} ${y}`} className={css.words} x={x} y={y} fontSize={size}>
                {text}
              </text>
            ))}
        </svg>
      </span>
    </ViewTransition>
  );
}
