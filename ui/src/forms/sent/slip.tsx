import { StoreHours } from "../../components/site-text.tsx";
import { SpecialDays } from "../../components/special-days.tsx";
import { holds } from "../../site/conditions.ts";
import { addressLine } from "../../site/contact-details.ts";
import { useSite } from "../../site/context.ts";
import { type LocalTime, localTime } from "../../site/opening.ts";
import type { Choice, Form } from "../forms.gen.ts";
import { inFull } from "./due.ts";
import css from "./slip.module.css";

type SlipProps = {
  form: Form;
  reference: string;
  method: Choice | undefined;
  at: LocalTime | null;
  receivedAt: Date | undefined;
};

/** The thanks on paper: one slip, and nothing else. It names nobody and no medicine, since it may lie around. */
export function Slip({ form, reference, method, at, receivedAt }: SlipProps) {
  const site = useSite();
  const received = receivedAt && localTime(site.timeZone, receivedAt);
  const looksUp = holds(site, "status") && form.fields.some(({ name }) => name === "dateOfBirth");
  return (
    <section className={css.root} aria-label="Slip">
      <p className={css.shop}>
        <b>{site.name}</b> <span className="line">{addressLine(site)}</span> <span className="line">{site.phone}</span>
      </p>
      <p className={css.reference}>
        {TITLES[form.id]}, reference <b>{reference}</b>
      </p>
      <dl>
        {at && (
          <>
            <dt>{form.id === "refill" ? "Ready by" : "We contact you by"}</dt>
            <dd>{inFull(at)}</dd>
          </>
        )}
        {method && (
          <>
            <dt>Method</dt>
            <dd>{method.label}</dd>
          </>
        )}
        {holds(site, "hours") && (
          <>
            <dt>Hours</dt>
            <dd>
              <StoreHours lines />
              <SpecialDays />
            </dd>
          </>
        )}
        {received && (
          <>
            <dt>Sent</dt>
            <dd>{inFull(received)}</dd>
          </>
        )}
      </dl>
      {looksUp && (
        <p>
          Is it ready? Ask {site.publicUrl && <b>{`at ${site.publicUrl.replace(/^https?:\/\//, "")}/status `}</b>}
          with this reference and your date of birth, or call.
        </p>
      )}
    </section>
  );
}

const TITLES: Record<Form["id"], string> = {
  refill: "Refill request",
  transfer: "Transfer request",
  contact: "Message",
  feedback: "Feedback",
};
