import { Button } from "../../../components/controls/button.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { LeftToRight } from "../../../components/shop/contact-links.tsx";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import { useHydrated } from "../../../site/browser/hydrated.ts";
import { isKnown } from "../../../site/calendar/hours.ts";
import { useSite } from "../../../site/context.ts";
import { addressLine } from "../../../site/shop/contact-details.ts";
import type { QrCode } from "../../../site/site.gen.ts";
import type { PosterText } from "./en.ts";
import styles from "./poster.css?url";

/** A sheet for the door, on letter or A4 paper: codes for a phone's camera, and facts of the shop. */
export default function Poster({ text }: { text: PosterText }) {
  const site = useSite();
  const hydrated = useHydrated();
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <div className="screen-only">
        <Band lead={text.lead}>
          {hydrated && (
            <Button icon="print" onClick={() => print()}>
              {text.print}
            </Button>
          )}
        </Band>
      </div>
      <Section tight className="poster-section">
        <div className="poster-sheet on-slip">
          <div className="poster-awning" aria-hidden="true" />
          <h2>
            <bdi>{site.name}</bdi>
          </h2>
          <p className="poster-how">{text.how}</p>
          <ul className="poster-codes">
            {site.qrCodes?.map((code) => (
              <li key={code.path}>
                <h3>{text.leadsTo[code.path as keyof typeof text.leadsTo]}</h3>
                <Code code={code} label={text.code(code.address)} />
                <p className="poster-address">
                  <LeftToRight>{code.address.replace(/^https?:\/\/|\/$/g, "")}</LeftToRight>
                </p>
              </li>
            ))}
          </ul>
          <div className="poster-shop">
            <p>
              {text.call}
              <b>
                <LeftToRight>{site.phone}</LeftToRight>
              </b>
            </p>
            <p>
              <LeftToRight>{addressLine(site)}</LeftToRight>
              {isKnown(site.hours) && <StoreHours lines variant="short" />}
            </p>
          </div>
        </div>
      </Section>
    </>
  );
}

/** The width of the light margin that a camera needs around a code, in modules (ISO/IEC 18004). */
const MARGIN = 4;

function Code({ code: { size, dark }, label }: { code: QrCode; label: string }) {
  const side = size + 2 * MARGIN;
  return (
    <svg
      className="poster-code"
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={dark} />
    </svg>
  );
}
