import type { Inspection } from '#contract/security/inspection.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import {
  closeInspection,
  findInspection,
  listInspectionItems,
  listInspections,
  saveInspection,
} from './inspection-store.ts';

async function written(call: CallContext, inspctYm: string): Promise<{ data: Inspection[] }> {
  const row = await findInspection(call.db, inspctYm);
  if (row === null) throw gone();
  return { data: [row] };
}

export const inspectionBindings: readonly Binding[] = [
  implement('getAcsLogInspctList', (query, call) => listInspections(call.db, query)),
  implement('getAcsLogInspctItemList', async ({ inspctYm }, call) => {
    const data = await listInspectionItems(call.db, inspctYm);
    return { data, totalCount: data.length };
  }),
  implement('saveAcsLogInspct', async (asked, call) => {
    await saveInspection(call, asked);
    return written(call, asked.inspctYm);
  }),
  implement('closeAcsLogInspct', async (asked, call) => {
    await closeInspection(call, asked);
    return written(call, asked.inspctYm);
  }),
];
