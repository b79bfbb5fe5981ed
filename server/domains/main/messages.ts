/** Sentences of the home and of work. */
export const MAIN_MESSAGES = {
  work: '업무',
  taken: '{name}님이 맡은 업무입니다.',
  adjustments: '조정',
  evidence: '수기 인정',
  mustRead: '읽지 않은 필독 공지',
  dueLine: '{label} {n}건',
  dueLate: '{label} {n}건(기한초과 {late}건)',
  ownDeputy: '본인을 대결자로 지정할 수 없습니다.',
  noDeputy: '사용 중인 직원 계정이 아닙니다.',
  badWidgets: '홈에 놓을 수 없는 위젯이 있습니다.',
  entry: '일정',
  entryKind: '구분',
  entryDept: '부서',
  wholeUniversity: '대학 전체',
  mostFavourites: '즐겨찾기는 최대 8개까지 등록할 수 있습니다.',
} as const;
