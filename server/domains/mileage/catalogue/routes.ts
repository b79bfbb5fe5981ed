import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { areaBindings } from './areas.ts';
import { copyYear } from './copy-year.ts';
import { itemsWhere, listed, presentItem } from './item-queries.ts';
import { deleteItem, items, saveItem } from './save-item.ts';
import { applyItems, checkItems } from './upload-items.ts';
import { useStat } from './use-stat.ts';
import { revisionOverYear } from './what-if.ts';

/** One list for each year that is looked at: the revision of a row depends on it. */
const listFor = (schlYear: string | undefined) =>
  listOf({
    where: (call: CallContext, filter: FilterOf<'getSdaList'>) => itemsWhere(call, filter),
    select: (rows) => listed(rows, schlYear),
    sort: { areaCd: 'asc', sdaCd: 'asc' },
    id: 'sdaId',
    columns: { sdaCd: 'sdaItem.sdaCd', areaCd: 'sdaItem.areaCd', sdaNm: 'sdaItem.sdaNm' },
    present: (rows) => rows.map(presentItem),
  });

export const catalogueBindings: readonly Binding[] = [
  ...areaBindings,
  implement('getSdaList', async (query, call) => listFor(query.schlYear).page(query, call)),
  implement('downloadSdaExcel', async (query, call) => listFor(query.schlYear).excel(query, call)),
  implement('getSda', async ({ sdaId }, call) => ({ data: [await items.require(call, sdaId)] })),
  implement('getSdaUseStat', async (query, call) => ({ data: await useStat(call, query) })),
  implement('saveSda', async (form, call) => {
    await saveItem(call, form);
    return { data: [await items.require(call, form.sdaId)] };
  }),
  implement('getSdaWhatIf', async (asked, call) => {
    const { largest, ...sums } = await revisionOverYear(call, asked);
    return {
      data: [sums],
      largest: largest.map((student, at) => ({ ...student, no: at + 1 })),
    };
  }),
  implement('deleteSda', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteItem) })),
  implement('uploadSda', async ({ rows }, call) => checkItems(call, rows), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applySdaUpload', async ({ uploadId }, call) => ({ data: [await applyItems(call, uploadId)] })),
  implement('copySdaYear', async (form, call) => ({ data: [await copyYear(call, form)] })),
];
