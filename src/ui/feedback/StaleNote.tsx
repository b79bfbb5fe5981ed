import { message } from '#messages/message.ts';

const stamp = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul', dateStyle: 'short', timeStyle: 'short' });

/** Tells that what follows is the device's last copy, and of when. */
export function StaleNote({ storedAt }: { readonly storedAt: number }) {
  return <p className="stale-note"><span className="pi pi-history" aria-hidden="true" />{message('M-STALE', { at: stamp.format(storedAt) })}</p>;
}
