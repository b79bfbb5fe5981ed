import type { QuestionWords } from '#messages/catalogue.ts';

/** Questions of 마일리지 before something that counts for many, or cannot be taken back by a click. */
export const MILEAGE_QUESTIONS = {
  closeTerm: {
    text: '{name} 학기를 마감하시겠습니까? 마감 후에는 이 학기에 적립할 수 없습니다.',
    title: '적립 학기 마감',
    yes: '학기 마감',
  },
  confirmScholar: {
    text: '{n}명에게 총 {m}원을 지급하는 것으로 확정하시겠습니까? 확정하면 순위를 바꿀 수 없습니다.',
    title: '장학금 확정',
    yes: '장학금 확정',
  },
  payScholar: {
    text: '{n}명에게 총 {m}원을 지급 처리하시겠습니까? 지급 처리는 취소할 수 없습니다.',
    title: '장학금 지급 처리',
    yes: '지급 처리',
  },
} as const satisfies Readonly<Record<string, QuestionWords>>;
