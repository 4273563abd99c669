import contactArt from "../../../art/contact.svg?picture";
import { LinkButton } from "../../../components/controls/button.tsx";
import { Link } from "../../../components/controls/link.tsx";
import { Definitions } from "../../../components/lists/definitions.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { SideCard } from "../../../components/page/side.tsx";
import { Icon } from "../../../components/pictures/icon.tsx";
import { BlockMap } from "../../../components/pictures/picture.tsx";
import { MapAddress, Phone } from "../../../components/shop/contact-links.tsx";
import { Facts } from "../../../components/shop/facts.tsx";
import { Offered } from "../../../components/shop/offered.tsx";
import { MoneyTransferOnlyDays } from "../../../components/shop/site-text.tsx";
import { SpecialDays } from "../../../components/shop/special-days.tsx";
import { StatusCard } from "../../../components/shop/status-card.tsx";
import { StoreHours } from "../../../components/shop/store-hours.tsx";
import { TodayBoard } from "../../../components/shop/today-board.tsx";
import contact from "../../../forms/catalogue/contact.gen.ts";
import fieldCss from "../../../forms/field.module.css";
import { partId } from "../../../forms/part-id.ts";
import { FormPage } from "../../../forms/sent/form-page.tsx";
import { worded } from "../../../forms/worded.ts";
import { useSite } from "../../../site/context.ts";
import { present } from "../../../site/language/present.ts";
import { addressLine, directionsLink } from "../../../site/shop/contact-details.ts";
import { socialLinks } from "../../../site/shop/social.ts";
import type { Site } from "../../../site/site.gen.ts";
import css from "./contact.module.css";
import type { ContactText } from "./en.tsx";

export default function Contact({ text }: { text: ContactText }) {
  return (
    <FormPage
      form={worded(contact, text.form)}
      words={text}
      before={{ email: () => <WithoutEmail text={text} /> }}
      next={() => text.next}
      band={<Band lead={text.lead} spot={contactArt} />}
      aside={<Details text={text} />}
    >
      <FindUs text={text} />
    </FormPage>
  );
}

/** The form asks for an address, which not everybody has. */
function WithoutEmail({ text }: { text: ContactText }) {
  const link = (words: string) => <Link href={`/#${partId("feedback", "form")}`}>{words}</Link>;
  return <p className={fieldCss.hint}>{text.withoutEmail(<Phone />, link)}</p>;
}

function Details({ text }: { text: ContactText }) {
  return (
    <>
      <TodayBoard text={text.board} />
      <SideCard title={text.details}>
        <Facts fax />
      </SideCard>
      <Offered fact="hours">
        <SideCard title={text.hours} tone="cash">
          <p>
            <StoreHours lines />
          </p>
          <SpecialDays />
          <MoneyTransferOnlyDays />
        </SideCard>
      </Offered>
      <StatusCard />
    </>
  );
}

function waysOf({ street, city, services, store }: Site, { ways: { car, find, cannotCome } }: ContactText) {
  return present(
    store.parking && car,
    { title: find.title, text: find.text(street, city) },
    { title: cannotCome.title, text: services.delivery ? cannotCome.delivery : cannotCome.phone },
  );
}

function FindUs({ text }: { text: ContactText }) {
  const site = useSite();
  const address = addressLine(site);
  const social = socialLinks(site);
  return (
    <Section tone="mint" title={text.find}>
      <div className={css.find}>
        <div className={css.map}>
          <BlockMap />
          {site.map.embedUrl && (
            <iframe
              title={text.map(site.name, address)}
              src={site.map.embedUrl}
              width="800"
              height="450"
              loading="lazy"
              referrerPolicy="no-referrer"
            />
          )}
        </div>
        <div>
          <h3>{text.directions}</h3>
          <Definitions items={waysOf(site, text)} />
          <p>
            <MapAddress />
          </p>
          <p>
            <LinkButton href={directionsLink(address)} variant="line" icon="pin">
              {text.getDirections}
            </LinkButton>
          </p>
        </div>
        {social.length > 0 && (
          <div>
            <h3>{text.follow}</h3>
            <ul className={css.social}>
              {social.map(({ name, icon, href }) => (
                <li key={name}>
                  {/* A placeholder without an address: a screen reader says that the link cannot be followed. */}
                  <a href={href} {...(href ? { rel: "me noopener" } : { role: "link", "aria-disabled": true })}>
                    <Icon name={icon} />
                    {name}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </Section>
  );
}
