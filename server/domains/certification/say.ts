import { CERTI_WORDS, type CertiWord } from '#contract/certification/certi-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence of 대학 인증 with its values. */
export const say = (word: CertiWord, params?: MessageParams): string => fillText(CERTI_WORDS[word], params);
