import board from "../../../components/shop/today-board.en.ts";
import form from "../../../forms/catalogue/contact.en.gen.ts";
import sent from "../../../forms/sent/sent.en.tsx";
import type { FormText } from "../../../forms/worded.ts";
import forms from "../../../forms/words.en.tsx";

const contact = {
  board,
  description: "Call, write or visit us: phone, email, address, opening hours, directions and a message form.",
  form: form as FormText,
  lead: "Call, write or come by. Ask for a pharmacist while the store is open.",
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
  forms,
  sent,
};

export default contact;
export type ContactText = typeof contact;
