import { COURSE_TERM_NAMES, PHASE_NAMES, TERM_STATE_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseTermRow } from '#contract/course-cqi/term.ts';
import { displayDate } from '#shared/display.ts';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, textColumn } from '#ui/table/columns.tsx';

export const TERM_TONES = {
  PREP: STATE_TONES.draft,
  OPEN: STATE_TONES.inForce,
  CLSD: STATE_TONES.over,
} as const;

/** Two days as a period, for a column without an order. */
const spanColumn = (
  key: string,
  label: string,
  daysOf: (row: CourseTermRow) => readonly [string, string],
): Column<CourseTermRow> => {
  const textOf = (row: CourseTermRow): string => daysOf(row).map(displayDate).join(' ~ ');
  return { key, label, width: 'l', render: textOf, yields: 2 };
};
const percent = (rate: string | null): string => (rate === null ? '-' : `${rate}%`);

export const TERM_COLUMNS: readonly Column<CourseTermRow>[] = [
  textColumn('schlYear', '학년도', { width: 's', sort: true, onCard: 'fact' }),
  codeColumn('shtmCd', '학기', namesOf(COURSE_TERM_NAMES), { width: 's', sort: true, onCard: 'fact' }),
  textColumn('termNm', '명칭', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 30 }),
  spanColumn('wrtPrd', '작성기간', ({ wrtStrtDt, wrtEndDt }) => [wrtStrtDt, wrtEndDt]),
  spanColumn('aprvPrd', '승인기간', ({ aprvStrtDt, aprvEndDt }) => [aprvStrtDt, aprvEndDt]),
  spanColumn('splmPrd', '보완기간', ({ splmStrtDt, splmEndDt }) => [splmStrtDt, splmEndDt]),
  countColumn('trgtCnt', '대상', { width: 'xs' }),
  { key: 'sbmtRt', label: '제출률', width: 'xs', align: 'right', render: ({ sbmtRt }) => percent(sbmtRt) },
  { key: 'aprvRt', label: '승인률', width: 'xs', align: 'right', render: ({ aprvRt }) => percent(aprvRt) },
  {
    key: 'phaseCds',
    label: '단계',
    width: 'm',
    align: 'left',
    render: ({ phaseCds }) => phaseCds.map((code) => PHASE_NAMES[code]).join(', ') || '-',
  },
  chipColumn(
    'termSt',
    '상태',
    { ...namesOf(TERM_STATE_NAMES), tones: TERM_TONES },
    { width: 's', sort: true, onCard: 'fact' },
  ),
];
