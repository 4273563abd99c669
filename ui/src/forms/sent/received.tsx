import type { ReactNode } from "react";
import { Section } from "../../components/page/section.tsx";
import styles from "./received.css?url";

type ReceivedProps = {
  /** The confirmation sentence and the pharmacy's reference. */
  title: string;
  items: readonly { term: string; value: ReactNode }[];
  children: ReactNode;
};

/** The content below the thanks of a form without a promised hour: what was received, and what to do next. */
export function Received({ title, items, children }: ReceivedProps) {
  return (
    <Section tight className="received">
      <link rel="stylesheet" href={styles} precedence="site" />
      <h2>{title}</h2>
      <dl>
        {items
          .filter(({ value }) => value)
          .map(({ term, value }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
      </dl>
      {children}
    </Section>
  );
}
