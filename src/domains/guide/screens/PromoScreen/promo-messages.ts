import { STATE_TONES } from '#ui/chip/state-tones.ts';
/** When to use the pieces of this screen, and the names of the states. */
export const PROMO_LEAD =
  '글과 그림이 함께 나가는 자료의 등록 화면입니다. 이미지는 끌거나 Space와 화살표로 순서를 바꾸고, 원본을 두고 보여 줄 부분만 자릅니다.';
export const PROMO_STATES = {
  DRAFT: { label: '임시저장', tone: STATE_TONES.draft },
  OPEN: { label: '공개', tone: STATE_TONES.inForce },
  CLOSE: { label: '종료', tone: STATE_TONES.over },
} as const;
