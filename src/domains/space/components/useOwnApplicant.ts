import { useMemo } from 'react';
import { ownApplicant } from '../rules/booking-form.ts';
import { usePerson, useScreenInfo } from '../state/page.ts';

/** Whoever books for himself alone is the applicant of what he enters; null for those who book for others. */
export function useOwnApplicant(): ReturnType<typeof ownApplicant> | null {
  const person = usePerson(),
    isOwnOnly = useScreenInfo()?.dataScopeCd === 'OWN';
  return useMemo(() => (isOwnOnly && person ? ownApplicant(person) : null), [isOwnOnly, person]);
}
