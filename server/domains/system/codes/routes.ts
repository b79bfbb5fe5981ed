import { MAX_EXCEL_ROWS } from '#contract/excel/excel-request-rules.ts';
import type { CodeGroup, CodeRow } from '#contract/system.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { gone } from '#server/http/failure.ts';
import { countUses } from './code-references.ts';
import { findGroup, groupList, listCodes, listForExcel, type GroupTableRow } from './queries.ts';
import { deleteCodes, isEditable, saveCodes } from './save-codes.ts';
import { saveGroup } from './save-group.ts';
import { applyUpload, checkUpload } from './upload.ts';

const presentGroup = (call: CallContext, row: GroupTableRow): CodeGroup => ({
  ...row,
  editableYn: isEditable(call, row) ? 'Y' : 'N',
});

async function presentCodes(call: CallContext, upCdId: string): Promise<CodeRow[]> {
  const uses = await countUses(call, upCdId);
  return (await listCodes(call.db, upCdId)).map((row) => ({ ...row, upCdId, usedCnt: uses.get(row.cdId) ?? 0 }));
}

export const codeBindings: readonly Binding[] = [
  implement('getCmmnCdGrpList', async (query, call) => {
    const page = await groupList.page(query, call);
    return { ...page, data: page.data.map((row) => presentGroup(call, row)) };
  }),
  implement('getCmmnCdList', async ({ upCdId }, call) => {
    const data = await presentCodes(call, upCdId);
    return { data, totalCount: data.length };
  }),
  implement('saveCmmnCdGrp', async (group, call) => {
    await saveGroup(call, group);
    const saved = await findGroup(call.db, group.cdId);
    if (saved === null) throw gone();
    return { data: [presentGroup(call, saved)] };
  }),
  implement('saveCmmnCd', async ({ upCdId, rows }, call) => {
    await saveCodes(call, upCdId, rows);
    return { data: await presentCodes(call, upCdId) };
  }),
  implement('deleteCmmnCd', async ({ rows }, call) => {
    await deleteCodes(call, rows);
    return { data: rows.map(({ cmmnCdId }) => ({ cmmnCdId })) };
  }),
  implement('downloadCmmnCdExcel', async (filter, call) => {
    const data = await listForExcel(call.db, filter, MAX_EXCEL_ROWS + 1);
    return { data, totalCount: requireExcelSize(call, data.length) };
  }),
  implement('uploadCmmnCd', async ({ upCdId, rows }, call) => checkUpload(call, upCdId, rows), {
    mostBodyBytes: MAX_UPLOAD_BYTES,
  }),
  implement('applyCmmnCdUpload', async ({ uploadId }, call) => ({ data: [await applyUpload(call, uploadId)] })),
];
