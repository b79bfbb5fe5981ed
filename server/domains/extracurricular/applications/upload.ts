import { z } from 'zod';
import { ANSWER_CELLS } from '#contract/extracurricular/appl-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { Failure, invalidField, refused } from '#server/http/failure.ts';
import { readNumber } from '#shared/clean-text.ts';
import { answerFault, type AskedQuestion, type GivenAnswer } from '#shared/extracurricular/answers.ts';
import { applyFault, guardianFault } from '#shared/extracurricular/apply-check.ts';
import { groupBy } from '#shared/group-by.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import { readPeople } from '../applicants/people.ts';
import { questionsOf, readPeriodFacts } from '../applicants/period-facts.ts';
import { textOf } from '../applicants/refusals.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { sayAppl } from '../say.ts';
import { placeApplication, type ApplyOrder } from './apply.ts';
import { openIntake, promoteLine } from './intake.ts';

/** A person of the sheet. Of a team the first row is its leader's, who answers for all. */
interface Entered {
  readonly userId: string;
  readonly headCnt: number | null;
  readonly teamNm: string | null;
  readonly topic: string | null;
  readonly answers: readonly GivenAnswer[];
}
const KIND: UploadKind<Entered, { readonly prdId: string; readonly consentYn: 'Y' | 'N' }> = {
  op: 'uploadApplExcel',
  row: z.object({
    userId: z.string(),
    headCnt: z.number().nullable(),
    teamNm: z.string().nullable(),
    topic: z.string().nullable(),
    answers: z.array(z.object({ qstnNo: z.number(), ans: z.string() })),
  }),
  context: z.object({ prdId: z.string(), consentYn: z.enum(['Y', 'N']) }),
};
const MAX_HEADS = 99,
  TEAM_NAME = { least: 2, most: 50 },
  LONGEST_TOPIC = 200;

type SheetRow = ParsedArg<'uploadApplExcel'>['rows'][number];
const isTeam = ({ applyDiv }: Pick<StoredPeriod, 'applyDiv'>): boolean => applyDiv === 'TEAM';
const teamOf = ({ teamNm }: Pick<SheetRow, 'teamNm'>): string => teamNm.normalize('NFC').trim();

/**
 * Says of each row whether the person could be entered now, and keeps the good ones to be entered once: E1 without the window,
 * and what the period asks. Places are given when the sheet is applied.
 * @throws Failure 400 without consent where it is needed, 409 STATE where a file is asked for
 */
export async function checkApplicants(
  call: CallContext,
  period: StoredPeriod,
  { consentYn, rows }: ParsedArg<'uploadApplExcel'>,
): Promise<CheckAnswer> {
  const { prdId } = period,
    asked = questionsOf(period);
  if (asked.some(({ ansDiv, requireYn }) => ansDiv === 'FILE' && requireYn === 'Y'))
    throw refused('STATE', sayAppl('sheetFile'));
  if (familyOf(period.userDiv).needsConsent && consentYn !== 'Y') throw invalidField('consentYn', sayAppl('consent'));
  const judge = await judgeOf(call, period, rows),
    leaders = new Set(isTeam(period) ? [...groupBy(rows, teamOf).values()].map(([first]) => first) : rows),
    verdicts: Verdict<Entered>[] = [];
  for (const row of rows) {
    const found = (await judge(row)) ?? (leaders.has(row) ? answersFault(row, asked) : null);
    verdicts.push(
      found === null
        ? { rowNo: row.rowNo, row: enteredOf(period, row, leaders.has(row) ? asked : []) }
        : { rowNo: row.rowNo, problem: found },
    );
  }
  const judged = isTeam(period) ? await wholeTeams(call, period, rows, verdicts) : verdicts;
  return keepChecked(call, KIND, { prdId, consentYn }, judged);
}

/** Says what is wrong with the person and the cells of a row; null for nothing. */
async function judgeOf(call: CallContext, period: StoredPeriod, rows: readonly SheetRow[]) {
  const family = familyOf(period.userDiv),
    about = (await readPeriodFacts(call.db, [period])).get(period.prdId),
    people = await readPeople(call.db, family, [...new Set(rows.map(({ userId }) => userId.trim()))], {
      prdIds: [period.prdId],
      days: about?.facts.sessions.map(({ sessDt }) => sessDt) ?? [],
    }),
    minute = koreanMinute(call.now),
    rowOf = new Map<string, number>();
  return async (row: SheetRow): Promise<string | null> => {
    const userId = row.userId.trim(),
      before = rowOf.get(userId),
      person = people.get(userId);
    if (before !== undefined) return sayAppl('sheetRepeated', { row: before });
    rowOf.set(userId, row.rowNo);
    if (!person) return family.people === 'student' ? message('M-ROW-NOSTD') : sayAppl('unknownNo');
    if (person.name !== row.userNm.normalize('NFC').trim())
      return family.people === 'student' ? message('M-ROW-NAME') : sayAppl('otherName');
    if (headsOf(row.headCnt) === undefined) return sayAppl('sheetHeads', { value: row.headCnt.slice(0, 40) });
    if (isTeam(period)) {
      const { length } = teamOf(row);
      if (length < TEAM_NAME.least || length > TEAM_NAME.most) return sayAppl('sheetTeamName');
      if (row.topic.trim().length > LONGEST_TOPIC) return sayAppl('sheetTopic');
    }
    const fault = about
      ? (applyFault(about.facts, person, minute, 'STAFF') ?? guardianFault(about.facts, person, minute.slice(0, 8)))
      : null;
    return fault ? textOf(call.db, fault) : null;
  };
}

/** Answers of a row to the questions that a sheet can answer. */
const answersOf = (row: SheetRow, asked: readonly AskedQuestion[]): GivenAnswer[] =>
  asked.flatMap(({ qstnNo, ansDiv }) => {
    const cell = ANSWER_CELLS[qstnNo - 1],
      ans = cell === undefined ? '' : row[cell].trim();
    return ansDiv === 'FILE' || ans === '' ? [] : [{ qstnNo, ans }];
  });

function answersFault(row: SheetRow, asked: readonly AskedQuestion[]): string | null {
  const fault = answerFault(asked, answersOf(row, asked), false);
  if (!fault) return null;
  return fault.word === 'needAnswer'
    ? message('M-REQ', { label: fault.question.qstnNm })
    : fault.word === 'unknownChoice'
      ? `${fault.question.qstnNm}: ${sayAppl(fault.word)}`
      : sayAppl(fault.word);
}

const enteredOf = (period: StoredPeriod, row: SheetRow, asked: readonly AskedQuestion[]): Entered => ({
  userId: row.userId.trim(),
  headCnt: period.applyDiv === 'GROUP' ? (headsOf(row.headCnt) ?? 1) : null,
  teamNm: isTeam(period) ? teamOf(row) : null,
  topic: isTeam(period) ? row.topic.trim() || null : null,
  answers: answersOf(row, asked),
});

/** A team is entered whole or not at all: its size, its name, and that none of its people is refused. */
async function wholeTeams(
  { db }: CallContext,
  { prdId, teamMin, teamMax }: StoredPeriod,
  rows: readonly SheetRow[],
  verdicts: readonly Verdict<Entered>[],
): Promise<Verdict<Entered>[]> {
  const taken = new Set(
      (
        await db
          .selectFrom('ecpTeam')
          .select('teamNm')
          .where('prdId', '=', prdId)
          .where('teamSt', '<>', 'CANCELED')
          .execute()
      ).map(({ teamNm }) => teamNm),
    ),
    byRow = new Map(verdicts.map((verdict) => [verdict.rowNo, verdict])),
    faults = new Map<number, string>();
  for (const [teamNm, members] of groupBy(rows, teamOf)) {
    const min = teamMin ?? 1,
      n = members.length,
      max = teamMax ?? n,
      refusedRow = members.find(({ rowNo }) => 'problem' in (byRow.get(rowNo) ?? {}));
    const fault = taken.has(teamNm)
      ? sayAppl('sameTeam')
      : n < min || n > max
        ? sayAppl('teamSize', { min, max, n })
        : refusedRow
          ? sayAppl('sheetTeamFault', { row: refusedRow.rowNo })
          : null;
    if (fault !== null) for (const { rowNo } of members) faults.set(rowNo, fault);
  }
  return verdicts.map((verdict) => {
    const problem = faults.get(verdict.rowNo);
    return problem === undefined || 'problem' in verdict ? verdict : { rowNo: verdict.rowNo, problem };
  });
}

/** Heads of a cell; null where it is empty, undefined where it is none. */
function headsOf(cell: string): number | null | undefined {
  if (cell.trim() === '') return null;
  const heads = readNumber(cell) ?? Number.NaN;
  return Number.isInteger(heads) && heads >= 1 && heads <= MAX_HEADS ? heads : undefined;
}

/** The kept rows of a check, for who checked them, once. @throws Failure 409 GONE, STATE */
export const takeApplicants = (call: CallContext, uploadId: string) => takeChecked(call, KIND, uploadId);

/** What is entered as one: a person, or a team with its leader first. */
function ordersOf(rows: readonly Entered[], consentYn: 'Y' | 'N'): ApplyOrder[] {
  return [...groupBy(rows, ({ teamNm, userId }) => teamNm ?? userId).values()].flatMap((unit) => {
    const [first] = unit;
    if (!first) return [];
    const { headCnt, teamNm, topic, answers } = first;
    return [
      {
        userIds: unit.map(({ userId }) => userId),
        headCnt,
        team: teamNm === null ? null : { teamNm, topic },
        answers,
        fileGroupId: null,
        consentYn,
        route: 'EXCEL' as const,
      },
    ];
  });
}

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
  for (const order of ordersOf(rows, context.consentYn)) {
    try {
      await placeApplication(intake, order);
      okCnt += order.userIds.length;
    } catch (error) {
      // It is refused before its first write, so that the others go on.
      if (!(error instanceof Failure)) throw error;
    }
  }
  const totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}
