import { Buttons, type Href, LinkButton } from "../../../../components/controls/button.tsx";
import { Link } from "../../../../components/controls/link.tsx";
import type { Item } from "../../../../components/lists/item.ts";
import { Glyph } from "../../../../components/pictures/icon.tsx";
import { LeftToRight } from "../../../../components/shop/contact-links.tsx";
import { Storefront } from "../../../../components/shop/storefront.tsx";
import { TodayBoard } from "../../../../components/shop/today-board.tsx";
import { useLaterDay } from "../../../../site/calendar/use-later-day.ts";
import { useSite } from "../../../../site/context.ts";
import { present } from "../../../../site/language/present.ts";
import { telLink } from "../../../../site/shop/contact-details.ts";
import type { HomeText } from "../en.ts";
import css from "./hero.module.css";

export function Hero({ text }: { text: HomeText }) {
  const site = useSite();
  const { prescriptions, vaccinations } = site.services;
  const lead = vaccinations ? text.lead.vaccines : text.lead.plain;
  return (
    <section className={css.root}>
      <div className="wrap">
        <h1>{text.heading}</h1>
        <QuickActions text={text} />
        <Storefront className={css.scene} first />
        <TodayBoard text={text.board} className={css.board} />
        <div className={css.text}>
          <p className="lead">{prescriptions ? lead : text.lead.withoutPrescriptions}</p>
          <Buttons>
            <LinkButton href="/contact" variant="amber">
              {site.services.consultations ? text.consultation : text.contact}
            </LinkButton>
            <LinkButton href={site.placeholders ? "/contact" : telLink(site.phone)} variant="ghost" icon="phone">
              {text.call}
            </LinkButton>
          </Buttons>
          <Proof text={text} />
        </div>
      </div>
    </section>
  );
}

/** The shop's achievements, as figures. */
function Proof({ text }: { text: HomeText }) {
  const { store, languages } = useSite();
  const figures = present(
    store.customers && text.customers(store.customers),
    languages.length > 1 && { figure: String(languages.length), what: text.languages(languages.length) },
  );
  if (figures.length === 0) return null;
  return (
    <ul className={css.proof}>
      {figures.map(({ figure, what }) => (
        <li key={what}>
          <b>
            <LeftToRight>{figure}</LeftToRight>
          </b>{" "}
          {what}
        </li>
      ))}
    </ul>
  );
}

function RefillTime({ text }: { text: HomeText["refill"] }) {
  const { refillHours } = useSite().promise;
  const day = useLaterDay("ready");
  const time = refillHours ? text.allow(refillHours) : text.untimed;
  return <span key={day}>{day ? text.ready(day) : time}</span>;
}

type Action = Item & { icon: string; href: Href };

function QuickActions({ text }: { text: HomeText }) {
  const site = useSite();
  const { prescriptions, delivery } = site.services;
  const { refill, homeDelivery, store } = text;
  const hasMap = site.map.embedUrl !== null;
  const actions = present<Action>(
    !prescriptions && {
      title: text.callShort,
      text: <LeftToRight>{site.phone}</LeftToRight>,
      icon: "phone",
      href: telLink(site.phone),
    },
    prescriptions && {
      title: refill.title,
      text: <RefillTime text={refill} />,
      icon: "vial",
      href: "/refill",
    },
    prescriptions && site.status && { ...text.status, icon: "clock", href: "/status" },
    prescriptions && { ...text.transfer, icon: "swap", href: "/transfer" },
    delivery && {
      title: homeDelivery.title,
      text: homeDelivery.text,
      icon: "truck",
      href: "/home-delivery",
    },
    {
      title: store.title,
      text: site.store.parking ? store.parking : hasMap ? store.map : store.address,
      icon: "pin",
      href: "/contact",
    },
  );
  return (
    <section className={css.quick} data-part="tasks" aria-label={text.quickActions}>
      <ul>
        {actions.map(({ icon, href, title, text: more }) => (
          <li key={href}>
            <Link href={href}>
              <Glyph icon={icon} />
              <span>
                <b>{title}</b> <small>{more}</small>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
