import { memo, useId, type ComponentType } from 'react';
import type { QuestionType } from '#contract/diagnosis/instruments.ts';
import { isResponded } from '#shared/diagnosis/answers.ts';
import { ChoiceAnswer } from './ChoiceAnswer.tsx';
import { MatrixAnswer } from './MatrixAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { PaperText, QuestionPicture } from './QuestionPicture.tsx';
import { RankAnswer } from './RankAnswer.tsx';
import { ScaleAnswer } from './ScaleAnswer.tsx';
import type { ControlProps } from './shown-paper.ts';
import { LongAnswer, ShortAnswer } from './TextAnswer.tsx';

const CONTROLS: Readonly<Record<QuestionType, ComponentType<ControlProps>>> = {
  SINGLE: ChoiceAnswer,
  MULTI: ChoiceAnswer,
  LIKERT: ScaleAnswer,
  MATRIX: MatrixAnswer,
  SHORT: ShortAnswer,
  LONG: LongAnswer,
  RANK: RankAnswer,
  NUM: NumberAnswer,
};

export type OnAnswer = (qstnId: string, ...answer: Parameters<ControlProps['onAnswer']>) => void;
interface AnswerQuestionProps extends Omit<ControlProps, 'labelledBy' | 'describedBy' | 'isInvalid' | 'onAnswer'> {
  readonly onAnswer: OnAnswer;
  readonly qstnNo: number;
  readonly error: string | undefined;
}

/** How many may be chosen, in words; empty where one answer is meant. */
function choiceNote({ qstnTp, minSel, maxSel, optns }: ControlProps['question']): string {
  if (qstnTp !== 'MULTI' && qstnTp !== 'RANK') return '';
  const most = Math.min(maxSel ?? optns.length, optns.length),
    least = minSel ?? 1,
    count = least === most ? `${most}개` : least > 1 ? `${least}~${most}개` : `${most}개까지`;
  return qstnTp === 'RANK' ? `순서대로 ${count} 선택해주세요.` : `${count} 선택할 수 있습니다.`;
}

/** One question with its control: number, text, help, what is wrong with the answer. */
export const AnswerQuestion = memo(function AnswerQuestion({
  qstnNo,
  error,
  onAnswer,
  ...control
}: AnswerQuestionProps) {
  const { question, answers } = control,
    { qstnId } = question;
  const id = useId(),
    textId = `${id}-text`,
    helpId = `${id}-help`,
    errorId = `${id}-error`;
  const Control = CONTROLS[question.qstnTp],
    help = [question.helpTxt, choiceNote(question)].filter(Boolean).join(' '),
    isDone = isResponded(question, answers);
  const described = [help ? helpId : '', error ? errorId : ''].filter(Boolean).join(' ');
  return (
    <li className="answer-question" data-question={question.qstnId} data-invalid={error !== undefined}>
      <div className="answer-head">
        <span className="answer-no numeric" aria-hidden="true" data-done={isDone}>
          {qstnNo}
        </span>
        <div className="answer-text" id={textId}>
          <span className="visually-hidden">{qstnNo}번 </span>
          {question.qstnTxt ? <PaperText html={question.qstnTxt} /> : <span className="muted">(문항 내용 없음)</span>}
          {question.requireYn === 'Y' ? (
            <span className="answer-required">
              <span aria-hidden="true">*</span>
              <span className="visually-hidden">필수</span>
            </span>
          ) : null}
        </div>
      </div>
      {question.mediaFileGroupId ? (
        <QuestionPicture fileGroupId={question.mediaFileGroupId} alt={`${qstnNo}번 문항의 자료`} />
      ) : null}
      {help ? (
        <p id={helpId} className="answer-help">
          {help}
        </p>
      ) : null}
      <Control
        {...control}
        onAnswer={(value, rowNo) => onAnswer(qstnId, value, rowNo)}
        labelledBy={textId}
        describedBy={described === '' ? undefined : described}
        isInvalid={error !== undefined}
      />
      {question.requireYn === 'N' && answers.length > 0 && question.qstnTp !== 'MATRIX' ? (
        <button type="button" className="answer-clear" onClick={() => onAnswer(qstnId, {})}>
          응답 지우기
        </button>
      ) : null}
      {error ? (
        <p id={errorId} className="answer-error" role="alert">
          <span className="pi pi-exclamation-circle" aria-hidden="true" /> {error}
        </p>
      ) : null}
    </li>
  );
});
