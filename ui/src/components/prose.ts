import { Link } from "./link.tsx";
import { Note } from "./note.tsx";
import { Offered } from "./offered.tsx";
import * as texts from "./site-text.tsx";
import { ElsewhereOnly, ForNewYork } from "./state-law.tsx";

/** What may be written in prose besides Markdown, e.g. `<Phone />` or `<Note kind="info" title="…">`. */
export const PROSE = {
  ...texts,
  a: Link,
  Note,
  Offered,
  ForNewYork,
  ElsewhereOnly,
};
