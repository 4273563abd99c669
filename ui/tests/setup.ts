/* jsdom lacks it; React asks for it where one picture takes the place of another. */
if (!("CSS" in globalThis)) Object.assign(globalThis, { CSS: { escape: String } });

export {};
