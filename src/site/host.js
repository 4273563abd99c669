// What the page bundle needs from its host: React Router builds one URL when it loads. This reads http(s) addresses and
// nothing else; rendering itself never sees a URL object.
globalThis.URL = class URL {
  constructor(address, base) {
    const whole = /^[a-z][a-z0-9+.-]*:/i.test(address) ? address : new URL(base).origin + (address.startsWith("/") ? "" : "/") + address;
    const parts = /^([a-z][a-z0-9+.-]*:)\/\/([^/?#]*)([^?#]*)(\?[^#]*)?(#.*)?$/i.exec(whole);
    if (!parts) throw new TypeError(`not an address: ${whole}`);
    [, this.protocol, this.host] = parts;
    this.pathname = parts[3] || "/";
    this.search = parts[4] ?? "";
    this.hash = parts[5] ?? "";
    this.origin = `${this.protocol}//${this.host}`;
    this.href = this.origin + this.pathname + this.search + this.hash;
  }
  toString() {
    return this.href;
  }
};
