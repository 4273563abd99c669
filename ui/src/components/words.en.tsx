import type { ReactNode } from "react";

/** The words of the components themselves. */
const words = {
  /** The accessible name of the contents. */
  beside: "Beside the text",
  breadcrumb: "Breadcrumb",
  /** Beside a link from a page in another language. */
  inEnglish: "in English",
  newTab: "opens in a new tab",
  copy: (what: string) => `Copy ${what}`,
  copied: "Copied",
  notCopied: "Couldn’t copy",
  notice: "Notice",
  closeNotice: "Close this notice",
  /** `more` is the class of what narrow screens leave out. */
  openUntil: (time: string, more: string, again?: string): ReactNode => (
    <>
      <b>
        Open <span className={more}>now</span>
      </b>{" "}
      until {time}
      {again && `, again from ${again}`}
    </>
  ),
  /** `day` is the name of the day on which it is closed. */
  closedUntil: (time: string, more: string, day?: ReactNode): ReactNode => (
    <>
      <b className={more}>{day ? <>Closed for {day}.</> : "Closed now."}</b> Opens {time}
    </>
  ),
  /** On the drawn door, above the day and time. */
  opens: "Opens",
  /** On a paper in the drawn window, above the name of the day. */
  closedFor: "Closed for",
  /** What pictures show, in words: the owner's photo and logo, and the drawing in their place. */
  storefront: (name: string) => `The storefront of ${name}`,
  logo: (name: string) => `The logo of ${name}`,
  drawnShop: (name: string) => `Drawing of ${name}: a corner shop under a striped awning`,
  learnMore: "Learn More",
  /** After "Learn More", for screen readers only. */
  about: (title: string) => `about ${title}`,
  fax: "Fax",
  onlyMoneyTransfer: (dayNames: string): ReactNode => (
    <>On {dayNames} only the money transfer counter is open. The pharmacy counter is closed.</>
  ),
  optional: "(optional)",
  error: "Error:",
  received: "Received",
  hoursAndPhone: "Hours and phone",
  weSpeak: "We speak",
  languages: "Languages",
  status: {
    title: "Sent a request already?",
    text: "With your reference and date of birth you can see where it stands.",
    link: "Is it ready?",
  },
};

export default words;
export type ComponentWords = typeof words;
