import { useCallback, useLayoutEffect, useRef } from 'react';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer } from '#contract/diagnosis/paper-tree.ts';
import { bookOf } from '#shared/diagnosis/answers.ts';
import type { Draw } from '#shared/diagnosis/draw.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';
import { withAnswer } from '../../rules/answer-changes.ts';
import { AnswerQuestion, type OnAnswer } from './AnswerQuestion.tsx';
import type { ShownPaper } from './shown-paper.ts';
import './answer.css';

/** What one press or letter does to the answers of a person. */
export type AnswersChange = (answers: readonly Answer[]) => readonly Answer[];

interface AnswerSectionProps {
  readonly paper: ShownPaper;
  readonly sectId: string;
  readonly scoring: Scoring;
  /** Of an attempt of an exam. */
  readonly draw?: Draw | null;
  /** All answers of the person, in whatever section. */
  readonly answers: readonly Answer[];
  /** Gets the change of the answers rather than the result: what has changed meanwhile elsewhere stays. */
  readonly onChange: (change: AnswersChange) => void;
  /** Sentences by question. */
  readonly errors?: ReadonlyMap<string, string>;
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map();
const NO_ANSWERS: readonly Answer[] = [];

/**
 * One section of a paper to be answered: the questions that the answers so far bring up, numbered through the paper.
 */
export function AnswerSection({
  paper,
  sectId,
  scoring,
  draw = null,
  answers,
  onChange,
  errors = NO_ERRORS,
}: AnswerSectionProps) {
  const latest = useRef(onChange);
  useLayoutEffect(() => {
    latest.current = onChange;
  }, [onChange]);
  // The same from render to render: only the question that is answered is drawn anew.
  const onAnswer = useCallback<OnAnswer>((qstnId, value, rowNo) => {
    latest.current((present) => withAnswer(present, qstnId, rowNo ?? null, value));
  }, []);
  const book = bookOf(answers),
    asked = visibleQuestions(paper, book, draw).filter(({ section }) => section.sectId === sectId);
  const section = paper.sects.find((known) => known.sectId === sectId);
  if (!section) return null;
  return (
    <section className="answer-section" aria-label={section.sectNm}>
      <h2 className="answer-section-name">{section.sectNm}</h2>
      {section.guide ? <p className="answer-section-guide">{section.guide}</p> : null}
      {asked.length === 0 ? <p className="muted">이 영역에서 응답할 문항이 없습니다.</p> : null}
      <ol className="answer-questions">
        {asked.map(({ question, qstnNo }) => (
          <AnswerQuestion
            key={question.qstnId}
            question={question}
            qstnNo={qstnNo}
            scoring={scoring}
            draw={draw}
            answers={book.get(question.qstnId) ?? NO_ANSWERS}
            error={errors.get(question.qstnId)}
            onAnswer={onAnswer}
          />
        ))}
      </ol>
    </section>
  );
}
