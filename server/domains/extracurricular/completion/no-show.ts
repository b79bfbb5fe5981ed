import { sql } from 'kysely';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { nextVersion, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { imposePenalty } from '../applications/penalties.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/** Makes absences of a period known that were found at its confirmation: sanctions, or a word to the heads. */
export async function settleNoShows(
  call: CallContext,
  period: StoredPeriod,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  for (const userId of userIds) await imposePenalty(call, period, userId);
  if (familyOf(period.userDiv).notifiesHead) await notifyHeads(call, period, userIds);
}

/** Ends the sanctions that the confirmation of a period has set: the absences that they rest on do not count any more. */
export async function endPenalties(
  call: CallContext,
  { schlYear, shtmCd, judgeDt }: StoredPeriod,
  userIds: readonly string[],
  releaseRsn: string,
): Promise<void> {
  if (judgeDt === null || userIds.length === 0) return;
  await call.db
    .updateTable('ecpPenalty')
    .set({ releaseYn: 'Y', releaseRsn, ...nextVersion(call) })
    .where('userId', 'in', userIds)
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .where('strtDt', '=', koreanDate8(new Date(judgeDt)))
    .where('releaseYn', '=', 'N')
    .execute();
}

/** Notifies the heads of the departments how many of their people never came. */
async function notifyHeads(call: CallContext, { prdId, prdNm, userDiv }: StoredPeriod, userIds: readonly string[]) {
  const heads = await call.db
    .selectFrom('staff as s')
    .innerJoin('dept as d', 'd.deptCd', 's.deptCd')
    .innerJoin('user as u', 'u.stfNo', 'd.headStfNo')
    .select(['u.userId', sql<number>`count(*)::integer`.as('n')])
    .where('s.stfNo', 'in', userIds)
    .groupBy('u.userId')
    .execute();
  const resourcePath = ecpPath(familyOf(userDiv), 'PeriodOprt');
  for (const { userId, n } of heads)
    await notifyUsers(call.db, [userId], {
      tmplCd: 'ECP_CMPL',
      vars: { 프로그램: prdNm, 결과: `소속 직원 ${n}명 노쇼` },
      resourcePath,
      linkUrl: recordAddress.operation(familyOf(userDiv), prdId),
      now: call.now,
    });
}
