import { useMemo } from 'react';
import { ownApplicant } from '../rules/booking-form.ts';
import { usePerson, useScreenInfo } from '../state/page.ts';

/** A user who may only book for themselves is the applicant; null for those who book for others. */
export function useOwnApplicant(): ReturnType<typeof ownApplicant> | null {
  const person = usePerson(),
    isOwnOnly = useScreenInfo()?.dataScopeCd === 'OWN';
  return useMemo(() => (isOwnOnly && person ? ownApplicant(person) : null), [isOwnOnly, person]);
}
