import { SHOP } from "../kit/routes.ts";

/** Removes a sign-in link's code from the address, so that it does not stay in the history, and returns it. */
export function takeCode(): string | undefined {
  const link = new URLSearchParams(location.hash.slice(1));
  const code = link.get("code") ?? undefined;
  if (code !== undefined) history.replaceState(null, "", link.get("page") === "shop" ? `/${SHOP}` : "/");
  return code;
}
