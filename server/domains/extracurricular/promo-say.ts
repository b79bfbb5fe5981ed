import { PROMO_WORDS, type PromoWord } from '#contract/extracurricular/promo-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence about promotions and guiding professors with its values. */
export const sayPromo = (word: PromoWord, params?: MessageParams): string => fillText(PROMO_WORDS[word], params);
