import type { Site } from "../site.gen.ts";

/**
 * "(518) 555-0142" → "tel:+15185550142"; ten digits are a US number. The server keeps a number's digits as 0-9.
 *
 * The extension is left out. RFC 3966 has `;ext=12` for it, but Android reads the semicolon as "wait" and dials the letters, and
 * the comma, a pause on some phones, is not in the standard. The number without it works everywhere, and the extension
 * is in the printed number.
 */
export function telLink(phone: string): `tel:${string}` {
  const number = phone.replace(/^[^\d+]+/, "");
  const [start = ""] = number.split(/[a-z#]/i);
  const digits = start.replace(/^\+?1|\D/g, "").length;
  // Letters after seven or ten digits belong to an extension. Other letters are keys, and keys after the tenth are not dialed.
  const isSpelled = digits < 7;
  const plain = (isSpelled ? dialed(number) : start).replace(/[^\d+]/g, "");
  const [, local] = (isSpelled ? /^\+?1?(\d{10})/ : /^1?(\d{10})$/).exec(plain) ?? [];
  return `tel:${local ? `+1${local}` : plain}`;
}

/** Replaces letters by the digits of their keys on a telephone. */
export const dialed = (phone: string): string =>
  phone.replace(/[a-z]/gi, (letter) => "22233344455566677778889999"[parseInt(letter, 36) - 10] ?? letter);

/** "120 Main Street, Anytown, NY 12345" */
export function addressLine({ street, city, state, zip }: Site): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

/** A search in a maps service, as links; nothing from there is loaded into a page. */
export function mapsLink(address: string): `https://${string}` {
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(address)}`;
}

/** Directions to the address in the same maps service. */
export function directionsLink(address: string): `https://${string}` {
  return `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(address)}`;
}
