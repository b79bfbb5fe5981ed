import type { Inspection } from '#contract/security/inspection.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import {
  closeInspection,
  inspectionList,
  inspections,
  listInspectionItems,
  saveInspection,
} from './inspection-store.ts';

const written = async (call: CallContext, inspctYm: string): Promise<{ data: Inspection[] }> => ({
  data: [await inspections.require(call, inspctYm)],
});

export const inspectionBindings: readonly Binding[] = [
  implement('getAcsLogInspctList', inspectionList.page),
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
