import { PERIOD_WORDS, type PeriodWord } from '#contract/extracurricular/period-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence about a period with its values. */
export const sayOfPeriod = (word: PeriodWord, params?: MessageParams): string => fillText(PERIOD_WORDS[word], params);
