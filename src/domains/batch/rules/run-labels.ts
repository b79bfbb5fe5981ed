import type { RunStateCd } from '#contract/batch/batch-rules.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

/** BATCH_ST with the colour of its chip. */
export const RUN_LABELS: Readonly<
  Record<RunStateCd, { readonly label: string; readonly tone?: 'info' | 'success' | 'warning' | 'danger' }>
> = {
  QUEUE: { label: '대기' },
  RUN: { label: '실행중', tone: STATE_TONES.underWay },
  OK: { label: '성공', tone: STATE_TONES.succeeded },
  PART: { label: '일부실패', tone: STATE_TONES.partly },
  FAIL: { label: '실패', tone: STATE_TONES.failed },
  STOP: { label: '중단', tone: STATE_TONES.stopped },
  SKIP: { label: '건너뜀' },
};

export const TRIGGER_LABELS: Readonly<Record<'SCHD' | 'MANUAL' | 'RETRY', string>> = {
  SCHD: '일정',
  MANUAL: '수동',
  RETRY: '재실행',
};

/** How long something took: `3.2초`, `4분 05초`, `1시간 02분`; nothing for what has not ended. */
export function duration(sec: number | null): string {
  if (sec === null) return '';
  if (sec < 60) return `${sec < 10 ? sec.toFixed(1) : Math.round(sec)}초`;
  const minutes = Math.floor(sec / 60),
    rest = String(Math.floor(sec % 60)).padStart(2, '0');
  return minutes < 60
    ? `${minutes}분 ${rest}초`
    : `${Math.floor(minutes / 60)}시간 ${String(minutes % 60).padStart(2, '0')}분`;
}
