import type { QuestionLabels } from '#messages/catalogue.ts';

/** What this domain asks before something is sent or taken back. */
export const communicationQuestions = {
  send: { text: '총 {n}명에게 발송합니다. 계속하시겠습니까?', title: '알림 발송', yes: '{n}명에게 발송' },
  remindReaders: { text: '총 {n}명에게 발송합니다. 계속하시겠습니까?', title: '미확인자 알림', yes: '{n}명에게 발송' },
  remindUnread: {
    text: '아직 읽지 않은 사람에게 다시 발송합니다. 계속하시겠습니까?',
    title: '미열람자 재발송',
    yes: '미열람자에게 발송',
  },
  recall: {
    text: '아직 읽지 않은 알림을 받은 사람의 알림함에서 거둡니다. 계속하시겠습니까?',
    title: '알림 회수',
    yes: '회수',
  },
} as const satisfies Record<string, QuestionLabels>;
