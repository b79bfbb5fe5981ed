import type { QuestionLabels } from '#messages/catalogue.ts';

/** What this domain asks before something happens. */
export const systemQuestions = {
  loseRole: {
    text: '사용자 {n}명이 이 역할을 잃습니다. 계속하시겠습니까?',
    title: '역할 사용 중지',
    yes: '{n}명의 역할 중지',
  },
  hideBranch: {
    text: '하위 메뉴 {n}개가 함께 숨겨집니다. 계속하시겠습니까?',
    title: '메뉴 숨김',
    yes: '메뉴 숨기기',
  },
  moveMenu: { text: '메뉴를 이동하시겠습니까?', title: '메뉴 이동', yes: '메뉴 이동' },
  noIdleLimit: {
    text: '유휴 시간 제한을 끄면 개인정보 보호 지침을 위반할 수 있습니다. 저장하시겠습니까?',
    title: '유휴 시간 제한 해제',
    yes: '제한 없이 저장',
  },
  newSecret: {
    text: '새 비밀키를 발급합니다. 지금 비밀키는 {n}일 동안 함께 쓸 수 있습니다. 계속하시겠습니까?',
    title: '비밀키 재발급',
    yes: '새 비밀키 발급',
  },
  withdraw: {
    text: '{name} 회원을 탈퇴 처리하면 30일 뒤 개인정보를 파기합니다. 계속하시겠습니까?',
    title: '탈퇴 처리',
    yes: '탈퇴 처리',
  },
  closeInspection: {
    text: '마감하면 결과를 더 바꿀 수 없습니다. 마감하시겠습니까?',
    title: '점검 마감',
    yes: '마감',
  },
  closeReview: {
    text: '점검을 마감하시겠습니까? 회수는 바로 적용되며 되돌릴 수 없습니다.',
    title: '권한 점검 마감',
    yes: '마감',
  },
  closeOpenReview: {
    text: '응답하지 않은 {n}건은 {fate}합니다. 점검을 마감하시겠습니까? 회수는 바로 적용되며 되돌릴 수 없습니다.',
    title: '권한 점검 마감',
    yes: '{n}건 {fate}하고 마감',
  },
} as const satisfies Record<string, QuestionLabels>;
