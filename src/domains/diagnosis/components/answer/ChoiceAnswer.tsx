import { useId } from 'react';
import { orderedOptions } from '#shared/diagnosis/draw.ts';
import { pressOption } from '../../rules/answer-changes.ts';
import { AnswerOption } from './AnswerOption.tsx';
import { onDigit } from './digit-keys.ts';
import type { ControlProps } from './shown-paper.ts';

const NOTHING = {};

/** SINGLE and MULTI: options one below the other, 기타 with words of one's own, 해당없음. */
export function ChoiceAnswer({ question, answers, onAnswer, labelledBy, describedBy, isInvalid, draw }: ControlProps) {
  const name = useId();
  const answer = answers[0] ?? NOTHING,
    { optnIds, txtVal, naYn } = answers[0] ?? {},
    chosen = new Set(optnIds),
    kind = question.qstnTp === 'MULTI' ? 'checkbox' : 'radio',
    optns = orderedOptions(question, draw);
  const press = (optnNo: number): void => onAnswer(pressOption(question, answer, optnNo));
  const etc = optns.find(({ optnNo, etcYn }) => etcYn === 'Y' && chosen.has(optnNo));
  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      data-invalid={isInvalid}
      className="answer-options"
      onKeyDown={onDigit(optns.length, (no) => {
        const option = optns[no - 1];
        if (option) press(option.optnNo);
      })}
    >
      {optns.map(({ optnNo, optnTxt }) => (
        <AnswerOption key={optnNo} kind={kind} name={name} isOn={chosen.has(optnNo)} onPress={() => press(optnNo)}>
          {optnTxt || `보기 ${optnNo}`}
        </AnswerOption>
      ))}
      {question.naYn === 'Y' ? (
        <AnswerOption kind={kind} name={name} isOn={naYn === 'Y'} onPress={() => onAnswer({ naYn: 'Y' })}>
          해당없음
        </AnswerOption>
      ) : null}
      {etc ? (
        <input
          type="text"
          className="input answer-etc"
          aria-label={`${etc.optnTxt ?? '기타'} 내용`}
          placeholder="내용을 입력해주세요."
          maxLength={100}
          value={txtVal ?? ''}
          onChange={({ target }) => onAnswer({ optnIds: [...chosen], txtVal: target.value })}
        />
      ) : null}
    </div>
  );
}
