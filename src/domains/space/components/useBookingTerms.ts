import type { BookingTerms } from '../rules/booking-form.ts';
import { useGetRuleListQuery, useGetSpaceQuery } from '../state/space-endpoints.ts';

const ALL_RULES = { page: 1, rowsPerPage: 100 };

/** The chosen space and its rule, as far as they have been answered. */
export function useBookingTerms(spaceId: string): BookingTerms {
  const space = useGetSpaceQuery({ spaceId }, { skip: spaceId === '' }).currentData?.data[0] ?? null;
  const rules = useGetRuleListQuery(ALL_RULES).data?.data;
  return { space, rule: rules?.find(({ ruleId }) => ruleId === space?.ruleId) ?? null };
}
