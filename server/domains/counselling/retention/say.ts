import { RETENTION_WORDS } from '#contract/counselling/retention-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 파기확인서 with its values. */
export const sayOfRetention = sentencesOf(RETENTION_WORDS);
