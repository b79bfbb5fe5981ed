/** What only the sending of an entry can say. */
export const outboxMessages = {
  unknownWork: '이 버전에서는 더 이상 지원하지 않는 작업입니다.',
} as const;
