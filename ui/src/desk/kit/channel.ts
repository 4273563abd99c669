/**
 * A channel to the other windows of the desk, opened on first use; undefined if the browser blocks it, as Firefox does together with
 * site data.
 */
export function channel(name: string): () => BroadcastChannel | undefined {
  let opened: BroadcastChannel | undefined;
  let isTried = false;
  return () => {
    if (isTried) return opened;
    isTried = true;
    try {
      opened = new BroadcastChannel(name);
    } catch {
      // Windows then don't know of each other.
    }
    return opened;
  };
}
