/* No schema library here. Sentences of extracurricular.md 2.6 and 5.11, word for word; what the catalogue says is not repeated. */

export const APPL_WORDS = {
  /* E1: the check of an application, in its order. */
  closedWindow: '신청 기간이 아닙니다. (신청기간: {start} ~ {end})',
  over: '운영이 끝난 회차에는 신청할 수 없습니다.',
  notTarget: '신청 대상이 아닙니다. ({field}: {mine})',
  nominee: '신청 대상이 아닙니다. (선발방법: 지정)',
  restricted: '신청이 제한된 상태입니다. ({start} ~ {end})',
  applied: '이미 신청한 회차입니다.',
  completed: '이미 이수한 과정입니다.',
  overlap: '신청한 다른 프로그램과 일정이 겹칩니다. ({prdNm} {when})',
  consent: '개인정보 수집·이용에 동의해주세요.',
  guardian: '보호자 동의가 필요합니다.',
  full: '정원과 대기 인원이 모두 찼습니다.',
  /* Answers. */
  unknownQuestion: '지원서에 없는 문항입니다.',
  unknownChoice: '보기에 없는 답입니다.',
  needFile: '첨부파일을 등록해주세요.',
  /* Teams and groups. */
  member: '{who}: {text}',
  needTeam: '팀 정보를 입력해주세요.',
  noTeam: '팀으로 신청하는 회차가 아닙니다.',
  teamSize: '팀 인원은 {min}~{max}명이어야 합니다. (현재 {n}명)',
  sameTeam: '이미 사용 중인 팀명입니다.',
  teamMin: '팀 최소 인원({n}명)보다 적어질 수 없습니다.',
  sameMember: '같은 사람이 두 번 있습니다.',
  noGroup: '단체로 신청하는 회차가 아닙니다.',
  /* Cancelling, withdrawing, promoting. */
  cancelOver: '취소 기간이 지났습니다. (취소마감: {when})',
  begun: '운영이 시작되어 취소할 수 없습니다. 중도포기로 처리해주세요.',
  notYetWithdrawn: '취소마감 전에는 취소로 처리해주세요. (취소마감: {when})',
  noPlace: '남은 자리가 없습니다. (정원 {n})',
  lowerCapacity: '선발 인원({n}명)보다 적게 줄일 수 없습니다.',
  /* Selection. */
  recruiting: '모집이 끝난 뒤 선발할 수 있습니다. (모집종료: {when})',
  notProposed: '선착순과 지정은 선발을 실행하지 않습니다.',
  needSeed: '추첨 번호를 입력해주세요.',
  noCandidate: '선발할 신청자가 없습니다.',
  notRun: '선발을 먼저 실행해주세요.',
  notRanked: '선발 실행 뒤 신청한 사람이 있습니다. 선발을 다시 실행해주세요.',
  decided: '선발',
  mostSelected: '정원({n})보다 많이 선발할 수 없습니다.',
  mostWaiting: '대기 정원({n})보다 많이 대기시킬 수 없습니다.',
  notReview: '심사로 선발하는 회차가 아닙니다.',
  scored: '선발을 확정한 뒤에는 심사점수를 바꿀 수 없습니다.',
  notApplicant: '신청하지 않은 사람입니다.',
  noFee: '참가비가 없는 회차입니다.',
  notRunning: '운영 중인 회차가 아닙니다. (현재 상태: {state})',
  /* Sheets. */
  unknownNo: '존재하지 않는 번호입니다.',
  otherName: '번호와 성명이 일치하지 않습니다.',
  sheetRepeated: '파일 안에 같은 사람이 있습니다. ({row}행)',
  sheetScore: '심사점수는 0~100 사이의 숫자로 입력해주세요. ({value})',
  sheetHeads: '인원수는 1~99 사이의 숫자로 입력해주세요. ({value})',
  sheetTeam: '팀으로 신청하는 회차는 엑셀로 등록할 수 없습니다. 대리신청으로 등록해주세요.',
  /* Sanctions. */
  released: '제재 해제',
  /* Notifications. */
  selected: '선발',
  waiting: '대기',
  rejected: '미선발',
  promoted: '대기에서 선발',
  waitNo: '대기 {n}번',
  withdrawn: '중도포기 처리 ({rsn})',
  canceledBy: '사유: {rsn}',
  /* Records of teams. */
  logFixed: '확인되었거나 제출된 활동일지는 수정할 수 없습니다.',
  logMember: '팀원이 아닌 사람이 있습니다.',
  logFuture: '활동일은 오늘 이후일 수 없습니다.',
  notSelected: '선발된 팀만 활동일지를 작성할 수 있습니다.',
} as const;
export type ApplWord = keyof typeof APPL_WORDS;
