import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 중도탈락예방 with its values. */
export const say = sentencesOf(DROPOUT_WORDS);
