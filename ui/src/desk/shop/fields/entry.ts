import type { Site, Week } from "../../../site/site.gen.ts";
import type { Field } from "../groups/group.ts";
import type { FieldValue } from "../groups/values.ts";

/** A field and its state. */
export type Entry<F = Field> = {
  field: F;
  value: unknown;
  /** The saved value; undefined if it is the same. */
  before?: unknown;
  isChanged: boolean;
  problems: Record<string, string>;
  /** The first problem of this field. */
  problem?: string | undefined;
  /** A correct value that the server suggests instead. */
  suggestion?: string | undefined;
  /** The server's reading of the opening hours. */
  week?: Week;
  /** The server's reading of all other facts. */
  site?: Site;
  onChange: (value: FieldValue) => void;
};
