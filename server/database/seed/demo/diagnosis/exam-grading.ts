import type { Kysely } from 'kysely';
import type { Answer, PaperBody, PaperQuestion } from '#contract/diagnosis/paper-tree.ts';
import type { Schema } from '#server/database/schema.ts';
import { insertRows } from '#server/database/insert-rows.ts';
import type { scoreResponse } from '#server/domains/diagnosis/index.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { stableId } from '../../stable-id.ts';
import { userIdOf } from '../user-id.ts';
import { EXAM_TEXTS } from './response-plan.ts';

/* The exam of the demo campus that was graded: long answers have their points, and one question was judged anew after an
   objection. */

type Terms = Parameters<typeof scoreResponse>[1];
type Scored = ReturnType<typeof scoreResponse>;

const OBJECTED = { itemCd: 'Q4', answerKey: [3, 4], rsn: '보기 3도 정답이라는 이의 신청 인정' },
  /** Of so many long answers one got other points at first. */
  SECOND_LOOKS = 9,
  TAKEN_BACK = 2;

const questionsOf = (body: PaperBody): readonly PaperQuestion[] =>
  placeQuestions(body.sects).map(({ question }) => question);
const pointOf = (txtVal: string | null | undefined): number =>
  EXAM_TEXTS.find(({ text }) => text === txtVal)?.point ?? 0;

/** What a response is judged with once its long answers have their points and the objection is heard. */
export function gradedTerms(terms: Terms, answers: readonly Answer[]): Terms {
  const questions = questionsOf(terms.body),
    long = new Set(questions.filter(({ qstnTp }) => qstnTp === 'LONG').map(({ qstnId }) => qstnId)),
    objected = questions.filter(({ itemCd }) => itemCd === OBJECTED.itemCd);
  return {
    ...terms,
    given: new Map(
      answers.filter(({ qstnId }) => long.has(qstnId)).map(({ qstnId, txtVal }) => [qstnId, pointOf(txtVal)]),
    ),
    keyFixes: new Map(objected.map(({ qstnId }) => [qstnId, { answerKey: OBJECTED.answerKey }])),
  };
}

interface Graded {
  readonly respId: string;
  readonly scored: Scored;
}
interface Moments {
  readonly graded: Date;
  readonly objected: Date;
}
/** A stored answer whose points were given or changed. */
interface Mark {
  readonly respId: string;
  readonly qstnId: string;
  readonly from: number | null;
  readonly to: number;
  readonly rsn: string | null;
  readonly at: Date;
}
type AnswerRow = Scored['answers'][number] & { readonly respId: string };

/** Points by hand: some answers got fewer at first. */
function handMarks(rows: readonly AnswerRow[], { graded, objected }: Moments): readonly Mark[] {
  return rows.flatMap(({ respId, qstnId, earnPoint }, index): Mark[] => {
    const to = earnPoint ?? 0,
      at = { respId, qstnId };
    if (index % SECOND_LOOKS > 0 || to < TAKEN_BACK) return [{ ...at, from: null, to, rsn: null, at: graded }];
    return [
      { ...at, from: null, to: to - TAKEN_BACK, rsn: null, at: graded },
      { ...at, from: to - TAKEN_BACK, to, rsn: '채점 기준 재검토', at: objected },
    ];
  });
}

/** Answers that the corrected key made right. */
const helpedMarks = (rows: readonly AnswerRow[], right: number | undefined, at: Date): readonly Mark[] =>
  rows
    .filter(({ answer, earnPoint }) => answer?.optnIds?.[0] !== right && (earnPoint ?? 0) > 0)
    .map(({ respId, qstnId, earnPoint }) => ({ respId, qstnId, from: 0, to: earnPoint ?? 0, rsn: '정답 수정', at }));

/** The history of that grading: points of long answers, the corrected key and whom it helped. @param ansIdOf id of a stored answer */
export async function seedGrading(
  db: Kysely<Schema>,
  planId: string,
  body: PaperBody,
  responses: readonly Graded[],
  moments: Moments,
  ansIdOf: (respId: string, qstnId: string) => string,
): Promise<void> {
  const questions = questionsOf(body),
    objected = questions.find(({ itemCd }) => itemCd === OBJECTED.itemCd),
    long = new Set(questions.filter(({ qstnTp }) => qstnTp === 'LONG').map(({ qstnId }) => qstnId));
  if (!objected) return;
  const actId = userIdOf('oper01'),
    rows = responses.flatMap(({ respId, scored }) => scored.answers.map((row) => ({ respId, ...row }))),
    right = objected.optns.find(({ correctYn }) => correctYn === 'Y')?.optnNo;
  const marks = [
    ...handMarks(
      rows.filter(({ qstnId, answer }) => long.has(qstnId) && answer !== null),
      moments,
    ),
    ...helpedMarks(
      rows.filter(({ qstnId }) => qstnId === objected.qstnId),
      right,
      moments.objected,
    ),
  ];
  await insertRows(
    db,
    'gradeHis',
    marks.map(({ respId, qstnId, from, to, rsn, at }, index) => ({
      gradeHisId: stableId(`gradeHis:${planId}:${index}`),
      ansId: ansIdOf(respId, qstnId),
      bfPoint: from === null ? null : String(from),
      afPoint: String(to),
      rsn,
      actId,
      actDt: at.toISOString(),
    })),
  );
  await insertRows(db, 'planKeyFix', [
    {
      planKeyFixId: stableId(`planKeyFix:${planId}`),
      planId,
      qstnId: objected.qstnId,
      // Rows of this kind of insert are JSON already.
      answerKey: OBJECTED.answerKey as unknown as string,
      rsn: OBJECTED.rsn,
      actId,
      actDt: moments.objected.toISOString(),
    },
  ]);
}
