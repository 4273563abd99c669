/** The pages while you write them: `npm run dev`. Forms talk to the server you start beside it (`cargo run -- serve`). */
import { createServer } from "node:http";
import { fileURLToPath } from "node:url";
import { createServer as createVite } from "vite";
import { answer, sampleSite } from "./sample-site.mjs";

const port = Number(process.env.PORT ?? 5173);
const http = createServer();
const vite = await createVite({
  root: fileURLToPath(new URL("..", import.meta.url)),
  server: {
    middlewareMode: true,
    hmr: { server: http },
    proxy: { "/api": process.env.API ?? "http://127.0.0.1:8080" },
  },
});
// Those that are not offered yet, too.
const { LANGUAGES } = await vite.ssrLoadModule("/src/site/languages.gen.ts");
const site = sampleSite(Object.keys(LANGUAGES).filter((lang) => lang !== "en"));

vite.middlewares.use(async (request, response) => {
  try {
    const server = /** @type {import("./sample-site.mjs").Server} */ (
      await vite.ssrLoadModule("/src/app/entry-server.ts")
    );
    const { pathname } = new URL(request.originalUrl ?? "/", "http://localhost");
    const { status, html } = await answer(server, site, pathname === "/home" ? "/" : pathname);
    const page = await vite.transformIndexHtml(pathname, html);
    response.writeHead(status, { "Content-Type": "text/html; charset=utf-8" }).end(page);
  } catch (cause) {
    const error = /** @type {Error} */ (cause);
    vite.ssrFixStacktrace(error);
    response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
  }
});

http.on("request", vite.middlewares).listen(port, () => console.log(`http://localhost:${port}`));
