/** Sentences and words of 파기확인서 (counselling.md 4.20). Values in braces. */
export const RETENTION_WORDS = {
  certificate: '파기확인서',
  rule: '종결·종료 후 {n}년 보존',
  method: '사례 키 파기 (암호화된 내용의 복호화 불가)',
  copies: '키 폴더의 사본은 {n}일까지만 보관되며, 그 뒤에는 이전 데이터베이스 사본의 내용도 읽을 수 없습니다.',
  confirmed: '위와 같이 상담 기록을 파기하였음을 확인합니다.',
  signature: '서명 (HMAC-SHA256, 이력 기록의 키)',
  changed: '파기확인서가 서명과 다릅니다. 시스템관리자에게 문의해주세요.',
  none: '파기한 기록이 없습니다.',
  noneDetail: '보존연한이 지난 기록은 매월 파기되고 확인서가 여기에 남습니다.',
} as const;

/** What is destroyed, in the order of the certificate. */
export const DESTROYED_NAMES = {
  caseCnt: '사례',
  aplyCnt: '사례 없는 신청',
  grpCnt: '집단상담',
  referCnt: '의뢰',
} as const;
