import { Component, type ReactNode } from 'react';
import { Button } from '#ui/button/Button.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';

interface ScreenBoundaryProps {
  /** Another screen starts anew. */
  readonly path: string;
  readonly children: ReactNode;
}

interface ScreenBoundaryState {
  readonly failedPath: string | null;
}

/**
 * Keeps menu and header alive when a screen fails to load or to render: what was typed elsewhere stays, drafts are on
 * the device, and the person can try again. A class, because React offers this to classes alone.
 */
export class ScreenBoundary extends Component<ScreenBoundaryProps, ScreenBoundaryState> {
  override state: ScreenBoundaryState = { failedPath: null };

  static getDerivedStateFromError(): ScreenBoundaryState {
    return { failedPath: location.pathname };
  }

  override render(): ReactNode {
    if (this.state.failedPath !== this.props.path) return this.props.children;
    const retry = <Button icon="refresh" onClick={() => this.setState({ failedPath: null })}>다시 시도</Button>;
    return <StateNotice icon="exclamation-circle" text="화면을 표시하지 못했습니다." detail="입력하던 내용은 이 기기에 보관되어 있습니다." action={retry} />;
  }
}
