import { DIAGNOSIS_WORDS } from '#contract/diagnosis/diagnosis-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 진단·설문·시험 with its values. */
export const say = sentencesOf(DIAGNOSIS_WORDS);
