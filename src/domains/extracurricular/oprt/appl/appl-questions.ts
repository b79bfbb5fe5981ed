import type { QuestionLabels } from '#messages/catalogue.ts';

/** What is asked before something happens to applications. */
export const APPL_QUESTIONS = {
  promote: { text: '대기자 {n}명을 선발로 승격합니다. 본인에게 알립니다.', title: '승격', yes: '승격' },
  paid: { text: '{n}명의 참가비를 납부 처리합니다.', title: '납부 처리', yes: '납부 처리' },
  unpaid: { text: '{n}명의 납부 처리를 취소합니다.', title: '납부 취소', yes: '납부 취소' },
  run: {
    text: '신청자 {n}명의 선발을 실행합니다. 확정하기 전까지 다시 실행할 수 있고, 직접 바꾼 제안은 지워집니다.',
    title: '선발 실행',
    yes: '실행',
  },
  confirm: {
    text: '선발 {a}명, 대기 {b}명, 미선발 {c}명에게 발송',
    title: '선발 확정·발표',
    yes: '확정·발표',
  },
} as const satisfies Readonly<Record<string, QuestionLabels>>;
