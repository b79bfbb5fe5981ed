import { staffActor } from '#server/http/actor.ts';
import { gone, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { requireEverything } from '../everything.ts';
import { reverse } from '../ledger/reverse.ts';
import { say } from '../say.ts';
import { coverNames, downloadStudents } from '../student-rows.ts';
import { accountOf, accounts, entriesOf } from './account-queries.ts';
import { adjustmentList, adjustments, approveAdjustment, requestAdjustment, returnAdjustment } from './adjustments.ts';
import { objectionList, objections, replyObjection } from './objections.ts';

export const accountBindings: readonly Binding[] = [
  implement('getLedgerStdList', async (query, call) => coverNames(await accounts.page(query, call))),
  implement('downloadLedgerStdExcel', async (query, call) => downloadStudents(call, query, accounts)),
  implement('getLedgerList', entriesOf),
  implement('getBalance', async ({ stdNo }, call) => ({ data: [await accountOf(call, stdNo)] })),
  implement('reverseLedger', async ({ ledgerId, rsn }, call) => {
    requireEverything(call);
    const entry = await call.db
      .selectFrom('mlgLedger')
      .select(['stdNo', 'srcDiv', 'entryDiv'])
      .where('ledgerId', '=', ledgerId)
      .executeTakeFirst();
    if (!entry) throw gone();
    // Points of a completion go with it alone, so that both always say the same.
    if (entry.srcDiv === 'ECP' && entry.entryDiv !== 'REVERSE') throw refused('STATE', say('reversedByEcp'));
    await reverse(staffActor(call), ledgerId, rsn);
    return { data: [await accountOf(call, entry.stdNo)] };
  }),
  implement('getAdjList', adjustmentList.page),
  implement('requestAdj', async (form, call) => {
    await requestAdjustment(call, form);
    return { data: [await adjustments.require(call, form.mlgAdjId)] };
  }),
  implement('approveAdj', async (form, call) => {
    await approveAdjustment(call, form);
    return { data: [await adjustments.require(call, form.mlgAdjId)] };
  }),
  implement('returnAdj', async (form, call) => {
    await returnAdjustment(call, form);
    return { data: [await adjustments.require(call, form.mlgAdjId)] };
  }),
  implement('getObjList', objectionList.page),
  implement('replyObj', async (form, call) => {
    await replyObjection(call, form);
    return { data: [await objections.require(call, form.mlgObjId)] };
  }),
];
