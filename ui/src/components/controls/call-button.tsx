import type { ComponentProps } from "react";
import { useSite } from "../../site/context.ts";
import { telLink } from "../../site/shop/contact-details.ts";
import { LeftToRight } from "../shop/contact-links.tsx";
import { LinkButton } from "./button.tsx";

/** Calls the pharmacy; shows its number. */
export function CallButton(button: Omit<ComponentProps<typeof LinkButton>, "href" | "icon" | "children">) {
  const { phone } = useSite();
  return (
    <LinkButton {...button} icon="phone" href={telLink(phone)}>
      <LeftToRight>{phone}</LeftToRight>
    </LinkButton>
  );
}
