import notFoundArt from "../../../art/not-found.svg?picture";
import { Buttons, LinkButton } from "../../../components/controls/button.tsx";
import { type LinkCard, LinkCards } from "../../../components/lists/cards.tsx";
import { Band } from "../../../components/page/band.tsx";
import { Section } from "../../../components/page/section.tsx";
import { Phone } from "../../../components/shop/contact-links.tsx";
import { useSite } from "../../../site/context.ts";
import { present } from "../../../site/language/present.ts";
import type { NotFoundText } from "./en.tsx";

/** Shown with status 404: the address may be old or mistyped, or the shop no longer has this page. */
export default function NotFound({ text }: { text: NotFoundText }) {
  const { prescriptions, copay } = useSite().services;
  const { links } = text;
  return (
    <>
      <Band title={text.title} lead={text.lead(<Phone />)} spot={notFoundArt} />
      <Section title={text.common}>
        <LinkCards
          items={present<LinkCard>(
            prescriptions && { ...links.refill, href: "/refill" },
            prescriptions && { ...links.transfer, href: "/transfer" },
            { ...links.contact, href: "/contact" },
            { ...links.services, href: "/services" },
            copay && { ...links.copay, href: "/copay-assistance" },
            { ...links.accessibility, href: "/accessibility" },
          )}
        />
        <Buttons>
          <LinkButton href="/">{text.home}</LinkButton>
        </Buttons>
      </Section>
    </>
  );
}
