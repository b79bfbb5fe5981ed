import type { QuestionLabels } from '#messages/catalogue.ts';

/** Before a booking is entered as not used, from which a penalty may follow. */
export const noShowQuestion: QuestionLabels = {
  text: '{space} 예약을 미이용으로 처리하시겠습니까?',
  title: '미이용 처리',
  yes: '미이용 처리',
};
