import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';

/** What is wrong with the day on which one looks again. @param today YYYYMMDD */
export const checkMonitor =
  (today: string) =>
  ({ nextDt }: { readonly nextDt: string }): { readonly nextDt?: string } =>
    nextDt !== '' && nextDt < today ? { nextDt: DROPOUT_WORDS.nextBeforeToday } : {};
