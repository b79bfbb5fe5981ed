import type { QuestionLabels } from '#messages/catalogue.ts';

/** Before a no-show is entered, from which a ban may follow. */
export const noShowQuestion: QuestionLabels = {
  text: '{name} 예약을 불참으로 처리하시겠습니까?',
  title: '불참 처리',
  yes: '불참 처리',
};
