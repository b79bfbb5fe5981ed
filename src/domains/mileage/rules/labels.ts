import {
  AUTO_EVENT_NAMES,
  DUP_NAMES,
  GRANT_NAMES,
  SDA_DIV_NAMES,
  UNIT_NAMES,
} from '#contract/mileage/mileage-codes.ts';
import type { TermCheck } from '#contract/mileage/term.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';

const optionsOf = (names: Readonly<Record<string, string>>) =>
  Object.entries(names).map(([value, label]) => ({ value, label }));

export const SDA_DIV_OPTIONS = optionsOf(SDA_DIV_NAMES);
export const GRANT_OPTIONS = optionsOf(GRANT_NAMES);
export const DUP_OPTIONS = optionsOf(DUP_NAMES);
export const UNIT_OPTIONS = optionsOf(UNIT_NAMES);
export const EVENT_OPTIONS = optionsOf(AUTO_EVENT_NAMES);
export const LEVEL_OPTIONS = [
  { value: '1', label: '1단계 (심사부서)' },
  { value: '2', label: '2단계 (학과확인 후 심사부서)' },
];
export const USE_OPTIONS = [
  { value: 'Y', label: '사용' },
  { value: 'N', label: '미사용' },
];
export const TERM_TONES: Tones = { OPEN: STATE_TONES.inForce, CLOSED: STATE_TONES.over };

/** Conditions of a closing, as people read them. */
export const CHECK_NAMES: Readonly<Record<TermCheck['checkCd'], string>> = {
  PERIOD: '적립기간과 이의신청 기간이 끝남',
  APPLY: '미처리 신청',
  BULK: '승인 대기 일괄·조정',
  OBJ: '처리하지 않은 이의신청',
  RECON: '원장 점검에서 발견된 차이',
};

/** `0` of a cap is no limit. */
export const capText = (cap: number | null): string => (cap === null || cap === 0 ? '-' : cap.toLocaleString('en-US'));
