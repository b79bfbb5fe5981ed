import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { displayDate } from '#shared/display.ts';

export const PLAN_TONES: Tones = {
  DRAFT: STATE_TONES.draft,
  READY: STATE_TONES.planned,
  OPEN: STATE_TONES.inForce,
  // Scores have to be computed by hand.
  CLOSED: STATE_TONES.waiting,
  SCORED: STATE_TONES.underWay,
  RELEASED: STATE_TONES.succeeded,
  CANCELED: STATE_TONES.stopped,
};
export const RESP_TONES: Tones = {
  IN_PROGRESS: STATE_TONES.underWay,
  SUBMITTED: STATE_TONES.succeeded,
  EXEMPT: STATE_TONES.over,
};

export const TERM_OPTIONS = [
  { value: '10', label: '1학기' },
  { value: '20', label: '2학기' },
];
export const termText = (shtmCd: string): string => (shtmCd === '20' ? '2학기' : '1학기');

interface Period {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
}
/** `2026-03-02 09:00 ~ 2026-03-20 18:00`. */
export const periodText = ({ strtDt, strtTm, endDt, endTm }: Period): string =>
  `${displayDate(strtDt)} ${displayDate(strtTm)} ~ ${displayDate(endDt)} ${displayDate(endTm)}`;

/** `83.2%`, and the sign for a figure that there is not. */
export const percentText = (figure: string): string => (figure === '-' ? '-' : `${figure}%`);

/** What was done to a plan, by the name of its endpoint or job. */
export const PLAN_EVENT_NAMES: Readonly<Record<string, string>> = {
  grantRemain: '남은 시간 부여',
  savePlan: '등록',
  confirmPlan: '확정',
  unconfirmPlan: '확정 취소',
  openPlan: '시작',
  extendPlan: '기간 연장',
  closePlan: '마감',
  reopenPlan: '마감 취소',
  cancelPlan: '실시 취소',
  calcPlanScore: '점수 산출',
  releaseResult: '결과 공개',
  withdrawResult: '결과 공개 취소',
  DIAG_PLAN_CLOCK: '자동 시작·마감',
  DIAG_SATIS_CALC: '자동 산출',
};
