import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { isNeverOffline, isWithoutLine } from './load-failure.ts';
import { StateNotice } from './StateNotice.tsx';

interface LoadFailureProps {
  /** Why the read failed, as its query says. */
  readonly error: unknown;
  /** Left out where a retry is impossible. */
  readonly onRetry?: (() => void) | undefined;
}

/**
 * What stands where a list, a detail or a card could not be read. Of what no device keeps there is nothing to try
 * without a network (M-NEVER); of the rest it says that there is none (M-OFFLINE). Both are asked for by themselves when
 * the line is back.
 */
export function LoadFailure({ error, onRetry }: LoadFailureProps) {
  if (isNeverOffline(error)) return <StateNotice icon="wifi" text={message('M-NEVER')} />;
  const retry = onRetry ? (
    <Button icon="refresh" onClick={onRetry}>
      다시 시도
    </Button>
  ) : undefined;
  // A connection that broke while the device has a network is a failure of the server's.
  if (isWithoutLine(error) && !navigator.onLine)
    return <StateNotice icon="wifi" text={message('M-OFFLINE')} action={retry} />;
  return <StateNotice icon="exclamation-circle" text={message('M-LOAD-FAIL')} action={retry} />;
}
