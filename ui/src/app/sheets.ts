/** The stylesheets beside the one that all pages share: Home's, the one of articles, issues and policies, and the one of all other pages. */
export const SHEETS = ["home", "texts", "inner"] as const;
export type Sheet = (typeof SHEETS)[number];

/** The stylesheet of what is written in `file`, below `src/content`. */
export function sheetOf(file: string): Sheet {
  if (/\bpages\/home\//.test(file)) return "home";
  return /\b(?:articles|issues|legal|pages\/blog)\b/.test(file) ? "texts" : "inner";
}
