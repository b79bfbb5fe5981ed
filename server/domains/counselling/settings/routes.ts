import { forEachRow } from '#server/http/each-row.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { blockSlot } from '../bookings/slot-events.ts';
import { standingIn } from '../reach.ts';
import { counsellorList, counsellors } from './counsellor-queries.ts';
import { createSlots, listHours, saveHours } from './hours.ts';
import { kindSettings } from './kind-settings.ts';
import { saveCounsellor } from './save-counsellor.ts';
import { saveKind } from './save-kind.ts';

export const settingBindings: readonly Binding[] = [
  implement('getCnslKind', async ({ cnslDivCd }, call) => {
    await standingIn(call, cnslDivCd, 'R');
    return { data: [await kindSettings.require(call, cnslDivCd)] };
  }),
  implement('saveCnslKind', async (form, call) => {
    await saveKind(call, form);
    return { data: [await kindSettings.require(call, form.cnslDivCd)] };
  }),
  implement('getCnslrList', counsellorList.page),
  implement('downloadCnslrExcel', counsellorList.excel),
  implement('saveCnslr', async (form, call) => {
    await saveCounsellor(call, form);
    return { data: [await counsellors.require(call, form.cnslrId)] };
  }),
  implement('getSchdList', async (query, call) => ({ data: await listHours(call, query) })),
  implement('saveSchd', async (form, call) => {
    await saveHours(call, form);
    return { data: [await counsellors.require(call, form.cnslrId)] };
  }),
  implement('createSlots', async (form, call) => ({ data: [await createSlots(call, form)] })),
  implement('blockSlots', async ({ cnslDivCd, rows, blckYn, rsn }, call) => {
    await standingIn(call, cnslDivCd, 'U');
    return {
      data: await forEachRow(call, rows, (each, row) =>
        blockSlot(each, { ...row, cnslDivCd, isBlocked: blckYn === 'Y', rsn }),
      ),
    };
  }),
];
