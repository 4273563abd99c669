import type { ReactNode } from "react";

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
  links: {
    refill: { title: "Online Refill", text: "Request a refill with the number on your label." },
    transfer: { title: "Transfer a prescription", text: "Move your prescriptions to us. We’ll make the calls." },
    contact: { title: "Contact us", text: "Phone, email, address, hours and directions." },
    services: { title: "Services", text: "Everything you can do here, and what to bring." },
    copay: { title: "Copay assistance", text: "Ways to pay less for your medicines." },
    accessibility: { title: "Accessibility", text: "Help with using this website." },
  },
  home: "Go to the home page",
};

export default notFound;
export type NotFoundText = typeof notFound;
