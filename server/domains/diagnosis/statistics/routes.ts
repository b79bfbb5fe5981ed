import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { withoutKeys } from '../papers/without-keys.ts';
import { listAbilityFigures } from './ability-figures.ts';
import { calculate, release, withdraw } from './calc.ts';
import { crossTable } from './cross.ts';
import { listChange } from './change.ts';
import { analyseItems } from './exam-items.ts';
import { confirmGrading, fixKey, listGrading, previewKey, saveGrade } from './grading.ts';
import { listIpa } from './ipa.ts';
import { changeValidity, downloadResponses, getResponse, responsePage } from './people.ts';
import { listQuestionFigures } from './question-figures.ts';
import { downloadRawAnswers } from './raw-answers.ts';
import { makeReport } from './report.ts';
import { openStat } from './scope.ts';
import { makeStatBook } from './stat-book.ts';
import { statExcel, statPage, statRow } from './stat-list.ts';
import { summarise } from './summary.ts';
import { hideText, listTexts } from './texts.ts';
import { comparePlans, listTrend } from './trend.ts';

/** Opens the plan of a call with its filter bar. */
const scopeOf = (call: CallContext, { planId, ...filter }: ParsedArg<'getStatSummary'>) =>
  openStat(call, planId, filter);

export const statBindings: readonly Binding[] = [
  implement('getStatPlanList', async (query, call) => statPage(call, query)),
  implement('downloadStatPlanExcel', async (query, call) => statExcel(call, query)),
  implement('getStatPaper', async ({ planId }, call) => ({ data: [withoutKeys((await openStat(call, planId)).body)] })),
  implement('calcPlanScore', async (form, call) => {
    await calculate(call, form);
    return { data: await statRow(call, form.planId) };
  }),
  implement('releaseResult', async (form, call) => {
    await release(call, form);
    return { data: await statRow(call, form.planId) };
  }),
  implement('withdrawResult', async (form, call) => {
    await withdraw(call, form);
    return { data: await statRow(call, form.planId) };
  }),
  implement('getStatSummary', async (query, call) => ({ data: [await summarise(call, await scopeOf(call, query))] })),
  implement('getStatAbility', async (query, call) => ({
    data: await listAbilityFigures(call, await scopeOf(call, query)),
  })),
  implement('getStatQstn', async (query, call) => ({
    data: await listQuestionFigures(call, await scopeOf(call, query)),
  })),
  implement('getStatItem', async (query, call) => ({ data: await analyseItems(call, await scopeOf(call, query)) })),
  implement('getStatCross', async ({ rowDim, colDim, ...query }, call) =>
    crossTable(call, await scopeOf(call, query), rowDim, colDim),
  ),
  implement('getStatTrend', async ({ planId, ...filter }, call) => ({
    data: await listTrend(call, await openStat(call, planId, filter), filter),
  })),
  implement('getStatCompare', async (query, call) => ({ data: await comparePlans(call, query) })),
  implement('getStatChange', async (query, call) => listChange(call, await scopeOf(call, query))),
  implement('getStatIpa', async (query, call) => listIpa(call, await scopeOf(call, query))),
  implement('downloadStatBook', async (query, call) => ({ data: await makeStatBook(call, query) })),
  implement('downloadRawRespExcel', async (query, call) => downloadRawAnswers(call, query)),
  implement('downloadIndvReport', async ({ respId }, call) => ({ data: await makeReport(call, respId) })),
  implement('getStatText', async (query, call) => listTexts(call, query)),
  implement('hideRespText', async (form, call) => ({ data: [await hideText(call, form)] })),
  implement('getRespList', async (query, call) => responsePage(call, query)),
  implement('downloadRespExcel', async (query, call) => downloadResponses(call, query)),
  implement('getResp', async ({ respId }, call) => ({ data: [await getResponse(call, respId)] })),
  implement('invalidateResp', async (form, call) => ({ data: [{ cnt: await changeValidity(call, form, 'N') }] })),
  implement('restoreResp', async (form, call) => ({ data: [{ cnt: await changeValidity(call, form, 'Y') }] })),
  implement('getGradingList', async (query, call) => listGrading(call, query)),
  implement('saveGrade', async (form, call) => ({ data: [await saveGrade(call, form)] })),
  implement('confirmGrading', async (form, call) => ({ data: [{ cnt: await confirmGrading(call, form) }] })),
  implement('previewAnswerKey', async (query, call) => ({ data: [await previewKey(call, query)] })),
  implement('fixAnswerKey', async (form, call) => ({ data: [await fixKey(call, form)] })),
];
