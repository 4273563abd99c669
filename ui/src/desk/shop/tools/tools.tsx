import type { ReactNode } from "react";
import type { Part } from "../shop-nav.tsx";
import { Audit } from "./audit.tsx";
import { Deletion } from "./deletion.tsx";
import { MonthCounts } from "./month-counts.tsx";
import { People } from "./people.tsx";

/** What owners do here beside filling in forms. */
export const TOOLS: readonly (Part & { show: (me: string) => ReactNode })[] = [
  { id: "people", title: "Colleagues", words: "staff technician passphrase sign in", show: (me) => <People me={me} /> },
  { id: "audit", title: "Who did what", words: "log history opened printed", show: () => <Audit /> },
  { id: "counts", title: "Counts", words: "month accountant how many", show: () => <MonthCounts /> },
  { id: "deletion", title: "Delete a patient", words: "erase remove data", show: () => <Deletion /> },
];
