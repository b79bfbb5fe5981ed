import { DIAGNOSIS_WORDS, type DiagnosisWord } from '#contract/diagnosis/diagnosis-words.ts';
import { fillText, type MessageParams } from '#messages/message.ts';

/** A sentence of 진단·설문·시험 with its values. */
export const say = (word: DiagnosisWord, params?: MessageParams): string => fillText(DIAGNOSIS_WORDS[word], params);
