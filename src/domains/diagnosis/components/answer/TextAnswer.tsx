import { MAX_CHARS } from '#shared/diagnosis/answer-faults.ts';
import { TextCounter } from '#ui/form/text/TextCounter.tsx';
import type { ControlProps } from './shown-paper.ts';

/** SHORT: one line. */
export function ShortAnswer({ question, answers, onAnswer, labelledBy, describedBy, isInvalid }: ControlProps) {
  const value = answers[0]?.txtVal ?? '',
    maxLength = question.maxLen ?? MAX_CHARS.SHORT;
  return (
    <span className="input-wrap">
      <input
        type="text"
        className="input"
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onAnswer({ txtVal: target.value })}
      />
      <TextCounter length={value.length} maxLength={maxLength} />
    </span>
  );
}

/** LONG: several lines. */
export function LongAnswer({ question, answers, onAnswer, labelledBy, describedBy, isInvalid }: ControlProps) {
  const value = answers[0]?.txtVal ?? '',
    maxLength = question.maxLen ?? MAX_CHARS.LONG;
  return (
    <span className="input-wrap">
      <textarea
        className="textarea"
        rows={4}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        maxLength={maxLength}
        value={value}
        onChange={({ target }) => onAnswer({ txtVal: target.value })}
      />
      <TextCounter length={value.length} maxLength={maxLength} />
    </span>
  );
}
