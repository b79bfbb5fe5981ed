import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';

/** Stands in the header for as long as work of somebody else waits on this device: its number, and nothing of what it is. */
export function OtherQueueMark({ onOpen }: { readonly onOpen: () => void }) {
  const { othersCount } = useConnection();
  if (othersCount === 0) return null;
  const text = message('M-OTHER-QUEUE', { n: othersCount });
  return (
    <button type="button" className="other-queue" aria-label={text} title={text} onClick={onOpen}>
      <span className="pi pi-users" aria-hidden="true" />
      <span className="numeric" aria-hidden="true">
        {othersCount.toLocaleString('en-US')}
      </span>
    </button>
  );
}
