/** Line that /login shows when a session was ended from outside, by the server's reason (SESSION_END). */
const END_REASONS: Readonly<Record<string, string>> = {
  IDLE: '장시간 사용하지 않아 로그아웃되었습니다.',
  MAX: '최대 접속 시간이 지나 로그아웃되었습니다.',
  DUP: '다른 기기에서 로그인하여 접속이 종료되었습니다.',
  ADMIN: '관리자가 접속을 종료했습니다.',
  PERM: '계정 또는 권한이 변경되었습니다. 다시 로그인해주세요.',
};

/** The line of a reason; null for reasons that need no explanation. */
export const endReasonLine = (reason: string | null): string | null =>
  reason === null ? null : (END_REASONS[reason] ?? null);
