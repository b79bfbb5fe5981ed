import type { SelectionCounts } from '#contract/extracurricular/appl.ts';
import { asSystem } from '#server/access/row-security.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { managePeriod } from '../periods/period-reach.ts';
import { applications, applyScores, checkScores, periodOfAppl, saveScore } from './scores.ts';
import { changeProposal, confirmSelect, countProposals, runSelect } from './select.ts';

const hold = (call: CallContext, prdId: string) => managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
/** The caller manages the period, and acts on all its rows, of people of whatever department. */
const inside = <T>(call: CallContext, act: (within: CallContext) => Promise<T>): Promise<T> =>
  asSystem(call, (db) => act({ ...call, db }));

async function countsOf(call: CallContext, prdId: string): Promise<SelectionCounts> {
  const counts = await inside(call, (within) => countProposals(within, prdId));
  if (!counts) throw gone();
  return counts;
}

/** 심사·추첨: scores, proposals and their confirmation. */
export const selectionBindings: readonly Binding[] = [
  implement('saveReviewScore', async (form, call) =>
    inside(call, async (within) => {
      await saveScore(within, form);
      return { data: [await applications.require(within, form.applId)] };
    }),
  ),
  implement('uploadReviewExcel', async (form, call) => checkScores(call, form), { mostBodyBytes: MAX_UPLOAD_BYTES }),
  implement('applyReviewUpload', async ({ uploadId }, call) =>
    inside(call, async (within) => ({ data: [await applyScores(within, uploadId)] })),
  ),
  implement('runSelect', async ({ prdId, version, seed }, call) => {
    const period = await hold(call, prdId);
    await inside(call, (within) => runSelect(within, period, version, seed ?? null));
    return { data: [await countsOf(call, prdId)] };
  }),
  implement('saveSelRslt', async (form, call) =>
    inside(call, async (within) => {
      const period = await periodOfAppl(within, form.applId);
      await changeProposal(within, period, form);
      return { data: [await countsOf(within, period.prdId)] };
    }),
  ),
  implement('getSelectCount', async ({ prdId }, call) => {
    await managePeriod(call, prdId, 'R', ['PeriodOprt']);
    return { data: [await countsOf(call, prdId)] };
  }),
  implement('confirmSelect', async ({ prdId, version }, call) => {
    const period = await hold(call, prdId);
    return { data: [await inside(call, (within) => confirmSelect(within, period, version))] };
  }),
];
