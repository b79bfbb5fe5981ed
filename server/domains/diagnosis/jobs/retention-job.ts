import { sql, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { Job } from '#server/jobs/job.ts';
import { addMonths } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

const KEPT_MONTHS = 120,
  ANONYMOUS_ID = 'ANON';
/** A moment as its day in Korea: two rows of one moment would find each other again. */
const dayOf = (column: string) =>
  sql<string>`date_trunc('day', ${sql.ref(column)} at time zone 'Asia/Seoul') at time zone 'Asia/Seoul'`;

/** Cuts the answers of one plan off from the people who gave them; who took part stays. @returns how many answers */
async function forgetPeople(tx: Kysely<Schema>, planId: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('resp')
    .set({
      planTargetId: null,
      entYear: null,
      strtDt: null,
      submitDt: dayOf('submitDt'),
      elapsedSec: null,
      savedDvcDt: null,
      draftTimes: null,
      regId: ANONYMOUS_ID,
      regDt: dayOf('regDt'),
      modId: ANONYMOUS_ID,
      modDt: dayOf('modDt'),
    })
    .where('planId', '=', planId)
    .where('planTargetId', 'is not', null)
    .executeTakeFirst();
  await tx
    .updateTable('planTarget')
    .set({ submitDt: dayOf('submitDt') })
    .where('planId', '=', planId)
    .execute();
  return Number(numUpdatedRows);
}

/** Once a year: answers of named and confidential plans that ended ten years ago lose the link to the person (diagnosis.md 7). */
export const diagnosisRetention: Job = {
  jobCd: 'DIAG_RETENTION',
  run: async ({ services: { db }, now, log, signal }) => {
    const before = addMonths(koreanDate8(now), -KEPT_MONTHS);
    const plans = await db
      .selectFrom('plan')
      .select(['planId', 'planNm'])
      .where('endDt', '<', before)
      .where('anonymDiv', '<>', 'ANON')
      .where((eb) =>
        eb.exists(
          eb
            .selectFrom('resp')
            .select('resp.respId')
            .whereRef('resp.planId', '=', 'plan.planId')
            .where('resp.planTargetId', 'is not', null),
        ),
      )
      .orderBy('planId')
      .execute();
    let okCnt = 0;
    for (const { planId, planNm } of plans) {
      if (signal.aborted) break;
      const count = await db.transaction().execute((tx) => forgetPeople(tx, planId));
      okCnt += count;
      log('INFO', `${planNm}: 응답 ${count}건의 대상자 연결을 지웠습니다.`, { keyVal: planId });
    }
    return { readCnt: plans.length, okCnt };
  },
};
