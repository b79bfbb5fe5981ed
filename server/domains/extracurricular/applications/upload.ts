import { z } from 'zod';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, invalidField, refused } from '#server/http/failure.ts';
import { applyFault, guardianFault } from '#shared/extracurricular/apply-check.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { readPeople } from '../applicants/people.ts';
import { readPeriodFacts } from '../applicants/period-facts.ts';
import { textOf } from '../applicants/refusals.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { sayAppl } from '../appl-say.ts';
import { placeApplication } from './apply.ts';
import { openIntake, promoteLine } from './intake.ts';

interface Entered {
  readonly userId: string;
  readonly headCnt: number | null;
}
const KIND: UploadKind<Entered, { readonly prdId: string; readonly consentYn: 'Y' | 'N' }> = {
  op: 'uploadApplExcel',
  row: z.object({ userId: z.string(), headCnt: z.number().nullable() }),
  context: z.object({ prdId: z.string(), consentYn: z.enum(['Y', 'N']) }),
};
const MAX_HEADS = 99;

type SheetRow = ParsedArg<'uploadApplExcel'>['rows'][number];

/**
 * Says of each row whether the person could be entered now, and keeps the good ones to be entered once: E1 without the window.
 * Places are given when the sheet is applied.
 * @throws Failure 400 without consent where it is needed, 409 STATE for teams
 */
export async function checkApplicants(
  call: CallContext,
  period: StoredPeriod,
  { consentYn, rows }: ParsedArg<'uploadApplExcel'>,
): Promise<CheckAnswer> {
  const family = familyOf(period.userDiv),
    { prdId, applyDiv } = period;
  if (applyDiv === 'TEAM') throw refused('STATE', sayAppl('sheetTeam'));
  if (family.needsConsent && consentYn !== 'Y') throw invalidField('consentYn', sayAppl('consent'));
  const about = (await readPeriodFacts(call.db, [period])).get(prdId),
    userIds = [...new Set(rows.map(({ userId }) => userId.trim()))],
    people = await readPeople(call.db, family, userIds, {
      prdIds: [prdId],
      days: about?.facts.sessions.map(({ sessDt }) => sessDt) ?? [],
    }),
    minute = koreanMinute(call.now),
    rowOf = new Map<string, number>();
  const judge = async ({ rowNo, ...cells }: SheetRow): Promise<Entered | string> => {
    const userId = cells.userId.trim(),
      before = rowOf.get(userId),
      person = people.get(userId);
    if (before !== undefined) return sayAppl('sheetRepeated', { row: before });
    rowOf.set(userId, rowNo);
    if (!person) return family.people === 'student' ? message('M-ROW-NOSTD') : sayAppl('unknownNo');
    if (person.name !== cells.userNm.normalize('NFC').trim())
      return family.people === 'student' ? message('M-ROW-NAME') : sayAppl('otherName');
    const heads = headsOf(cells.headCnt);
    if (heads === undefined) return sayAppl('sheetHeads', { value: cells.headCnt.slice(0, 40) });
    const fault = about
      ? (applyFault(about.facts, person, minute, 'STAFF') ?? guardianFault(about.facts, person, minute.slice(0, 8)))
      : null;
    if (fault) return textOf(call.db, fault);
    return { userId, headCnt: applyDiv === 'GROUP' ? (heads ?? 1) : null };
  };
  const verdicts: Verdict<Entered>[] = [];
  for (const row of rows) {
    const found = await judge(row);
    verdicts.push(typeof found === 'string' ? { rowNo: row.rowNo, problem: found } : { rowNo: row.rowNo, row: found });
  }
  return keepChecked(call, KIND, { prdId, consentYn }, verdicts);
}

/** Heads of a cell; null where it is empty, undefined where it is none. */
function headsOf(cell: string): number | null | undefined {
  const text = cell.normalize('NFKC').replaceAll(',', '').trim();
  if (text === '') return null;
  const heads = Number(text);
  return Number.isInteger(heads) && heads >= 1 && heads <= MAX_HEADS ? heads : undefined;
}

/** The kept rows of a check, for who checked them, once. @throws Failure 409 GONE, STATE */
export const takeApplicants = (call: CallContext, uploadId: string) => takeChecked(call, KIND, uploadId);

/** Enters the good rows of a check; who is refused by now is left out and counted as such. @param period held by the caller */
export async function enterApplicants(
  call: CallContext,
  period: StoredPeriod,
  { rows, errCnt, context }: Awaited<ReturnType<typeof takeApplicants>>,
) {
  const intake = await openIntake(
    call,
    period,
    rows.map(({ userId }) => userId),
  );
  await promoteLine(intake);
  let okCnt = 0;
  for (const { userId, headCnt } of rows) {
    try {
      await placeApplication(intake, {
        userIds: [userId],
        headCnt,
        team: null,
        answers: [],
        fileGroupId: null,
        consentYn: context.consentYn,
        route: 'EXCEL',
      });
      okCnt += 1;
    } catch (error) {
      // It is refused before its first write, so that the others go on.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
