import { message } from '#messages/message.ts';
import { displayMoment } from '#shared/korean-time.ts';

/** Says that what follows is the device's last copy, and of when. */
export function StaleNote({ storedAt }: { readonly storedAt: number }) {
  return (
    <p className="stale-note">
      <span className="pi pi-history" aria-hidden="true" />
      {message('M-STALE', { at: displayMoment(storedAt) })}
    </p>
  );
}
