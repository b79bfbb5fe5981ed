import { Button } from '#ui/button/Button.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';

/** Stands where a screen could not be loaded or rendered; menu and header stay, and the person can try again. */
export function ScreenFailure({ onRetry }: { readonly onRetry: () => void }) {
  const retry = (
    <Button icon="refresh" onClick={onRetry}>
      다시 시도
    </Button>
  );
  return (
    <StateNotice
      icon="exclamation-circle"
      text="화면을 표시하지 못했습니다."
      detail="입력하던 내용은 이 기기에 보관되어 있습니다."
      action={retry}
    />
  );
}
