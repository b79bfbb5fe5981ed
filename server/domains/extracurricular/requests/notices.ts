import { ecpPath, familyOf, type People } from '#contract/extracurricular/families.ts';
import type { AutoCode } from '#contract/communication/alarm/auto-messages.ts';
import type { PeriodSession } from '#contract/extracurricular/period.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { notifyOutsiders, notifyStudents, notifyUsers } from '#server/domains/communication/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { displayDate } from '#shared/display.ts';
import { isMoved, type PeriodChange } from '#shared/extracurricular/period-change.ts';
import { sayOfPeriod as say } from '../period-say.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

type Notice<Code extends AutoCode> = Parameters<typeof notifyUsers<Code>>[2];
type About = Pick<StoredPeriod, 'prdId' | 'userDiv' | 'prdNm'>;

/** Accounts of staff, by their numbers. */
export async function accountsOf({ db }: Pick<CallContext, 'db'>, stfNos: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('user')
    .select('userId')
    .where('stfNo', 'in', ['', ...stfNos])
    .orderBy('userId')
    .execute();
  return rows.map(({ userId }) => userId);
}

/** Notifies participants, who are students, staff or members from outside. */
export async function notifyPeople<Code extends AutoCode>(
  call: CallContext,
  people: People,
  userIds: readonly string[],
  notice: Notice<Code>,
): Promise<void> {
  if (people === 'student') await notifyStudents(call.db, userIds, notice);
  else if (people === 'member') await notifyOutsiders(call.db, userIds, notice);
  else await notifyUsers(call.db, await accountsOf(call, userIds), notice);
}

/** Who applied for a period and is in one of these states. */
export const applicantsIn = (
  call: CallContext,
  prdId: string,
  states: readonly ('APPLIED' | 'WAITING' | 'SELECTED')[],
): Promise<string[]> =>
  // The office that changes a period notifies everybody in it, also whom the caller does not see.
  withoutRowSecurity(call.db, async () => {
    const rows = await call.db
      .selectFrom('ecpAppl')
      .select('userId')
      .where('prdId', '=', prdId)
      .where('applSt', 'in', [...states])
      .orderBy('userId')
      .execute();
    return rows.map(({ userId }) => userId);
  });

const placeOf = ({ userDiv, prdId }: About) => ({
  resourcePath: ecpPath(familyOf(userDiv), 'PeriodOprt'),
  linkUrl: `${ecpPath(familyOf(userDiv), 'PeriodDetail')}?prdId=${prdId}`,
});
const heldAt = ({ sessDt, strtTm, place }: PeriodSession): string =>
  `${displayDate(sessDt)} ${strtTm.slice(0, 2)}:${strtTm.slice(2)}${place ? ` ${place}` : ''}`;

/** Notifies those selected of sessions held at another time or place, and of those called off. */
export async function notifyOfMoves(call: CallContext, period: About, changes: readonly PeriodChange[]): Promise<void> {
  const lines = changes.flatMap((change) => {
    const [old, next] = [change.old as PeriodSession | null, change.next as PeriodSession | null];
    if (change.field === 'place') return [`장소 ${String(change.old ?? '-')} → ${String(change.next ?? '-')}`];
    if (isMoved(change) && old && next)
      return [say('sessionMoved', { no: old.sessNo, old: heldAt(old), new: heldAt(next) })];
    return change.field.startsWith('sessions.') && old && !next ? [change.label] : [];
  });
  if (lines.length === 0) return;
  await notifyPeople(call, familyOf(period.userDiv).people, await applicantsIn(call, period.prdId, ['SELECTED']), {
    tmplCd: 'ECP_CHNG',
    vars: { 프로그램: period.prdNm, 변경: '일정·장소' },
    addition: lines.join(', '),
    ...placeOf(period),
    now: call.now,
  });
}

/** Notifies everybody who had applied that the period is not held. */
export async function notifyOfCancel(call: CallContext, period: About, userIds: readonly string[], rsn: string) {
  await notifyPeople(call, familyOf(period.userDiv).people, userIds, {
    tmplCd: 'ECP_CNCL',
    vars: { 프로그램: period.prdNm },
    addition: say('canceled', { rsn }),
    ...placeOf(period),
    now: call.now,
  });
}
