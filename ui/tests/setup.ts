/* jsdom lacks it; React asks for it where one picture takes the place of another. */
if (globalThis.CSS === undefined) Object.assign(globalThis, { CSS: { escape: String } });

export {};
