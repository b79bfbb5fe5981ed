/** Sentences of alarms, as their document has them or in its manner. */
export const ALARM_MESSAGES = {
  noTemplate: '등록되지 않은 알림 템플릿입니다.',
  noReservation: '예약 발송은 사용할 수 없습니다.',
  noScreen: '등록되지 않은 화면입니다.',
} as const;
