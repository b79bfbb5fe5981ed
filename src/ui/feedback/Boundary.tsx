import { Component, type ReactNode } from 'react';

interface BoundaryProps {
  /** Another key starts anew. */
  readonly resetKey: string;
  readonly fallback: (retry: () => void) => ReactNode;
  readonly children: ReactNode;
}

interface BoundaryState {
  readonly hasFailed: boolean;
  readonly key: string;
}

/** Keeps the rest of the page alive when what it holds fails to load or to render. A class: React offers this to classes alone. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { hasFailed: false, key: this.props.resetKey };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps({ resetKey }: BoundaryProps, { key }: BoundaryState): BoundaryState | null {
    return key === resetKey ? null : { hasFailed: false, key: resetKey };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback(() => this.setState({ hasFailed: false })) : this.props.children;
  }
}
