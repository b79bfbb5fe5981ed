import { implement, type Binding } from '#server/http/implement.ts';
import { listKindRecords, saveKindRecord } from './kind-records.ts';
import { listTests, saveTest } from './tests.ts';

export const ownTabBindings: readonly Binding[] = [
  implement('getKindRecList', async (query, call) => ({ data: await listKindRecords(call, query) })),
  implement('saveKindRec', async (form, call) => ({ data: [await saveKindRecord(call, form)] })),
  implement('getTestList', async (query, call) => ({ data: await listTests(call, query) })),
  implement('saveTest', async (form, call) => ({ data: [await saveTest(call, form)] })),
];
