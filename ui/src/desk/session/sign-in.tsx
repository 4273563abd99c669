import { type FormEvent, type ReactNode, useState } from "react";
import { Button } from "../../components/controls/button.tsx";
import type { Credentials } from "../kit/bodies.ts";
import { TextField } from "../kit/text-field.tsx";
import { useAction } from "../kit/use-action.ts";
import { UserName } from "./new-passphrase.tsx";
import css from "./sign-in.module.css";

/** The sign-in page; while the program does not answer, it only has a button that calls `onRetry`. */
export function SignIn(props: {
  sentence?: string;
  /** The person who was signed in. */
  name?: string;
  onSignIn?: (credentials: Credentials) => Promise<void>;
  onRetry?: () => void;
}) {
  const { onSignIn, onRetry } = props;
  return (
    <Card title={onSignIn ? "Sign in to the desk" : "The desk"} sentence={props.sentence}>
      {onRetry && <Button onClick={onRetry}>Try again</Button>}
      {onSignIn && (
        <>
          <CredentialsForm known={props.name} onSignIn={onSignIn} />
          <details className={css.hint}>
            <summary>Forgot your passphrase?</summary>
            <p>
              Ask the owner for a new link: it’s under Shop, Colleagues. If you’re the owner, run{" "}
              <code>pharmacy desk --owner</code> on the shop’s computer.
            </p>
          </details>
        </>
      )}
    </Card>
  );
}

function CredentialsForm({
  known,
  onSignIn,
}: {
  known?: string;
  onSignIn: (credentials: Credentials) => Promise<void>;
}) {
  const [name, setName] = useState(known);
  const { sending, problem, submit } = useSubmit(async (data) => {
    await onSignIn({ name: `${data.get("name")}`, passphrase: `${data.get("passphrase")}` });
  });
  return (
    <CardForm problem={problem} onSubmit={submit}>
      {/* The focus may have been on the page that this one replaces. */}
      {name === undefined ? (
        <TextField label="Name" name="name" autoComplete="username" focused describedBy={SENTENCE} />
      ) : (
        <p>
          <b translate="no">{name}</b>{" "}
          <Button variant="quiet" onClick={() => setName(undefined)}>
            Somebody else
          </Button>
          <UserName name={name} />
        </p>
      )}
      <TextField
        label="Passphrase"
        name="passphrase"
        type="password"
        autoComplete="current-password"
        focused={name !== undefined}
        {...(name !== undefined && { describedBy: SENTENCE })}
      />
      <Button type="submit" aria-disabled={sending}>
        {sending ? "Signing in …" : "Sign in"}
      </Button>
    </CardForm>
  );
}

/** The id of a card's sentence. */
const SENTENCE = "sentence";

/** A card in the middle of the window. */
export function Card({ title, sentence, children }: { title: string; sentence?: string; children: ReactNode }) {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <h1>{title}</h1>
        <p role="status" id={SENTENCE} className={css.sentence}>
          {sentence}
        </p>
        {children}
      </div>
    </main>
  );
}

type CardFormProps = ReturnType<typeof useSubmit>;

/** The form of a card, after what went wrong. */
export function CardForm({
  problem,
  onSubmit,
  children,
}: Pick<CardFormProps, "problem"> & { onSubmit: CardFormProps["submit"]; children: ReactNode }) {
  return (
    <form onSubmit={onSubmit} className={css.form}>
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      {children}
    </form>
  );
}

/** Sends a form, never twice at once, and returns what went wrong. */
export function useSubmit(send: (data: FormData) => Promise<void>) {
  const { isBusy: sending, outcome, run } = useAction();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    run(() => send(data));
  };
  return { sending, problem: outcome?.text, submit };
}
