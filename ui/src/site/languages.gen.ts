// Generated from the Rust sources: `UPDATE=1 cargo test generated` renews it. Do not edit.

import type { Lang } from "./site.gen.ts";

/** The languages that pages can be in, English first. */
export const LANGUAGES: Readonly<Record<Lang, { dir?: "rtl"; locale: string }>> = {
  en: { locale: "en_US" },
  es: { locale: "es_US" },
  ar: { dir: "rtl", locale: "ar_AR" },
};

/** What the staff calls them. */
export const LANGUAGE_NAMES: Readonly<Record<Lang, string>> = {
  en: "English",
  es: "Spanish",
  ar: "Arabic",
};
