import { ConflictDialog } from '#ui/conflict/ConflictDialog.tsx';
import type { ItemFormState } from './useItemForm.ts';

/** The conflict of the form's last save, if there was one. */
export function ItemConflict({ state }: { readonly state: ItemFormState }) {
  const { conflict } = state;
  if (!conflict) return null;
  return (
    <ConflictDialog
      savedBy={conflict.savedBy}
      savedAt={conflict.savedAt}
      fields={conflict.fields}
      onClose={state.closeConflict}
      onTakeTheirs={state.takeTheirs}
      onKeepMine={state.keepMine}
    />
  );
}
