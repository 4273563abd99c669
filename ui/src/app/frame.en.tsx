import type { ReactNode } from "react";

/** The frame around every page. */
const frame = {
  skip: "Skip to main content",
  menu: "Menu",
  mainNavigation: "Main",
  /** The title of a page with a form that was refused. */
  error: (title: string) => `Error: ${title}`,
  slogan: { independent: "Independent.", text: (<span className="nowrap">In the neighborhood.</span>) as ReactNode },
  quickLinks: "Quick links",
  services: "Services",
  contact: "Contact",
  legal: "Legal",
  /** At the foot of pages that are translated. */
  translated: null as ReactNode,
  broken: {
    wait: "One moment, please",
    title: "This page broke",
    text: "That’s our mistake. Nothing you sent is lost. Load the page again, or call us.",
    again: "Load the page again",
  },
};

export default frame;
export type FrameText = typeof frame;
