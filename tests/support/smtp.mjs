/**
 * A mail server for the tests: `node smtp.mjs <port> <manner>`; prints its port, then each mail it took as a line of JSON.
 * Manners: polite; slow (answers the greeting after 30 s); strict (refuses every receiver); dying (hangs up in the middle of a mail).
 */
import { createRequire } from "node:module";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { SMTPServer } = require("smtp-server");
const [port, manner] = process.argv.slice(2);

const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ["STARTTLS"],
  disableReverseLookup: true,
  onConnect: (_session, done) => setTimeout(done, manner === "slow" ? 30_000 : 0),
  onRcptTo: (_address, _session, done) => done(manner === "strict" ? new Error("Mailbox unknown here") : undefined),
  onData(stream, session, done) {
    let text = "";
    stream.setEncoding("utf8");
    stream.on("data", (part) => {
      text += part;
      if (manner === "dying") process.exit(0);
    });
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      console.log(JSON.stringify({ from: mailFrom.address, to: rcptTo.map(({ address }) => address), text }));
      done();
    });
  },
});
server.listen(Number(port), "127.0.0.1", () => console.log(server.server.address().port));
