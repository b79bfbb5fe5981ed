import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import type { PeriodSession } from '#contract/extracurricular/period.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { displayDate } from '#shared/display.ts';
import { isMoved, type PeriodChange } from '#shared/extracurricular/period-change.ts';
import { NEWS, sendTo, tellPeople } from '../applicants/store.ts';
import { sayOfPeriod as say } from '../say.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

type About = Pick<StoredPeriod, 'prdId' | 'userDiv' | 'prdNm'>;

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

const heldAt = ({ sessDt, strtTm, place }: PeriodSession): string =>
  `${displayDate(sessDt)} ${strtTm.slice(0, 2)}:${strtTm.slice(2)}${place ? ` ${place}` : ''}`;

/** Notifies those selected of sessions held at another time or place, of those called off, and of those that make up for them. */
export async function notifyOfMoves(call: CallContext, period: About, changes: readonly PeriodChange[]): Promise<void> {
  const lines = changes.flatMap((change) => {
    const [old, next] = [change.old as PeriodSession | null, change.next as PeriodSession | null];
    if (change.field === 'place') return [`장소 ${String(change.old ?? '-')} → ${String(change.next ?? '-')}`];
    if (isMoved(change) && old && next)
      return [say('sessionMoved', { no: old.sessNo, old: heldAt(old), new: heldAt(next) })];
    if (!change.field.startsWith('sessions.')) return [];
    if (old && !next) return [change.label];
    return !old && next && change.group === 'A' ? [say('sessionMadeUp', { no: next.sessNo, when: heldAt(next) })] : [];
  });
  if (lines.length === 0) return;
  const family = familyOf(period.userDiv);
  await sendTo(staffActor(call), family, await applicantsIn(call, period.prdId, ['SELECTED']), {
    tmplCd: 'ECP_CHNG',
    vars: { 프로그램: period.prdNm, 변경: '일정·장소' },
    addition: lines.join(', '),
    resourcePath: ecpPath(family, 'PeriodOprt'),
    now: call.now,
  });
}

/** Notifies everybody who had applied that the period is not held. */
export const notifyOfCancel = (
  call: CallContext,
  period: About,
  userIds: readonly string[],
  rsn: string,
): Promise<void> => tellPeople(staffActor(call), period, userIds, NEWS.canceled, say('canceled', { rsn }));
