import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

export type HeldScripts = { url: string; release(): void; close(): void };

/** The server at `url` over a line on which scripts come only after `release`: works in every browser. */
export async function holdScripts(url: string): Promise<HeldScripts> {
  let release = () => {};
  const released = new Promise<void>((go) => {
    release = go;
  });
  const { hostname, port, host } = new URL(url);
  const server = createServer(async (asked, answer) => {
    // The first script only waits for the page and its pictures.
    if (/\/(?!start-)[\w.-]+\.js$/.test(asked.url ?? "")) await released;
    const onward = request(
      { hostname, port, path: asked.url, method: asked.method, headers: { ...asked.headers, host } },
      (found) => found.pipe(answer.writeHead(found.statusCode ?? 502, found.headers)),
    );
    onward.on("error", () => answer.destroy());
    asked.pipe(onward);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release,
    close: () => server.closeAllConnections(),
  };
}
