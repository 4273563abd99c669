import { DeliveryArea, DeliverySchedule } from "./delivery.tsx";
import { Note, Notes } from "./note.tsx";
import * as texts from "./site-text.tsx";

/** What may be written in prose besides Markdown, e.g. `<Phone />` or `<Note kind="info" title="…">`. */
export const PROSE = { ...texts, Note, Notes, DeliveryArea, DeliverySchedule };
