/** Sentences of the role matrix, as its document has them or in its manner. */
export const MATRIX_MESSAGES = {
  inheriting: '상속 자원에는 권한을 직접 부여할 수 없습니다.',
  lockedOut: '시스템관리자 역할에서 이 화면의 조회·수정 권한을 뺄 수 없습니다.',
  noRole: '역할 없음',
  noPath: '경로 없음',
  badPermissions: '권한 오류',
  badScope: '데이터범위 오류',
  inheritingRow: '상속 자원',
  repeated: '파일 안에 같은 역할과 경로가 있습니다.',
  notAllValid: '오류가 있는 행이 있어 반영할 수 없습니다.',
  uploaded: '엑셀 업로드',
} as const;
