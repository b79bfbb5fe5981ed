import { useState } from 'react';
import { useConnection, usePerson } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';
import { IconButton } from '#ui/button/IconButton.tsx';

/** Who has read and closed it; the next person of this page has not. */
let readBy: string | null = null;

/** One line after sign-in: another user's writes wait on this device. Closed by hand; the mark in the header stays. */
export function OtherQueueLine() {
  const userId = usePerson()?.userId ?? null,
    { othersCount } = useConnection();
  const [closedBy, setClosedBy] = useState(readBy);
  if (othersCount === 0 || userId === null || closedBy === userId) return null;
  const close = (): void => {
    readBy = userId;
    setClosedBy(userId);
  };
  return (
    <div className="state-line" data-tone="info">
      <p role="status">
        <span className="pi pi-users" aria-hidden="true" /> {message('M-OTHER-QUEUE', { n: othersCount })}
      </p>
      <IconButton size="small" icon="times" label="안내 닫기" onClick={close} />
    </div>
  );
}
