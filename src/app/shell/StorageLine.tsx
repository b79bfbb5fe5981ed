import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { fillText } from '#messages/message.ts';
import type { StorageState } from '#worker/api.ts';
import { storageTexts } from './storage-messages.ts';

const TEXTS: Readonly<Record<Exclude<StorageState['kind'], 'well'>, string>> = { full: storageTexts.full, absent: storageTexts.absent, blocked: storageTexts.blocked };

/** Stays as long as this device keeps nothing: what is saved goes to the server at once, or not at all. */
export function StorageLine() {
  const { storage: { kind, otherTabs } } = useConnection();
  if (kind === 'well') return null;
  // A tab that hides its lock from the browser is counted as one.
  return <p className="offline-line" role="status"><span className="pi pi-database" aria-hidden="true" />{fillText(TEXTS[kind], { n: Math.max(1, otherTabs) })}</p>;
}
