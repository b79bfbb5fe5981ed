import { Lazy, lazyLoader } from '#ui/feedback/Lazy.tsx';
import { closeConflictList, useConflictList } from './conflict-list-state.ts';

const conflict = lazyLoader(async () => (await import('./ConflictListDialog.tsx')).ConflictListDialog);

/** The conflict desk while it is open; its code comes when it is first needed. */
export function ConflictList({ onQueue }: { readonly onQueue: () => void }) {
  const tab = useConflictList();
  return tab ? (
    <Lazy of={conflict} onMissing={closeConflictList}>
      {(ConflictListDialog) => <ConflictListDialog tab={tab} onQueue={onQueue} />}
    </Lazy>
  ) : null;
}
