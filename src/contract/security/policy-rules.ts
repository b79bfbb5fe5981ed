import type { FieldError } from '../errors.ts';

/* No schema library here: the screen checks these rules while the user types, the server before it saves. */

export type YesNo = 'Y' | 'N';
export const DUP_LOGIN = ['ALLOW', 'KICK_OLD', 'BLOCK_NEW'] as const;
export const LOCAL_LOGIN = ['ALL', 'EMRG'] as const;
export const IP_LIMIT = ['NONE', 'ADMIN', 'ALL'] as const;

/**
 * What may stand in a person's way by the policy: from where, by password, an old password, long absence, the end of
 * the session.
 */
export const POLICY_OBSTACLES = ['IP', 'LOCAL', 'PWD', 'DORM', 'SESSION'] as const;
export type PolicyObstacle = (typeof POLICY_OBSTACLES)[number];

/** The policy as a form holds it; minutes, days, months and counts are numbers. */
export interface SecurityPolicyFacts {
  readonly maxTimeLimit: number;
  readonly maxTimeLimitYn: YesNo;
  readonly emptyTime: number;
  readonly emptyTimeYn: YesNo;
  readonly afterEmptyTime: number;
  readonly afterEmptyTimeYn: YesNo;
  readonly fstOptYn: YesNo;
  readonly sndOptYn: YesNo;
  readonly dupLoginDivCd: (typeof DUP_LOGIN)[number];
  readonly localLoginDivCd: (typeof LOCAL_LOGIN)[number];
  readonly ssoLogoutYn: YesNo;
  readonly pwdMinLen: number;
  readonly pwdKindCnt: number;
  readonly pwdChgCycle: number;
  readonly pwdHisCnt: number;
  readonly pwdFailLmt: number;
  readonly lockMin: number;
  readonly dormDays: number;
  readonly ipLimitDivCd: (typeof IP_LIMIT)[number];
  readonly outOtpYn: YesNo;
  readonly unmaskMin: number;
  readonly unmaskDayLmt: number;
  readonly loginHisMm: number;
  readonly apiHisMm: number;
  readonly menuHisMm: number;
  readonly permHisMm: number;
  readonly sqlHisMm: number;
}
export type PolicyField = keyof SecurityPolicyFacts;

/**
 * The three session times travel as texts, like everywhere else; everything of the policy is shown under these labels.
 */
export const POLICY_LABELS: Readonly<Record<PolicyField, string>> = {
  maxTimeLimit: '최대 접속 시간(분)',
  maxTimeLimitYn: '최대 접속 시간 사용',
  emptyTime: '유휴 시간(분)',
  emptyTimeYn: '유휴 시간 사용',
  afterEmptyTime: '유휴 후 유예 시간(분)',
  afterEmptyTimeYn: '유예 시간 사용',
  fstOptYn: '만료 예고 팝업 표시',
  sndOptYn: '팝업에서 연장 허용',
  dupLoginDivCd: '중복 로그인',
  localLoginDivCd: '로컬 로그인 대상',
  ssoLogoutYn: '로그아웃 시 통합로그아웃',
  pwdMinLen: '최소 길이',
  pwdKindCnt: '문자 종류 수',
  pwdChgCycle: '변경 주기(일)',
  pwdHisCnt: '재사용 금지 횟수',
  pwdFailLmt: '실패 허용 횟수',
  lockMin: '잠금 시간(분)',
  dormDays: '장기미사용 잠금(일)',
  ipLimitDivCd: '접속 위치 제한',
  outOtpYn: '교외 로컬 로그인 2차 인증',
  unmaskMin: '원문 표시 시간(분)',
  unmaskDayLmt: '일일 알림 기준(명)',
  loginHisMm: '로그인 이력(개월)',
  apiHisMm: 'API 사용·개인정보 접근 이력(개월)',
  menuHisMm: '메뉴 사용 이력(개월)',
  permHisMm: '권한부여 이력(개월)',
  sqlHisMm: 'SQL 로그(개월)',
};

interface Range {
  readonly min: number;
  readonly max: number;
}
export const POLICY_RANGES = {
  maxTimeLimit: { min: 30, max: 1440 },
  emptyTime: { min: 5, max: 120 },
  afterEmptyTime: { min: 5, max: 60 },
  pwdMinLen: { min: 8, max: 20 },
  pwdKindCnt: { min: 2, max: 4 },
  pwdChgCycle: { min: 0, max: 180 },
  pwdHisCnt: { min: 0, max: 10 },
  pwdFailLmt: { min: 3, max: 10 },
  lockMin: { min: 0, max: 1440 },
  dormDays: { min: 30, max: 365 },
  unmaskMin: { min: 1, max: 30 },
  unmaskDayLmt: { min: 10, max: 5000 },
} as const satisfies Partial<Record<PolicyField, Range>>;
export type RangedField = keyof typeof POLICY_RANGES;

/** Months that a history is kept at least; the law and the audit ask for them. */
export const KEPT_AT_LEAST = {
  loginHisMm: 24,
  apiHisMm: 24,
  menuHisMm: 12,
  permHisMm: 36,
  sqlHisMm: 6,
} as const satisfies Partial<Record<PolicyField, number>>;
export type KeptField = keyof typeof KEPT_AT_LEAST;
export const KEPT_AT_MOST = 600;

export const POLICY_MESSAGES = {
  graceNeedsIdle: '유휴 시간 제한을 사용해야 유예 시간을 사용할 수 있습니다.',
  extendNeedsPopup: '팝업을 표시해야 연장을 허용할 수 있습니다.',
  sumAboveMax: '유휴 시간과 유예 시간의 합은 최대 접속 시간보다 클 수 없습니다.',
  keptTooShort: '보존 기간은 {n}개월 이상이어야 합니다.',
  notFromHere: '현재 접속 위치가 허용 목록에 없어 저장할 수 없습니다.',
} as const;

/** How the catalogue words a number outside its range; handed in, because the contract imports no messages. */
export type RangeWording = (label: string, range: Range) => string;

/** Everything wrong with a policy by itself, in the order of the screen; empty when it may be saved. */
export function listPolicyErrors(policy: SecurityPolicyFacts, outOfRange: RangeWording): readonly FieldError[] {
  return [...rangeErrors(policy, outOfRange), ...sessionErrors(policy), ...keptErrors(policy, outOfRange)];
}

function rangeErrors(policy: SecurityPolicyFacts, outOfRange: RangeWording): readonly FieldError[] {
  return (Object.keys(POLICY_RANGES) as RangedField[])
    .filter((field) => !isWithin(policy[field], POLICY_RANGES[field]))
    .map((field) => ({ field, message: outOfRange(POLICY_LABELS[field], POLICY_RANGES[field]) }));
}

function sessionErrors(policy: SecurityPolicyFacts): readonly FieldError[] {
  const errors: FieldError[] = [];
  if (policy.afterEmptyTimeYn === 'Y' && policy.emptyTimeYn === 'N')
    errors.push({ field: 'afterEmptyTimeYn', message: POLICY_MESSAGES.graceNeedsIdle });
  if (policy.sndOptYn === 'Y' && policy.fstOptYn === 'N')
    errors.push({ field: 'sndOptYn', message: POLICY_MESSAGES.extendNeedsPopup });
  const isLimitedTwice = policy.maxTimeLimitYn === 'Y' && policy.emptyTimeYn === 'Y' && policy.afterEmptyTimeYn === 'Y';
  if (isLimitedTwice && policy.emptyTime + policy.afterEmptyTime > policy.maxTimeLimit)
    errors.push({ field: 'afterEmptyTime', message: POLICY_MESSAGES.sumAboveMax });
  return errors;
}

function keptErrors(policy: SecurityPolicyFacts, outOfRange: RangeWording): readonly FieldError[] {
  return (Object.keys(KEPT_AT_LEAST) as KeptField[]).flatMap((field) => {
    const range = { min: KEPT_AT_LEAST[field], max: KEPT_AT_MOST };
    if (isWithin(policy[field], range)) return [];
    const isShort = policy[field] < range.min;
    return [
      {
        field,
        message: isShort
          ? POLICY_MESSAGES.keptTooShort.replace('{n}', String(range.min))
          : outOfRange(POLICY_LABELS[field], range),
      },
    ];
  });
}

const isWithin = (value: number, { min, max }: Range): boolean =>
  Number.isInteger(value) && value >= min && value <= max;

/** One field of the policy before and after a save, as stored. */
export interface PolicyChange {
  readonly field: string;
  readonly bef: string | number | null;
  readonly aft: string | number | null;
}

/** Fields in which two states differ, in the order of the labels. */
export function policyChanges(before: SecurityPolicyFacts, after: SecurityPolicyFacts): readonly PolicyChange[] {
  return (Object.keys(POLICY_LABELS) as PolicyField[])
    .filter((field) => before[field] !== after[field])
    .map((field) => ({ field, bef: before[field], aft: after[field] }));
}
