/** Sentences of signing in and of the route check, as their document has them. */
export const SESSION_MESSAGES = {
  wrongPassword: '아이디 또는 비밀번호가 올바르지 않습니다. ({n}/{max})',
  locked: '비밀번호를 {max}회 잘못 입력하여 계정이 잠겼습니다. {min}분 후 다시 시도하거나 관리자에게 문의해주세요.',
  lockedForGood: '비밀번호를 {max}회 잘못 입력하여 계정이 잠겼습니다. 관리자에게 문의해주세요.',
  dormant: '장기간 접속하지 않아 잠긴 계정입니다. 관리자에게 문의해주세요.',
  stopped: '사용이 중지된 계정입니다. 관리자에게 문의해주세요.',
  emergencyOnly: '통합로그인을 이용해주세요.',
  outside: '허용되지 않은 접속 위치입니다.',
  noRole: '사용 권한이 없는 계정입니다. 소속 부서장을 통해 권한을 신청해주세요.',
  blocked: '이미 다른 기기에서 접속 중입니다. 기존 접속을 종료한 후 다시 시도해주세요.',
  loginIdMissing: '아이디를 입력해주세요.',
  passwordMissing: '비밀번호를 입력해주세요.',
  passwordDiffers: '새 비밀번호가 일치하지 않습니다.',
  passwordUsed: '최근 사용한 비밀번호는 사용할 수 없습니다.',
  contact: '정보전산원',
} as const;

/** Why a screen may not be opened (DENY_RSN), as the toast says it. */
export const DENY_MESSAGES = {
  NOT_FOUND: '등록되지 않은 화면입니다.',
  STOPPED: '사용이 중지된 화면입니다.',
  NO_PERM: '화면에 대한 조회 권한이 없습니다.',
  PWD_CHG: '비밀번호를 변경한 후 이용해주세요.',
  IP: '허용되지 않은 접속 위치입니다.',
  BAD_PATH: '잘못된 경로입니다.',
} as const;
export type DenyReason = keyof typeof DENY_MESSAGES;
