import { useEffect, useRef, useState } from 'react';
import { fillText } from '#messages/message.ts';
import { koreanTime4 } from '#shared/korean-time.ts';
import { PART_MESSAGES } from '../messages.ts';
import { leftMs, leftText, passedMark, type ExamTime, type AnnouncedMinute } from '../rules/exam-clock.ts';
import type { Progress } from '../rules/steps.ts';
import type { Kept } from '../state/answering.ts';

const SECOND_MS = 1_000,
  HASTE_MS = 60_000;
const MARK_LABELS: Readonly<Record<AnnouncedMinute, string>> = {
  5: PART_MESSAGES.fiveMinutes,
  1: PART_MESSAGES.oneMinute,
};

interface ExamClockProps {
  readonly time: ExamTime;
  /** The time is over; shown once. */
  readonly onEnd: () => void;
}

/** What is left of an exam, each second; said aloud at five minutes and at one, and never between. */
function ExamClock({ time, onEnd }: ExamClockProps) {
  const [left, setLeft] = useState(() => leftMs(time, performance.now())),
    [status, setStatus] = useState(''),
    before = useRef(left),
    end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  }, [onEnd]);
  useEffect(() => {
    let isEnded = false;
    const look = (): void => {
      const now = leftMs(time, performance.now()),
        mark = passedMark(before.current, now);
      before.current = now;
      setLeft(now);
      if (mark !== null) setStatus(MARK_LABELS[mark]);
      if (now > 0 || isEnded) return;
      isEnded = true;
      end.current();
    };
    look();
    const timer = setInterval(look, SECOND_MS);
    return () => clearInterval(timer);
  }, [time]);
  return (
    <>
      <span
        className="part-clock numeric"
        data-haste={left <= HASTE_MS}
        role="timer"
        aria-label={PART_MESSAGES.timeLeft}
      >
        <span className="pi pi-clock" aria-hidden="true" /> {leftText(left)}
      </span>
      <span className="part-status" role="status">
        {status}
      </span>
    </>
  );
}

function keptText(kept: Kept): string {
  switch (kept.kind) {
    case 'server': {
      const hhmm = koreanTime4(Date.parse(kept.at));
      return fillText(PART_MESSAGES.savedAt, { at: `${hhmm.slice(0, 2)}:${hhmm.slice(2)}` });
    }
    case 'device':
      return PART_MESSAGES.keptHere;
    default:
      return '';
  }
}

interface AnswerHeadProps {
  readonly progress: Progress;
  readonly kept: Kept;
  readonly clock: ExamClockProps | null;
}

/** The bar above the questions: progress, whether answers are saved, the remaining time. */
export function AnswerHead({ progress: { visible, doneIds }, kept, clock }: AnswerHeadProps) {
  return (
    <div className="part-answer-head">
      <div className="part-progress">
        <progress aria-label="응답 진행" max={Math.max(visible.length, 1)} value={doneIds.size} />
        <span className="numeric">
          {doneIds.size} / {visible.length}
        </span>
      </div>
      <div className="part-answer-facts">
        <span className="muted">{keptText(kept)}</span>
        {clock ? <ExamClock time={clock.time} onEnd={clock.onEnd} /> : null}
      </div>
    </div>
  );
}
