import type { ReactNode } from 'react';
import { useReopenedEnd, useUnsent, type Reopened } from '../../state/page.ts';

export type UnsentItem = Reopened<'saveGuideItem'> | null;

/** The form of an item as soon as it is known what it opens with: a save that waits on this device, or what is stored. */
export function WithUnsent({
  guideItemId,
  children,
}: {
  readonly guideItemId: string;
  readonly children: (unsent: UnsentItem) => ReactNode;
}) {
  const unsent = useUnsent('saveGuideItem', guideItemId);
  useReopenedEnd(unsent ?? null);
  return unsent === undefined ? null : children(unsent);
}
