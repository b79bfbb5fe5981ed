import type { Kysely, Selectable } from 'kysely';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { Schema } from '#server/database/schema.ts';

export const ANSWER_COLUMNS = ['qstnId', 'rowNo', 'optnIds', 'rankIds', 'numVal', 'txtVal', 'naYn'] as const;
type StoredAnswer = Pick<Selectable<Schema['respAns']>, (typeof ANSWER_COLUMNS)[number]>;

/** Rows of answers as they were sent; rows that stand for a question left open say nothing and are left out. */
export const answersFrom = (rows: readonly StoredAnswer[]): Answer[] =>
  rows
    .filter((row) => row.naYn === 'Y' || (row.optnIds ?? row.rankIds ?? row.numVal ?? row.txtVal) !== null)
    .map(({ qstnId, rowNo, optnIds, rankIds, numVal, txtVal, naYn }) => ({
      qstnId,
      rowNo: rowNo === 0 ? null : rowNo,
      optnIds: optnIds && [...optnIds],
      rankIds: rankIds && [...rankIds],
      numVal: numVal === null ? null : Number(numVal),
      txtVal,
      naYn,
    }));

export async function loadAnswers(db: Kysely<Schema>, respId: string): Promise<Answer[]> {
  return answersFrom(await db.selectFrom('respAns').select(ANSWER_COLUMNS).where('respId', '=', respId).execute());
}
