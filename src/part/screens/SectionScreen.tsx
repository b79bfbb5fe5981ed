import { useLayoutEffect } from 'react';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { AnswerSection, type AnswersChange } from '#domains/diagnosis/components/answer/AnswerSection.tsx';
import { Button } from '#ui/button/Button.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import type { Progress } from '../rules/steps.ts';

interface SectionScreenProps {
  readonly planNm: string;
  readonly body: PaperBody;
  readonly sectId: string;
  readonly scoring: Scoring;
  readonly answers: readonly Answer[];
  readonly progress: Progress;
  readonly errors: ReadonlyMap<string, string>;
  /** A question to which the person comes from elsewhere. */
  readonly focusId: string | null;
  readonly onChange: (change: AnswersChange) => void;
  readonly onBack: (() => void) | null;
  readonly onNext: () => void;
}

/** One section on one page. */
export function SectionScreen({
  planNm,
  body,
  sectId,
  scoring,
  answers,
  progress,
  errors,
  focusId,
  onChange,
  onBack,
  onNext,
}: SectionScreenProps) {
  const heading = useScreenFocus(sectId),
    at = progress.sects.findIndex((section) => section.sectId === sectId),
    isLast = at === progress.sects.length - 1;
  useLayoutEffect(() => {
    const question = focusId === null ? null : document.querySelector<HTMLElement>(`[data-question="${focusId}"]`);
    if (!question) return;
    question.scrollIntoView({ block: 'center' });
    question.querySelector<HTMLElement>('input, textarea, button')?.focus({ preventScroll: true });
  }, [focusId, sectId]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="part-section-title">
        {planNm}
        <span className="muted numeric">
          {' '}
          {at + 1} / {progress.sects.length}
        </span>
      </h1>
      <AnswerSection
        paper={body}
        sectId={sectId}
        scoring={scoring}
        answers={answers}
        onChange={onChange}
        errors={errors}
      />
      <div className="part-bar">
        {onBack ? (
          <Button icon="arrow-left" onClick={onBack}>
            이전
          </Button>
        ) : (
          <span />
        )}
        <Button look="primary" onClick={onNext}>
          {isLast ? '응답 확인' : '다음'}
        </Button>
      </div>
    </>
  );
}
