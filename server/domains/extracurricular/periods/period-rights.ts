import { familyOf, type EcpScreen, type Family } from '#contract/extracurricular/families.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { familyReach } from '../reach.ts';
import { partIn, type PlacedPeriod } from './period-reach.ts';

/** Screens on which periods are written. */
export const WRITING: readonly EcpScreen[] = ['PeriodReg', 'PeriodModify'];

/** Whether the caller enters, or moves, a period of this department: by scope, or as one's own of the own department. */
export function mayEnter(
  call: CallContext,
  { userDiv }: Family,
  letter: 'C' | 'U',
  { oprtDeptCd }: Pick<PlacedPeriod, 'oprtDeptCd'>,
): boolean {
  const { deptCd } = personOf(call),
    screens = letter === 'C' ? (['PeriodReg'] as const) : WRITING;
  return screens
    .map((screen) => familyReach(call, userDiv, screen, letter))
    .some(
      (scope) => scope.everything || scope.deptCds.has(oprtDeptCd) || (scope.ownerId !== null && deptCd === oprtDeptCd),
    );
}

/** Rights on a period as a plan, by operation. */
export const prdRights = rightsOn<PlacedPeriod, 'copyPrd'>({
  copyPrd: async (call, period) =>
    mayEnter(call, familyOf(period.userDiv), 'C', period) &&
    (await partIn(call, period, 'R', ['PeriodMng'])) === 'MANAGER',
});
