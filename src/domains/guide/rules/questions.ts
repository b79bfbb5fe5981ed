import type { QuestionLabels } from '#messages/catalogue.ts';

/** What the guide asks before something happens. */
export const guideQuestions = {
  closePromo: {
    text: '홍보를 종료하시겠습니까? 종료하면 다시 고칠 수 없습니다.',
    title: '홍보 종료',
    yes: '종료',
    no: '계속 공개',
  },
  reset: {
    text: '가이드 항목을 처음 상태로 되돌리시겠습니까?',
    title: '데이터 초기화',
    yes: '초기화',
  },
  endSession: { text: '로그아웃될 수 있습니다. 계속하시겠습니까?', title: '오류 시험', yes: '시험 실행' },
} as const satisfies Record<string, QuestionLabels>;
