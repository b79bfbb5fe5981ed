import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { closeConflictList, useConflictList } from './conflict-list-state.ts';

const conflict = lazyLoader(async () => (await import('./ConflictListDialog.tsx')).ConflictListDialog);

/** The list of conflicts while it is open; its code is loaded on first use. */
export function ConflictList({ onQueue }: { readonly onQueue: () => void }) {
  const tab = useConflictList();
  return tab ? (
    <Lazy of={conflict} onMissing={closeConflictList}>
      {(ConflictListDialog) => <ConflictListDialog tab={tab} onQueue={onQueue} />}
    </Lazy>
  ) : null;
}
