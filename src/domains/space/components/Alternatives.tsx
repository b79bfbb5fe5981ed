import type { TimeRange } from '#shared/space/slots.ts';
import { Button } from '#ui/button/Button.tsx';
import { timeText } from '../rules/space-labels.ts';

interface AlternativesProps {
  readonly ranges: readonly TimeRange[];
  readonly onPick: (range: TimeRange) => void;
}

/** Free times of the same length that day. */
export const Alternatives = ({ ranges, onPick }: AlternativesProps) => (
  <div className="form-wide alternatives" role="group" aria-label="예약 가능한 다른 시간">
    <span className="field-label">예약 가능한 다른 시간</span>
    {ranges.map((range) => (
      <Button key={range.strtTm} icon="clock" onClick={() => onPick(range)}>
        {timeText(range.strtTm, range.endTm)}
      </Button>
    ))}
  </div>
);
