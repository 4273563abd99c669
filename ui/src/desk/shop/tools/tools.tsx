import type { ReactNode } from "react";
import type { Part } from "../shop-nav.tsx";
import { Articles } from "./articles.tsx";
import { Audit } from "./audit.tsx";
import { Deletion } from "./deletion.tsx";
import { MonthReport } from "./month/month-report.tsx";
import { People } from "./people.tsx";

const SECTION = "Behind the counter";

/** The owners' tools beside the forms. */
export const TOOLS: readonly (Part & { show: (me: string) => ReactNode })[] = [
  {
    section: "What your site says",
    id: "articles",
    title: "Your articles",
    words: "blog newsletter issue write text own",
    show: () => <Articles />,
  },
  {
    section: SECTION,
    id: "people",
    title: "Colleagues",
    words: "staff technician passphrase sign in",
    show: (me) => <People me={me} />,
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
