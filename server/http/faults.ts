import { sentenceText } from '#messages/sentence-text.ts';
import type { Sentence } from '#shared/sentence.ts';
import { invalid } from './failure.ts';

/**
 * Refuses a form for what a shared rule found, every fault at its field.
 * @param faults sentences by their fields; none is in order
 * @throws Failure 400
 */
export function refuseFaults(faults: Readonly<Record<string, Sentence | undefined>>): void {
  const errors = Object.entries(faults).flatMap(([field, sentence]) =>
    sentence ? [{ field, message: sentenceText(sentence) }] : [],
  );
  if (errors.length > 0) throw invalid(errors);
}
