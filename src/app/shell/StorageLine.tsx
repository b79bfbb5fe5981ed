import { useState } from 'react';
import { worker } from '#bridge/client.ts';
import { isAnyFormDirty } from '#bridge/shared-state/useDirtyForm.ts';
import { useConnection } from '#bridge/shared-state/useSharedState.ts';
import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { alert, ask, toast } from '#ui/feedback/feedback.ts';
import type { StorageState } from '#worker/api.ts';
import { storageTexts } from './storage-messages.ts';

const TEXTS: Readonly<Record<Exclude<StorageState['kind'], 'well'>, string>> = {
  full: storageTexts.full,
  absent: storageTexts.absent,
  damaged: storageTexts.damaged,
  blocked: storageTexts.blocked,
};

/**
 * A database that does not open is only discarded after an answer of the server; what it held is reported after the
 * reload.
 */
async function repair(): Promise<void> {
  if (isAnyFormDirty()) {
    toast('warning', storageTexts.dirty);
    return;
  }
  if (!(await ask(storageTexts.askRepair))) return;
  const answer = await worker.call('clearDeviceStore', {});
  if (answer.ok) location.reload();
  else await alert(storageTexts.unrepaired, { title: storageTexts.repair });
}

/** Stays as long as this device keeps nothing: what is saved goes to the server at once, or not at all. */
export function StorageLine() {
  const {
    storage: { kind, otherTabs },
  } = useConnection();
  const [isBusy, setBusy] = useState(false);
  if (kind === 'well') return null;
  return (
    <div className="state-line">
      {/* A tab that hides its lock from the browser is counted as one. */}
      <p role="status">
        <span className="pi pi-database" aria-hidden="true" /> {fillText(TEXTS[kind], { n: Math.max(1, otherTabs) })}
      </p>
      {kind === 'damaged' ? (
        <Button
          size="small"
          icon="refresh"
          disabled={isBusy}
          onClick={() => {
            setBusy(true);
            void repair().finally(() => setBusy(false));
          }}
        >
          {storageTexts.repair}
        </Button>
      ) : null}
    </div>
  );
}
