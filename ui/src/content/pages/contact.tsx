import { Band } from "../../components/band.tsx";
import { LinkButton } from "../../components/button.tsx";
import { Facts } from "../../components/facts.tsx";
import { Icon } from "../../components/icon.tsx";
import { Offered } from "../../components/offered.tsx";
import { Picture } from "../../components/picture.tsx";
import { Section, SideCard } from "../../components/section.tsx";
import { MapAddress, MoneyTransferOnlyDays, StoreHours } from "../../components/site-text.tsx";
import { SpecialDays } from "../../components/special-days.tsx";
import { StatusCard } from "../../components/status-card.tsx";
import { Definitions } from "../../components/values.tsx";
import contact from "../../forms/catalogue/contact.gen.ts";
import { FormPage } from "../../forms/sent/form-page.tsx";
import { applicable } from "../../site/conditions.ts";
import { addressLine, directionsLink, socialLinks } from "../../site/contact-details.ts";
import { useSite } from "../../site/context.ts";
import type { Site } from "../../site/site.gen.ts";
import css from "./contact.module.css";

export const description =
  "Call, write or visit us: phone, email, address, opening hours, directions and a message form.";

export default function Contact() {
  return (
    <FormPage
      form={contact}
      next={() => NEXT}
      band={
        <Band
          lead="Call, write or come by. While the store is open, a pharmacist answers, not a phone tree."
          spot="contact"
        />
      }
      aside={<Details />}
    >
      <FindUs />
    </FormPage>
  );
}

const NEXT = [
  { title: "We read it", text: "While the store is open." },
  { title: "We answer", text: "By e-mail, or by phone if you left a number." },
];

function Details() {
  return (
    <>
      <SideCard title="Contact details">
        <Facts fax />
      </SideCard>
      <Offered fact="hours">
        <SideCard title="Hours" tone="cash">
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

function FindUs() {
  const site = useSite();
  const address = addressLine(site);
  const social = socialLinks(site);
  return (
    <Section tone="mint" title="Find us">
      <div className={css.find}>
        {site.map.embedUrl ? (
          <iframe
            title={`Map: ${site.name}, ${address}`}
            src={site.map.embedUrl}
            width="800"
            height="450"
            loading="lazy"
            referrerPolicy="no-referrer"
          />
        ) : (
          <Picture name="block-map" alt="" />
        )}
        <div>
          <h3>Directions</h3>
          <Definitions items={applicable(site, directions(site))} />
          <p>
            <MapAddress />
          </p>
          <p>
            <LinkButton href={directionsLink(address)} look="line" icon="pin">
              Get directions
            </LinkButton>
          </p>
          {social.length > 0 && (
            <>
              <h3>Follow us</h3>
              <ul className={css.social}>
                {social.map(({ name, icon, href }) => (
                  <li key={name}>
                    {/* Without an address it is a placeholder, which a screen reader calls a link that cannot be followed. */}
                    <a href={href} {...(href ? { rel: "me noopener" } : { role: "link", "aria-disabled": true })}>
                      <Icon name={icon} />
                      {name}
                    </a>
                  </li>
                ))}
              </ul>
            </>
          )}
        </div>
      </div>
    </Section>
  );
}

const directions = ({ street, city }: Site) => [
  { title: "By car", text: "Parking is free and right at the door.", when: "parking" },
  { title: "By bus or on foot", text: `Look for ${street} in ${city}. Lost? Call us and we talk you to the door.` },
  { title: "Cannot come?", text: "Call us. We deliver to local addresses for free.", when: "delivery" },
  { title: "Cannot come?", text: "Call us. Much can be settled by phone.", unless: "delivery" },
];
