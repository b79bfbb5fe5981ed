import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { by, pick, type WriteContext, type MakeRequest } from './write-context.ts';
import { partHeaders } from './system-writes.ts';

type Row = Readonly<Record<string, unknown>>;

/** A scholarship that everybody with points in a closed term gets, as its form sends it. */
export const scholarship = (mlgTermIds: readonly string[], over: object = {}) => ({
  mlgScholarId: randomUUID(),
  schNm: `시험 장학 ${randomUUID().slice(0, 8)}`,
  schDiv: 'RANK',
  mlgTermIds,
  shregSts: ['10'],
  gpaMin: 0,
  creditMin: 0,
  minPnt: 0,
  maxSem: 20,
  dupExclIds: [],
  tieRules: [],
  wonPerPnt: 1_000,
  minUse: 300,
  unitPnt: 10,
  budgetAmt: 100_000_000,
  awards: [{ scopeDiv: 'ALL', cnt: 10_000, amt: 1_000 }],
  ...over,
});

/** The oldest closed term: a newer one may be opened again as long as nothing is confirmed on it. */
async function closedTerm({ server }: WriteContext): Promise<string> {
  const { mlgTermId } = await server.database.db
    .selectFrom('mlgTerm')
    .select('mlgTermId')
    .where('termSt', '=', 'CLOSED')
    .orderBy('accEndDt', 'asc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return mlgTermId;
}
const keyOf = (row: Row): Row => pick(row, 'mlgScholarId', 'version');
const draft = async (context: WriteContext, over: object = {}): Promise<Row> =>
  context.call('oper01', 'saveScholar', scholarship([await closedTerm(context)], over));
const ranked = async (context: WriteContext): Promise<Row> =>
  context.call('oper01', 'calcScholar', keyOf(await draft(context)));
const confirmed = async (context: WriteContext): Promise<Row> =>
  context.call('oper01', 'confirmScholar', keyOf(await ranked(context)));

/** Rows of one rank that several students share. */
async function equalRanks({ server }: WriteContext, mlgScholarId: unknown): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`select array_agg("mlgRankId") as ids from "mlgRank"
    where "mlgScholarId" = ${mlgScholarId} and "rankNo" is not null group by "rankNo" having count(*) between 2 and 100 limit 1`.execute(
    server.database.db,
  );
  return rows[0]?.ids ?? [];
}

/** A conversion that is open today, and what a student with points asks for. */
const conversion: MakeRequest = async (context) => {
  const { db } = context.server.database,
    today = koreanDate8(context.server.now()),
    { stdNo } = await db.selectFrom('mlgBal').select('stdNo').where('bal', '>', 20).limit(1).executeTakeFirstOrThrow(),
    term = await db
      .selectFrom('mlgTerm')
      .select(['schlYear', 'shtmCd'])
      .where('accStrtDt', '<=', today)
      .where('accEndDt', '>=', today)
      .executeTakeFirstOrThrow();
  await db
    .insertInto('stdTerm')
    .values({ stdTermId: randomUUID(), stdNo, ...term, tuitAmt: 3_000_000 })
    .onConflict((conflict) => conflict.columns(['stdNo', 'schlYear', 'shtmCd']).doUpdateSet({ tuitAmt: 3_000_000 }))
    .execute();
  const { mlgScholarId } = await draft(context, {
    schDiv: 'CONV',
    awards: [],
    minUse: 10,
    rqstStrtDt: today,
    rqstEndDt: addDays(today, 7),
  });
  return {
    by: null,
    arg: { mlgScholarId, reqPnt: 20 },
    headers: await partHeaders(context, { userDiv: 'USER', userKey: stdNo }),
  };
};

export const scholarWrites = {
  saveScholar: by('oper01', async (context) => scholarship([await closedTerm(context)])),
  calcScholar: by('oper01', async (context) => keyOf(await draft(context))),
  excludeRank: by('oper01', async (context) => {
    const row = await ranked(context);
    return {
      ...keyOf(row),
      mlgRankIds: (await equalRanks(context, row.mlgScholarId)).slice(0, 1),
      exclYn: 'Y',
      rsn: '장학 포기',
    };
  }),
  setTieOrder: by('oper01', async (context) => {
    const row = await ranked(context);
    return { ...keyOf(row), mlgRankIds: await equalRanks(context, row.mlgScholarId), rsn: '회의 결정' };
  }),
  confirmScholar: by('oper01', async (context) => keyOf(await ranked(context))),
  makePayFile: by('oper01', async (context) => keyOf(await confirmed(context))),
  payScholar: by('oper01', async (context) => {
    const row = await confirmed(context);
    await context.answer('oper01', 'makePayFile', keyOf(row));
    return { mlgScholarId: row.mlgScholarId, version: Number(row.version) + 1 };
  }),
  cancelScholar: by('oper01', async (context) => ({ ...keyOf(await draft(context)), rsn: '사업 취소' })),
  requestConv: conversion,
};
