import shopfront from "../art/scene-shopfront.svg?picture";
import { useSite } from "../site/context.ts";
import { useOpeningStatus } from "../site/use-opening-status.ts";
import { classNames } from "./class-names.ts";
import { inState, Picture } from "./picture.tsx";
import { doorLines, signLines } from "./sign.ts";
import css from "./storefront.module.css";
import { useComponentWords } from "./words.ts";

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
    <Picture art={photo} alt={words.storefront(site.name)} className={classNames(className, css.photo)} first={first} />
  );
}

/** With the shop's name on its sign. After hours the shutter is down, and the door says when it opens. */
function Drawing({ className, first }: StorefrontProps) {
  const { name, services, look } = useSite();
  const words = useComponentWords();
  const status = useOpeningStatus();
  const opens = status && !status.open ? status.next : null;
  const state = [opens && "closed", !services.delivery && "no-bicycle"].filter(Boolean).join("-");
  return (
    <span className={classNames(className, css.root)}>
      <Picture art={inState(look.scene ?? shopfront, state)} alt="" first={first} />
      <svg viewBox="0 0 680 600" aria-hidden="true">
        {signLines(name).map(({ text, size, length, y }) => (
          <text key={y} className={css.sign} x="320" y={y} fontSize={size} textLength={length}>
            {text}
          </text>
        ))}
        {opens &&
          doorLines(words.opens, opens).map(({ text, size, y }) => (
            <text key={y} className={css.door} x="418" y={y} fontSize={size}>
              {text}
            </text>
          ))}
      </svg>
    </span>
  );
}
