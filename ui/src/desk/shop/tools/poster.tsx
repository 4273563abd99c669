import { buttonClass } from "../../../components/controls/button.tsx";
import type { Session } from "../../desk.gen.ts";
import { ShopSection } from "../shop-section.tsx";

/** A link to the website's sheet for the shop's door. */
export function Poster({ website, publicUrl }: Pick<Session, "website" | "publicUrl">) {
  return (
    <ShopSection
      id="poster"
      title="Poster for your door"
      hint="One sheet, letter or A4: a neighbor points a phone’s camera at a code, and the refill form or “Is it ready?” opens. Your phone number and hours are on it."
    >
      {publicUrl ? (
        <p>
          <a className={buttonClass("line")} href={`${website}/poster`} target="_blank" rel="noreferrer">
            See the poster
            <span className="vh"> (opens in a new tab)</span>
          </a>
        </p>
      ) : (
        <p>
          The codes need an address that phones reach from anywhere. Type yours under{" "}
          <a href="#/shop/website">On the internet</a>.
        </p>
      )}
    </ShopSection>
  );
}
