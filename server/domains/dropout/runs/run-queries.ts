import { sql, type Selectable } from 'kysely';
import { CALCULATED_RUN_STATES, ON_ROLL, TRGR_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { Run, RunResult, RunResultItem, RunRow } from '#contract/dropout/run.ts';
import type { Schema } from '#server/database/schema.ts';
import { asSystem } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { among, codesOf, withinDepts, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { versioned } from '#server/records/versioned.ts';
import { maskName } from '#shared/masking.ts';
import { say } from '../say.ts';

export type StoredRun = Selectable<Schema['drptRun']>;

function runsWhere({ db }: Pick<CallContext, 'db'>, filter: Partial<FilterOf<'getRunList'>>) {
  let rows = db.selectFrom('drptRun as r');
  rows = among(rows, 'r.schlYear', filter.schlYear);
  rows = among(rows, 'r.shtmCd', filter.shtmCd);
  rows = among(rows, 'r.runDivCd', filter.runDivCd);
  return among(rows, 'r.runSt', filter.runSt);
}

const RUN_COLUMNS = [
  'r.runId',
  'r.schlYear',
  'r.shtmCd',
  'r.runNo',
  'r.runDivCd',
  'r.baseDt',
  'r.popCnt',
  'r.scoreCnt',
  'r.naCnt',
  'r.exclCnt',
  'r.g1Cnt',
  'r.g2Cnt',
  'r.g3Cnt',
  'r.g4Cnt',
  'r.runSt',
  'r.strtDt',
  'r.endDt',
  'r.errCn',
  'r.version',
] as const;
const shownRun = (rows: ReturnType<typeof runsWhere>) => rows.select(RUN_COLUMNS);

export const runList = listOf({
  where: runsWhere,
  select: shownRun,
  sort: { baseDt: 'desc', runNo: 'desc' },
  id: 'runId',
  columns: {
    runId: 'r.runId',
    runSt: sql`array_position(array['QUE','RUN','DONE','CNFRM','FAIL','DSCD'], r."runSt")`,
  },
});

/** A run as a row of the list. @throws Failure 409 GONE */
export async function runRow(call: CallContext, runId: string): Promise<RunRow> {
  const row = await shownRun(runsWhere(call, {})).where('r.runId', '=', runId).executeTakeFirst();
  if (!row) throw gone();
  return row;
}

async function findRun(call: CallContext, runId: string): Promise<Run | null> {
  const row = await shownRun(runsWhere(call, {}))
    .select(['r.stnrdSnap', 'r.srcSnap', 'r.rsltHash', 'r.cnfrmDt'])
    .select([nameOfUser('r.regId').as('regNm'), nameOfUser('r.cnfrmId').as('cnfrmNm')])
    .where('r.runId', '=', runId)
    .executeTakeFirst();
  if (!row) return null;
  const { stnrdSnap, srcSnap, ...head } = row;
  // Counted with the house's eyes: how far it has come, and no row of it.
  const progress = await asSystem(call, async (db) => ({
    doneCnt: (
      await db
        .selectFrom('drptRunRslt')
        .select(({ fn }) => fn.countAll<number>().as('cnt'))
        .where('runId', '=', runId)
        .executeTakeFirstOrThrow()
    ).cnt,
    totCnt: (
      await db
        .selectFrom('student')
        .select(({ fn }) => fn.countAll<number>().as('cnt'))
        .where('shregSt', 'in', [...ON_ROLL])
        .executeTakeFirstOrThrow()
    ).cnt,
  }));
  return {
    ...head,
    standards: stnrdSnap.map(({ stnrdId, trgtDivCd, stnrdNm, verNo }) => ({ stnrdId, trgtDivCd, stnrdNm, verNo })),
    sources: srcSnap.map((source) => ({ ...source })),
    doneCnt: progress.doneCnt,
    totCnt: progress.totCnt,
  };
}

export const runs = versioned({ table: 'drptRun', key: 'runId', find: findRun });

/** A run as it is stored, with the snapshot of its standards. @throws Failure 409 GONE */
export async function storedRun({ db }: CallContext, runId: string): Promise<StoredRun> {
  const run = await db.selectFrom('drptRun').selectAll().where('runId', '=', runId).executeTakeFirst();
  if (!run) throw gone();
  return run;
}

type ResultFilter = FilterOf<'getRunRsltList'>;

/** Results of a run; students of another department than the filter's are left out. */
export function resultsWhere(call: CallContext, filter: ResultFilter) {
  const { listWithin } = signedInOf(call).model.depts;
  let rows = call.db
    .selectFrom('drptRunRslt as r')
    .innerJoin('student as s', 's.stdNo', 'r.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
    .where('r.runId', '=', filter.runId);
  rows = withKeyword(rows, filter.searchKeyword, ['r.stdNo', 's.stdNm']);
  rows = withinDepts(rows, 'r.hakguaCd', filter.deptCd, { listWithin });
  rows = among(rows, 'r.trgtDivCd', filter.trgtDivCd);
  rows = among(rows, 'r.riskChgCd', filter.riskChgCd);
  rows = among(rows, 'r.riskGrdCd', codesOf(filter.riskGrdCd).join(','));
  return filter.trgrCd ? rows.where(sql<boolean>`${filter.trgrCd} = any (r."trgrCds")`) : rows;
}

const RESULT_COLUMNS = [
  'r.rsltId',
  'r.stdNo',
  's.stdNm',
  'd.deptNm as hakguaNm',
  'r.gradeCd',
  'r.shregSt',
  'r.trgtDivCd',
  'r.score',
  'r.cvrgRt',
  'r.riskGrdCd',
  'r.prevRiskGrdCd',
  'r.riskChgCd',
  'r.trgrCds',
  'r.exclRsnCd',
] as const;
const shownResult = (rows: ReturnType<typeof resultsWhere>) => rows.select(RESULT_COLUMNS);
type FoundResult = Awaited<ReturnType<ReturnType<typeof shownResult>['executeTakeFirstOrThrow']>>;
const withTriggers = (row: FoundResult): RunResult => ({
  ...row,
  trgrNms: row.trgrCds.map((code) => TRGR_NAMES[code]).join(', '),
});
const gradeOrder = (column: string) => sql`array_position(array['NA','G1','G2','G3','G4'], ${sql.ref(column)})`;

export const resultList = listOf({
  where: resultsWhere,
  select: shownResult,
  sort: { riskGrdCd: 'desc', score: 'desc', stdNo: 'asc' },
  id: 'rsltId',
  columns: {
    rsltId: 'r.rsltId',
    stdNo: 'r.stdNo',
    hakguaNm: 'd.deptNm',
    gradeCd: 'r.gradeCd',
    // Who has none comes behind everybody who has one.
    score: sql`coalesce(r."score", -1)`,
    riskGrdCd: sql`coalesce(${gradeOrder('r.riskGrdCd')}, 0)`,
    prevRiskGrdCd: sql`coalesce(${gradeOrder('r.prevRiskGrdCd')}, 0)`,
    riskChgCd: sql`coalesce(array_position(array['SAME','IMPR','NEW','WRSN'], r."riskChgCd"), 0)`,
  },
  present: (rows: readonly FoundResult[]) => rows.map(withTriggers),
});

/** The name of a student covered, as every list shows it. */
export const coverName = <Row extends { readonly stdNm: string }>(row: Row): Row => ({
  ...row,
  stdNm: maskName(row.stdNm),
});

/** One result with how each indicator went into it. @throws Failure 409 GONE */
export async function findResult(
  { db }: CallContext,
  rsltId: string,
): Promise<RunResult & { readonly items: RunResultItem[] }> {
  const row = await db
    .selectFrom('drptRunRslt as r')
    .innerJoin('student as s', 's.stdNo', 'r.stdNo')
    .leftJoin('dept as d', 'd.deptCd', 'r.hakguaCd')
    .select(RESULT_COLUMNS)
    .where('r.rsltId', '=', rsltId)
    .executeTakeFirst();
  if (!row) throw gone();
  const items = await db
    .selectFrom('drptRunRsltItem as i')
    .innerJoin('drptInd as n', 'n.indCd', 'i.indCd')
    .select(['i.indCd', 'i.rawVal', 'i.rawCd', 'i.valDt', 'i.point', 'i.weight', 'i.cntrb', 'i.usedYn', 'i.stepNm'])
    .where('i.rsltId', '=', rsltId)
    .orderBy('n.sortOrdr')
    .execute();
  return { ...withTriggers(row), items };
}

/** @throws Failure 409 STATE for a run that has no results (any more) */
export function requireCalculated({ runSt }: Pick<StoredRun, 'runSt'>, storedCnt: number): void {
  if (!CALCULATED_RUN_STATES.some((state) => state === runSt) || storedCnt === 0)
    throw refused('STATE', say('noResults'));
}
