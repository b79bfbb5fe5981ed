import type { EntryDiv, GradeState } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { answerTo, bookOf } from '#shared/diagnosis/answers.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { examOutcome, gradeQuestion, type KeyFix } from '#shared/diagnosis/grade-exam.ts';
import { scoreAbilities, totalPct, type AbilityPlace, type AbilityScore } from '#shared/diagnosis/score-abilities.ts';
import { scoreExamItems, scoreItem, scoreItems } from '#shared/diagnosis/score-item.ts';
import { SUSPECT_NAMES, suspectReasons } from '#shared/diagnosis/suspect.ts';
import { itemsOf, scoredItems } from '#shared/diagnosis/tree.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';

/** What a response is judged with. */
export interface ScoreTerms {
  readonly body: PaperBody;
  readonly scoring: Scoring;
  readonly abilities: readonly AbilityPlace[];
  readonly draw: Draw | null;
  /** Corrected keys of the plan by question. */
  readonly keyFixes: ReadonlyMap<string, KeyFix>;
  /** Points given by hand, by question. */
  readonly given: ReadonlyMap<string, number>;
}

/** One row of `respAns`: a question, or a row of a matrix, that was asked. */
export interface ScoredAnswer {
  readonly qstnId: string;
  readonly rowNo: number;
  readonly answer: Answer | null;
  readonly scoreVal: number | null;
  readonly itemPct: number | null;
  readonly earnPoint: number | null;
}
export interface ScoredResponse {
  readonly answers: readonly ScoredAnswer[];
  readonly abilities: readonly AbilityScore[];
  readonly totPct: number | null;
  readonly earnPoint: number | null;
  readonly passYn: 'Y' | 'N' | null;
  readonly gradeSt: GradeState | null;
}

/** Everything that follows from the answers of one response alone (R1 to R3, R7); norms and percentiles come with the plan. */
export function scoreResponse(answers: readonly Answer[], terms: ScoreTerms): ScoredResponse {
  const { body, scoring, draw } = terms,
    book = bookOf(answers),
    asked = visibleQuestions(body, book, draw).map(({ question }) => question);
  if (scoring === 'exam') return scoreExam(answers, terms);
  const rows = asked.flatMap((question) =>
    itemsOf(question, scoring).map((item): ScoredAnswer => {
      const answer = answerTo(book, item),
        { scale } = item,
        score = scale && scoring !== 'none' ? scoreItem({ ...item, scale }, answer) : null;
      return {
        qstnId: item.qstnId,
        rowNo: item.rowNo ?? 0,
        answer: answer ?? null,
        scoreVal: score?.scoreVal ?? null,
        itemPct: score?.itemPct ?? null,
        earnPoint: null,
      };
    }),
  );
  const visible = new Set(asked.map(({ qstnId }) => qstnId)),
    abilities =
      scoring === 'ability'
        ? scoreAbilities(scoreItems(scoredItems(body.sects, scoring), visible, book), terms.abilities)
        : [];
  return { answers: rows, abilities, totPct: totalPct(abilities), earnPoint: null, passYn: null, gradeSt: null };
}

function scoreExam(answers: readonly Answer[], { body, abilities, draw, keyFixes, given }: ScoreTerms): ScoredResponse {
  const book = bookOf(answers),
    asked = visibleQuestions(body, book, draw).map(({ question }) => question);
  const points = new Map(
    asked.map((question) => {
      const byRule = gradeQuestion(question, book.get(question.qstnId) ?? [], keyFixes.get(question.qstnId));
      return [question.qstnId, byRule ?? given.get(question.qstnId) ?? null] as const;
    }),
  );
  const { earnPoint, passYn, waitCnt } = examOutcome([...points.values()], body),
    scores = waitCnt > 0 ? [] : scoreAbilities(scoreExamItems(scoredItems(body.sects, 'exam'), points), abilities);
  const rows = asked.flatMap((question): ScoredAnswer[] => {
    const own = book.get(question.qstnId) ?? [],
      parts = question.qstnTp === 'MATRIX' ? question.rows.map(({ rowNo }) => rowNo) : [0];
    return parts.map((rowNo, index) => ({
      qstnId: question.qstnId,
      rowNo,
      answer: own.find((answer) => (answer.rowNo ?? 0) === rowNo) ?? null,
      scoreVal: null,
      itemPct: null,
      // A matrix has one mark, which stands in its first row.
      earnPoint: index === 0 ? (points.get(question.qstnId) ?? null) : null,
    }));
  });
  return {
    answers: rows,
    abilities: scores,
    totPct: totalPct(scores),
    earnPoint,
    passYn,
    gradeSt: waitCnt > 0 ? 'MANUAL_WAIT' : given.size > 0 ? 'CONFIRMED' : 'AUTO_DONE',
  };
}

/** Why a response is suspected (R10), in words; null when it is not. */
export function suspicionOf(
  answers: readonly Answer[],
  { body, scoring, draw }: ScoreTerms,
  { entryDiv, elapsedSec }: { readonly entryDiv: EntryDiv; readonly elapsedSec: number },
): string | null {
  const book = bookOf(answers),
    questions = visibleQuestions(body, book, draw).map(({ question }) => question),
    reasons = suspectReasons(questions, book, { scoring, entryDiv, elapsedSec });
  return reasons.length === 0 ? null : reasons.map((reason) => SUSPECT_NAMES[reason]).join(', ');
}
