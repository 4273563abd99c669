/** What a visitor allows this browser to keep. `essential` is always on. */
export type Preferences = { essential: true; functional: boolean; analytics: boolean };

const DEFAULTS: Preferences = { essential: true, functional: false, analytics: false };

const KEY = "cookiePreferences";

/** The choices saved in this browser; the defaults if there are none or they can't be read. */
export function savedPreferences(): Preferences {
  try {
    const saved: unknown = JSON.parse(localStorage.getItem(KEY) ?? "");
    return isPreferences(saved)
      ? { essential: true, functional: saved.functional, analytics: saved.analytics }
      : DEFAULTS;
  } catch {
    return DEFAULTS; // not JSON, or storage is blocked
  }
}

/** False when the browser does not let this website keep anything. */
export function savePreferences({ functional, analytics }: Preferences): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ essential: true, functional, analytics }));
    return true;
  } catch {
    return false;
  }
}

function isPreferences(value: unknown): value is Record<keyof Preferences, boolean> {
  if (typeof value !== "object" || value === null) return false;
  return Object.keys(DEFAULTS).every((name) => typeof (value as Record<string, unknown>)[name] === "boolean");
}
