import { Band } from "../../components/band.tsx";
import { Buttons, LinkButton } from "../../components/button.tsx";
import { LinkCards } from "../../components/cards.tsx";
import { Section } from "../../components/section.tsx";
import { Phone } from "../../components/site-text.tsx";
import { applicable } from "../../site/conditions.ts";
import { useSite } from "../../site/context.ts";

export const description = "This page does not exist. Find the most visited pages of the pharmacy, or call us.";

/** Shown with status 404; the address may be an old one, a mistyped one, or one of ours that is gone. */
export default function NotFound() {
  return (
    <>
      <Band
        title="We can’t find that page"
        lead={
          <>
            The address may be mistyped, or the page has moved. Nothing is wrong on your side. Call us at <Phone /> and
            we will help you find it.
          </>
        }
        spot="not-found"
      />
      <Section title="Were you looking for one of these?">
        <LinkCards items={applicable(useSite(), COMMON)} />
        <Buttons>
          <LinkButton href="/">Go to the home page</LinkButton>
        </Buttons>
      </Section>
    </>
  );
}

const COMMON = [
  {
    title: "Online Refill",
    text: "Request a refill with the number on your label.",
    href: "/refill",
    when: "prescriptions",
  },
  {
    title: "Transfer a prescription",
    text: "Move your prescriptions to us. We make the calls.",
    href: "/transfer",
    when: "prescriptions",
  },
  { title: "Contact us", text: "Phone, email, address, hours and directions.", href: "/contact" },
  { title: "Services", text: "Everything you can do here, with what to bring.", href: "/services" },
  {
    title: "Copay assistance",
    text: "Ways to pay less for your medicines.",
    href: "/copay-assistance",
    when: "copay",
  },
  { title: "Accessibility", text: "Help with using this website.", href: "/accessibility" },
] as const;
