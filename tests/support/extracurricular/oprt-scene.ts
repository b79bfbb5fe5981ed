import { randomUUID } from 'node:crypto';
import { sql, type Insertable, type Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import type { AttendanceState } from '#shared/extracurricular/attendance.ts';
import { makeApplications, makePeriod, type MadePeriod, type PeriodParts } from './make-period.ts';

const STATES: Readonly<Record<string, AttendanceState>> = {
  P: 'PRESENT',
  L: 'LATE',
  E: 'EARLY',
  A: 'ABSENT',
  X: 'EXCUSED',
};
/** Days of the five sessions, all before the test day. */
const DAYS = ['20260316', '20260318', '20260323', '20260325', '20260330'] as const;

/** Students of the demo campus in ascending order, each time others. */
export async function someStudents(db: Kysely<Schema>, count: number): Promise<string[]> {
  const rows = await db
    .selectFrom('student')
    .select('stdNo')
    .where('shregSt', '=', '10')
    .where('hakguaCd', 'in', ['1010', '1020'])
    .where(sql<boolean>`not exists (select from "mlgBal" b where b."stdNo" = "student"."stdNo")`)
    .where(sql<boolean>`not exists (select from "ecpAppl" a where a."userId" = "student"."stdNo")`)
    .orderBy(sql`random()`)
    .limit(count)
    .execute();
  return rows.map(({ stdNo }) => stdNo).toSorted();
}

export interface HeldPeriod extends MadePeriod {
  readonly userIds: readonly string[];
  /** In the order of the persons. */
  readonly applIds: readonly string[];
}

/**
 * A period whose sessions are over and closed, with what was recorded of each person: `PLLLA` is present, late three times and
 * absent; `-` is nothing. It gives an hour's point an hour and is certified, unless said otherwise.
 */
export async function heldPeriod(
  db: Kysely<Schema>,
  marks: readonly string[],
  over: PeriodParts = {},
): Promise<HeldPeriod> {
  const days = DAYS.slice(0, Math.max(1, ...marks.map((letters) => letters.length))),
    period = await makePeriod(db, {
      rcrtStrtDt: '20260301',
      rcrtEndDt: '20260310',
      cancelEndDt: '20260315',
      prmtEndDt: '20260315',
      oprtStrtDt: days[0] ?? DAYS[0],
      oprtEndDt: days.at(-1) ?? DAYS[0],
      lateToAbs: 3,
      complAttRate: '80.0',
      mlgDiv: 'PER_HOUR',
      pntPerHour: '1',
      sessions: days.map((sessDt) => ({ sessDt, sessSt: 'CLOSED' as const, closeDt: `2026-03-31T12:00:00+09:00` })),
      ...over,
      curri: { certYn: 'Y', ...over.curri },
    }),
    userIds = await someStudents(db, marks.length),
    applIds = await makeApplications(db, period.prdId, userIds);
  await shareAbilities(db, period.prdId);
  await db.updateTable('ecpPrd').set({ selCnt: marks.length }).where('prdId', '=', period.prdId).execute();
  const rows = marks.flatMap((letters, at) =>
    [...letters].flatMap((letter, session): Insertable<Schema['ecpAtt']>[] => {
      const attSt = STATES[letter];
      return attSt === undefined
        ? []
        : [
            {
              attId: randomUUID(),
              sessId: period.sessIds[session] ?? '',
              applId: applIds[at] ?? '',
              attSt,
              checkDt: '2026-03-31T11:00:00+09:00',
              recvDt: '2026-03-31T11:00:00+09:00',
              checkDiv: 'ROSTER',
            },
          ];
    }),
  );
  if (rows.length > 0) await db.insertInto('ecpAtt').values(rows).execute();
  return { ...period, userIds, applIds };
}

/** The first two abilities of the demo campus, 60 to 40. */
async function shareAbilities(db: Kysely<Schema>, prdId: string): Promise<void> {
  const abilities = await db
    .selectFrom('abilityCd')
    .select('abilityId')
    .where('abilityDiv', '=', 'CORE')
    .where('abilityLvl', '=', 1)
    .where('useYn', '=', 'Y')
    .where('applyEndYear', 'is', null)
    .orderBy('sortOrdr')
    .limit(2)
    .execute();
  await db
    .insertInto('ecpPrdAbility')
    .values(abilities.map(({ abilityId }, at) => ({ prdId, abilityId, ratio: at === 0 ? 60 : 40 })))
    .execute();
}

/** The satisfaction survey of a period, with whom it asks. */
export async function makeSurvey(
  db: Kysely<Schema>,
  prdId: string,
  answers: Readonly<Record<string, 'SUBMITTED' | 'NOT_STARTED' | 'EXEMPT'>>,
  planSt: 'READY' | 'OPEN' | 'CLOSED' | 'CANCELED' = 'OPEN',
): Promise<string> {
  const planId = randomUUID(),
    { paperId, paperVerId } = await db
      .selectFrom('paperVer')
      .innerJoin('paper', 'paper.paperId', 'paperVer.paperId')
      .select(['paperVer.paperId', 'paperVer.paperVerId'])
      .where('paper.instDiv', '=', 'SATIS')
      .limit(1)
      .executeTakeFirstOrThrow();
  await db
    .insertInto('plan')
    .values({
      planId,
      instDiv: 'SATIS',
      paperId,
      paperVerId,
      planNm: '시험 만족도',
      deptCd: '1010',
      schlYear: '2026',
      shtmCd: '10',
      strtDt: '20260401',
      strtTm: '0900',
      endDt: '20260410',
      endTm: '1800',
      anonymDiv: 'NAMED',
      resultOpenDiv: 'NONE',
      linkDiv: 'ECP_PRD',
      linkId: prdId,
      condJson: '{}',
      planSt,
    })
    .execute();
  const targets = Object.entries(answers).map(([userId, respSt]) => ({
    planTargetId: randomUUID(),
    planId,
    userDiv: 'USER' as const,
    userId,
    respSt,
    ...(respSt === 'SUBMITTED' ? { submitDt: '2026-04-02T10:00:00+09:00' } : {}),
  }));
  if (targets.length > 0) await db.insertInto('planTarget').values(targets).execute();
  return planId;
}

/** Items of the budget of a period, as they are planned. */
export async function makeBudget(
  db: Kysely<Schema>,
  prdId: string,
  items: readonly (readonly [itemCd: Schema['ecpPrdBudget']['itemCd'], planAmt: number])[],
): Promise<readonly string[]> {
  const rows = items.map(([itemCd, planAmt], at) => ({
    budgetId: randomUUID(),
    prdId,
    itemCd,
    planAmt,
    sortOrdr: at + 1,
  }));
  await db.transaction().execute(async (tx) => {
    await tx
      .updateTable('ecpPrd')
      .set({ budgetAmt: items.reduce((sum, [, planAmt]) => sum + planAmt, 0) })
      .where('prdId', '=', prdId)
      .execute();
    await tx.insertInto('ecpPrdBudget').values(rows).execute();
  });
  return rows.map(({ budgetId }) => budgetId);
}
