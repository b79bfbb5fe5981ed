/* No schema library here. Sentences of extracurricular.md about running a period; what the catalogue says is not repeated. */

export const OPRT_WORDS = {
  /* Attendance. */
  notInRoster: '명단에 없는 사람입니다.',
  badQr: '유효하지 않은 QR입니다.',
  lateRecord: '지연 수신',
  doubtfulTime: '시각 확인',
  differentRecord: '다른 기기에서 먼저 입력한 값이 있습니다.',
  canceledPeriod: '폐강된 회차입니다.',
  calledOff: '휴강된 차시입니다.',
  notBegun: '아직 시작하지 않은 차시입니다.',
  askClose: '미입력 {n}명을 결석으로 처리하고 마감하시겠습니까?',
  settledAlready: '이미 처리된 보류입니다.',
  judgedPeriod: '이수가 확정된 회차의 출석은 변경할 수 없습니다.',
  unknownPerson: '{label}{이/가} 명단에 없습니다.',
  otherName: '{label}과(와) 성명이 일치하지 않습니다.',
  repeatedPerson: '파일 안에 같은 사람이 있습니다. ({row}행)',
  sheetCell: '{label} 값을 확인해주세요. ({value})',
  noSession: '등록된 차시가 없습니다.',
  refusedLater: '오프라인에서 입력한 {no}차시 출석 {n}건이 거절되었습니다. 명단과 QR을 확인해주세요.',
  /* Judgement. */
  noneHeld: '진행된 차시가 없습니다.',
  openSessions: '마감하지 않은 차시가 있습니다. ({n}차시)',
  openConflicts: '출석 보류 {n}건을 먼저 처리해주세요.',
  openSurvey: '만족도조사가 끝나지 않았습니다. (보류 {n}명, 종료 {end})',
  otherCounts: '판정 결과가 바뀌었습니다. 다시 확인해주세요.',
  askConfirm: '이수 {a}명, 미이수 {b}명, 노쇼 {c}명, 마일리지 합계 {d}점을 확정하시겠습니까?',
  notOver: '운영이 끝난 뒤에 확정할 수 있습니다.',
  noneToJudge: '판정할 대상자가 없습니다.',
  printedCerts: '이수증이 출력되어 확정을 취소할 수 없습니다. ({n}건)',
  closedTerm: '마감된 마일리지 학기의 점수가 있어 확정을 취소할 수 없습니다.',
  judgeFirst: '자동 판정을 먼저 실행해주세요.',
  /* What the clock says. */
  rcrtOpens: '모집이 24시간 안에 시작됩니다. (시작: {when})',
  rcrtEnds: '모집이 24시간 안에 마감됩니다. (마감: {when}, 신청 {n}명)',
  tooFew: '신청 인원이 최소인원보다 적습니다. (신청 {n}명, 최소인원 {least}명)',
  sessionTomorrow: '내일 {no}차시가 있습니다. ({when})',
  lateJudgement: '이수 확정',
  lateApproval: '결재',
  noneToAsk: '조사 대상자 없음',
  /* Certificates. */
  noCert: '출력할 이수증이 없습니다.',
  certNotFound: '이수증을 확인할 수 없습니다. 번호와 확인코드를 다시 확인해주세요.',
  /* Survey. */
  noSurvey: '연결된 만족도조사가 없습니다.',
  surveyNotOpen: '진행 중인 만족도조사가 아닙니다.',
  /* Result. */
  needExecution: '집행액을 입력해주세요.',
  overPlan: '집행액이 계획액을 초과하면 비고에 사유를 입력해주세요.',
  unknownItem: '예산 항목을 확인해주세요.',
} as const;
