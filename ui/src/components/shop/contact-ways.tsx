import type { ReactNode } from "react";
import { useSite } from "../../site/context.ts";
import { present } from "../../site/language/present.ts";
import type { Item } from "../lists/item.ts";
import { Glyph } from "../pictures/icon.tsx";
import { Email, MapAddress, Phone } from "./contact-links.tsx";
import styles from "./contact-ways.css?url";
import { Offered } from "./offered.tsx";
import { StoreHours } from "./store-hours.tsx";

type Way = Item & { icon: string; link: ReactNode };

/** How to reach the store without a form, side by side: each way that it has. */
export function ContactWays({ text }: { text: Record<"write" | "call" | "come", Item> }) {
  const { email } = useSite();
  const ways = present<Way>(
    email !== null && { ...text.write, icon: "mail", link: <Email /> },
    { ...text.call, icon: "phone", link: <Phone /> },
    { ...text.come, icon: "pin", link: <MapAddress /> },
  );
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <ul className="contact-ways">
        {ways.map(({ icon, title, text, link }) => (
          <li key={icon}>
            <Glyph icon={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
            {icon === "phone" && (
              <Offered fact="hours">
                <p>
                  <StoreHours variant="compact" lines />
                </p>
              </Offered>
            )}
            <div className="contact-ways-link">{link}</div>
          </li>
        ))}
      </ul>
    </>
  );
}
