import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { giveUpWaiting, useIsLongWait } from './long-wait.ts';
import './long-wait.css';

/** 요청 취소, once a wait is long. */
export function GiveUpButton() {
  return useIsLongWait() ? (
    <Button size="small" onClick={giveUpWaiting}>
      요청 취소
    </Button>
  ) : null;
}

/** Says in its place that something takes long, and offers to cancel it. Nothing while no wait is long. */
export function LongWait() {
  if (!useIsLongWait()) return null;
  return (
    <div className="long-wait">
      <span className="pi pi-spinner pi-spin" aria-hidden="true" />
      <span role="status">{message('M-BUSY-LONG')}</span>
      <GiveUpButton />
    </div>
  );
}
