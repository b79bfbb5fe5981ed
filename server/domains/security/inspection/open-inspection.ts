import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { listAbnormal, MOVED_DAYS, type Abnormal, type Access } from '#contract/security/inspection-rules.ts';
import { HISTORY_SCREENS } from '#contract/security/history-rules.ts';
import { addDays, addMonths } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment, koreanTime4 } from '#shared/korean-time.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import { raiseWorkAs, type WorkSource } from '#server/domains/work/index.ts';

export const inspectionWork = (refId: string): WorkSource => ({
  workDivCd: 'ACS_INSPCT',
  refTable: 'acsLogInspct',
  refId,
});
const DUE_DAY = '10';
const YYYYMM = 6;

/** The month before a day. */
const formerMonth = (day: string): string => addMonths(`${day.slice(0, YYYYMM)}01`, -1).slice(0, YYYYMM);

/**
 * Opens the inspection of the month before, with its totals, what should be reviewed, and the administrators' work
 * item. For the job of the first day of a month; repeating it changes nothing.
 * @returns the month, or null when it was opened before
 */
export async function openInspection(db: Kysely<Schema>, now: Date): Promise<string | null> {
  const inspctYm = formerMonth(koreanDate8(now));
  return db.transaction().execute(async (trx) => {
    const accesses = await listAccesses(trx, inspctYm);
    const abnormal = await findAbnormal(trx, accesses, inspctYm);
    const opened = await trx
      .insertInto('acsLogInspct')
      .values({
        acsLogInspctId: randomUUID(),
        inspctYm,
        totCnt: accesses.length,
        xlsCnt: accesses.filter((one) => one.acsDivCd === 'XLS').length,
        unmaskCnt: accesses.filter((one) => one.acsDivCd === 'UNMASK').length,
        abnCnt: abnormal.length,
        regDt: now,
        modDt: now,
      })
      .onConflict((conflict) => conflict.column('inspctYm').doNothing())
      .returning('acsLogInspctId')
      .executeTakeFirst();
    if (!opened) return null;
    await insertRows(
      trx,
      'acsLogInspctItem',
      abnormal.map((item) => ({ acsLogInspctItemId: randomUUID(), inspctYm, ...item })),
      now,
    );
    await openWork(trx, opened.acsLogInspctId, inspctYm, now);
    return inspctYm;
  });
}

async function listAccesses(db: Kysely<Schema>, inspctYm: string): Promise<readonly Access[]> {
  const from = koreanMoment(`${inspctYm}01`),
    until = koreanMoment(addMonths(`${inspctYm}01`, 1));
  const rows = await db
    .selectFrom('prsnAcsHis')
    .select(['userId', 'acsDivCd', 'acsDt', 'sbjtKey', 'sbjtCnt'])
    .where('acsDt', '>=', from.toISOString())
    .where('acsDt', '<', until.toISOString())
    .execute();
  return rows.map(({ acsDt, ...row }) => {
    const at = new Date(acsDt);
    return { ...row, date: koreanDate8(at), time: koreanTime4(at) };
  });
}

/** Roles that ended because their holder changed department tell the day of the change. */
async function findAbnormal(
  db: Kysely<Schema>,
  accesses: readonly Access[],
  inspctYm: string,
): Promise<readonly Abnormal[]> {
  const { unmaskDayLmt } = await db.selectFrom('securityPolicy').select('unmaskDayLmt').executeTakeFirstOrThrow();
  const since = koreanMoment(addDays(`${inspctYm}01`, -MOVED_DAYS));
  const moves = await db
    .selectFrom('userRole')
    .select(['userId', sql<string>`to_char("endedDt", 'YYYYMMDD')`.as('day')])
    .distinct()
    .where('endedRsnCd', '=', 'MOVE')
    .where('endedDt', '>=', since.toISOString())
    .execute();
  const movedDays = new Map<string, string[]>();
  for (const { userId, day } of moves) movedDays.set(userId, [...(movedDays.get(userId) ?? []), day]);
  return listAbnormal(
    accesses,
    unmaskDayLmt,
    movedDays,
    (moved, day) => moved <= day && day <= addDays(moved, MOVED_DAYS),
  );
}

async function openWork(db: Kysely<Schema>, refId: string, inspctYm: string, now: Date): Promise<void> {
  await raiseWorkAs({ db, now, userId: null }, [
    {
      ...inspectionWork(refId),
      title: `${inspctYm.slice(0, 4)}년 ${Number(inspctYm.slice(4))}월 접속기록 점검`,
      resourcePath: HISTORY_SCREENS.API,
      linkUrl: `${HISTORY_SCREENS.API}?tab=inspection`,
      trgtRoleCd: 'ROLE_SYS_ADMIN',
      dueDt: `${addMonths(`${inspctYm}01`, 1).slice(0, YYYYMM)}${DUE_DAY}`,
    },
  ]);
}
