import type { ReactNode } from 'react';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { AnswerSection } from '#domains/diagnosis/components/answer/AnswerSection.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { progressOf } from '../rules/steps.ts';

interface ReadOnlyAnswersProps {
  readonly title: string;
  readonly body: PaperBody | null;
  readonly scoring: Scoring;
  readonly answers: readonly Answer[];
  /** What the person should know of them. */
  readonly lines: ReactNode;
  readonly acts: ReactNode;
}

const unchanged = (): void => undefined;

/** Answers that are no longer accepted, to be read: all sections on one page. */
export function ReadOnlyAnswers({ title, body, scoring, answers, lines, acts }: ReadOnlyAnswersProps) {
  const heading = useScreenFocus('unsent');
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lines}
      {body ? (
        <fieldset className="part-read-only" disabled>
          <legend className="visually-hidden">응답</legend>
          {progressOf(body, answers, scoring).sects.map(({ sectId }) => (
            <AnswerSection
              key={sectId}
              paper={body}
              sectId={sectId}
              scoring={scoring}
              answers={answers}
              onChange={unchanged}
            />
          ))}
        </fieldset>
      ) : null}
      <div className="part-bar">{acts}</div>
    </>
  );
}
