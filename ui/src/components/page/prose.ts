import { Link } from "../controls/link.tsx";
import { Offered } from "../shop/offered.tsx";
import * as texts from "../shop/site-text.tsx";
import { ElsewhereOnly, ForNewYork } from "../shop/state-law.tsx";
import { Note } from "./note.tsx";

/** What may be written in prose besides Markdown, e.g. `<Phone />` or `<Note kind="info" title="…">`. */
export const PROSE = {
  ...texts,
  a: Link,
  Note,
  Offered,
  ForNewYork,
  ElsewhereOnly,
};
