import type { Site } from "../site.gen.ts";

/** Networks on which the pharmacy may have an account, and where the accounts are. */
const NETWORKS = [
  { key: "facebook", name: "Facebook", icon: "fb", at: "www.facebook.com/" },
  { key: "instagram", name: "Instagram", icon: "ig", at: "www.instagram.com/" },
  { key: "twitter", name: "Twitter", icon: "tw", at: "twitter.com/" },
  { key: "linkedin", name: "LinkedIn", icon: "li", at: "www.linkedin.com/company/" },
] as const;

/** The name of an account, of which the owner may have written a link or put an @ before it. */
export function accountName(account: string | null): string | null {
  return account?.replace(/\/+$/, "").split("/").at(-1)?.replace(/^@/, "") || null;
}

type SocialLink = { name: string; icon: string; href?: string };

/**
 * The accounts the pharmacy has. A whole link is taken as it is: not every account is where its name says. The sample's are
 * placeholders, which lead nowhere: accounts of those names are strangers'.
 */
export function socialLinks({ social, sampleSocial }: Pick<Site, "social" | "sampleSocial">): SocialLink[] {
  return NETWORKS.flatMap(({ key, name, icon, at }) => {
    const account = accountName(social[key]);
    if (!account) return [];
    if (sampleSocial) return [{ name, icon }];
    const link = /^https?:/.test(social[key] ?? "") && social[key];
    return [{ name, icon, href: link || `https://${at}${encodeURIComponent(account)}` }];
  });
}
