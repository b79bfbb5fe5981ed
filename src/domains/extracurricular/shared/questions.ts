import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';

/** What is asked before something happens to curricula and periods. */
export const ECP_QUESTIONS = {
  similar: { text: ECP_WORDS.similar, title: '유사 과정', yes: '계속' },
  request: { text: '{n}건을 심의요청합니다. 심의 중에는 수정할 수 없습니다.', title: '심의요청', yes: '심의요청' },
  approve: { text: '{n}건을 승인합니다. 승인하면 회차를 등록할 수 있습니다.', title: '과정 승인', yes: '승인' },
  stop: { text: '{n}건을 중지합니다. 중지한 과정에는 회차를 등록할 수 없습니다.', title: '과정 중지', yes: '중지' },
  use: { text: '{n}건을 다시 사용합니다.', title: '과정 사용', yes: '사용' },
  takeDefaults: {
    text: '역량, 이수기준, 마일리지를 이 과정의 기본값으로 바꾸시겠습니까?',
    title: '과정 변경',
    yes: '바꾸기',
  },
  approveBulk: { text: '{n}건을 승인합니다.', title: '일괄 승인', yes: '승인' },
  submitPeriod: { text: '승인을 요청합니다. 결재 중에는 수정할 수 없습니다.', title: '승인요청', yes: '승인요청' },
} as const satisfies Readonly<Record<string, QuestionLabels>>;
