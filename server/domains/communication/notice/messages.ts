import { NOTICE_RULE_MESSAGES } from '#contract/communication/notice-rules.ts';

/** Sentences of notices, as their document has them. */
export const NOTICE_MESSAGES = {
  ...NOTICE_RULE_MESSAGES,
  title: '제목은 2자 이상 200자 이내로 입력해주세요.',
  target: '게시 대상을 선택해주세요.',
  content: '내용을 입력해주세요.',
  fixedFull: '상단 고정은 최대 5건까지 가능합니다.',
  popupFull: '팝업은 최대 3건까지 게시할 수 있습니다.',
  contentTooLong: '내용이 너무 깁니다.',
  unknownTarget: '없는 게시 대상입니다.',
  over: '게시기간이 지난 공지는 다시 게시할 수 없습니다.',
  mustRead: '필독 공지입니다. 내용을 확인하고 확인했습니다. 버튼을 눌러주세요.',
  notMustRead: '게시 중인 필독 공지만 알릴 수 있습니다.',
  remindOff: '자동 알림 설정에서 필독 공지 확인 독려가 꺼져 있습니다.',
  remindedAlready: '같은 내용의 알림이 이미 발송되었습니다.',
  workTitle: '공지 승인 – {title}',
} as const;

/** Names of the states for M-STATE. */
export const STATE_NAMES = {
  DRAFT: '임시저장',
  WAIT: '승인대기',
  APRV: '게시승인',
  RJCT: '반려',
  STOP: '게시중지',
} as const;
