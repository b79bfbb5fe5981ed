import { fillText } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { StateLine } from '../components/StateLine.tsx';
import { useScreenFocus } from '../components/useScreenFocus.ts';
import { PART_MESSAGES } from '../messages.ts';
import { reviewOrder, type Progress, type Visible } from '../rules/steps.ts';

interface ReviewScreenProps {
  readonly progress: Progress;
  readonly problem: string;
  readonly isSubmitting: boolean;
  readonly onOpen: (visible: Visible) => void;
  readonly onBack: () => void;
  readonly onSubmit: () => void;
}

/** The words of a question without its marks. */
const plainText = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();

/** All that was asked, what is open first: each line leads to its question. */
export function ReviewScreen({ progress, problem, isSubmitting, onOpen, onBack, onSubmit }: ReviewScreenProps) {
  const heading = useScreenFocus('review'),
    openCnt = progress.visible.length - progress.doneIds.size;
  return (
    <>
      <h1 ref={heading} tabIndex={-1}>
        응답 확인
      </h1>
      {openCnt === 0 && progress.problems.size === 0 ? (
        <StateLine tone="success">{PART_MESSAGES.reviewAll}</StateLine>
      ) : (
        <StateLine tone="warning">{fillText(PART_MESSAGES.reviewOpen, { n: openCnt })}</StateLine>
      )}
      {problem ? <StateLine tone="danger">{problem}</StateLine> : null}
      <ol className="part-review">
        {reviewOrder(progress).map((visible) => {
          const { question, qstnNo } = visible,
            fault = progress.problems.get(question.qstnId),
            isDone = progress.doneIds.has(question.qstnId);
          return (
            <li key={question.qstnId}>
              <button
                type="button"
                className="part-review-line"
                data-done={isDone && fault === undefined}
                onClick={() => onOpen(visible)}
              >
                <span className="answer-no numeric" data-done={isDone}>
                  {qstnNo}
                </span>
                <span className="part-review-text">{plainText(question.qstnTxt) || '(문항 내용 없음)'}</span>
                <span className="part-review-state">
                  {fault !== undefined && isDone
                    ? '확인 필요'
                    : isDone
                      ? '응답'
                      : question.requireYn === 'Y'
                        ? '미응답 (필수)'
                        : '미응답'}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      <div className="part-bar">
        <Button icon="arrow-left" onClick={onBack}>
          이전
        </Button>
        <Button look="primary" onClick={onSubmit} aria-busy={isSubmitting}>
          제출
        </Button>
      </div>
    </>
  );
}
