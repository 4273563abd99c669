/**
 * A mail server for the tests: `node smtp.mjs <port> <manner>`; prints its port, then each mail it took as a line of JSON.
 * Manners: polite; slow (greets after 90 s); strict (refuses every receiver); later (takes second@ "later"); dying (hangs up in the middle of a mail);
 * unconfirmed (takes each mail and hangs up instead of an answer); endless (a line of 300 MB); drip (a byte a second); echo (repeats what it is told, passwords too); tls, starttls (encrypted from the
 * start, or when asked; key and certificate are the files named after it).
 */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createServer } from "node:net";
import { createInterface } from "node:readline";

const require = createRequire(new URL("../../ui/package.json", import.meta.url));
const { SMTPServer } = require("smtp-server");
const [port, manner, key, cert] = process.argv.slice(2);
const encrypted = key ? { key: readFileSync(key), cert: readFileSync(cert) } : { disabledCommands: ["STARTTLS"] };

/** A server that speaks for itself: `speak` gets the connection. */
const raw = (speak) => createServer((socket) => speak(socket.on("error", () => {})));

const endless = raw((socket) => {
  let left = 300;
  const send = () => {
    while (left-- > 0) if (!socket.write("x".repeat(1e6))) return socket.once("drain", send);
  };
  socket.write("220 ");
  send();
});
const drip = raw((socket) => {
  const timer = setInterval(() => socket.write("2"), 1000);
  socket.on("close", () => clearInterval(timer));
});
const echo = raw((socket) => {
  socket.write("220 echo\r\n");
  createInterface(socket).on("line", (line) => {
    socket.write(line.startsWith("EHLO") ? "250-echo\r\n250 AUTH PLAIN\r\n" : `535 5.7.8 I do not know ${line}\r\n`);
  });
});
const unconfirmed = raw((socket) => {
  const to = [];
  let text = null;
  socket.write("220 unconfirmed\r\n");
  createInterface(socket).on("line", (line) => {
    if (text !== null && line === ".") {
      console.log(JSON.stringify({ to, text }));
      socket.destroy();
    } else if (text !== null) {
      text += `${line}\r\n`;
    } else if (line === "DATA") {
      text = "";
      socket.write("354 go on\r\n");
    } else {
      const [, address] = /^RCPT TO:<(.*)>/.exec(line) ?? [];
      if (address) to.push(address);
      socket.write("250 well\r\n");
    }
  });
});

const polite = new SMTPServer({
  authOptional: true,
  ...encrypted,
  secure: manner === "tls",
  disableReverseLookup: true,
  onConnect: (_session, done) => setTimeout(done, manner === "slow" ? 90_000 : 0),
  onRcptTo({ address }, _session, done) {
    if (manner === "strict") return done(new Error(`Mailbox unknown here: ${address}`));
    const isLater = manner === "later" && address.startsWith("second@");
    done(isLater ? Object.assign(new Error("Try again later"), { responseCode: 451 }) : undefined);
  },
  onData(stream, session, done) {
    let text = "";
    stream.setEncoding("utf8");
    stream.on("data", (part) => {
      text += part;
      if (manner === "dying") process.exit(0);
    });
    stream.on("end", () => {
      const { mailFrom, rcptTo } = session.envelope;
      console.log(JSON.stringify({ hello: session.hostNameAppearsAs, secure: session.secure, from: mailFrom.address, to: rcptTo.map(({ address }) => address), text }));
      done();
    });
  },
});
polite.on("error", () => {});
const server = { endless, drip, echo, unconfirmed }[manner] ?? polite.server;
server.listen(Number(port), key ? "0.0.0.0" : "127.0.0.1", () => console.log(server.address().port));
