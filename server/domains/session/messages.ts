import { SSO_FAILURES, UNAUTHORIZED_REASONS } from '#contract/session/sso-rules.ts';

/** Sentences of signing in and of the route check, as their document has them. */
export const SESSION_MESSAGES = {
  wrongPassword: '아이디 또는 비밀번호가 올바르지 않습니다. ({n}/{max})',
  locked: '비밀번호를 {max}회 잘못 입력하여 계정이 잠겼습니다. {min}분 후 다시 시도하거나 관리자에게 문의해주세요.',
  lockedForGood: '비밀번호를 {max}회 잘못 입력하여 계정이 잠겼습니다. 관리자에게 문의해주세요.',
  dormant: '장기간 접속하지 않아 잠긴 계정입니다. 관리자에게 문의해주세요.',
  stopped: '사용이 중지된 계정입니다. 관리자에게 문의해주세요.',
  emergencyOnly: '통합로그인을 이용해주세요.',
  outside: SSO_FAILURES.IP,
  noRole: UNAUTHORIZED_REASONS.NOROLE,
  blocked: SSO_FAILURES.DUP,
  loginIdMissing: '아이디를 입력해주세요.',
  passwordMissing: '비밀번호를 입력해주세요.',
  passwordDiffers: '새 비밀번호가 일치하지 않습니다.',
  passwordUsed: '최근 사용한 비밀번호는 사용할 수 없습니다.',
  wrongOtp: '인증번호가 올바르지 않습니다.',
  otpRegistered: '이미 등록된 2차 인증이 있습니다. 바꾸려면 관리자에게 초기화를 요청해주세요.',
  contact: '정보전산원',
  awoken: '통합로그인으로 장기미사용 해제',
} as const;

/** Why a screen may not be opened (DENY_RSN), as the toast says it. */
export const DENY_MESSAGES = {
  NOT_FOUND: '등록되지 않은 화면입니다.',
  STOPPED: '사용이 중지된 화면입니다.',
  NO_PERM: '화면에 대한 조회 권한이 없습니다.',
  PWD_CHG: '비밀번호를 변경한 후 이용해주세요.',
  IP: SSO_FAILURES.IP,
  BAD_PATH: '잘못된 경로입니다.',
} as const;
export type DenyReason = keyof typeof DENY_MESSAGES;
