import type { ReactNode } from "react";
import { Section } from "../../components/page/section.tsx";
import styles from "./received.css?url";

type ReceivedProps = {
  /** What is said of it, and the pharmacy's reference for it. */
  title: string;
  items: readonly { term: string; value: ReactNode }[];
  children: ReactNode;
};

/** What stands below the thanks of a form that promises nothing by the hour: what has come, and what to do now. */
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
