import type { Site } from "../site.gen.ts";

/** Networks on which the pharmacy may have an account, and where the accounts are. */
const NETWORKS = [
  { key: "facebook", name: "Facebook", icon: "fb", at: "www.facebook.com/" },
  { key: "instagram", name: "Instagram", icon: "ig", at: "www.instagram.com/" },
  { key: "twitter", name: "Twitter", icon: "tw", at: "twitter.com/" },
  { key: "linkedin", name: "LinkedIn", icon: "li", at: "www.linkedin.com/company/" },
] as const;

/** The name of an account. The owner may have written it as a link or with an @. */
export function accountName(account: string | null): string | null {
  return account?.replace(/\/+$/, "").split("/").at(-1)?.replace(/^@/, "") || null;
}

type SocialLink = { name: string; icon: string; href?: string };

/**
 * The pharmacy's accounts. A whole link stays as it is: not every account's address ends with its name. The sample's accounts are
 * placeholders without a link, because accounts with those names belong to others.
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
