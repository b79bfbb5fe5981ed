import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import type { QuestionLabels } from '#messages/catalogue.ts';

/** What is asked before something happens to curricula. */
export const ECP_QUESTIONS = {
  similar: { text: ECP_WORDS.similar, title: '유사 과정', yes: '계속' },
  request: { text: '{n}건을 심의요청합니다. 심의 중에는 수정할 수 없습니다.', title: '심의요청', yes: '심의요청' },
  approve: { text: '{n}건을 승인합니다. 승인하면 회차를 등록할 수 있습니다.', title: '과정 승인', yes: '승인' },
  stop: { text: '{n}건을 중지합니다. 중지한 과정에는 회차를 등록할 수 없습니다.', title: '과정 중지', yes: '중지' },
  use: { text: '{n}건을 다시 사용합니다.', title: '과정 사용', yes: '사용' },
} as const satisfies Readonly<Record<string, QuestionLabels>>;
