import { EFCT_NAMES, EVL_NAMES } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, textColumn } from '#ui/table/columns.tsx';
import { deptColumn, itemColumn, noColumn, progressStateColumn, scoreColumn } from '../tasks/columns.tsx';
import { EFCT_TONES, EVL_TONES } from '../tasks/labels.ts';

/** Columns of 개선결과 관리 (cqi.md 5.8). */
export const RESULT_COLUMNS: readonly Column<SatisTask>[] = [
  noColumn,
  itemColumn(true),
  deptColumn,
  scoreColumn('exeRt', '이행률', true),
  scoreColumn('indiAhvRt', '지표달성'),
  chipColumn('evlGrdCd', '평가', { ...namesOf(EVL_NAMES), tones: EVL_TONES }, { sort: true }),
  scoreColumn('scr100', '점수'),
  scoreColumn('goalScr', '목표'),
  scoreColumn('nextScr100', '차년도'),
  chipColumn('efctCd', '효과', { ...namesOf(EFCT_NAMES), tones: EFCT_TONES }, { sort: true }),
  textColumn('lastChkYm', '최근점검', {
    width: 's',
    sort: true,
    render: (row) => (row.lastChkYm ? `${row.lastChkYm.slice(0, 4)}-${row.lastChkYm.slice(4)}` : NOTHING),
  }),
  progressStateColumn,
];
