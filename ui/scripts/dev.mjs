/** The pages while you write them: `npm run dev`. Forms talk to the server you start beside it (`cargo run -- serve`). */
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { createServer as createVite } from "vite";

const port = Number(process.env.PORT ?? 5173);
const http = createServer();
const vite = await createVite({
  server: {
    middlewareMode: true,
    hmr: { server: http },
    proxy: { "/api": process.env.API ?? "http://127.0.0.1:8080" },
  },
});
// Those that are not offered yet, too.
const site = JSON.parse(readFileSync(new URL("../src/site/sample.json", import.meta.url), "utf8"));
const { LANGUAGES } = await vite.ssrLoadModule("/src/site/languages.gen.ts");
site.translations = Object.keys(LANGUAGES).filter((lang) => lang !== "en");
const prefix = new RegExp(`^(?:/(${site.translations.join("|")})(?=/|$))?(.*)$`);

vite.middlewares.use(async (request, response) => {
  try {
    const { pages, render } = await vite.ssrLoadModule("/src/app/entry-server.ts");
    const { pathname } = new URL(request.originalUrl, "http://localhost");
    const [, lang = "en", rest] = prefix.exec(pathname);
    const path = rest === "/home" ? "/" : rest || "/";
    const found = JSON.parse(pages(JSON.stringify(site))).some(
      (page) => page.path === path && page.languages.includes(lang),
    );
    const html = render(JSON.stringify({ path: found ? path : "*", lang, site }));
    response.writeHead(found ? 200 : 404, { "Content-Type": "text/html; charset=utf-8" });
    response.end(await vite.transformIndexHtml(path, html));
  } catch (error) {
    vite.ssrFixStacktrace(error);
    response.writeHead(500, { "Content-Type": "text/plain" }).end(error.stack);
  }
});

http.on("request", vite.middlewares).listen(port, () => console.log(`http://localhost:${port}`));
