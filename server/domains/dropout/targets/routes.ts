import { downloadPersons } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { reachesAll } from '../reach.ts';
import { applyAssignments, checkAssignments } from './asgn-upload.ts';
import { referTarget } from './referrals.ts';
import {
  assignTargets,
  autoAssignTargets,
  closeTarget,
  excludeTargets,
  moveToMonitoring,
  reopen,
  saveTarget,
  stateOf,
} from './target-acts.ts';
import { viewTarget } from './target-detail.ts';
import { coverTarget, requireOpenOrder, targetList } from './target-queries.ts';

/** Days for which a device may keep the list of one's own targets. */
const KEPT_DAYS = 7;
/** Lists of one's own targets may be kept, covered and without figures; those of a department or of everything may not. */
function keepUntil(call: CallContext): string | null {
  const isOwn = call.scope.deptCds.size === 0 && !reachesAll(call, 'R');
  return isOwn ? koreanMoment(addDays(koreanDate8(call.now), KEPT_DAYS)).toISOString() : null;
}

export const targetBindings: readonly Binding[] = [
  implement('getTrgtList', async (query, call) => {
    requireOpenOrder(call, query.sortBy);
    const { data, totalCount } = await targetList.page(query, call);
    return { data: data.map(coverTarget), totalCount, keepUntilDt: keepUntil(call) };
  }),
  implement('downloadTrgtExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    requireOpenOrder(call, filter.sortBy);
    return downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: coverTarget,
        count: async () => targetList.count(filter, call),
        read: async (limit) => targetList.read(filter, call, limit),
      },
    );
  }),
  implement('getTrgt', async ({ trgtId }, call) => ({ data: [await viewTarget(call, trgtId)] })),
  implement('saveTrgt', async (form, call) => ({ data: [await saveTarget(call, form)] })),
  implement('assignTrgt', async (form, call) => ({ data: await assignTargets(call, form) })),
  implement('autoAssignTrgt', async (form, call) => ({ data: await autoAssignTargets(call, form) })),
  implement('referTrgt', async (form, call) => ({ data: [await referTarget(call, form)] })),
  implement('moveTrgtMoni', async (form, call) => {
    await moveToMonitoring(call, form);
    return { data: [await stateOf(call, form.trgtId)] };
  }),
  implement('closeTrgt', async (form, call) => {
    await closeTarget(call, form);
    return { data: [await stateOf(call, form.trgtId)] };
  }),
  implement('reopenTrgt', async (form, call) => {
    await reopen(call, form);
    return { data: [await stateOf(call, form.trgtId)] };
  }),
  implement('excludeTrgt', async (form, call) => ({ data: await excludeTargets(call, form) })),
  implement('uploadAsgn', async (form, call) => checkAssignments(call, form)),
  implement('applyAsgnUpload', async ({ uploadId }, call) => ({ data: [await applyAssignments(call, uploadId)] })),
];
