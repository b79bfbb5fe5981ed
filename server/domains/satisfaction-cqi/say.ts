import { SATIS_WORDS } from '#contract/satisfaction-cqi/satis-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 만족도 CQI with its values. */
export const say = sentencesOf(SATIS_WORDS);
