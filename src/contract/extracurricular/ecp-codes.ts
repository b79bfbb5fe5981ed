/* No schema library here: screens and pure rules read the same names. */

const keysOf = <T extends string>(names: Readonly<Record<T, string>>): T[] => Object.keys(names) as T[];

export const FAMILY_NAMES = { USER: '학생', PROF: '교수', STF: '직원', OTSDR: '외부인' } as const;

export const CURRI_TYPE_NAMES = {
  LECT: '특강',
  CAMP: '캠프',
  MENTOR: '멘토링',
  TUTOR: '튜터링',
  COMM: '학습공동체',
  CONTEST: '공모·경진',
  FIELD: '탐방·현장',
  VOL: '봉사',
  CNSL: '상담·검사',
  ONLN: '온라인',
  EDU: '교육·연수',
} as const;
export type CurriType = keyof typeof CURRI_TYPE_NAMES;
export const CURRI_TYPES = keysOf(CURRI_TYPE_NAMES);

export const WEIGHT_NAMES = { ACHV: '성취형', PART: '참여형', INTR: '관심형' } as const;
export type Weight = keyof typeof WEIGHT_NAMES;
export const WEIGHTS = keysOf(WEIGHT_NAMES);

export const REPEAT_NAMES = { NONE: '불가', TERM: '학기당 1회', FREE: '제한없음' } as const;
export type Repeat = keyof typeof REPEAT_NAMES;
export const REPEATS = keysOf(REPEAT_NAMES);

export const ATT_MODE_NAMES = { SESSION: '차시 출석', TEAMLOG: '팀 활동일지' } as const;
export const ATT_MODES = keysOf(ATT_MODE_NAMES);
export const ATT_BASIS_NAMES = { SESS: '차시 수', HOUR: '시간' } as const;
export const ATT_BASES = keysOf(ATT_BASIS_NAMES);
export const POINT_NAMES = { FIXED: '정액', PER_HOUR: '시간당', GRADE: '과제 등급', NONE: '없음' } as const;
export type PointDiv = keyof typeof POINT_NAMES;
export const POINT_DIVS = keysOf(POINT_NAMES);

/** States of a period; periods are made and run by other screens, curricula only count them. */
export const PRD_STATE_NAMES = {
  DRAFT: '작성중',
  SUBMITTED: '결재중',
  RETURNED: '반려',
  APPROVED: '승인',
  JUDGED: '이수확정',
  RSLT_SUBMITTED: '결과결재중',
  CLOSED: '종료',
  CANCELED: '폐강',
} as const;

/* Curricula. */
export const CURRI_STATE_NAMES = { DRAFT: '작성중', REVIEW: '심의중', USE: '사용', STOP: '중지' } as const;
export type CurriState = keyof typeof CURRI_STATE_NAMES;
export const CURRI_STATES = keysOf(CURRI_STATE_NAMES);
export type CurriEvent = 'request' | 'approve' | 'return' | 'stop' | 'use';
interface CurriStep {
  readonly from: CurriState;
  readonly event: CurriEvent;
  readonly to: CurriState;
}
/** Events of a curriculum (extracurricular.md 4). */
export const CURRI_TRANSITIONS: readonly CurriStep[] = [
  { from: 'DRAFT', event: 'request', to: 'REVIEW' },
  { from: 'REVIEW', event: 'approve', to: 'USE' },
  { from: 'REVIEW', event: 'return', to: 'DRAFT' },
  { from: 'USE', event: 'stop', to: 'STOP' },
  { from: 'STOP', event: 'use', to: 'USE' },
];
/** Whether a curriculum knows an event in its state: which buttons stand, and which rows an act takes. */
export const mayHappen = (from: CurriState, event: CurriEvent): boolean =>
  CURRI_TRANSITIONS.some((step) => step.from === from && step.event === event);

/* Approval. */
export const APRV_REF_NAMES = {
  PRD_OPEN: '개설',
  PRD_CHG: '변경',
  PRD_CANCEL: '폐강',
  PRD_RSLT: '결과보고',
  CURRI: '과정',
} as const;
export type AprvRef = keyof typeof APRV_REF_NAMES;
export const APRV_REFS = keysOf(APRV_REF_NAMES);
export const APRV_ACT_NAMES = {
  SUBMIT: '상신',
  APPROVE: '승인',
  RETURN: '반려',
  RECALL: '회수',
  SKIP: '생략',
} as const;
export type AprvAct = keyof typeof APRV_ACT_NAMES;
export const APRV_ACTS = keysOf(APRV_ACT_NAMES);
export const APPROVER_NAMES = { DEPT_HEAD: '학과장·부서장', CENTRAL: '주관부서', STF: '지정 교직원' } as const;
export type ApproverDiv = keyof typeof APPROVER_NAMES;
export const APPROVER_DIVS = keysOf(APPROVER_NAMES);
/** A document passes at most so many steps. */
export const MAX_STEPS = 4;
/** The tree of categories: 대분류, 중분류, 소분류. Curricula hang on the last. */
export const LEVEL_NAMES = ['대분류', '중분류', '소분류'] as const;
export const LOWEST_LEVEL = LEVEL_NAMES.length;

/** A curriculum counts for at most so many abilities. */
export const MAX_ABILITIES = 5;
export const WHOLE_SHARE = 100;
/** Names of two curricula of a category that are as alike as this are taken for the same thing. */
export const ALIKE_FROM = 0.8;
