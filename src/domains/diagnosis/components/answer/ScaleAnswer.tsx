import { useId } from 'react';
import { AnswerOption } from './AnswerOption.tsx';
import { onDigit } from './digit-keys.ts';
import type { ControlProps } from './shown-paper.ts';

/** LIKERT: the points of a scale beside each other, below each other where it is narrow; the digits of the keyboard choose. */
export function ScaleAnswer({ question, answers, onAnswer, labelledBy, describedBy, isInvalid }: ControlProps) {
  const name = useId();
  const { numVal, naYn } = answers[0] ?? {},
    most = question.scalePoint ?? question.optns.length;
  return (
    <div
      role="radiogroup"
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-invalid={isInvalid}
      className="answer-scale"
      onKeyDown={onDigit(most, (value) => onAnswer({ numVal: value }))}
    >
      {Array.from({ length: most }, (_, index) => index + 1).map((value) => (
        <AnswerOption
          key={value}
          kind="radio"
          name={name}
          isOn={numVal === value}
          onPress={() => onAnswer({ numVal: value })}
          mark={
            <span className="answer-point numeric" aria-hidden="true">
              {value}
            </span>
          }
        >
          {question.optns.find(({ optnNo }) => optnNo === value)?.optnTxt ?? ''}
          <span className="visually-hidden"> {value}점</span>
        </AnswerOption>
      ))}
      {question.naYn === 'Y' ? (
        <AnswerOption
          kind="radio"
          name={name}
          isOn={naYn === 'Y'}
          onPress={() => onAnswer({ naYn: 'Y' })}
          mark={
            <span className="answer-point" aria-hidden="true">
              -
            </span>
          }
        >
          해당없음
        </AnswerOption>
      ) : null}
    </div>
  );
}
