import { useEffect, useState } from 'react';
import { worker } from '#bridge/client.ts';
import { fillText, message } from '#messages/message.ts';
import { lockMessages } from '../device-lock/messages.ts';

/** How many writes wait on this device, of whomever; null until they are counted. */
function useWaitingCount(): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void worker.countWaiting().then((waiting) => {
      if (isCurrent) setCount(waiting);
    });
    return () => {
      isCurrent = false;
    };
  }, []);
  return count;
}

/**
 * Without a network signing in is impossible: says so, and how many writes wait here. Their owner is not shown before a
 * sign-in.
 * @param isCountShown the line about the last session has named what waits
 */
export function LoginOffline({ isCountShown }: { readonly isCountShown: boolean }) {
  const count = useWaitingCount();
  return (
    <div className="login-reason" role="status">
      <p>
        <span className="pi pi-wifi" aria-hidden="true" /> <strong>{message('M-OFFLINE')}</strong>
      </p>
      <p>{lockMessages.signIn}</p>
      {count && !isCountShown ? <p>{fillText(lockMessages.waiting, { n: count })}</p> : null}
    </div>
  );
}
