import { Component, type ReactNode } from "react";
import { Button } from "../components/controls/button.tsx";
import { Card } from "./session/sign-in.tsx";

type Props = {
  /** Called before the desk is shown again, so that the request that broke it is not opened at once. */
  onRetry: () => void;
  children: ReactNode;
};

/** Replaces a desk that failed to render, such as one whose nodes a translator has moved: why, and how to go on. */
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
