import { GROUP_WORDS } from '#contract/counselling/group-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 집단상담 with its values. */
export const sayOfGroup = sentencesOf(GROUP_WORDS);
