import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requireSetup } from '../reach.ts';
import { applyLangEqs, checkLangEqs } from './lang-upload.ts';
import { paramChoices } from './param-names.ts';
import { saveStd } from './save-std.ts';
import { newestSimul, orderSimul } from './simulate.ts';
import { confirmStd, copyStd, deleteStd, endStd, retireStd, unconfirmStd } from './std-events.ts';
import { standards, stdLines, stdList } from './std-queries.ts';

/** An event, answered with the standard as it is behind it. */
const event =
  <Arg extends { readonly certiStdId: string }>(act: (call: CallContext, arg: Arg) => Promise<void>) =>
  async (arg: Arg, call: CallContext) => {
    await act(call, arg);
    return { data: [await standards.require(call, arg.certiStdId)] };
  };

export const standardBindings: readonly Binding[] = [
  implement('getStdList', stdList.page),
  implement('getStd', async ({ certiStdId }, call) => ({ data: [await standards.require(call, certiStdId)] })),
  implement('downloadStdExcel', async ({ certiStdId }, call) => {
    const { certiDiv } = await standards.require(call, certiStdId);
    requireSetup(call, certiDiv, 'R');
    const data = await stdLines(call, certiStdId);
    return { data, totalCount: requireExcelSize(call, data.length) };
  }),
  implement('getCertiParamList', async ({ certiDiv, srcDiv }, call) => {
    requireSetup(call, certiDiv, 'R');
    return { data: await paramChoices(call.db, srcDiv) };
  }),
  implement('saveStd', event(saveStd)),
  implement('copyStd', async (form, call) => {
    await copyStd(call, form);
    return { data: [await standards.require(call, form.newStdId)] };
  }),
  implement('confirmStd', event(confirmStd)),
  implement('unconfirmStd', event(unconfirmStd)),
  implement('endStd', event(endStd)),
  implement('retireStd', event(retireStd)),
  implement('deleteStd', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteStd) })),
  implement('runSimul', async ({ certiStdId }, call) => ({
    data: [{ certiSimulId: await orderSimul(call, certiStdId) }],
  })),
  implement('getSimul', async ({ certiStdId }, call) => ({ data: await newestSimul(call, certiStdId) })),
  implement('uploadLangEq', async (form, call) => checkLangEqs(call, form)),
  implement('applyLangEqUpload', async ({ uploadId }, call) => ({ data: [await applyLangEqs(call, uploadId)] })),
];
