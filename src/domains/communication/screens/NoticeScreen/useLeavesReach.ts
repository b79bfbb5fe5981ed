import { useMemo } from 'react';
import type { NoticeAudience } from '#contract/communication/notice-rules.ts';
import { useDepartments } from '#domains/system/index.ts';
import type { NoticeForm } from '../../rules/notice-form-rules.ts';
import { leavesReach } from '../../rules/target-rules.ts';
import { useScreenInfo } from '../../state/page.ts';

const REACHED = { scopeYn: 'Y' } as const;

/**
 * Whether what the form aims at is more than its writer reaches, so that it needs an approval first; false while
 * unknown.
 */
export function useLeavesReach(form: Pick<NoticeForm, 'trgtDivCd' | 'trgts'>, posted: NoticeAudience | null): boolean {
  const reached = useDepartments(REACHED),
    scope = useScreenInfo()?.dataScopeCd;
  const reach = useMemo(
    () => (scope === 'ALL' ? null : new Set(reached.map(({ deptCd }) => deptCd))),
    [scope, reached],
  );
  return scope !== undefined && leavesReach(form, posted, reach);
}
