import { Component, type ReactNode } from "react";
import { Button, Buttons } from "../components/controls/button.tsx";
import { CallButton } from "../components/controls/call-button.tsx";
import { Section } from "../components/page/section.tsx";
import { useFrameWords } from "./frame-words.ts";
import { PageNotLoaded } from "./loading.ts";

type Props = {
  /** The page is rendered again when this changes. */
  place: string;
  children: ReactNode;
};

type State = { error: unknown; place: string };

/** In the place of what failed to render: a way to reach the pharmacy, and another try. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, place: this.props.place };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps({ place }: Props, state: State): State | null {
    return place === state.place ? null : { error: null, place };
  }

  override componentDidCatch(error: unknown) {
    // The address is already the next page's: an ordinary page load fetches it, perhaps in a newer version of the site.
    if (error instanceof PageNotLoaded) location.reload();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    return <Broken loading={error instanceof PageNotLoaded} />;
  }
}

/** Also what the server shows of a page that it cannot render. */
export function Broken({ loading = false }: { loading?: boolean }) {
  const { wait, title, text, again } = useFrameWords().broken;
  return (
    <Section>
      <h1>{loading ? wait : title}</h1>
      <p className="lead">{text}</p>
      <Buttons>
        <CallButton variant="amber" />
        <Button variant="line" onClick={() => location.reload()}>
          {again}
        </Button>
      </Buttons>
    </Section>
  );
}
