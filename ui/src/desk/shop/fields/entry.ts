import type { Site, Week } from "../../../site/site.gen.ts";
import type { Field } from "../groups/group.ts";
import type { FieldValue } from "../groups/values.ts";

/** A field and its state. */
export type Entry<F = Field> = {
  field: F;
  value: unknown;
  /** The value of the file; undefined where it is the same. */
  before?: unknown;
  isChanged: boolean;
  problems: Record<string, string>;
  /** A value that is accepted instead of a wrong one. */
  suggestion?: string | undefined;
  /** How the hours are read. */
  week?: Week;
  /** How everything else is read. */
  site?: Site;
  onChange: (value: FieldValue) => void;
};
