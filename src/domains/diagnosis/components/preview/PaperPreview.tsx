import { useEffect, useRef, useState } from 'react';
import type { Scoring } from '#contract/diagnosis/instruments.ts';
import type { Answer, PaperBody } from '#contract/diagnosis/paper-tree.ts';
import { fillText } from '#messages/message.ts';
import { ANSWER_PROBLEMS } from '#shared/diagnosis/answer-faults.ts';
import { bookOf, isResponded } from '#shared/diagnosis/answers.ts';
import { checkAnswers } from '#shared/diagnosis/check-answers.ts';
import { visibleQuestions } from '#shared/diagnosis/visible.ts';
import { encodeEntities } from '#shared/entities.ts';
import { Button } from '#ui/button/Button.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import { RichTextView } from '#ui/rich-text/RichTextView.tsx';
import { AnswerSection } from '../answer/AnswerSection.tsx';
import './preview.css';

interface PaperPreviewProps {
  readonly body: Pick<PaperBody, 'sects' | 'branches' | 'guide' | 'endMsg'>;
  readonly scoring: Scoring;
  /** What the editor has open: the preview goes to its section. */
  readonly focusId?: string | null;
}

const NONE: readonly Answer[] = [],
  ROOM_ABOVE_PX = 16;
type Step = { readonly kind: 'section'; readonly sectId: string } | { readonly kind: 'end' };

/** A paper as its respondents see it, section by section; answers are tried and kept nowhere. */
export function PaperPreview({ body, scoring, focusId = null }: PaperPreviewProps) {
  const [answers, setAnswers] = useState(NONE);
  const [step, setStep] = useState<Step>({ kind: 'section', sectId: body.sects[0]?.sectId ?? '' });
  const [isChecked, setChecked] = useState(false);
  const [followed, setFollowed] = useState<string | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const book = bookOf(answers),
    visible = visibleQuestions(body, book);
  // Adjusted while rendering: what was chosen in the editor is shown at once.
  const focused = body.sects.find(
    ({ sectId, qstns }) => sectId === focusId || qstns.some(({ qstnId }) => qstnId === focusId),
  );
  if (focusId !== followed) {
    setFollowed(focusId);
    if (focused) setStep({ kind: 'section', sectId: focused.sectId });
  }
  useEffect(() => {
    if (focusId === null) return;
    const question = root.current?.querySelector<HTMLElement>(`[data-question="${focusId}"]`),
      stage = root.current?.parentElement;
    // The stage alone: the page around it stays where it is.
    if (question) stage?.scrollTo({ top: question.offsetTop - ROOM_ABOVE_PX });
  }, [focusId, step]);

  const open = body.sects.filter(({ sectId }) => visible.some(({ section }) => section.sectId === sectId)),
    at = step.kind === 'end' ? open.length : open.findIndex(({ sectId }) => sectId === step.sectId);
  const sectId = step.kind === 'end' ? null : step.sectId,
    here = visible.filter(({ section }) => section.sectId === sectId);
  const errors = new Map(
    (isChecked ? checkAnswers(body, answers, { scoring }) : []).map(({ qstnId, word, params }) => [
      qstnId,
      fillText(ANSWER_PROBLEMS[word], params),
    ]),
  );
  const go = (next: Step): void => {
    setChecked(false);
    setStep(next);
    root.current?.parentElement?.scrollTo({ top: 0 });
  };
  const forward = (): void => {
    const isWrong = checkAnswers(body, answers, { scoring }).some(({ qstnId }) =>
      here.some(({ question }) => question.qstnId === qstnId),
    );
    setChecked(isWrong);
    if (isWrong) return;
    const next = open[at + 1];
    go(next ? { kind: 'section', sectId: next.sectId } : { kind: 'end' });
  };
  const restart = (): void => {
    setAnswers(NONE);
    const [first] = body.sects;
    if (first) go({ kind: 'section', sectId: first.sectId });
  };
  const doneCnt = visible.filter(({ question }) => isResponded(question, book.get(question.qstnId))).length;
  return (
    <div className="preview" ref={root}>
      <div className="preview-progress">
        <ProgressBar label="응답 진행" max={Math.max(visible.length, 1)} value={doneCnt} />
        <span className="numeric">
          {doneCnt} / {visible.length}
        </span>
        <Button size="small" look="quiet" icon="refresh" onClick={restart}>
          처음부터
        </Button>
      </div>
      {at === 0 && body.guide ? (
        <div className="preview-guide">
          <RichTextView stored={encodeEntities(body.guide)} />
        </div>
      ) : null}
      {sectId === null ? (
        <p className="preview-end">{body.endMsg || '응답이 제출되었습니다.'}</p>
      ) : (
        <AnswerSection
          paper={body}
          sectId={sectId}
          scoring={scoring}
          answers={answers}
          onChange={setAnswers}
          errors={errors}
        />
      )}
      <div className="preview-steps">
        <Button
          icon="arrow-left"
          disabled={at <= 0}
          title={at <= 0 ? '첫 영역입니다.' : undefined}
          onClick={() => {
            const before = open[at - 1];
            if (before) go({ kind: 'section', sectId: before.sectId });
          }}
        >
          이전
        </Button>
        {sectId === null ? null : (
          <Button look="primary" onClick={forward}>
            {at === open.length - 1 ? '제출' : '다음'}
          </Button>
        )}
      </div>
    </div>
  );
}
