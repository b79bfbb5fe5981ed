import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { penaltyOf, type PenaltyRule } from '#shared/extracurricular/penalty.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';

/** From when on, and for how long, who stays away may not apply; null for a family whose code names no such rule (E8). */
async function ruleOf({ db }: CallContext, userDiv: string): Promise<PenaltyRule | null> {
  const code = await db
    .selectFrom('cmmnCd')
    .select(['userdef1', 'userdef2'])
    .where('upCdId', '=', 'ECP_DIV')
    .where('cdId', '=', userDiv)
    .executeTakeFirst();
  const [fromCnt, days] = [Number(code?.userdef1), Number(code?.userdef2)];
  return fromCnt >= 1 && days >= 1 ? { fromCnt, days } : null;
}

/** Makes absences of a period known that were found at its confirmation: sanctions, or a word to the heads. */
export async function settleNoShows(
  call: CallContext,
  period: StoredPeriod,
  userIds: readonly string[],
): Promise<void> {
  if (userIds.length === 0) return;
  const rule = await ruleOf(call, period.userDiv);
  if (rule) await imposePenalties(call, period, userIds, rule);
  if (familyOf(period.userDiv).tellsHead) await tellHeads(call, period, userIds);
}

async function imposePenalties(
  call: CallContext,
  { userDiv, schlYear, shtmCd }: StoredPeriod,
  userIds: readonly string[],
  rule: PenaltyRule,
): Promise<void> {
  const counts = await call.db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .select(['a.userId', sql<number>`count(*)::integer`.as('noShowCnt')])
    .where('a.userDiv', '=', userDiv)
    .where('a.userId', 'in', userIds)
    .where('a.applSt', '=', 'NOSHOW')
    .where('p.schlYear', '=', schlYear)
    .where('p.shtmCd', '=', shtmCd)
    .groupBy('a.userId')
    .execute();
  const today = koreanDate8(call.now),
    rows = counts.flatMap(({ userId, noShowCnt }) => {
      const days = penaltyOf(noShowCnt, today, rule);
      return days ? [{ penaltyId: randomUUID(), userId, schlYear, shtmCd, noShowCnt, ...days, ...created(call) }] : [];
    });
  if (rows.length > 0) await call.db.insertInto('ecpPenalty').values(rows).execute();
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

/** Tells the heads of the departments how many of their people never came. */
async function tellHeads(call: CallContext, { prdId, prdNm, userDiv }: StoredPeriod, userIds: readonly string[]) {
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
      linkUrl: `${resourcePath}?prdId=${prdId}`,
      now: call.now,
    });
}
