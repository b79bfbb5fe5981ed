import type { ReactNode } from 'react';
import type { SatisTask } from '#contract/satisfaction-cqi/satis-fields.ts';
import { PLANNING_STATES, SATIS_STATE_NAMES } from '#contract/satisfaction-cqi/satis-codes.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { chipColumn, textColumn } from '#ui/table/columns.tsx';
import { ddayText, isAsked, oneText, SATIS_TONES } from './labels.ts';

type ScoreKey = 'scr100' | 'prevScr100' | 'diff' | 'goalScr' | 'exeRt' | 'indiAhvRt' | 'nextScr100';

/** A figure with one place at the right. */
export const scoreColumn = (key: ScoreKey, label: string, isFact = false): Column<SatisTask> =>
  textColumn<SatisTask>(key, label, {
    width: 's',
    least: 'xs',
    align: 'right',
    sort: true,
    ...(isFact ? { onCard: 'fact' as const } : {}),
    render: (row) => oneText(row[key]),
  });

export const noColumn = textColumn<SatisTask>('cqiNo', '과제번호', { width: 'number', sort: true });
export const itemColumn = (sort: boolean): Column<SatisTask> =>
  textColumn<SatisTask>('itemNm', '문항', { width: 'xl', sort, onCard: 'title', isKept: true, excel: 40 });
export const deptColumn = textColumn<SatisTask>('deptNm', '주관부서', { width: 'm', sort: true, onCard: 'fact' });
export const managerColumn = textColumn<SatisTask>('mngrNm', '담당자', { width: 's', sort: true });

/** The state; beside it stands of plans a change that was asked for, and of results that parts are late. */
const stateOf = (row: SatisTask, showsLate: boolean): ReactNode => (
  <span className="satis-chips">
    <Chip tone={SATIS_TONES[row.cqiSt]}>{SATIS_STATE_NAMES[row.cqiSt]}</Chip>
    {!showsLate && isAsked(row) ? <Chip tone="warning">변경요청</Chip> : null}
    {showsLate && row.lateYn === 'Y' ? <Chip tone="danger">지연</Chip> : null}
  </span>
);
const stateWith = (showsLate: boolean): Column<SatisTask> => ({
  ...chipColumn<SatisTask>(
    'cqiSt',
    '상태',
    { ...namesOf(SATIS_STATE_NAMES), tones: SATIS_TONES },
    { sort: true, onCard: 'fact' },
  ),
  width: 'm',
  render: (row) => stateOf(row, showsLate),
});
export const stateColumn = stateWith(false);
export const progressStateColumn = stateWith(true);
/** Days until a plan is due; behind its confirmation nothing of it is. */
export const ddayColumn: Column<SatisTask> = textColumn<SatisTask>('dday', 'D-day', {
  width: 's',
  sort: true,
  onCard: 'fact',
  render: (row) =>
    row.dday === null || !PLANNING_STATES.some((state) => state === row.cqiSt) ? (
      NOTHING
    ) : row.dday < 0 ? (
      <Chip tone="danger">{ddayText(row.dday)}</Chip>
    ) : (
      ddayText(row.dday)
    ),
});
