import { MILEAGE_WORDS } from '#contract/mileage/mileage-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 마일리지 with its values. */
export const say = sentencesOf(MILEAGE_WORDS);
