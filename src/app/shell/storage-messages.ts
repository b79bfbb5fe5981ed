/** What the device says of itself; none of it is said anywhere else. */
export const storageTexts = {
  full: '기기의 저장 공간이 부족합니다. 저장은 서버로 바로 전송되며, 네트워크가 끊기면 저장할 수 없습니다.',
  absent: '이 브라우저에는 작업을 보관할 수 없습니다. 저장은 서버로 바로 전송되며, 네트워크가 끊기면 저장할 수 없습니다.',
  blocked: '다른 탭 {n}개가 이전 버전을 사용하고 있어 작업을 보관할 수 없습니다. 다른 탭을 닫거나 새로고침해주세요.',
} as const;
