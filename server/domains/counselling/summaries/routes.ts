import { implement, type Binding } from '#server/http/implement.ts';
import { issueSummary, openSummary, revokeSummary } from './summary-acts.ts';
import { listMySummaries } from './summary-queries.ts';

export const summaryBindings: readonly Binding[] = [
  // Its answer holds the key: under a number it would be kept beside the text.
  implement('issueSmry', async (form, call) => ({ data: [await issueSummary(call, form)] }), { unnumbered: true }),
  implement('rvkSmry', async (form, call) => ({ data: [await revokeSummary(call, form)] })),
  implement('openSmry', async (form, call) => ({ data: [await openSummary(call, form)] })),
  implement('partGetMySmryList', listMySummaries),
];
