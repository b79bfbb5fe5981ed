import type { QuestionLabels } from '#messages/catalogue.ts';

/** Before a job is started by hand. */
export const jobQuestions = {
  run: { text: '{job} 작업을 실행하시겠습니까?', title: '작업 실행', yes: '실행' },
  runForGood: {
    text: '{job} 작업을 실행하시겠습니까?\n되돌릴 수 없는 작업입니다.',
    title: '되돌릴 수 없는 작업',
    yes: '실행',
  },
} as const satisfies Record<string, QuestionLabels>;
