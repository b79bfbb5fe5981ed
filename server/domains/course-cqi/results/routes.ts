import { implement, type Binding } from '#server/http/implement.ts';
import { printBinder, printReports } from './papers.ts';
import { abilityResults, summarise } from './summary.ts';

export const courseResultBindings: readonly Binding[] = [
  implement('getRptSummary', async (query, call) => ({ data: await summarise(call, query) })),
  implement('getLoByAblt', async (query, call) => ({ data: await abilityResults(call, query) })),
  implement('downloadBinder', async (query, call) => ({ data: [await printBinder(call, query)] })),
  implement('downloadRptPdf', async (query, call) => ({ data: [await printReports(call, query)] })),
];
