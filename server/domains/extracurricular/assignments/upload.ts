import { z } from 'zod';
import { ASSIGN_GRADES } from '#contract/extracurricular/oprt-codes.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { endpoints, type ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, wrongState } from '#server/http/failure.ts';
import { readNumber } from '#shared/clean-text.ts';
import { sayOprt } from '../say.ts';
import { PERSON_NAME, participantRows } from '../participant-rows.ts';
import { managePeriod } from '../periods/period-reach.ts';
import { saveAssignment } from './assignments.ts';

type AssignForm = ParsedArg<'saveAssign'>;
type SheetRow = ParsedArg<'uploadAssignExcel'>['rows'][number];
const KIND: UploadKind<AssignForm, Record<string, never>> = {
  op: 'uploadAssignExcel',
  row: endpoints.saveAssign.body,
  context: z.object({}),
};
const USER = '학번·사번',
  MOST = 100;
const FLAGS: ReadonlyMap<string, 'Y' | 'N'> = new Map([
  ['Y', 'Y'],
  ['N', 'N'],
  ['제출', 'Y'],
  ['미제출', 'N'],
  ['', 'N'],
]);

/** A score of a cell: null where it is empty, undefined for what is none. */
function scoreIn(cell: string): number | null | undefined {
  if (cell.trim() === '') return null;
  const score = readNumber(cell) ?? Number.NaN;
  return Number.isInteger(score) && score >= 0 && score <= MOST ? score : undefined;
}
const gradeIn = (cell: string): AssignForm['asgnGrdCd'] | undefined =>
  cell.trim() === '' ? null : ASSIGN_GRADES.find((grade) => grade === cell.trim().toUpperCase());

/** Says of each row whether it can be written. @throws Failure 403, 409 */
export async function checkAssignments(
  call: CallContext,
  { prdId, rows }: ParsedArg<'uploadAssignExcel'>,
): Promise<CheckAnswer> {
  const period = await managePeriod(call, prdId, 'U', ['PeriodOprt']);
  if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  const found = await asSystem(call, (db) =>
      participantRows(db)
        .leftJoin('ecpAssign as g', 'g.applId', 'a.applId')
        .select(['a.applId', 'a.userId', PERSON_NAME.as('userNm'), 'g.version'])
        .where('a.prdId', '=', prdId)
        .where('a.applSt', '=', 'SELECTED')
        .execute(),
    ),
    people = new Map(found.map((row) => [row.userId, row])),
    rowOf = new Map<string, number>();
  const wrong = (rowNo: number, label: string, value: string): Verdict<AssignForm> => ({
    rowNo,
    problem: sayOprt('sheetCell', { label, value: value.slice(0, 40) || '-' }),
  });
  const judge = ({ rowNo, ...cells }: SheetRow): Verdict<AssignForm> => {
    const userId = cells.userId.trim(),
      person = people.get(userId),
      before = rowOf.get(userId),
      submitYn = FLAGS.get(cells.submitYn.trim().toUpperCase()),
      score = scoreIn(cells.score),
      asgnGrdCd = gradeIn(cells.asgnGrdCd);
    if (!person) return { rowNo, problem: sayOprt('unknownPerson', { label: USER }) };
    if (cells.userNm.trim() !== person.userNm) return { rowNo, problem: sayOprt('otherName', { label: USER }) };
    if (before !== undefined) return { rowNo, problem: sayOprt('repeatedPerson', { row: before }) };
    if (!submitYn) return wrong(rowNo, '제출', cells.submitYn);
    if (score === undefined) return wrong(rowNo, '점수', cells.score);
    if (asgnGrdCd === undefined) return wrong(rowNo, '등급', cells.asgnGrdCd);
    rowOf.set(userId, rowNo);
    const { applId, version } = person;
    return {
      rowNo,
      row: { applId, ...(version === null ? {} : { version }), submitYn, score, asgnGrdCd },
      effect: version === null ? 'NEW' : 'CHANGE',
    };
  };
  return keepChecked(call, KIND, {}, rows.map(judge));
}

/** Writes the good rows of a check once; what has changed since is left out and counted as such. @throws Failure 403, 409 */
export async function applyAssignments(call: CallContext, uploadId: string) {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId);
  let okCnt = 0;
  for (const form of rows) {
    try {
      await saveAssignment(call, form);
      okCnt += 1;
    } catch (error) {
      // It is refused before its first write, so that the others go on.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
