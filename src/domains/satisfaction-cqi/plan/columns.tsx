import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, dateColumn } from '#ui/table/columns.tsx';
import { ddayColumn, deptColumn, itemColumn, managerColumn, noColumn, stateColumn } from '../tasks/columns.tsx';

/** Columns of 개선계획 관리 (cqi.md 5.6). */
export const PLAN_COLUMNS: readonly Column<SatisTask>[] = [
  noColumn,
  itemColumn(true),
  deptColumn,
  managerColumn,
  countColumn('taskCnt', '세부과제'),
  countColumn('budgetAmt', '예산', { sort: true, width: 'm' }),
  dateColumn('planDueDt', '계획기한', { sort: true }),
  ddayColumn,
  stateColumn,
];
