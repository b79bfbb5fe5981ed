import { APPL_WORDS, type ApplWord } from '#contract/extracurricular/appl-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence about applications with its values. */
export const sayAppl = (word: ApplWord, params?: MessageParams): string => fillText(APPL_WORDS[word], params);
