import { CASE_WORDS } from '#contract/counselling/case-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of applications, cases and notes with its values. */
export const sayOfCase = sentencesOf(CASE_WORDS);
