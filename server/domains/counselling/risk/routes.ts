import { implement, type Binding } from '#server/http/implement.ts';
import { listRisks, saveRisk } from './risk-acts.ts';

export const riskBindings: readonly Binding[] = [
  implement('getRiskList', async (query, call) => ({ data: await listRisks(call, query) })),
  implement('saveRisk', async (form, call) => ({ data: [await saveRisk(call, form)] })),
];
