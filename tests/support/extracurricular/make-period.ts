import { randomUUID } from 'node:crypto';
import type { Insertable, Kysely } from 'kysely';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { hoursBetween } from '#shared/extracurricular/sessions.ts';

type Period = Insertable<Schema['ecpPrd']>;
type Curriculum = Insertable<Schema['ecpCurri']>;

/** A session of a period; what is left out is an ordinary one of two hours. */
export interface MadeSession {
  readonly sessDt: string;
  readonly strtTm?: string;
  readonly endTm?: string;
  readonly hour?: number;
  readonly requireYn?: 'Y' | 'N';
  readonly sessSt?: 'PLAN' | 'HELD' | 'CLOSED' | 'CANCELED';
  readonly closeDt?: string;
}
/** Any column of a period, and what hangs on it. */
export interface PeriodParts extends Partial<Omit<Period, 'curriId' | 'cond' | 'applyForm'>> {
  /** Another period of this curriculum, instead of one of a curriculum of its own. */
  readonly curriId?: string;
  readonly curri?: Partial<Curriculum>;
  readonly sessions?: readonly MadeSession[];
  /** Conditions as they were approved: values of each field. */
  readonly cond?: Readonly<Record<string, readonly string[]>>;
  readonly applyForm?: readonly object[];
}
export interface MadePeriod {
  readonly curriId: string;
  readonly prdId: string;
  /** In the order of their numbers. */
  readonly sessIds: readonly string[];
}

const DEPT = '1010',
  MANAGER = 'dept01',
  CODES = 10_000,
  FIRST_YEAR = 1900;
let made = 0;

/**
 * A period straight in the tables, of any family and in any state: on the test day it recruits, and is held two weeks later.
 * It belongs to a curriculum of its own unless one is named, of 컴퓨터공학과 and in the charge of dept01.
 */
export async function makePeriod(
  db: Kysely<Schema>,
  { curriId: known, curri = {}, sessions = [{ sessDt: '20260420' }], cond, applyForm, ...over }: PeriodParts = {},
): Promise<MadePeriod> {
  const userDiv = over.userDiv ?? 'USER',
    curriId = known ?? (await makeCurriculum(db, userDiv, curri)),
    prdId = over.prdId ?? randomUUID();
  made += 1;
  await db
    .insertInto('ecpPrd')
    .values({
      prdId,
      userDiv,
      curriId,
      schlYear: '2026',
      shtmCd: '10',
      prdNo: made,
      prdNm: `시험 회차 ${made}`,
      oprtDeptCd: DEPT,
      mngStfNo: MANAGER,
      rcrtStrtDt: '20260401',
      rcrtStrtTm: '0900',
      rcrtEndDt: '20260410',
      rcrtEndTm: '1800',
      cancelEndDt: '20260419',
      cancelEndTm: '1800',
      prmtEndDt: '20260419',
      prmtEndTm: '1800',
      oprtStrtDt: '20260420',
      oprtEndDt: '20260424',
      place: '공학관 101',
      onlnDiv: 'OFF',
      capacity: 30,
      waitCap: 10,
      applyDiv: 'INDV',
      selDiv: 'FCFS',
      prdSt: 'APPROVED',
      ...over,
      ...(cond ? { cond: JSON.stringify(cond) } : {}),
      ...(applyForm ? { applyForm: JSON.stringify(applyForm) } : {}),
    })
    .execute();
  const rows = Object.entries(cond ?? {}).flatMap(([condDiv, values]) =>
    values.map((condVal) => ({ prdCondId: randomUUID(), prdId, condDiv, condVal })),
  );
  if (rows.length > 0) await db.insertInto('ecpPrdCond').values(rows).execute();
  return { curriId, prdId, sessIds: await makeSessions(db, prdId, sessions) };
}

async function makeSessions(
  db: Kysely<Schema>,
  prdId: string,
  sessions: readonly MadeSession[],
): Promise<readonly string[]> {
  const rows = sessions.map(({ sessDt, strtTm = '1000', endTm = '1200', ...rest }, at) => ({
    sessId: randomUUID(),
    prdId,
    sessNo: at + 1,
    sessNm: `${at + 1}차시`,
    sessDt,
    strtTm,
    endTm,
    hour: String(hoursBetween(strtTm, endTm)),
    ...rest,
    ...(rest.sessSt === 'CLOSED' && !rest.closeDt ? { closeDt: '2026-04-20T12:00:00+09:00' } : {}),
  }));
  if (rows.length > 0)
    await db
      .insertInto('ecpPrdSess')
      .values(rows.map((row) => ({ ...row, hour: String(row.hour) })))
      .execute();
  return rows.map(({ sessId }) => sessId);
}

/** A curriculum in use, in a category of its own. */
export async function makeCurriculum(
  db: Kysely<Schema>,
  userDiv: string,
  over: Partial<Curriculum> = {},
): Promise<string> {
  made += 1;
  const curriId = over.curriId ?? randomUUID(),
    categoryId = over.categoryId ?? (await makeCategory(db, userDiv)),
    { letter } = familyOf(userDiv);
  await db
    .insertInto('ecpCurri')
    .values({
      curriId,
      userDiv,
      categoryId,
      curriCd: `${letter}-${FIRST_YEAR + Math.floor(made / CODES)}-${String(made % CODES).padStart(4, '0')}`,
      curriNm: `시험 과정 ${curriId.slice(0, 8)}`,
      deptCd: DEPT,
      mngStfNo: MANAGER,
      curriTp: 'LECT',
      wghtDiv: userDiv === 'USER' ? 'PART' : null,
      purpose: '시험용 과정',
      summary: '&lt;p&gt;내용&lt;/p&gt;',
      repeatDiv: 'FREE',
      curriSt: 'USE',
      ...over,
    })
    .execute();
  return curriId;
}

async function makeCategory(db: Kysely<Schema>, userDiv: string): Promise<string> {
  let upCategoryId: string | null = null;
  for (const lvl of [1, 2, 3]) {
    const categoryId = randomUUID();
    await db
      .insertInto('ecpCategory')
      .values({
        categoryId,
        userDiv,
        categoryCd: `M-${categoryId.slice(0, 8).toUpperCase()}`,
        categoryNm: `시험 분류 ${categoryId.slice(0, 8)}`,
        upCategoryId,
        lvl,
      })
      .execute();
    upCategoryId = categoryId;
  }
  return String(upCategoryId);
}

/** People who have applied for a period, in any state; counters of the period are not raised. @returns ids of the applications */
export async function makeApplications(
  db: Kysely<Schema>,
  prdId: string,
  userIds: readonly string[],
  over: Partial<Insertable<Schema['ecpAppl']>> = {},
): Promise<readonly string[]> {
  const { userDiv } = await db
    .selectFrom('ecpPrd')
    .select('userDiv')
    .where('prdId', '=', prdId)
    .executeTakeFirstOrThrow();
  const rows = userIds.map((userId) => ({
    applId: randomUUID(),
    prdId,
    userDiv,
    userId,
    applDt: '2026-04-02T09:00:00+09:00',
    applSt: 'SELECTED' as const,
    ...over,
  }));
  await db.insertInto('ecpAppl').values(rows).execute();
  return rows.map(({ applId }) => applId);
}
