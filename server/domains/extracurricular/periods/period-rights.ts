import { familyOf, type EcpScreen, type Family } from '#contract/extracurricular/families.ts';
import type { PRD_ACTS } from '#contract/extracurricular/period.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { familyReach } from '../reach.ts';
import { findPeriod, partIn, type KnownPeriod, type PlacedPeriod, type StoredPeriod } from './period-reach.ts';

type PrdAct = (typeof PRD_ACTS)[number];
/** Screens on which periods are written. */
const WRITING: readonly EcpScreen[] = ['PeriodReg', 'PeriodModify'];

/** Whether the caller enters, or moves, a period of this department: by scope, or as one's own of the own department. */
export function mayEnter(
  call: CallContext,
  { userDiv }: Family,
  letter: 'C' | 'U',
  { oprtDeptCd }: Pick<StoredPeriod, 'oprtDeptCd'>,
): boolean {
  const { deptCd } = personOf(call),
    screens = letter === 'C' ? (['PeriodReg'] as const) : WRITING;
  return screens
    .map((screen) => familyReach(call, userDiv, screen, letter))
    .some(
      (scope) => scope.everything || scope.deptCds.has(oprtDeptCd) || (scope.ownerId !== null && deptCd === oprtDeptCd),
    );
}

const writes = (call: CallContext, period: PlacedPeriod): boolean => partIn(call, period, 'U', WRITING) === 'MANAGER';
const changes = (call: CallContext, period: PlacedPeriod): boolean =>
  partIn(call, period, 'U', ['PeriodModify']) === 'MANAGER';

/** Rights on a period as a plan, by operation. */
export const prdRights = rightsOn<PlacedPeriod, PrdAct>({
  savePrd: writes,
  submitPrd: writes,
  bookPrdSess: writes,
  requestPrdChg: changes,
  cancelPrd: changes,
  copyPrd: (call, period) =>
    mayEnter(call, familyOf(period.userDiv), 'C', period) && partIn(call, period, 'R', ['PeriodMng']) === 'MANAGER',
  deletePrd: (call, period) => partIn(call, period, 'D', ['PeriodMng']) === 'MANAGER',
  getOprtPrd: (call, period) => partIn(call, period, 'R', ['PeriodOprt']) !== null,
});

/** A period for an operation, locked until the transaction ends. @throws Failure 409 GONE, 403 */
export async function periodFor(call: CallContext, op: PrdAct, prdId: string): Promise<KnownPeriod> {
  const period = await findPeriod(call, prdId, 'update');
  await prdRights.require(call, op, period);
  return period;
}

/** A row as the contract shows it: what the caller may do with it stands in the place of what that is compared with. */
export const withPrdRights = async <Row extends PlacedPeriod>(
  call: CallContext,
  row: Row,
): Promise<Omit<Row, 'isManaged' | 'isTaught'> & { can: PrdAct[] }> => {
  const { isManaged: _managed, isTaught: _taught, ...shown } = row;
  return { ...shown, can: await prdRights.listFor(call, row) };
};
