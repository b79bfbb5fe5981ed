import {
  AUTO_EVENT_NAMES,
  DUP_NAMES,
  GRANT_NAMES,
  MILEAGE_SCREEN,
  SDA_DIV_NAMES,
  UNIT_NAMES,
} from '#contract/mileage/mileage-codes.ts';
import type { ApplyCheck } from '#contract/mileage/apply.ts';
import type { TermCheck } from '#contract/mileage/term.ts';
import type { Tones } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { optionsOf } from '#ui/form/options.ts';

export const SDA_DIV_OPTIONS = optionsOf(SDA_DIV_NAMES);
export const GRANT_OPTIONS = optionsOf(GRANT_NAMES);
export const DUP_OPTIONS = optionsOf(DUP_NAMES);
export const UNIT_OPTIONS = optionsOf(UNIT_NAMES);
export const EVENT_OPTIONS = optionsOf(AUTO_EVENT_NAMES);
export const LEVEL_OPTIONS = [
  { value: '1', label: '1단계 (심사부서)' },
  { value: '2', label: '2단계 (학과확인 후 심사부서)' },
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

interface CheckPlace {
  readonly label: string;
  readonly path: string;
}
/** Where what stands in the way of a closing is dealt with. */
export const checkPlaces = (checkCd: TermCheck['checkCd'], mlgTermId: string): readonly CheckPlace[] => {
  const places: Partial<Record<TermCheck['checkCd'], readonly CheckPlace[]>> = {
    APPLY: [{ label: '신청 보기', path: `${MILEAGE_SCREEN.apply}?mlgTermId=${mlgTermId}&applySt=` }],
    BULK: [
      { label: '일괄 보기', path: `${MILEAGE_SCREEN.bulk}?mlgTermId=${mlgTermId}&bulkSt=SUBMITTED` },
      { label: '조정 보기', path: `${MILEAGE_SCREEN.apply}?tab=adjust` },
    ],
    OBJ: [{ label: '이의신청 보기', path: `${MILEAGE_SCREEN.apply}?tab=objection&mlgTermId=${mlgTermId}` }],
  };
  return places[checkCd] ?? [];
};

/** `0` of a cap is no limit. */
export const capText = (cap: number | null): string => (cap === null || cap === 0 ? '-' : cap.toLocaleString('en-US'));

export const APPLY_TONES: Tones = {
  SUBMITTED: STATE_TONES.waiting,
  DEPT_OK: STATE_TONES.waiting,
  APPROVED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.partly,
  REJECTED: STATE_TONES.refused,
  CANCELED: STATE_TONES.over,
  REVERSED: STATE_TONES.stopped,
};
export const ADJ_TONES: Tones = {
  REQ: STATE_TONES.waiting,
  POSTED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
};
export const OBJ_TONES: Tones = { OPEN: STATE_TONES.waiting, DONE: STATE_TONES.over };

/** Points with their sign: `+30`, `-30`. */
export const signedPoints = (pnt: number): string => `${pnt > 0 ? '+' : ''}${pnt.toLocaleString('en-US')}`;

export const GRADE_OPTIONS = ['1', '2', '3', '4', '5', '6'].map((value) => ({ value, label: `${value}학년` }));

/** What is looked at before a decision. */
export const APPLY_CHECK_NAMES: Readonly<Record<ApplyCheck['checkCd'], string>> = {
  DUP: '중복',
  CAP: '한도',
  PERIOD: '기간',
  CERT: '증서번호',
  FILE: '증빙 파일',
  PICTURE: '증빙 그림',
};
export const APPLY_EVENT_LABELS: Readonly<Record<string, string>> = {
  submit: '신청',
  confirmDept: '학과확인',
  approve: '승인',
  return: '보완요청',
  reject: '반려',
  cancel: '취소',
  reverse: '승인 취소',
  regrant: '재적립',
};

export const BULK_TONES: Tones = {
  VALIDATED: STATE_TONES.draft,
  SUBMITTED: STATE_TONES.waiting,
  POSTED: STATE_TONES.succeeded,
  RETURNED: STATE_TONES.refused,
  REVERSED: STATE_TONES.stopped,
};
export const ROW_STATE_NAMES = { ERR: '오류', WARN: '확인', OK: '정상' } as const;
export const ROW_TONES: Tones = { ERR: STATE_TONES.failed, WARN: STATE_TONES.partly, OK: STATE_TONES.succeeded };
