/** Sentences of accounts, as their document has them or in its manner. */
export const ACCOUNT_MESSAGES = {
  notLocked: '잠기지 않은 계정입니다.',
  noSso: 'SSO에 연결되지 않은 계정입니다.',
  noOtp: '2차 인증을 사용하지 않는 계정입니다.',
  stopped: '계정 중지',
  resumed: '계정 중지 해제',
  unlocked: '잠금해제',
  tempPassword: '임시비밀번호 발급',
  unlinked: 'SSO 연결 해제',
  otpReset: '2차 인증 초기화',
} as const;
