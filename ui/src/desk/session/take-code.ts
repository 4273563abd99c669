import { SHOP } from "../kit/routes.ts";

/** The code of a link that signs in, taken out of the address at once: it must not stay in the history. */
export function takeCode(): string | undefined {
  const link = new URLSearchParams(location.hash.slice(1));
  const code = link.get("code") ?? undefined;
  if (code !== undefined) history.replaceState(null, "", link.get("page") === "shop" ? `/${SHOP}` : "/");
  return code;
}
