import { APPL_WORDS } from '#contract/extracurricular/appl-words.ts';
import { CQI_WORDS } from '#contract/extracurricular/cqi-words.ts';
import { ECP_WORDS } from '#contract/extracurricular/ecp-words.ts';
import { OPRT_WORDS } from '#contract/extracurricular/oprt-words.ts';
import { PERIOD_WORDS } from '#contract/extracurricular/period-words.ts';
import { PROMO_WORDS } from '#contract/extracurricular/promo-words.ts';
import { sentencesOf } from '#messages/message.ts';

/* Sentences of 비교과 with their values. */

export const say = sentencesOf(ECP_WORDS);
/** About a period. */
export const sayOfPeriod = sentencesOf(PERIOD_WORDS);
/** About running a period. */
export const sayOprt = sentencesOf(OPRT_WORDS);
/** About applications. */
export const sayAppl = sentencesOf(APPL_WORDS);
/** About promotions and guiding professors. */
export const sayPromo = sentencesOf(PROMO_WORDS);
/** About CQI. */
export const sayCqi = sentencesOf(CQI_WORDS);
