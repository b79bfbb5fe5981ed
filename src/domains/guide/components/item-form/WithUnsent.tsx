import { Fragment, type ReactNode } from 'react';
import { useUnsent, type Reopened } from '../../state/page.ts';

export type UnsentItem = Reopened<'saveGuideItem'> | null;

/**
 * The form of an item as soon as it is known what it opens with: a save that waits on this device, or what is stored. One
 * that is opened from the queue meanwhile begins anew.
 */
export function WithUnsent({
  guideItemId,
  children,
}: {
  readonly guideItemId: string;
  readonly children: (unsent: UnsentItem) => ReactNode;
}) {
  const unsent = useUnsent('saveGuideItem', guideItemId);
  return unsent === undefined ? null : <Fragment key={unsent?.clientReqId}>{children(unsent)}</Fragment>;
}
