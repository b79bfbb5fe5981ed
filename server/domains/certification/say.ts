import { CERTI_WORDS } from '#contract/certification/certi-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 대학 인증 with its values. */
export const say = sentencesOf(CERTI_WORDS);
