import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { fillText } from '#messages/message.ts';
import { ANSWER_PROBLEMS } from '#shared/diagnosis/answer-faults.ts';
import { bookOf, isResponded } from '#shared/diagnosis/answers.ts';
import { checkAnswers, type AnswerProblem } from '#shared/diagnosis/check-answers.ts';
import type { PlacedQuestion } from '#shared/diagnosis/tree.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';

/* Walking through a paper, section by section. A tree of an exam has come as it was drawn: its order is that of the attempt. */

type Section = PaperBody['sects'][number];
export type Visible = PlacedQuestion;

/** What of a paper is asked at the moment, and how far the answers have come. */
export interface Progress {
  readonly visible: readonly Visible[];
  /** Sections with something to answer, in order. */
  readonly sects: readonly Section[];
  readonly doneIds: ReadonlySet<string>;
  /** Sentences by question, of what keeps the response from being submitted. */
  readonly problems: ReadonlyMap<string, string>;
}

const messageOf = ({ word, params }: AnswerProblem): string => fillText(ANSWER_PROBLEMS[word], params);

export function progressOf(
  body: Pick<PaperBody, 'sects' | 'branches'>,
  answers: readonly Answer[],
  scoring: Scoring,
): Progress {
  const book = bookOf(answers),
    visible = visibleQuestions<Section>(body, book),
    named = new Set(visible.map(({ section }) => section.sectId));
  return {
    visible,
    sects: body.sects.filter(({ sectId }) => named.has(sectId)),
    doneIds: new Set(
      visible.flatMap(({ question }) => (isResponded(question, book.get(question.qstnId)) ? [question.qstnId] : [])),
    ),
    problems: new Map(checkAnswers(body, answers, { scoring }).map((problem) => [problem.qstnId, messageOf(problem)])),
  };
}

/** Problems of one section, at which 다음 stops. */
export const problemsIn = ({ visible, problems }: Progress, sectId: string): ReadonlyMap<string, string> =>
  new Map(
    visible.flatMap(({ question: { qstnId }, section }) => {
      const problem = section.sectId === sectId ? problems.get(qstnId) : undefined;
      return problem === undefined ? [] : [[qstnId, problem] as const];
    }),
  );

/** The first question that waits for an answer, whether or not it must have one; null when none does. */
export const firstOpen = ({ visible, doneIds }: Progress): Visible | null =>
  visible.find(({ question }) => !doneIds.has(question.qstnId)) ?? null;

/** All that is asked, what is open or wrong before what is done. */
export function reviewOrder({ visible, doneIds, problems }: Progress): readonly Visible[] {
  const isOpen = ({ question: { qstnId } }: Visible): boolean => !doneIds.has(qstnId) || problems.has(qstnId);
  return [...visible.filter(isOpen), ...visible.filter((one) => !isOpen(one))];
}
