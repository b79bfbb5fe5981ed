import { MILEAGE_WORDS, type MileageWord } from '#contract/mileage/mileage-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence of 마일리지 with its values. */
export const say = (word: MileageWord, params?: MessageParams): string => fillText(MILEAGE_WORDS[word], params);
