import type { QuestionLabels } from '#messages/catalogue.ts';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import type { Tone } from '#ui/chip/Chip.tsx';

/** What is asked before something happens to a period that runs. */
export const OPRT_QUESTIONS = {
  close: { text: OPRT_WORDS.askClose, title: '차시 마감', yes: '마감' },
  confirm: { text: OPRT_WORDS.askConfirm, title: '이수 확정', yes: '이수 확정' },
  remind: { text: '응답하지 않은 {n}명에게 만족도조사를 독려합니다.', title: '독려 발송', yes: '발송' },
  submit: {
    text: '결과보고를 승인요청합니다. 결재 중에는 수정할 수 없습니다.',
    title: '결과 승인요청',
    yes: '승인요청',
  },
} as const satisfies Readonly<Record<string, QuestionLabels>>;

export const SESS_TONES: Readonly<Record<string, Tone | undefined>> = {
  PLAN: STATE_TONES.draft,
  HELD: STATE_TONES.inForce,
  CLOSED: STATE_TONES.over,
  CANCELED: STATE_TONES.stopped,
};
export const COMPL_TONES: Readonly<Record<string, Tone | undefined>> = {
  COMPLETE: STATE_TONES.succeeded,
  INCOMPLETE: STATE_TONES.refused,
  PENDING: STATE_TONES.waiting,
};
export const CERT_TONES: Readonly<Record<string, Tone | undefined>> = {
  VALID: STATE_TONES.inForce,
  REVOKED: STATE_TONES.stopped,
};
