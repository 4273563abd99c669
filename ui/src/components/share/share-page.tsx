import { usePage, useSite } from "../../site/context.ts";
import { accountName } from "../../site/shop/social.ts";
import { Share } from "./share.tsx";

/** Shares the page that it is on. */
export function SharePage({ excerpt }: { excerpt: string }) {
  const { path, title } = usePage();
  const { social, publicUrl } = useSite();
  return (
    <Share
      id={path}
      title={title}
      excerpt={excerpt}
      path={path}
      via={accountName(social.twitter)}
      publicUrl={publicUrl}
    />
  );
}
