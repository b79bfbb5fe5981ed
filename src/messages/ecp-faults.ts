import * as cqi from '#shared/extracurricular/cqi-rules.ts';
import * as change from '#shared/extracurricular/period-change.ts';
import * as check from '#shared/extracurricular/period-check.ts';
import type { Sentence } from '#shared/sentence.ts';
import { sentenceText } from './sentence-text.ts';

/* What is wrong with periods and CQI terms, as people read it. */

const written = <Fault extends { readonly message: Sentence }>({ message, ...fault }: Fault) => ({
  ...fault,
  message: sentenceText(message),
});

/** A fault of a period with its sentence written out. */
export type PeriodFault = Omit<check.PeriodFault, 'message'> & { readonly message: string };

/** Everything that keeps a period from being submitted, in the order of the wizard. */
export const submitFaults = (...args: Parameters<typeof check.submitFaults>): PeriodFault[] =>
  check.submitFaults(...args).map(written);
/** What no period may hold, not even a draft. */
export const draftFaults = (...args: Parameters<typeof check.draftFaults>): PeriodFault[] =>
  check.draftFaults(...args).map(written);
/** What the second approver has to say something about; null within the standard of the category. */
export function aboveStandard(...args: Parameters<typeof check.aboveStandard>): string | null {
  const found = check.aboveStandard(...args);
  return found && sentenceText(found);
}
/** Why a set of changes is refused, whichever way it is written; null where it is not. */
export function refusedChange(...args: Parameters<typeof change.refusedChange>) {
  const refusal = change.refusedChange(...args);
  return refusal && written(refusal);
}
/** What is wrong with a CQI term beside the rules of its fields. */
export const termFaults = (...args: Parameters<typeof cqi.termFaults>) => cqi.termFaults(...args).map(written);
