import { implement, type Binding } from '#server/http/implement.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { say } from '../say.ts';
import { confirmStandard, copyStandard, deleteStandard, saveStandard } from './save-standard.ts';
import { standards, stnrdList } from './standard-queries.ts';

export const standardBindings: readonly Binding[] = [
  implement('getIndList', async (_query, { db }) => ({
    data: await db
      .selectFrom('drptInd')
      .select(['indCd', 'indNm', 'valTyCd', 'unitNm', 'sensYn', 'srcCd', 'maxAgeDay'])
      .orderBy('sortOrdr')
      .execute(),
  })),
  implement('getStnrdList', stnrdList.page),
  implement('downloadStnrdExcel', stnrdList.excel),
  implement('getStnrd', async ({ stnrdId }, call) => ({ data: [await standards.require(call, stnrdId)] })),
  implement(
    'saveStnrd',
    async (form, call) => {
      await saveStandard(call, form);
      return { data: [await standards.require(call, form.stnrdId)] };
    },
    { messages: { schlYear: say('needTerm'), shtmCd: say('needTerm'), trgtDivCd: say('needTerm') } },
  ),
  implement('copyStnrd', async (form, call) => ({
    data: [await standards.require(call, await copyStandard(call, form))],
  })),
  implement('confirmStnrd', async (key, call) => {
    await confirmStandard(call, key);
    return { data: [await standards.require(call, key.stnrdId)] };
  }),
  implement('deleteStnrd', async ({ rows }, call) => ({ data: await forEachRow(call, rows, deleteStandard) })),
];
