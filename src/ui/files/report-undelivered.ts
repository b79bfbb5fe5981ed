import type { CallError } from '#contract/errors.ts';
import { show } from '#ui/feedback/feedback.ts';

/**
 * Says that a download has failed, besides what the catalogue of failures says. A refused one is reported by that alone
 * (system.md 5.15), and one that was given up, or whose session ended meanwhile, is reported elsewhere.
 */
export function reportUndelivered(error: CallError): void {
  if (error.kind !== 'forbidden' && error.kind !== 'cancelled') show('M-DOWN-FAIL');
}
