import type { HistoryCd } from '#contract/security/history-rules.ts';
import { MONTHLY, type MonthlyTable } from '#server/database/history-months.ts';

interface SealedTable {
  readonly table: MonthlyTable;
  /** Column that holds the day of a row. */
  readonly at: string;
  /** Columns that are filled later and therefore lie outside the seal. */
  readonly filledLater: readonly string[];
  /** Field of the policy that holds for how many months it is kept. */
  readonly keptMm: 'loginHisMm' | 'apiHisMm' | 'menuHisMm' | 'permHisMm' | 'sqlHisMm';
}
const sealed = (
  table: MonthlyTable,
  keptMm: SealedTable['keptMm'],
  filledLater: readonly string[] = [],
): SealedTable => ({ table, at: MONTHLY[table], keptMm, filledLater });

export const SEALED_TABLES: Readonly<Record<HistoryCd, SealedTable>> = {
  LOGIN: sealed('loginHis', 'loginHisMm', ['logoutDt', 'endRsnCd', 'sessionSec']),
  API: sealed('apiUseHis', 'apiHisMm'),
  PRSN: sealed('prsnAcsHis', 'apiHisMm'),
  MENU: sealed('menuUseHis', 'menuHisMm', ['dwellSec']),
  PERM: sealed('permGrntHis', 'permHisMm'),
  SQL: sealed('sqlLogHis', 'sqlHisMm'),
};
