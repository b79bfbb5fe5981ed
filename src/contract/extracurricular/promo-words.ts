/* No schema library here. Sentences of extracurricular.md 5.1 to 5.4; what the catalogue says is not repeated. */

export const PROMO_WORDS = {
  /* Promotions. */
  slotFull: '노출 기간이 겹치는 프로그램은 {n}개까지 등록할 수 있습니다.',
  samePeriod: '노출 기간이 겹치는 같은 회차가 이미 있습니다.',
  notPromoted: '승인되어 아직 끝나지 않은 회차만 등록할 수 있습니다.',
  notTargeted: '노출대상은 학생 비교과에만 지정할 수 있습니다.',
  unknownTarget: '노출대상을 확인해주세요.',
  /* Pictures. */
  noImage: '홍보 이미지를 등록해주세요.',
  tooSmall: '이미지는 {width}×{height}px 이상이어야 합니다. (현재 {w}×{h}px)',
  badCrop: '이미지를 16:9 비율로 잘라주세요.',
  unused: '사용하지 않는 이미지입니다.',
  categoryTaken: '{name} 분류의 기본 이미지가 이미 있습니다.',
  /* Guiding professors. */
  notProfessor: '지도교수는 교원만 등록할 수 있습니다.',
  sameGuide: '이미 등록된 지도교수입니다. ({who})',
  fewerTeams: '배정된 팀({n}팀)보다 적게 설정할 수 없습니다.',
  guidesTeams: '배정된 팀이 있어 삭제할 수 없습니다. ({n}팀)',
  guidesElsewhere: '배정된 팀이 있어 교수와 대상과정을 변경할 수 없습니다. ({n}팀)',
  stillGuides: '배정된 팀이 있어 미사용으로 변경할 수 없습니다. ({n}팀)',
  unknownCurri: '등록되지 않은 과정입니다.',
  noTeamCurri: '팀으로 운영할 수 있는 과정이 아닙니다.',
  outOfReach: '등록할 수 없는 소속의 교수입니다.',
  nothingBefore: '전학기에 등록된 지도교수가 없습니다.',
  copied: '추가 {a}건, 제외 {b}건',
  /* Their sheet. */
  unknownStaff: '존재하지 않는 사번입니다.',
  otherName: '사번과 성명이 일치하지 않습니다.',
  sheetRepeated: '파일 안에 같은 지도교수가 있습니다. ({row}행)',
  sheetTeams: '최대팀은 1~20 사이의 숫자로 입력해주세요. ({value})',
  sheetHours: '인정시간은 0~999 사이의 숫자로 입력해주세요. ({value})',
  /* Teams. */
  tooManyTeams: '지도교수의 최대 팀 수를 초과합니다. ({n}팀)',
  notAppointed: '이 학기의 지도교수로 설정되지 않은 교수입니다.',
  ownTeam: '팀원은 자신의 팀을 지도할 수 없습니다.',
  ownLog: '본인이 참여한 팀의 활동일지는 처리할 수 없습니다.',
  noChange: '지금의 지도교수와 같습니다.',
  endedTeam: '신청이 취소되었거나 선발되지 않은 팀입니다.',
  assigned: '배정 {a}팀, 미배정 {b}팀',
  autoReason: '자동배정',
  /* What professors are notified of. */
  guidesNow: '{team}의 지도교수로 배정되었습니다.',
  guidesNoMore: '{team}의 지도교수가 변경되었습니다.',
  eligible: '적격',
} as const;
