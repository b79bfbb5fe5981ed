import type { Family } from '#contract/extracurricular/families.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import { BudgetTab, GrantTab, OverviewTab, SessionTab, TargetTab } from './period-facts.tsx';

export type PeriodPart = 'overview' | 'target' | 'sessions' | 'grant' | 'budget';

/** The tabs of a period's plan, on its own screen and before its approver. */
export const PERIOD_PARTS: readonly { readonly key: PeriodPart; readonly label: string }[] = [
  { key: 'overview', label: '개요' },
  { key: 'target', label: '대상·선발' },
  { key: 'sessions', label: '차시' },
  { key: 'grant', label: '역량·마일리지·이수기준' },
  { key: 'budget', label: '예산' },
];

/** What each of these tabs shows. */
export const periodPanels = (
  family: Family,
  period: PrdDetail,
): Readonly<Record<PeriodPart, () => React.JSX.Element>> => ({
  overview: () => <OverviewTab period={period} />,
  target: () => <TargetTab period={period} />,
  sessions: () => <SessionTab period={period} />,
  grant: () => <GrantTab family={family} period={period} />,
  budget: () => <BudgetTab period={period} />,
});
