import { COUNSELLING_WORDS } from '#contract/counselling/counselling-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 전문상담 with its values. */
export const say = sentencesOf(COUNSELLING_WORDS);
