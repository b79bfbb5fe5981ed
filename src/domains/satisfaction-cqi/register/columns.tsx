import { PRIR_NAMES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { deptColumn, itemColumn, noColumn, scoreColumn, stateColumn } from '../tasks/columns.tsx';
import { PRIR_TONES } from '../tasks/labels.ts';

/** Columns of CQI 등록 (cqi.md 5.4). */
export const REG_COLUMNS: readonly Column<SatisTask>[] = [
  noColumn,
  textColumn('rschNm', '조사', { width: 'm', sort: true, yields: 1 }),
  textColumn('areaNm', '영역', { width: 'm', sort: true, yields: 2 }),
  itemColumn(false),
  scoreColumn('scr100', '점수', true),
  scoreColumn('prevScr100', '전년'),
  scoreColumn('diff', '증감'),
  scoreColumn('goalScr', '목표'),
  textColumn('slctNms', '선정사유', { width: 'm' }),
  chipColumn('prirCd', '우선', { ...namesOf(PRIR_NAMES), tones: PRIR_TONES }, { width: 's', sort: true }),
  deptColumn,
  dateColumn('planDueDt', '계획기한', { sort: true }),
  stateColumn,
];
