import { implement, type Binding } from '#server/http/implement.ts';
import { listSources, loadList } from './source-records.ts';
import { applySource, checkSource } from './upload.ts';

export const sourceBindings: readonly Binding[] = [
  implement('getSrcList', async (_query, call) => ({ data: await listSources(call) })),
  implement('getSrcLoadList', loadList.page),
  implement('downloadSrcLoadExcel', loadList.excel),
  implement('uploadSrcData', async (form, call) => checkSource(call, form)),
  implement('applySrcDataUpload', async (form, call) => ({ data: [await applySource(call, form)] })),
];
