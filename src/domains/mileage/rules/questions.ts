import type { QuestionWords } from '#messages/catalogue.ts';

/** Questions of 마일리지 before something that counts for many, or cannot be taken back by a click. */
export const MILEAGE_QUESTIONS = {
  closeTerm: {
    text: '{name} 학기를 마감하시겠습니까? 마감 후에는 이 학기에 적립할 수 없습니다.',
    title: '적립 학기 마감',
    yes: '학기 마감',
  },
} as const satisfies Readonly<Record<string, QuestionWords>>;
