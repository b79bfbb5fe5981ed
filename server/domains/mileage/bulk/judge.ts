import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import { message } from '#messages/message.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import { judgeRows, type JudgedRow, type RowFacts, type RowFault, type TypedRow } from '#shared/mileage/bulk-rows.ts';
import type { Revision } from '../catalogue/revisions.ts';
import { expectedOfMany } from '../ledger/earn.ts';
import { say } from '../say.ts';

type StoredLine = Selectable<Schema['mlgBulkRow']>;

/** What the rows of a batch are judged by. */
export interface JudgedAgainst {
  readonly bulkId: string;
  readonly mlgTermId: string;
  readonly revision: Revision;
}

const faultText = (fault: RowFault): string => {
  switch (fault.kind) {
    case 'unknown':
      return message('M-ROW-NOSTD');
    case 'name':
      return message('M-ROW-NAME');
    case 'left':
      return say('leftStudent');
    case 'points':
      return say('rowPoints', { max: fault.max });
    case 'twice':
      return message('M-ROW-DUP', { row: fault.rowNo });
    case 'cut':
      return say('rowCut', { n: fault.pnt });
    default:
      return say('rowAgain', { no: fault.bulkNo });
  }
};

/**
 * Students by number, without row-level security: a batch grants to the students that it names, whatever their
 * department.
 */
async function studentsOf({ db }: Actor, stdNos: readonly string[]): Promise<RowFacts['students']> {
  const rows = await withoutRowSecurity(db, () =>
    db.selectFrom('student').select(['stdNo', 'stdNm', 'shregSt']).where('stdNo', 'in', stdNos).execute(),
  );
  return new Map(rows.map((row) => [row.stdNo, row]));
}

/** Students who have got points for the item in the term from another batch and still have them. */
async function paidBy(
  { db }: Actor,
  stdNos: readonly string[],
  { bulkId, mlgTermId, revision }: JudgedAgainst,
): Promise<RowFacts['paidBy']> {
  const rows = await db
    .selectFrom('mlgBulkRow as l')
    .innerJoin('mlgBulk as b', 'b.bulkId', 'l.bulkId')
    .leftJoin('mlgLedger as v', 'v.rvslOfId', 'l.ledgerId')
    .select(['l.stdNo', sql<string>`max(b."bulkNo")`.as('bulkNo')])
    .where('l.stdNo', 'in', stdNos)
    .where('b.sdaId', '=', revision.sdaId)
    .where('b.mlgTermId', '=', mlgTermId)
    .where('b.bulkSt', '=', 'POSTED')
    .where('b.bulkId', '<>', bulkId)
    .where('l.ledgerId', 'is not', null)
    .where('v.ledgerId', 'is', null)
    .groupBy('l.stdNo')
    .execute();
  return new Map(rows.map(({ stdNo, bulkNo }) => [stdNo, bulkNo]));
}

/** Judges rows as things stand. The caller holds the balances of their students where it posts afterwards. */
export async function judge(actor: Actor, rows: readonly TypedRow[], against: JudgedAgainst): Promise<JudgedRow[]> {
  const { mlgTermId, revision } = against,
    stdNos = [...new Set(rows.map(({ stdNo }) => stdNo.trim()))],
    expected = await expectedOfMany(actor, stdNos, { areaCd: revision.areaCd, item: revision }, mlgTermId);
  return judgeRows(rows, {
    students: await studentsOf(actor, stdNos),
    paidBy: await paidBy(actor, stdNos, against),
    bulkMax: revision.bulkMax,
    cutOf: (stdNo, pnt) => expected(stdNo, pnt).cutPnt,
  });
}

const found = ({ pnt, grantPnt, valSt, faults }: JudgedRow) => ({
  pnt,
  grantPnt,
  valSt,
  errMsg: faults.length === 0 ? null : faults.map(faultText).join(' '),
});

/** Writes the rows of a workbook with what was found about each, in place of those before. */
export async function putLines(
  { db }: Actor,
  bulkId: string,
  rows: readonly (TypedRow & { readonly rowRsn: string })[],
  judged: readonly JudgedRow[],
): Promise<void> {
  const byNo = new Map(judged.map((row) => [row.rowNo, row]));
  await db.deleteFrom('mlgBulkRow').where('bulkId', '=', bulkId).execute();
  await insertRows(
    db,
    'mlgBulkRow',
    rows.flatMap(({ rowRsn, ...row }) => {
      const verdict = byNo.get(row.rowNo);
      return verdict ? [{ bulkRowId: randomUUID(), bulkId, ...row, rowRsn: rowRsn || null, ...found(verdict) }] : [];
    }),
  );
}

export const linesOf = async ({ db }: Actor, bulkId: string): Promise<StoredLine[]> =>
  db.selectFrom('mlgBulkRow').selectAll().where('bulkId', '=', bulkId).orderBy('rowNo').execute();

/** Judges stored rows again and writes what has changed about them. @returns what was found */
export async function judgeAgain(
  actor: Actor,
  stored: readonly StoredLine[],
  against: JudgedAgainst,
): Promise<JudgedRow[]> {
  const judged = await judge(actor, stored, against);
  const verdicts = judged.map((row) => ({ bulkId: against.bulkId, rowNo: row.rowNo, ...found(row) }));
  await sql`update "mlgBulkRow" l set "pnt" = n."pnt", "grantPnt" = n."grantPnt", "valSt" = n."valSt", "errMsg" = n."errMsg"
    from jsonb_populate_recordset(null::"mlgBulkRow", ${JSON.stringify(verdicts)}::jsonb) n
    where l."bulkId" = n."bulkId" and l."rowNo" = n."rowNo"`.execute(actor.db);
  return judged;
}
