import { Component, type ReactNode } from "react";
import { Button } from "../components/controls/button.tsx";
import { Card } from "./session/sign-in.tsx";

type Props = {
  /** Before the desk is shown again: what broke it must not be opened at once. */
  onRetry: () => void;
  children: ReactNode;
};

/** In the place of a desk that failed to render, as one does that a translator has taken apart: why, and the way back. */
export class DeskErrorBoundary extends Component<Props, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    const retry = () => {
      this.props.onRetry();
      this.setState({ isBroken: false });
    };
    return (
      <Card
        title="Something went wrong"
        sentence="Nothing that was saved is lost, and what you were writing is still here. If this happens again, turn off the browser’s translation of this page."
      >
        <Button onClick={retry}>Show the desk again</Button>
      </Card>
    );
  }
}
