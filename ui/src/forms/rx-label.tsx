import type { ReactNode } from "react";
import { useSite } from "../site/context.ts";
import { useLang } from "../site/language/language.ts";
import styles from "./rx-label.css?url";
import type { Body } from "./validate.ts";

/** The label itself is in English, like a real one. Its placeholders are in the visitor's language. */
const METHODS: Record<string, string> = {
  pickup: "In-store pickup",
  delivery: "Home delivery",
  driveThru: "Drive-thru pickup",
};

/** Placeholder text of each line, in the visitor's language. */
type LabelLines = Record<"rx" | "names" | "born" | "phone" | "how" | "ready" | "reference" | "later", string>;

/**
 * The drawn label of a medicine, which fills in with what the visitor types. Screen readers skip it. The stylesheet marks the line of the
 * field that has the focus.
 */
function RxLabel({ answers, lines }: { answers: Body; lines: LabelLines }) {
  const lang = useLang();
  const { name, phone, promise } = useSite();
  const answer = (field: string) => String(answers[field] ?? "");
  const names = [answer("lastName"), answer("firstName")].filter(Boolean);
  const method = METHODS[answer("pickupMethod")];
  const notes = answer("additionalNotes");
  return (
    <Paper>
      <div className="rx-label-paper">
        <p className="rx-label-shop">
          <b>{name}</b> <span>{phone}</span>
        </p>
        <p className="rx-label-rx">
          Rx <Answer none={lines.rx}>{answer("rxNumber").replace(/^\s*rx[\s.:#-]*/i, "")}</Answer>
        </p>
        <p className="rx-label-who">
          <Answer none={lines.names}>{names.join(", ")}</Answer>
        </p>
        <p className="rx-label-born">
          <Answer none={lines.born}>{usDate(answer("dateOfBirth"))}</Answer>{" "}
          <Answer none={lines.phone}>{answer("phone")}</Answer>
        </p>
        <p className="rx-label-how">
          <Answer none={lines.how}>{method ?? ""}</Answer>{" "}
          {answer("pickupDate") && <Answer>{usDate(answer("pickupDate"))}</Answer>}
        </p>
        {notes && (
          <p className="rx-label-notes">
            <Answer>{notes}</Answer>
          </p>
        )}
      </div>
      <div className="rx-label-stub" lang={lang} dir="auto">
        <i />
        <i />
        {promise.refillHours && (
          <p>
            {lines.ready} <span>{lines.later}</span>
          </p>
        )}
        <p>
          {lines.reference} <span>{lines.later}</span>
        </p>
      </div>
    </Paper>
  );
}

type LabelProps = { answers: Body; lines: LabelLines; children: ReactNode };

/** In a narrow window, the label is above the consent, and shows what will be sent. */
export function CheckLabel({ answers, lines, children }: LabelProps) {
  return (
    <div className="rx-label-check">
      {/* Screen readers skip it, like the whole label. */}
      <p aria-hidden="true">{children}</p>
      <RxLabel answers={answers} lines={lines} />
    </div>
  );
}

/** In a wide window, the label is beside the form. `children` follow it at every width. */
export function LabelBeside({ answers, lines, live, children }: LabelProps & { live: ReactNode }) {
  return (
    <div className="rx-label-beside">
      <RxLabel answers={answers} lines={lines} />
      <p className="rx-label-live">{live}</p>
      {children}
    </div>
  );
}

function Paper({ children }: { children: ReactNode }) {
  return (
    <>
      <link rel="stylesheet" href={styles} precedence="site" />
      <div className="rx-label" aria-hidden="true" translate="no" lang="en" dir="ltr">
        {children}
      </div>
    </>
  );
}

/** An answer, or its placeholder. The key makes React replace the element: a browser extension may have changed its text nodes. */
function Answer({ none, children }: { none?: string; children: string }) {
  const text = children.trim();
  const lang = useLang();
  return text ? (
    <bdi key={text}>{text}</bdi>
  ) : (
    <span className="rx-label-none" key="none" lang={lang} dir="auto">
      {none}
    </span>
  );
}

/** A date as Americans write it; other text as it was typed. */
const usDate = (date: string) => date.replace(/^(\d{4})-(\d\d)-(\d\d)$/, "$2/$3/$1");
