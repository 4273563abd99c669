import type { ReactNode } from "react";
import board from "../../../components/shop/today-board.en.ts";
import form from "../../../forms/catalogue/contact.en.gen.ts";
import type { FormText } from "../../../forms/worded.ts";
import forms from "../../../forms/words.en.tsx";

const contact = {
  board,
  description: "Call, write or visit us: phone, email, address, opening hours, directions and a message form.",
  form: form as FormText,
  lead: "Call, write or come by. Ask for a pharmacist while the store is open.",
  /** Above the email address. */
  withoutEmail: (phone: ReactNode, link: (words: string) => ReactNode): ReactNode => (
    <>
      No email address? Call us at {phone}. If you need no answer, you can also write in{" "}
      {link("the survey on our home page")}.
    </>
  ),
  next: [
    { title: "We read it", text: "While the store is open." },
    { title: "We answer", text: "By email, or by phone if you left a number." },
  ],
  details: "Contact details",
  hours: "Hours",
  find: "Find us",
  map: (name: string, address: string) => `Map: ${name}, ${address}`,
  directions: "Directions",
  ways: {
    car: { title: "By car", text: "Parking is free." },
    find: {
      title: "How to find us",
      text: (street: string, city: string) =>
        `Look for ${street} in ${city}. Lost? Call and we’ll guide you to the door.`,
    },
    cannotCome: {
      title: "Can’t come?",
      delivery: "Call us. We deliver to local addresses.",
      phone: "Call us. We can take care of a lot by phone.",
    },
  },
  getDirections: "Get directions",
  follow: "Follow us",
  forms: { ...forms, another: "Send another message" },
};

export default contact;
export type ContactText = typeof contact;
