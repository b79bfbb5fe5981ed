import { useId, useLayoutEffect } from 'react';

const dirty = new Set<string>();

/** Whether any form of this tab holds something that a reload or a navigation would lose. */
export const isAnyFormDirty = (): boolean => dirty.size > 0;
/** How many forms of this tab do. */
export const dirtyFormCount = (): number => dirty.size;
/** After the person agreed to leave. */
export const forgetDirtyForms = (): void => dirty.clear();

function warnBeforeUnload(event: BeforeUnloadEvent): void {
  if (isAnyFormDirty()) event.preventDefault();
}
addEventListener('beforeunload', warnBeforeUnload);

/** Registers the form of the calling component while it is dirty: navigation asks first, an update waits. */
export function useDirtyForm(isDirty: boolean): void {
  const id = useId();
  // With the picture itself: who sees that the form has gone may leave at once.
  useLayoutEffect(() => {
    if (!isDirty) return undefined;
    dirty.add(id);
    return () => {
      dirty.delete(id);
    };
  }, [id, isDirty]);
}
