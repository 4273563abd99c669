import type { ReactNode } from "react";

/** The words around every legal text. */
const layout = {
  draft: "A draft, not yet in effect.",
  pending: (day: string) => `Takes effect on ${day}.`,
  onThisPage: "On this page",
  back: "Back to Home",
  side: "Help and related policies",
  related: "Related policies",
  contact: { title: "Questions?", text: "Ask us how a text or a picture was made." },
  help: {
    title: "Need Help?",
    text: (phone: ReactNode): readonly ReactNode[] => [
      "Tell us what doesn’t work for you, or call ",
      phone,
      ". We’ll find another way.",
    ],
  },
  button: "Contact Us",
};

export default layout;
export type LegalText = typeof layout;
