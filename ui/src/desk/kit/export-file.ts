import { send } from "./client.ts";

/** What a list is saved as, and how its file ends. */
const FILE_TYPES = {
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  csv: "text/csv",
} as const;

type FileEnding = keyof typeof FILE_TYPES;

/** Which requests are exported, and by which form's columns. */
type Exported = { view: string; form: string; search: string };

export async function exportFile(body: Exported, ending: FileEnding, signal: AbortSignal): Promise<Blob> {
  return (await send("POST", "/api/export", { body, accept: FILE_TYPES[ending], signal })).blob();
}
