import { COURSE_CQI_WORDS } from '#contract/course-cqi/course-cqi-words.ts';
import { sentencesOf } from '#messages/message.ts';

/** A sentence of 교과목 CQI with its values. */
export const say = sentencesOf(COURSE_CQI_WORDS);
