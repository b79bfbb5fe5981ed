/** Sentences of alarms that only the server says. */
export const ALARM_MESSAGES = {
  noTemplate: '등록되지 않은 알림 템플릿입니다.',
  noScreen: '등록되지 않은 화면입니다.',
  unknownRow: '수신자를 찾을 수 없는 자료입니다.',
  decided: { APRV: '승인', RJCT: '반려' },
  rejected: '반려 사유: {rsn}',
  workTitle: '대량 알림 승인 – {title}',
  test: '[시험] {title}',
  noUnreadReceivers: '읽지 않은 사람이 없습니다.',
  noFailed: '다시 보낼 실패 건이 없습니다.',
  badMailDoor: '메일 서버 주소와 포트(25, 465, 587, 2525)를 확인해주세요.',
  passwordAgain: '서버나 계정을 바꾸면 비밀번호를 다시 입력해주세요.',
  channelReady: '연결되었습니다.',
} as const;
