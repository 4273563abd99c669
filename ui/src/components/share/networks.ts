/** What is shared. */
export type Shared = {
  title: string;
  excerpt: string;
  /** The page's whole address. */
  address: string;
  /** The pharmacy's Twitter account, named in what is shared there. */
  via: string | null;
};

type Network = { id: string; name: string; icon: string; page: (shared: Shared) => string };

/** The networks of the share menu, in order, with their own pages for sharing. */
export const NETWORKS: readonly Network[] = [
  {
    id: "facebook",
    name: "Facebook",
    icon: "fb",
    page: ({ address }) => link("https://www.facebook.com/sharer/sharer.php", { u: address }),
  },
  {
    id: "twitter",
    name: "Twitter",
    icon: "tw",
    page: ({ address, title, via }) =>
      link("https://twitter.com/intent/tweet", { url: address, text: title, ...(via && { via }) }),
  },
  {
    id: "linkedin",
    name: "LinkedIn",
    icon: "li",
    page: ({ address }) => link("https://www.linkedin.com/sharing/share-offsite/", { url: address }),
  },
];

/**
 * Opens a network's page for sharing in a small window. False when the browser does not let us, and for a network we do
 * not know.
 */
export function shareOn(network: string, shared: Shared): boolean {
  const page = NETWORKS.find(({ id }) => id === network)?.page(shared);
  const popup = page && window.open(page, "_blank", "width=600,height=400");
  if (!popup) return false;
  // With "noopener", `open` returns null even if the window opened.
  popup.opener = null;
  return true;
}

/** A mail draft. */
export function mailDraft({ title, excerpt, address }: Shared): string {
  return link("mailto:", { subject: title, body: `${excerpt}\n\nRead more: ${address}` });
}

/** `encodeURIComponent`, not `URLSearchParams`: mail programs show its plus signs, and the server has none. */
function link(to: string, parameters: Record<string, string>): string {
  return `${to}?${Object.entries(parameters)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join("&")}`;
}
