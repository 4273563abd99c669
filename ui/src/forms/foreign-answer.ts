/**
 * Whether a successful answer comes from something between this page and our server, such as the sign-in page of a guest network: our server
 * answers a script's call neither with a web page nor with a redirect.
 */
export function isForeign(response: Response, path: string, body: string): boolean {
  if (response.redirected && !response.url.endsWith(path)) return true;
  return /html/i.test(response.headers.get("Content-Type") ?? "") && body.trim() !== "";
}
