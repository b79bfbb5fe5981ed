import { useDecimalText } from '#ui/form/useDecimalText.ts';
import type { ControlProps } from './shown-paper.ts';

const MAX_PLACES = 4;

/** NUM: a number with its unit; the range stands below. */
export function NumberAnswer({ question, answers, onAnswer, labelledBy, describedBy, isInvalid }: ControlProps) {
  const { minVal, maxVal, decCnt, unitNm } = question;
  const { text, type, settle } = useDecimalText(answers[0]?.numVal, decCnt ?? MAX_PLACES, (numVal) =>
    onAnswer({ numVal }),
  );
  const bounds = [minVal == null ? '' : `${minVal} 이상`, maxVal == null ? '' : `${maxVal} 이하`].filter(Boolean);
  return (
    <div className="answer-number">
      <input
        type="text"
        inputMode="decimal"
        className="input"
        autoComplete="off"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        value={text}
        onChange={({ target }) => type(target.value)}
        onBlur={settle}
      />
      {unitNm ? <span>{unitNm}</span> : null}
      {bounds.length > 0 ? <span className="muted numeric">{bounds.join(', ')}</span> : null}
    </div>
  );
}
