import { JUDGE_NAMES, STD_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import type { StdRow } from '#contract/certification/std.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, dayColumn, textColumn } from '#ui/table/columns.tsx';
import { STD_TONES, yearsText } from '../../rules/labels.ts';

/** Columns of the versions of a standard. */
export const STD_COLUMNS: readonly Column<StdRow>[] = [
  countColumn<StdRow>('verNo', '버전', { width: 'xs', sort: true, isKept: true, onCard: 'fact' }),
  textColumn<StdRow>('stdNm', '기준명', { width: 'xl', sort: true, onCard: 'title' }),
  textColumn<StdRow>('entYearFrom', '적용 입학년도', {
    width: 'm',
    sort: 'entYear',
    onCard: 'fact',
    render: (row) => yearsText(row),
  }),
  codeColumn<StdRow>('judgeDiv', '판정', namesOf(JUDGE_NAMES)),
  countColumn<StdRow>('areaCnt', '영역', { width: 'xs' }),
  countColumn<StdRow>('itemCnt', '항목', { width: 'xs' }),
  countColumn<StdRow>('stdCnt', '대상', { onCard: 'fact' }),
  countColumn<StdRow>('certCnt', '인증', { width: 'xs' }),
  chipColumn<StdRow>(
    'stdSt',
    '상태',
    { ...namesOf(STD_STATE_NAMES), tones: STD_TONES },
    { sort: true, onCard: 'fact' },
  ),
  dayColumn<StdRow>('modDt', '수정일'),
];
