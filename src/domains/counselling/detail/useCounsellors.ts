import { useMemo } from 'react';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { Option } from '#ui/form/SelectField.tsx';
import { teamArg } from '../list/counsellor-list.ts';
import { useGetCnslrListQuery } from '../state/setting-endpoints.ts';

/** Who counsels in a kind, as choices. */
export function useCounsellors(kind: CounselKind): readonly Option[] {
  const rows = useGetCnslrListQuery(teamArg(kind)).data?.data;
  return useMemo(
    () =>
      (rows ?? [])
        .filter(({ rcptYn }) => rcptYn === 'N')
        .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo })),
    [rows],
  );
}
