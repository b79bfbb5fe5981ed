import { STAT_TAB_NAMES, TABS_WITHOUT_SCORES, type StatTab } from '#contract/diagnosis/instruments.ts';
import type { StatSheet } from '#contract/diagnosis/stat-files.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { downloadResponses } from './people.ts';
import { openStat, requireScored, type StatScope } from './scope.ts';
import { SHEETS } from './sheets.ts';

/** Tabs that a caller has of a plan: 개인 of plans with names, 주관식 not of plans of other departments. */
const hasTab = ({ plan, instrument, heldTo }: StatScope, tab: StatTab): boolean =>
  instrument.statTabs.includes(tab) &&
  (tab !== 'people' || plan.anonymDiv === 'NAMED') &&
  (tab !== 'texts' || heldTo === null);

/**
 * 통계 엑셀: a sheet for each tab that was chosen, under the filter of the screen. With 개인 it is a file of persons: covered,
 * or in clear for XLS_PRSN with a reason, and noted in the access log either way.
 * @throws Failure 400, 403 for a tab that the caller does not have, 409 STATE before scores are made
 */
export async function makeStatBook(
  call: CallContext,
  { planId, tabs, rowDim, colDim, plainYn, rsnCd, rsnCn, ...filter }: ParsedArg<'downloadStatBook'>,
): Promise<StatSheet[]> {
  const scope = await openStat(call, planId, filter);
  if (!tabs.every((tab) => hasTab(scope, tab))) throw forbidden();
  if (tabs.some((tab) => !TABS_WITHOUT_SCORES.has(tab))) requireScored(scope);
  const people = async () => {
    // The whole book is one file: what a list would be ordered for is not refused here.
    const asked = { ...call, isOrdered: true };
    return (await downloadResponses(asked, { ...filter, validYn: '', planId, plainYn, rsnCd, rsnCn })).data;
  };
  const sheets: StatSheet[] = [];
  for (const tab of tabs)
    sheets.push({
      sheetNm: STAT_TAB_NAMES[tab],
      ...(await SHEETS[tab]({ call, scope, filter, rowDim, colDim, people })),
    });
  return sheets;
}
