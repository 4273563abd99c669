/** Whether a key belongs to an input method, which composes a word with it; some browsers say so by a code alone. */
export const isComposing = ({ isComposing, keyCode }: Pick<KeyboardEvent, "isComposing" | "keyCode">) =>
  isComposing || keyCode === 229;
