/** Sentences about the end of a session that the catalogue does not have. */
export const endingMessages = {
  title: '로그아웃',
  /** The server has not taken the sign-out; the device goes on trying. */
  pending:
    '이 기기에서는 로그아웃했으나 서버가 아직 처리하지 못했습니다. 연결되면 자동으로 다시 처리합니다. 공용 PC라면 브라우저를 모두 닫아주세요.',
} as const;
