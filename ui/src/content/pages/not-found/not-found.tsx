import notFoundArt from "../../../art/not-found.svg?picture";
import { Band } from "../../../components/band.tsx";
import { Buttons, LinkButton } from "../../../components/button.tsx";
import { LinkCards } from "../../../components/cards.tsx";
import { Phone } from "../../../components/contact-links.tsx";
import { Section } from "../../../components/section.tsx";
import { useSite } from "../../../site/context.ts";
import type english from "./en.tsx";

/** Shown with status 404; the address may be an old one, a mistyped one, or one of ours that is gone. */
export default function NotFound({ text }: { text: typeof english }) {
  return (
    <>
      <Band title={text.title} lead={text.lead(<Phone />)} spot={notFoundArt} />
      <Section title={text.common}>
        <LinkCards items={text.links(useSite())} />
        <Buttons>
          <LinkButton href="/">{text.home}</LinkButton>
        </Buttons>
      </Section>
    </>
  );
}
