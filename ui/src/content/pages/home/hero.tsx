import { Buttons, type Href, LinkButton } from "../../../components/button.tsx";
import { Apart } from "../../../components/contact-links.tsx";
import { Glyph } from "../../../components/icon.tsx";
import type { Item } from "../../../components/item.ts";
import { Link } from "../../../components/link.tsx";
import { Storefront } from "../../../components/storefront.tsx";
import { telLink } from "../../../site/contact-details.ts";
import { useSite } from "../../../site/context.ts";
import { present } from "../../../site/present.ts";
import css from "./home.module.css";
import type { HomeText } from "./text.ts";

export function Hero({ text }: { text: HomeText }) {
  const site = useSite();
  return (
    <section className={css.hero}>
      <div className="wrap">
        <h1>{text.heading}</h1>
        <QuickActions text={text} />
        <Storefront className={css.scene} first />
        <div className={css.text}>
          <p className="lead">{text.lead(site)}</p>
          <Buttons>
            <LinkButton href="/contact" variant="amber">
              {site.services.consultations ? text.consultation : text.contact}
            </LinkButton>
            <LinkButton href="/contact" variant="ghost" icon="phone">
              {text.call}
            </LinkButton>
          </Buttons>
          <Proof text={text} />
        </div>
      </div>
    </section>
  );
}

/** What the shop can show for itself, as figures. */
function Proof({ text }: { text: HomeText }) {
  const { store, languages, services } = useSite();
  const figures = present(
    store.customers && text.customers(store.customers),
    languages.length > 1 && text.languages(languages.length),
    services.delivery && text.delivery,
  );
  if (figures.length === 0) return null;
  return (
    <ul className={css.proof}>
      {figures.map(({ figure, what }) => (
        <li key={what}>
          <b>
            <Apart>{figure}</Apart>
          </b>{" "}
          {what}
        </li>
      ))}
    </ul>
  );
}

type Action = Item & { icon: string; href: Href; on?: string };

function QuickActions({ text }: { text: HomeText }) {
  const site = useSite();
  const { prescriptions, delivery } = site.services;
  const actions = present<Action>(
    prescriptions && { ...text.refill(site), icon: "vial", href: "/refill" },
    prescriptions && site.status && { ...text.status, icon: "clock", href: "/status" },
    prescriptions && { ...text.transfer, icon: "swap", href: "/transfer" },
    delivery && { ...text.homeDelivery(site), icon: "truck", href: "/home-delivery", on: css.wide },
    { ...text.store(site), icon: "pin", href: "/contact", on: css.wide },
    {
      title: text.callShort,
      text: <Apart>{site.phone}</Apart>,
      icon: "phone",
      href: telLink(site.phone),
      on: prescriptions ? css.narrow : undefined,
    },
  );
  return (
    <section className={css.quick} aria-label={text.quickActions}>
      <ul>
        {actions.map(({ icon, href, title, text: more, on }) => (
          <li key={href} className={on}>
            <Link href={href}>
              <Glyph name={icon} />
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
