import { Buttons, type Href, LinkButton } from "../../../components/button.tsx";
import { Apart } from "../../../components/contact-links.tsx";
import { Glyph } from "../../../components/icon.tsx";
import type { Item } from "../../../components/item.ts";
import { Link } from "../../../components/link.tsx";
import { Storefront } from "../../../components/picture.tsx";
import { useSite } from "../../../site/context.ts";
import { present } from "../../../site/present.ts";
import css from "./home.module.css";
import { words } from "./words.ts";

export function Hero() {
  const site = useSite();
  const text = words();
  return (
    <section className={css.hero}>
      <div className="wrap">
        <div className={css.text}>
          <h1>{text.heading}</h1>
          <p className="lead">{text.lead(site)}</p>
          <Buttons>
            <LinkButton href="/contact" look="amber">
              {site.services.consultations ? text.consultation : text.contact}
            </LinkButton>
            <LinkButton href="/contact" look="ghost" icon="phone">
              {text.call}
            </LinkButton>
          </Buttons>
          <Proof />
        </div>
        <QuickActions />
        <Storefront className={css.scene} first />
      </div>
    </section>
  );
}

/** What the shop can show for itself, as figures. */
function Proof() {
  const { store, languages, services } = useSite();
  const text = words();
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

type Action = Item & { icon: string; href: Href };

function QuickActions() {
  const site = useSite();
  const { prescriptions, delivery } = site.services;
  const text = words();
  const actions = present<Action>(
    prescriptions && { ...text.refill(site), icon: "vial", href: "/refill" },
    prescriptions && { ...text.transfer, icon: "swap", href: "/transfer" },
    prescriptions && site.status && { ...text.status, icon: "clock", href: "/status" },
    delivery && { ...text.homeDelivery(site), icon: "truck", href: "/home-delivery" },
    { ...text.store(site), icon: "pin", href: "/contact" },
  );
  return (
    <section className={css.quick} aria-label={text.quickActions}>
      <ul>
        {actions.map(({ icon, href, title, text: more }) => (
          <li key={href}>
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
