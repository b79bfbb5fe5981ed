import type { MessageId } from './catalogue.ts';

/** What became of a write that may wait on the device; `isOffline` is the state of the line as it was judged then. */
type SavedOutcome = { readonly state: 'sent' } | { readonly state: 'queued'; readonly isOffline: boolean };

/** Id of the sentence that promises it: stored, or kept until the line is back, or kept although there is a line. */
export function savedMessage(outcome: SavedOutcome): MessageId {
  if (outcome.state === 'sent') return 'M-OK';
  return outcome.isOffline ? 'M-QUEUED' : 'M-QUEUED-LATER';
}
