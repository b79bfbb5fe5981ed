/** What the device says of itself; none of it is said anywhere else. */
export const storageTexts = {
  full: '기기의 저장 공간이 부족합니다. 저장은 서버로 바로 전송되며, 네트워크가 끊기면 저장할 수 없습니다.',
  absent: '이 브라우저에는 작업을 보관할 수 없습니다. 저장은 서버로 바로 전송되며, 네트워크가 끊기면 저장할 수 없습니다.',
  blocked: '다른 탭 {n}개가 이전 버전을 사용하고 있어 작업을 보관할 수 없습니다. 다른 탭을 닫거나 새로고침해주세요.',
  title: '기기에 보관된 자료',
  parts: {
    queue: { name: '전송 대기 작업', fate: '전송될 때까지 지우지 않습니다.' },
    drafts: { name: '작성 중인 내용', fate: '저장하거나 버릴 때까지 지우지 않습니다.' },
    copies: { name: '최근 조회 내용', fate: '공간이 부족하면 가장 먼저 지웁니다.' },
    rest: { name: '앱 파일·코드 목록', fate: '지워져도 서버에서 다시 받습니다.' },
  },
  promised: '브라우저가 이 자료를 임의로 지우지 않습니다.',
  open: '기기 공간이 부족하면 브라우저가 이 자료를 지울 수 있습니다.',
  declined: '브라우저가 아직 보관을 약속하지 않았습니다. 앱을 설치하면 약속받기 쉽고, 그 전에는 대기 작업을 오래 두지 마세요.',
  ask: '보관 요청',
} as const;
