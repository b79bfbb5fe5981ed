import { useState } from 'react';
import { WAITING_APPLIES } from '../../rules/mileage-lists.ts';
import { useGetApplyListQuery } from '../../state/apply-endpoints.ts';
import { useAuth } from '../../state/page.ts';

/** Neighbours of an application among those that wait for the reader. */
export interface Waiting {
  readonly previous: string | null;
  readonly next: string | null;
  /** How many wait besides this one. */
  readonly others: number;
}

/**
 * What waits before and behind an application. The order is the one of the moment in which it was opened: deciding it
 * takes it out of the list, and its neighbours stay.
 */
export function useWaiting(applyId: string): Waiting {
  const mayDecide = useAuth('U');
  const { data } = useGetApplyListQuery(WAITING_APPLIES, { skip: !mayDecide });
  const present = data?.data.map((row) => row.applyId);
  const [opened, setOpened] = useState<readonly string[] | null>(null);
  if (opened === null && present) setOpened(present);
  const order = opened ?? [],
    place = order.indexOf(applyId),
    isThere = (id: string): boolean => id !== applyId && (present ?? []).includes(id);
  return {
    previous: order.slice(0, Math.max(0, place)).findLast(isThere) ?? null,
    next: order.slice(place + 1).find(isThere) ?? null,
    others: (data?.totalCount ?? 0) - (present?.includes(applyId) ? 1 : 0),
  };
}
