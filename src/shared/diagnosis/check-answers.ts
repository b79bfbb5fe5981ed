import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import { findFault, type AnswerWord, type Fault } from './answer-faults.ts';
import { bookOf, isResponded } from './answers.ts';
import type { Draw } from './draw.ts';
import type { AskedPaper, AskedQuestion } from './tree.ts';
import { visibleQuestions } from './visible.ts';

/* What is wrong with the answers of one person (diagnosis.md 2.6, 6.2). Page and server ask the same. */

/** The first broken rule of one question; `missing`: something that must be answered is not. */
export interface AnswerProblem {
  readonly qstnNo: number;
  readonly qstnId: string;
  readonly word: AnswerWord;
  readonly params: Readonly<Record<string, string | number>>;
}
export interface AnswerTerms {
  readonly scoring: Scoring;
  /** What an attempt of an exam was given. */
  readonly draw?: Draw | null;
}

/** Problems of the questions that are asked, in order, at most one for each; answers to others do not count. */
export function checkAnswers(
  paper: AskedPaper,
  answers: readonly Answer[],
  { scoring, draw }: AnswerTerms,
): AnswerProblem[] {
  const book = bookOf(answers);
  return visibleQuestions(paper, book, draw).flatMap(({ question, qstnNo }) => {
    const given = book.get(question.qstnId) ?? [],
      fault = findFault(question, given, scoring) ?? findGap(question, given);
    return fault
      ? [{ qstnNo, qstnId: question.qstnId, word: fault.word, params: { ...fault.params, no: qstnNo } }]
      : [];
  });
}

/** The answers to questions that are asked; those to hidden, undrawn and unknown ones are dropped. */
export function keepVisible(paper: AskedPaper, answers: readonly Answer[], draw: Draw | null = null): Answer[] {
  const visible = new Set(visibleQuestions(paper, bookOf(answers), draw).map(({ question }) => question.qstnId));
  return answers.filter(({ qstnId }) => visible.has(qstnId));
}

const findGap = (question: AskedQuestion, answers: readonly Answer[]): Fault | null =>
  question.requireYn === 'Y' && !isResponded(question, answers) ? { word: 'missing' } : null;
