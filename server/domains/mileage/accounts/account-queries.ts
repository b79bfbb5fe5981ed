import { sql, type RawBuilder } from 'kysely';
import { MILEAGE_SCREEN, SRC_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { AccountRow, BalanceRow, EntryRow } from '#contract/mileage/account.ts';
import { reachOf } from '#server/access/reach.ts';
import { isInScope } from '#server/access/scope.ts';
import { nameBefore, recordPersonalAccess } from '#server/domains/people/index.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { checkStudent } from '#shared/mileage/ledger-check.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { earnedOf } from '../ledger/earn.ts';
import { sha256 } from '../ledger/ledger.ts';
import { TERM_NAME } from '../term-name.ts';

type EntryFilter = Pick<
  FilterOf<'getLedgerList'>,
  'mlgTermId' | 'areaCd' | 'entryDiv' | 'srcDiv' | 'postStrtDt' | 'postEndDt'
>;

/** Conditions on entries `l`, for the entries themselves and for the students who have such an entry. */
function entryConditions(filter: EntryFilter): RawBuilder<boolean>[] {
  const found: RawBuilder<boolean>[] = [],
    day = sql`to_char(l."postDt" at time zone 'Asia/Seoul', 'YYYYMMDD')`;
  if (filter.mlgTermId) found.push(sql`l."mlgTermId" = ${filter.mlgTermId}`);
  if (filter.areaCd) found.push(sql`l."areaCd" = ${filter.areaCd}`);
  if (filter.entryDiv) found.push(sql`l."entryDiv" = ${filter.entryDiv}`);
  if (filter.srcDiv) found.push(sql`l."srcDiv" = ${filter.srcDiv}`);
  if (filter.postStrtDt) found.push(sql`${day} >= ${filter.postStrtDt}`);
  if (filter.postEndDt) found.push(sql`${day} <= ${filter.postEndDt}`);
  return found;
}

/** Accounts of the students whom the caller's letter reaches. */
function accountsWhere(call: CallContext, filter: FilterOf<'getLedgerStdList'>) {
  const scope = reachOf(call, MILEAGE_SCREEN.apply, 'R');
  let rows = call.db
    .selectFrom('mlgBal as b')
    .innerJoin('student as s', 's.stdNo', 'b.stdNo')
    .where('b.lastSeq', '>', 0);
  if (!scope.everything) rows = rows.where('s.hakguaCd', 'in', [...scope.deptCds]);
  if (filter.colgCd) rows = rows.where('s.colgCd', '=', filter.colgCd);
  if (filter.hakguaCd) rows = rows.where('s.hakguaCd', '=', filter.hakguaCd);
  if (filter.gradeCd) rows = rows.where('s.gradeCd', '=', filter.gradeCd);
  if (filter.clawYn === 'Y') rows = rows.where('b.bal', '<', 0);
  rows = withKeyword(rows, filter.searchKeyword, ['s.stdNo', 's.stdNm']);
  const conditions = entryConditions(filter);
  if (conditions.length > 0)
    rows = rows.where(
      sql<boolean>`exists (select from "mlgLedger" l where l."stdNo" = b."stdNo" and ${sql.join(conditions, sql` and `)})`,
    );
  return rows;
}

export const accounts = listOf({
  where: accountsWhere,
  select: (rows) =>
    rows
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select(['b.stdNo', 's.stdNm', 'd.deptNm as hakguaNm', 's.gradeCd', 'b.earnTot', 'b.useTot', 'b.bal']),
  sort: { bal: 'desc' },
  id: 'stdNo',
  columns: { stdNo: 'b.stdNo', bal: 'b.bal', gradeCd: 's.gradeCd' },
  present: (rows): AccountRow[] => rows.map((row) => ({ ...row, clawYn: row.bal < 0 ? 'Y' : 'N' })),
});

interface Student {
  readonly stdNo: string;
  readonly stdNm: string;
  readonly hakguaCd: string;
  readonly hakguaNm: string | null;
  readonly gradeCd: string | null;
}

/** A student whose account the caller may open. @throws Failure 403, whether there is none or he is out of reach */
export async function requireStudent(call: CallContext, stdNo: string): Promise<Student> {
  const student = await asSystem(call, (db) =>
    db
      .selectFrom('student as s')
      .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
      .select(['s.stdNo', 's.stdNm', 's.hakguaCd', 'd.deptNm as hakguaNm', 's.gradeCd'])
      .where('s.stdNo', '=', stdNo)
      .executeTakeFirst(),
  );
  if (!student || !isInScope(reachOf(call, MILEAGE_SCREEN.apply, 'R'), { deptCd: student.hakguaCd, ownerId: null }))
    throw forbidden();
  return student;
}

const entryList = listOf({
  where: (call: CallContext, filter: FilterOf<'getLedgerList'>) =>
    entryConditions(filter).reduce(
      (rows, condition) => rows.where(condition),
      call.db.selectFrom('mlgLedger as l').where('l.stdNo', '=', filter.stdNo),
    ),
  select: (rows) =>
    rows
      .innerJoin('mlgTerm as t', 't.mlgTermId', 'l.mlgTermId')
      .leftJoin('mlgArea as m', (join) => join.on(sql<boolean>`m."areaCd" = l."areaCd"`))
      .leftJoin('sdaItem as i', 'i.sdaId', 'l.sdaId')
      .leftJoin('mlgLedger as r', 'r.rvslOfId', 'l.ledgerId')
      .select(['l.ledgerId', 'l.seqNo', 'l.postDt', 'l.occurDt', 'l.entryDiv', 'm.areaNm', 'l.srcDiv', 'i.sdaNm'])
      .select(['l.srcId', 'l.pnt', 'l.balAfter', 'l.rsn', 'r.seqNo as rvslSeqNo', nameOfUser('l.postId').as('postNm')])
      .select(TERM_NAME.as('termNm')),
  sort: { seqNo: 'desc' },
  id: 'ledgerId',
  columns: { seqNo: 'l.seqNo', postDt: 'l.postDt', ledgerId: 'l.ledgerId' },
  present: (rows): EntryRow[] =>
    rows.map(({ sdaNm, srcId, ...row }) => ({
      ...row,
      srcTxt: sdaNm ?? SRC_NAMES[row.srcDiv],
      applyId: row.srcDiv === 'SDA' ? srcId : null,
    })),
});

/** Entries of one account. @throws Failure 403 */
export async function entriesOf(query: Parameters<typeof entryList.page>[0], call: CallContext) {
  await requireStudent(call, query.stdNo);
  return entryList.page(query, call);
}

/** Points by area in a term and in all, beside their caps (M3). */
async function areasOf(call: CallContext, stdNo: string): Promise<BalanceRow['areas']> {
  const today = koreanDate8(call.now),
    term = await call.db
      .selectFrom('mlgTerm')
      .select('mlgTermId')
      .where('accStrtDt', '<=', today)
      .where('accEndDt', '>=', today)
      .executeTakeFirst(),
    areas = await call.db.selectFrom('mlgArea').selectAll().where('useYn', '=', 'Y').orderBy('sortOrdr').execute(),
    earned = await earnedOf(call, stdNo);
  const sumOf = (areaCd: string, mlgTermId?: string): number =>
    earned
      .filter((one) => one.areaCd === areaCd && (mlgTermId === undefined || one.mlgTermId === mlgTermId))
      .reduce((sum, { pnt }) => sum + pnt, 0);
  return areas.map(({ areaCd, areaNm, termCap, careerCap }) => ({
    areaCd,
    areaNm,
    termCap,
    careerCap,
    termPnt: term ? sumOf(areaCd, term.mlgTermId) : 0,
    careerPnt: sumOf(areaCd),
  }));
}

/** Whether the entries of one account add up and continue each other (M7). */
async function isValid(call: CallContext, stdNo: string): Promise<boolean> {
  const balance = await call.db.selectFrom('mlgBal').selectAll().where('stdNo', '=', stdNo).executeTakeFirst();
  if (!balance) return true;
  const rows = await call.db
    .selectFrom('mlgLedger')
    .select(['ledgerId', 'seqNo', 'entryDiv', 'pnt', 'balAfter', 'srcKey', 'postDt', 'rvslOfId', 'rowHash'])
    .where('stdNo', '=', stdNo)
    .orderBy('seqNo')
    .execute();
  const entries = rows.map((row) => ({ ...row, postDt: new Date(row.postDt).toISOString() }));
  return checkStudent(stdNo, entries, balance, sha256).length === 0;
}

/** The account of a student with the name in clear, which is logged. @throws Failure 403 */
export async function accountOf(call: CallContext, stdNo: string): Promise<BalanceRow> {
  const student = await requireStudent(call, stdNo),
    balance = await call.db.selectFrom('mlgBal').selectAll().where('stdNo', '=', stdNo).executeTakeFirst();
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: MILEAGE_SCREEN.apply,
    sbjtDivCd: 'STDNT',
    subjects: { keys: [stdNo] },
    fieldNms: ['stdNm'],
  });
  return {
    stdNo,
    stdNm: nameBefore(call, student.stdNm),
    hakguaNm: student.hakguaNm,
    gradeCd: student.gradeCd,
    bal: balance?.bal ?? 0,
    earnTot: balance?.earnTot ?? 0,
    useTot: balance?.useTot ?? 0,
    expTot: balance?.expTot ?? 0,
    lastSeq: balance?.lastSeq ?? 0,
    soundYn: (await isValid(call, stdNo)) ? 'Y' : 'N',
    areas: await areasOf(call, stdNo),
  };
}
