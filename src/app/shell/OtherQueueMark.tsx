import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { message } from '#messages/message.ts';

/** Shown in the header while another user's writes wait on this device: their number, nothing of their content. */
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
