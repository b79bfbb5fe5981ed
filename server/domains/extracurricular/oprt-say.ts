import { OPRT_WORDS, type OprtWord } from '#contract/extracurricular/oprt-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence about running a period, with its values. */
export const sayOprt = (word: OprtWord, params?: MessageParams): string => fillText(OPRT_WORDS[word], params);
