import { sql, type SqlBool } from 'kysely';
import { instrumentOf, screenPath } from '#contract/diagnosis/instruments.ts';
import type { PAPER_ACTS, PaperDetail, PaperListRow, PaperRow } from '#contract/diagnosis/paper.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { rightsOn } from '#server/http/row-rights.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { NODE_COLUMNS } from '../abilities/ability-queries.ts';
import { departmentsOf, reaches, type Reach } from '../reach.ts';

const paperPath = (instDiv: string): string => screenPath(instrumentOf(instDiv), 'PaperReg');

/** How far a letter reaches on the papers of an instrument. */
export const paperReach = (call: CallContext, instDiv: string, permission: 'C' | 'R' | 'U' | 'D'): Promise<Reach> =>
  departmentsOf(call, paperPath(instDiv), permission);

type PaperLetter = 'C' | 'U' | 'D';
/** How far letters reach on the papers of an instrument, each looked up once for all papers of a call. */
type ReachWith = (letter: PaperLetter) => Promise<Reach>;
function reachesIn(call: CallContext, instDiv: string): ReachWith {
  const known = new Map<PaperLetter, Promise<Reach>>();
  return (letter) => {
    const reach = known.get(letter) ?? paperReach(call, instDiv, letter);
    known.set(letter, reach);
    return reach;
  };
}
type PaperAct = (typeof PAPER_ACTS)[number];
interface Owned {
  readonly instDiv: string;
  readonly deptCd: string;
}
interface Reached extends Owned {
  readonly reachWith: ReachWith;
}
const reachedWith =
  (letter: PaperLetter) =>
  async (_call: CallContext, { deptCd, reachWith }: Reached): Promise<boolean> =>
    reaches(await reachWith(letter), deptCd);
const writes = reachedWith('U'),
  erases = reachedWith('D');

/** Rights on a paper and its versions, by operation. */
const paperRights = rightsOn<Reached, PaperAct>({
  savePaperVer: writes,
  savePaper: writes,
  copyPaperVer: reachedWith('C'),
  confirmPaperVer: writes,
  unconfirmPaperVer: writes,
  retirePaperVer: writes,
  deletePaper: erases,
  deletePaperVer: erases,
  uploadQstnExcel: writes,
  applyQstnUpload: writes,
});
/** @throws Failure 403 */
export const requirePaperRight = (call: CallContext, op: PaperAct, paper: Owned): Promise<void> =>
  paperRights.require(call, op, { ...paper, reachWith: reachesIn(call, paper.instDiv) });

const reachesNothing = ({ everything, deptCds }: Reach): boolean => !everything && deptCds.size === 0;

/**
 * Whose papers are listed: those that may be read, and for who plans those of the same departments to plan with. A list
 * holds name and version; keys and norms are for who may read the paper (diagnosis.md 6).
 */
async function listReach(call: CallContext, instDiv: string): Promise<Reach> {
  const [read, plan] = [
    await paperReach(call, instDiv, 'R'),
    await departmentsOf(call, screenPath(instrumentOf(instDiv), 'Plan'), 'C'),
  ];
  return {
    everything: read.everything || plan.everything,
    deptCds: new Set([...read.deptCds, ...plan.deptCds]),
  };
}

/** Whether a plan of the caller may take the papers of a department. */
export const mayPlanWith = async (call: CallContext, instDiv: string, deptCd: string): Promise<boolean> =>
  reaches(await listReach(call, instDiv), deptCd);

const isNewest = sql<SqlBool>`"paperVer"."verNo" = (select max(n."verNo") from "paperVer" n where n."paperId" = "paper"."paperId")`;

const versionsOfPapers = ({ db }: Pick<CallContext, 'db'>) =>
  db.selectFrom('paper').innerJoin('paperVer', 'paperVer.paperId', 'paper.paperId');

/** The papers that a filter means, within a reach. */
function papersWhere(call: CallContext, filter: FilterOf<'getPaperList'>, { everything, deptCds }: Reach) {
  let rows = versionsOfPapers(call).where('paper.instDiv', '=', filter.instDiv).where(isNewest);
  if (!everything) rows = rows.where('paper.deptCd', 'in', [...deptCds]);
  rows = among(rows, 'paperVer.paperVerSt', filter.paperVerSt);
  if (filter.deptCd) rows = rows.where('paper.deptCd', '=', filter.deptCd);
  if (filter.useYn) rows = rows.where('paper.useYn', '=', filter.useYn);
  if (filter.year)
    rows = rows.where(sql<string>`to_char("paper"."regDt" at time zone 'Asia/Seoul', 'YYYY')`, '=', filter.year);
  return withKeyword(rows, filter.searchKeyword, ['paper.paperNm', 'paper.paperCd']);
}

const shown = (rows: ReturnType<typeof versionsOfPapers>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'paper.deptCd')
    .select([
      'paper.paperId',
      'paper.instDiv',
      'paper.paperCd',
      'paper.paperNm',
      'paper.deptCd',
      'paper.useYn',
      'paper.version as paperVersion',
      'paperVer.paperVerId',
      'paperVer.verNo',
      'paperVer.paperVerSt',
      'paperVer.qstnCnt',
      'paperVer.frozenDt',
      'paperVer.modDt',
      'paperVer.version',
      'dept.deptNm',
      nameOfUser('paperVer.modId').as('modNm'),
      sql<number>`(select count(*)::integer from "plan" p where p."paperVerId" = "paperVer"."paperVerId")`.as(
        'planCnt',
      ),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** Rows of one instrument with what the caller may do with them. */
async function marked(call: CallContext, rows: readonly Found[]): Promise<PaperRow[]> {
  const reachWith = reachesIn(call, rows[0]?.instDiv ?? '');
  return Promise.all(
    rows.map(async (row) => ({ ...row, can: await paperRights.listFor(call, { ...row, reachWith }) })),
  );
}

/** The other versions of papers, newest first. */
async function loadVersions(call: CallContext, paperIds: readonly string[]) {
  const rows = await shown(versionsOfPapers(call))
    .where('paper.paperId', 'in', paperIds)
    .orderBy('paperVer.verNo', 'desc')
    .execute();
  return (paperId: string, but: string) =>
    rows
      .filter((row) => row.paperId === paperId && row.paperVerId !== but)
      .map(({ paperVerId, verNo, paperVerSt, qstnCnt, planCnt, modNm, modDt, version }) => ({
        paperVerId,
        verNo,
        paperVerSt,
        qstnCnt,
        planCnt,
        modNm,
        modDt,
        version,
      }));
}

async function present(found: readonly Found[], call: CallContext): Promise<PaperListRow[]> {
  if (found.length === 0) return [];
  const versionsOf = await loadVersions(
    call,
    found.map(({ paperId }) => paperId),
  );
  return (await marked(call, found)).map((row) => ({
    ...row,
    vers: versionsOf(row.paperId, row.paperVerId),
  }));
}

/** The list of papers for one call. @throws Failure 403 without the right to read or to plan with any of them */
export async function paperListFor(call: CallContext, instDiv: string) {
  const reach = await listReach(call, instDiv);
  if (reachesNothing(reach)) throw forbidden();
  return listOf({
    where: (at: CallContext, filter: FilterOf<'getPaperList'>) => papersWhere(at, filter, reach),
    select: shown,
    sort: { modDt: 'desc' },
    id: 'paper.paperId',
    columns: {
      modDt: 'paperVer.modDt',
      verNo: 'paperVer.verNo',
      paperVerSt: 'paperVer.paperVerSt',
      deptNm: 'dept.deptNm',
      paperCd: 'paper.paperCd',
      paperNm: 'paper.paperNm',
    },
    present,
  });
}

/** A version as rows of lists show it. @throws Failure 409 GONE */
export async function requirePaperRow(call: CallContext, paperVerId: string): Promise<PaperRow> {
  const row = await shown(versionsOfPapers(call).where('paperVer.paperVerId', '=', paperVerId)).executeTakeFirst();
  if (!row) throw gone();
  const [shownRow] = await marked(call, [row]);
  if (!shownRow) throw gone();
  return shownRow;
}

/** The body of a version with its fixed norms, as the editor holds it. @throws Failure 409 GONE */
export async function loadBody({ db }: Pick<CallContext, 'db'>, paperVerId: string) {
  const version = await db
    .selectFrom('paperVer')
    .select(['bodyJson', 'bodyHash'])
    .where('paperVerId', '=', paperVerId)
    .executeTakeFirst();
  if (!version) throw gone();
  const norms = await db
    .selectFrom('normFixed')
    .select(['abilityId', 'meanVal', 'sdVal', 'baseYear'])
    .where('paperVerId', '=', paperVerId)
    .orderBy('abilityId')
    .execute();
  return {
    bodyHash: version.bodyHash,
    body: {
      ...version.bodyJson,
      norms: norms.map((norm) => ({ ...norm, meanVal: Number(norm.meanVal), sdVal: Number(norm.sdVal) })),
    },
  };
}

/**
 * A version with everything that its editor shows, keys and norms among it. @throws Failure 409 GONE, 403 unless the
 * right to read papers of its instrument reaches its department
 */
export async function getPaper(call: CallContext, paperVerId: string): Promise<PaperDetail> {
  const row = await requirePaperRow(call, paperVerId);
  if (!reaches(await paperReach(call, row.instDiv, 'R'), row.deptCd)) throw forbidden();
  const versionsOf = await loadVersions(call, [row.paperId]);
  const abilities = await call.db
    .selectFrom('abilityCd')
    .select(NODE_COLUMNS)
    .where('abilityId', 'in', (eb) =>
      eb
        .selectFrom('paperItem')
        .select('abilityId')
        .where('paperVerId', '=', paperVerId)
        .where('abilityId', 'is not', null),
    )
    .orderBy('sortOrdr')
    .execute();
  return {
    ...row,
    ...(await loadBody(call, paperVerId)),
    vers: versionsOf(row.paperId, row.paperVerId),
    abilities: abilities.map((ability) => ability),
  };
}
