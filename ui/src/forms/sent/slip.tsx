import { LeftToRight } from "../../components/shop/contact-links.tsx";
import { SpecialDays } from "../../components/shop/special-days.tsx";
import { StoreHours } from "../../components/shop/store-hours.tsx";
import { dayInWords } from "../../site/calendar/dates.ts";
import { inFull } from "../../site/calendar/due.ts";
import { localTime } from "../../site/calendar/local-time.ts";
import { useSite } from "../../site/context.ts";
import { addressIn, useRules } from "../../site/language/language.ts";
import type { Due } from "../../site/reply.ts";
import { holds } from "../../site/shop/conditions.ts";
import { addressLine } from "../../site/shop/contact-details.ts";
import { isLookedUp } from "../for-shop.ts";
import type { Choice, Form } from "../forms.gen.ts";
import type { Stored } from "../memory.ts";
import { Everything } from "./everything.tsx";
import type { SentText } from "./sent.en.tsx";
import css from "./slip.module.css";

type SlipProps = {
  text: SentText;
  form: Form;
  reference: string;
  method: Choice | undefined;
  at: Due | null;
  receivedAt: Date | undefined;
  /** Requests sent during this visit, including this one. */
  all: readonly Stored[];
};

/**
 * The thanks on paper: one slip, and nothing else. Others may see it, so it names no medicine and nobody; for a family it has the
 * first names, to tell the references apart.
 */
export function Slip({ text, form, reference, method, at, receivedAt, all }: SlipProps) {
  const site = useSite();
  const rules = useRules();
  const { due, slip } = text;
  const received = receivedAt && localTime(site.timeZone, receivedAt);
  const looksUp = isLookedUp(form, site);
  return (
    <section className={css.root} aria-label={slip.title}>
      <p className={css.shop}>
        <b>
          <bdi>{site.name}</bdi>
        </b>{" "}
        <span className="line">
          <bdi>{addressLine(site)}</bdi>
        </span>{" "}
        <span className="line">
          <bdi>{site.phone}</bdi>
        </span>
      </p>
      {all.length > 1 ? (
        <Everything title={text.everything} all={all} className={css.all} />
      ) : (
        <p className={css.reference}>
          {slip.reference(
            form.id,
            <b>
              <LeftToRight>{reference}</LeftToRight>
            </b>,
          )}
        </p>
      )}
      <dl>
        {at && (
          <>
            <dt>{at.comes ? text.comes : due[form.id]?.by}</dt>
            <dd>{at.comes ? dayInWords(rules, at.comes) : inFull(rules, at)}</dd>
          </>
        )}
        {method && (
          <>
            <dt>{slip.method}</dt>
            <dd>{method.label}</dd>
          </>
        )}
        {holds(site, "hours") && (
          <>
            <dt>{slip.hours}</dt>
            <dd>
              <StoreHours variant="short" lines />
              <SpecialDays />
            </dd>
          </>
        )}
        {received && (
          <>
            <dt>{slip.sent}</dt>
            <dd>{inFull(rules, received)}</dd>
          </>
        )}
      </dl>
      {looksUp && (
        <p>
          {slip.lookUp(
            site.publicUrl && (
              <b>{slip.at(`${site.publicUrl.replace(/^https?:\/\//, "")}${addressIn(rules.lang, "/status")}`)}</b>
            ),
          )}
        </p>
      )}
    </section>
  );
}
