import type { ReactNode } from "react";
import type { LinkCard } from "../../../components/cards.tsx";
import { present } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";

const notFound = {
  description: "This page doesn’t exist. Find the most visited pages of the pharmacy, or call us.",
  title: "We can’t find that page",
  lead: (phone: ReactNode): ReactNode => (
    <>
      The address may be mistyped, or the page has moved. You didn’t do anything wrong. Call us at {phone} and we’ll
      help you find it.
    </>
  ),
  common: "Were you looking for one of these?",
  links: ({ services }: Site): readonly LinkCard[] =>
    present(
      services.prescriptions && {
        title: "Online Refill",
        text: "Request a refill with the number on your label.",
        href: "/refill",
      },
      services.prescriptions && {
        title: "Transfer a prescription",
        text: "Move your prescriptions to us. We’ll make the calls.",
        href: "/transfer",
      },
      { title: "Contact us", text: "Phone, email, address, hours and directions.", href: "/contact" },
      { title: "Services", text: "Everything you can do here, and what to bring.", href: "/services" },
      services.copay && {
        title: "Copay assistance",
        text: "Ways to pay less for your medicines.",
        href: "/copay-assistance",
      },
      { title: "Accessibility", text: "Help with using this website.", href: "/accessibility" },
    ),
  home: "Go to the home page",
};

export default notFound;
export type NotFoundText = typeof notFound;
