/** Shows a build as the server will: `node scripts/preview.mjs OUT [port]`. Forms have nobody to talk to here. */
import { createReadStream, existsSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { answer, sampleSite } from "./sample-site.mjs";

const [out = "dist", port = "4173"] = process.argv.slice(2);
/** @type {import("./sample-site.mjs").Server} */
const rendering = await import(pathToFileURL(resolve(out, "server/server.js")).href);
const site = sampleSite();
const map = site.map.embedUrl ? new URL(site.map.embedUrl).origin : "'none'";

/** @type {Record<string, string>} */
const TYPES = {
  ".css": "text/css",
  ".ico": "image/x-icon",
  ".js": "text/javascript",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

const server = createServer(async (request, response) => {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  if (pathname === "/home") return response.writeHead(308, { Location: "/" }).end();
  const file = join(resolve(out, "embedded/site"), normalize(pathname));
  const type = TYPES[extname(file)];
  const packed = existsSync(`${file}.br`);
  if (type && (packed || existsSync(file))) {
    // Browsers take brotli from this computer.
    response.writeHead(200, { "Content-Type": type, ...(packed && { "Content-Encoding": "br" }) });
    return createReadStream(packed ? `${file}.br` : file).pipe(response);
  }
  const { status, html } = await answer(rendering, site, pathname);
  response.writeHead(status, {
    "Content-Type": "text/html; charset=utf-8",
    // As the server sends it, so that a style or script it would block is noticed here.
    "Content-Security-Policy":
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; font-src 'self'; connect-src 'self'; " +
      `manifest-src 'self'; frame-src ${map}; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`,
  });
  response.end(html);
});
server.listen(Number(port), () =>
  console.log(`http://localhost:${/** @type {import("node:net").AddressInfo} */ (server.address()).port}`),
);
