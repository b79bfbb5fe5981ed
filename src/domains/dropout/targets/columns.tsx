import {
  CHANGE_NAMES,
  FLAG_ANSWER_NAMES,
  FLAG_NAMES,
  GRADE_NAMES,
  TRGT_STATE_NAMES,
} from '#contract/dropout/dropout-codes.ts';
import type { Flag } from '#contract/dropout/flag.ts';
import type { TargetRow } from '#contract/dropout/target.ts';
import { displayDate } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, codeColumn, countColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { GRADE_TONES, TRGT_TONES } from './labels.ts';

type Codes = Parameters<typeof codeColumn<TargetRow>>[2];

/** Whether the student was not spoken to by the last day. @param today YYYYMMDD */
export const isOverdue = ({ trgtSt, fstDueDt, fstIntvDt }: TargetRow, today: string): boolean =>
  (trgtSt === 'ASGN' || trgtSt === 'PROG' || trgtSt === 'MONI') &&
  fstIntvDt === null &&
  fstDueDt !== null &&
  fstDueDt < today;

const scoreColumn: Column<TargetRow> = textColumn<TargetRow>('score', '점수', {
  width: 'xs',
  align: 'right',
  sort: true,
  yields: 2,
});

/** Columns of 대상자 관리. @param seesScores the score is a column for the operating office alone */
export const targetColumns = (seesScores: boolean, shregSt: Codes, today: string): readonly Column<TargetRow>[] => [
  textColumn<TargetRow>('stdNo', '학번', { width: 's', sort: true, isKept: true, onCard: 'fact', excel: 14 }),
  textColumn<TargetRow>('stdNm', '성명', { width: 's', sort: true, onCard: 'title' }),
  textColumn<TargetRow>('hakguaNm', '학과', { width: 'm', least: 's', sort: true, yields: 3, excel: 20 }),
  textColumn<TargetRow>('gradeCd', '학년', { width: 'xs', sort: true, yields: 4 }),
  codeColumn<TargetRow>('shregSt', '학적', shregSt, { width: 's', sort: true, yields: 4 }),
  chipColumn<TargetRow>(
    'riskGrdCd',
    '위험등급',
    { ...namesOf(GRADE_NAMES), tones: GRADE_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
  codeColumn<TargetRow>('riskChgCd', '변동', namesOf(CHANGE_NAMES), { width: 's', sort: true, yields: 3 }),
  ...(seesScores ? [scoreColumn] : []),
  {
    key: 'rsnNms',
    label: '주요 요인',
    width: 'l',
    least: 'm',
    align: 'left',
    render: ({ rsnNms }) => rsnNms.join(', '),
    excel: [{ key: 'rsnNms', label: '주요 요인', width: 40 }],
  },
  textColumn<TargetRow>('advsrNm', '지도교수', { width: 's', sort: true }),
  textColumn<TargetRow>('cnslrNm', '상담사', { width: 's', sort: true, yields: 2 }),
  chipColumn<TargetRow>(
    'trgtSt',
    '상태',
    { ...namesOf(TRGT_STATE_NAMES), tones: TRGT_TONES },
    { width: 's', sort: true, isKept: true, onCard: 'fact' },
  ),
  {
    ...dateColumn<TargetRow>('fstDueDt', '최초개입 기한', { sort: true }),
    render: (row) =>
      row.fstDueDt === null ? (
        '-'
      ) : isOverdue(row, today) ? (
        <Chip tone="danger" title="기한초과">
          {displayDate(row.fstDueDt)}
        </Chip>
      ) : (
        displayDate(row.fstDueDt)
      ),
  },
  countColumn<TargetRow>('intvCnt', '개입', { width: 'xs', sort: true, yields: 2 }),
  dateColumn<TargetRow>('lastIntvDt', '최근개입', { sort: true, yields: 1 }),
  dateColumn<TargetRow>('nextDt', '다음 예정', { sort: true, yields: 1 }),
];

export const FLAG_COLUMNS: readonly Column<Flag>[] = [
  dateColumn<Flag>('obsrvDt', '관찰일', { sort: true, isKept: true, onCard: 'fact' }),
  textColumn<Flag>('stdNo', '학번', { width: 's', sort: true, onCard: 'fact' }),
  textColumn<Flag>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<Flag>('hakguaNm', '학과', { width: 'm', least: 's', yields: 2 }),
  {
    key: 'flagCds',
    label: '신호',
    width: 'l',
    align: 'left',
    render: ({ flagCds }) => flagCds.map((code) => FLAG_NAMES[code]).join(', '),
  },
  textColumn<Flag>('memoCn', '메모', { width: 'l', least: 'm' }),
  textColumn<Flag>('rgstNm', '보낸 사람', { width: 's' }),
  {
    key: 'ansCd',
    label: '답변',
    width: 's',
    isKept: true,
    onCard: 'fact',
    render: ({ ansCd }) =>
      ansCd === null ? <Chip tone="warning">답변 대기</Chip> : <Chip tone="success">{FLAG_ANSWER_NAMES[ansCd]}</Chip>,
  },
];
