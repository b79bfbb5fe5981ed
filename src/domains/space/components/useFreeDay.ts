import { useMemo } from 'react';
import { freeDayOf, type FreeDay } from '#shared/space/free-day.ts';
import { useGetFreeTimeQuery } from '../state/space-endpoints.ts';

/**
 * What of a day of a space can be booked; null until it is known.
 * @param exceptBkngId a booking that is to be moved: its own slots are not in its way
 */
export function useFreeDay(spaceId: string, useDt: string, exceptBkngId?: string): FreeDay | null {
  const { currentData } = useGetFreeTimeQuery(
    { spaceId, useDt, slotCnt: 1, ...(exceptBkngId === undefined ? {} : { exceptBkngId }) },
    { skip: spaceId === '' || useDt === '' },
  );
  return useMemo(() => (currentData ? freeDayOf(useDt, currentData) : null), [currentData, useDt]);
}
