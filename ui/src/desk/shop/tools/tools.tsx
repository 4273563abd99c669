import type { ReactNode } from "react";
import type { Session } from "../../desk.gen.ts";
import type { Part } from "../shop-nav.tsx";
import { Articles } from "./articles.tsx";
import { Audit } from "./audit.tsx";
import { Deletion } from "./deletion.tsx";
import { MonthReport } from "./month/month-report.tsx";
import { People } from "./people.tsx";
import { Poster } from "./poster.tsx";

const SECTION = "Behind the counter";

/** The owners' tools beside the forms. */
export const TOOLS: readonly (Part & { show: (session: Session) => ReactNode })[] = [
  {
    section: "What your site says",
    id: "articles",
    title: "Your articles",
    words: "blog newsletter issue write text own",
    show: () => <Articles />,
  },
  {
    section: "What your site says",
    id: "poster",
    title: "Poster for your door",
    words: "print sheet QR code camera phone",
    show: (session) => <Poster {...session} />,
  },
  {
    section: SECTION,
    id: "people",
    title: "Colleagues",
    words: "staff technician passphrase sign in",
    show: ({ name }) => <People me={name} />,
  },
  { section: SECTION, id: "audit", title: "Who did what", words: "log history opened printed", show: () => <Audit /> },
  {
    section: SECTION,
    id: "month",
    title: "The month",
    words: "counts accountant how many visits pages statistics late",
    show: () => <MonthReport />,
  },
  { section: SECTION, id: "deletion", title: "Delete a patient", words: "erase remove data", show: () => <Deletion /> },
];
