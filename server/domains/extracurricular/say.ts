import { ECP_WORDS, type EcpWord } from '#contract/extracurricular/ecp-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence of 비교과 with its values. */
export const say = (word: EcpWord, params?: MessageParams): string => fillText(ECP_WORDS[word], params);
