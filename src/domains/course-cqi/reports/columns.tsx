import { REPORT_STATE_NAMES, TRIGGER_NAMES } from '#contract/course-cqi/course-cqi-codes.ts';
import type { ReportRow } from '#contract/course-cqi/report.ts';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { STATE_TONES } from '#ui/chip/state-tones.ts';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, dateColumn, dayColumn, textColumn } from '#ui/table/columns.tsx';
import { isOverdue } from './list.ts';

export const REPORT_TONES = {
  NONE: STATE_TONES.draft,
  DRFT: STATE_TONES.draft,
  SBMT: STATE_TONES.waiting,
  RTRN: STATE_TONES.refused,
  APRV: STATE_TONES.succeeded,
  EXMT: STATE_TONES.over,
} as const;

/** Columns of 보고서 등록. @param today YYYYMMDD, by which a last day is over */
export const reportColumns = (today: string): readonly Column<ReportRow>[] => [
  textColumn<ReportRow>('sbjtCd', '교과목코드', { width: 's', sort: true, yields: 3 }),
  textColumn<ReportRow>('sbjtNm', '교과목', { width: 'xl', sort: true, isKept: true, onCard: 'title', excel: 30 }),
  {
    key: 'clsNos',
    label: '분반',
    width: 's',
    render: ({ clsNos }) => clsNos.join(', '),
    excel: [{ key: 'clsNos', label: '분반', width: 10 }],
  },
  textColumn<ReportRow>('stfNm', '담당교수', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<ReportRow>('hakguaNm', '개설학과', { width: 'm', least: 's', sort: true, yields: 4 }),
  countColumn<ReportRow>('enrlCnt', '수강', { width: 'xs', sort: true, yields: 2 }),
  textColumn<ReportRow>('gpaAvg', '평균평점', { width: 'xs', align: 'right', sort: true, yields: 3 }),
  textColumn<ReportRow>('evalAvg', '강의평가', { width: 'xs', align: 'right', sort: true, yields: 5 }),
  textColumn<ReportRow>('loAhvRt', '성과달성', { width: 'xs', align: 'right', sort: true, yields: 5 }),
  {
    key: 'trgrCds',
    label: '개선필수',
    width: 'l',
    least: 'm',
    align: 'left',
    render: ({ trgrCds }) => trgrCds.map((code) => TRIGGER_NAMES[code]).join(', ') || '-',
    excel: [{ key: 'trgrCds', label: '개선필수', width: 24 }],
    yields: 6,
  },
  chipColumn<ReportRow>(
    'rptSt',
    '상태',
    { ...namesOf(REPORT_STATE_NAMES), tones: REPORT_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
  {
    ...dateColumn<ReportRow>('dueDt', '기한', { sort: true, onCard: 'fact' }),
    render: (row) =>
      isOverdue(row, today) ? (
        <Chip tone="danger" title="기한초과">
          {displayDate(row.dueDt)}
        </Chip>
      ) : (
        displayDate(row.dueDt)
      ),
  },
  dayColumn<ReportRow>('sbmtDt', '제출일', { sort: true, yields: 1 }),
  textColumn<ReportRow>('aprvNm', '승인자', { width: 's', yields: 2 }),
];
