import { Later, laterPiece } from '#ui/feedback/Later.tsx';
import { closeConflictList, useConflictList } from './conflict-list-state.ts';

const conflict = laterPiece(async () => (await import('./ConflictListDialog.tsx')).ConflictListDialog);

/** The conflict desk while it is open; its code comes when it is first needed. */
export function ConflictList({ onQueue }: { readonly onQueue: () => void }) {
  const tab = useConflictList();
  return tab ? (
    <Later of={conflict} onMissing={closeConflictList}>
      {(ConflictListDialog) => <ConflictListDialog tab={tab} onQueue={onQueue} />}
    </Later>
  ) : null;
}
