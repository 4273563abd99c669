import type { Item } from "../../../components/item.ts";
import form from "../../../forms/catalogue/contact.gen.ts";
import type { Form } from "../../../forms/forms.gen.ts";
import sent from "../../../forms/sent/sent.en.tsx";
import forms from "../../../forms/words.en.tsx";
import { present } from "../../../site/present.ts";
import type { Site } from "../../../site/site.gen.ts";

const contact = {
  description: "Call, write or visit us: phone, email, address, opening hours, directions and a message form.",
  form: form as Form,
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
  ways: ({ street, city, services, store }: Site): readonly Item[] =>
    present(
      store.parking && { title: "By car", text: "Parking is free." },
      { title: "How to find us", text: `Look for ${street} in ${city}. Lost? Call and we’ll guide you to the door.` },
      {
        title: "Can’t come?",
        text: services.delivery
          ? "Call us. We deliver to local addresses."
          : "Call us. We can take care of a lot by phone.",
      },
    ),
  getDirections: "Get directions",
  follow: "Follow us",
  forms,
  sent,
};

export default contact;
export type ContactText = typeof contact;
