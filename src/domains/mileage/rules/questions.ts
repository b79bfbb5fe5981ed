import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';

/** Questions of 마일리지 before something that counts for many, or cannot be taken back by a click. */
export const MILEAGE_QUESTIONS = {
  closeTerm: {
    text: '{name} 학기를 마감하시겠습니까? 마감 후에는 이 학기에 적립할 수 없습니다.',
    title: '적립 학기 마감',
    yes: '학기 마감',
  },
  submitBulk: {
    text: '{n}명에게 {m}점을 지급하도록 승인을 요청하시겠습니까?',
    title: '승인요청',
    yes: '승인요청',
  },
  submitWithoutErrors: {
    text: '오류 행 {e}건을 제외하고 {n}명에게 {m}점을 지급하도록 승인을 요청하시겠습니까?',
    title: '오류 행 제외',
    yes: '오류 행 제외하고 승인요청',
  },
  postBulk: { text: MILEAGE_WORDS.askPost, title: '일괄 지급 승인', yes: '승인' },
  deleteBulk: { text: '{no} 일괄 지급을 삭제하시겠습니까?', title: '일괄 지급 삭제', yes: '삭제' },
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
} as const satisfies Readonly<Record<string, QuestionLabels>>;
