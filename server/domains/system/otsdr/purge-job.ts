import { sql, type Kysely } from 'kysely';
import { IDLE_YEARS, KEPT_DAYS, OTSDR_SCREEN, PURGED_NAME } from '#contract/system/otsdr/otsdr-rules.ts';
import type { Schema } from '#server/database/schema.ts';
import { raised } from '#server/database/raised.ts';
import { notifyOutsiders } from '#server/domains/communication/index.ts';
import type { Job } from '#server/jobs/job.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { recordMemberActs } from './member-history.ts';

const MONTHS = 12;

/** Takes away what identifies members whose day has come, and notifies those who were inactive for two years. */
export const outsiderPurge: Job = {
  jobCd: 'OTSDR_PURGE',
  run: async ({ services: { db }, now, log }) => {
    const [purged, result] = await db
      .transaction()
      .execute(async (tx) => [await purgeDue(tx, now), await notifyIdle(tx, now)]);
    if (result > 0) log('INFO', `2년 넘게 이용하지 않은 회원 ${result}명에게 파기를 예고했습니다.`);
    if (purged > 0) log('INFO', `회원 ${purged}명의 개인정보를 파기했습니다.`);
    return { readCnt: purged + result, okCnt: purged + result };
  },
};

/** Members of a running programme are not purged before it has ended. */
const isFree = sql<boolean>`not exists (select 1 from "otsdrPrtcp" p where p."otsdrMemberId" = "otsdrMember"."otsdrMemberId" and p."statCd" = 'PRGS')`;

async function purgeDue(tx: Kysely<Schema>, now: Date): Promise<number> {
  const gone = await tx
    .updateTable('otsdrMember')
    .set({
      statCd: 'PURGE',
      memberNm: PURGED_NAME,
      loginId: null,
      birthDt: null,
      mobile: null,
      email: null,
      grdnNm: null,
      grdnMobile: null,
      memo: null,
      purgeDt: now,
      modDt: now,
      modId: 'SYSTEM',
      version: raised(),
    })
    .where('purgeDueDt', '<=', koreanDate8(now))
    .where('statCd', 'in', ['WTHDR', 'RJCT', 'APRV', 'STOP'])
    .where(isFree)
    .returning('otsdrMemberId')
    .execute();
  await recordMemberActs(
    tx,
    now,
    null,
    gone.map(({ otsdrMemberId }) => ({ otsdrMemberId, actDivCd: 'PURGE' })),
  );
  return gone.length;
}

/** Use is what counts; of who never came the day of approval does. */
async function notifyIdle(tx: Kysely<Schema>, now: Date): Promise<number> {
  const today = koreanDate8(now),
    purgeDueDt = addDays(today, KEPT_DAYS),
    idleSince = koreanMoment(addMonths(today, -IDLE_YEARS * MONTHS)).toISOString();
  const idle = await tx
    .updateTable('otsdrMember')
    .set({ purgeDueDt, modDt: now, modId: 'SYSTEM', version: raised() })
    .where('statCd', 'in', ['APRV', 'STOP'])
    .where('purgeDueDt', 'is', null)
    .where((eb) => eb(eb.fn.coalesce('lastUseDt', 'aprvDt'), '<', idleSince))
    .returning('otsdrMemberId')
    .execute();
  await notifyOutsiders(
    tx,
    idle.map(({ otsdrMemberId }) => otsdrMemberId),
    {
      tmplCd: 'OTSDR_IDLE',
      vars: { 일자: displayDate(purgeDueDt) },
      resourcePath: OTSDR_SCREEN,
      now,
    },
  );
  await recordMemberActs(
    tx,
    now,
    null,
    idle.map(({ otsdrMemberId }) => ({ otsdrMemberId, actDivCd: 'NOTI', aftVal: displayDate(purgeDueDt) })),
  );
  return idle.length;
}
