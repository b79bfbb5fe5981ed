import type { AccountRow, AdjRow, EntryRow, ObjRow } from '#contract/mileage/account.ts';
import type { ApplyRow } from '#contract/mileage/apply.ts';
import {
  ADJ_STATE_NAMES,
  APPLY_STATE_NAMES,
  ENTRY_NAMES,
  OBJ_STATE_NAMES,
  REVIEW_DAYS,
} from '#contract/mileage/mileage-codes.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import {
  chipColumn,
  codeColumn,
  countColumn,
  dateColumn,
  dayColumn,
  momentColumn,
  textColumn,
} from '#ui/table/columns.tsx';
import { ADJ_TONES, APPLY_TONES, OBJ_TONES, signedPoints } from '../../rules/labels.ts';

const points = <Row,>(key: keyof Row & string, label: string): Column<Row> =>
  countColumn<Row>(key, label, { render: (row) => signedPoints(Number(row[key])), onCard: 'fact' });

/** Why an application is not approved together with others; the review shows all of it. */
const Warning = ({ text }: { readonly text: string }) => (
  <span
    className="pi pi-exclamation-triangle apply-warning"
    role="img"
    aria-label={`확인 필요: ${text}`}
    title={`확인 필요: ${text}`}
  />
);

/** Columns of 신청 심사: thirteen that stand side by side from 1440 pixels on, so that each is as wide as what it holds, and three give way. */
export const APPLY_COLUMNS: readonly Column<ApplyRow>[] = [
  textColumn<ApplyRow>('applyNo', '신청번호', { width: 'number', sort: true, isKept: true, excel: 16 }),
  textColumn<ApplyRow>('stdNm', '성명', { width: 'xs', onCard: 'fact' }),
  textColumn<ApplyRow>('stdNo', '학번', { width: 's', sort: true }),
  textColumn<ApplyRow>('hakguaNm', '학과', { sort: true, least: 'count', yields: 4, excel: 18 }),
  textColumn<ApplyRow>('gradeCd', '학년', { width: 'xs', yields: 2 }),
  textColumn<ApplyRow>('sdaNm', '항목', { width: 'm', least: 'count', sort: true, excel: 24 }),
  textColumn<ApplyRow>('actTitle', '활동명', {
    width: 'xl',
    least: 's',
    onCard: 'title',
    excel: 32,
    render: ({ actTitle, warnTxt }) => (
      <>
        {warnTxt === null ? null : <Warning text={warnTxt} />}
        {actTitle}
      </>
    ),
  }),
  dateColumn<ApplyRow>('acqDt', '취득일', { width: 'day', sort: true }),
  countColumn<ApplyRow>('reqPnt', '신청', { width: 'xs', sort: true, isFirst: true }),
  countColumn<ApplyRow>('grantPnt', '적립', { width: 'xs', yields: 3 }),
  dayColumn<ApplyRow>('submitDt', '신청일', { width: 'day', sort: true, yields: 1 }),
  {
    key: 'waitDay',
    label: '경과',
    width: 'count',
    sortKey: 'waitDay',
    align: 'right',
    onCard: 'fact',
    render: ({ waitDay }) =>
      waitDay === null ? '-' : waitDay >= REVIEW_DAYS ? <Chip tone="danger">{waitDay}일</Chip> : `${waitDay}일`,
    excel: [{ key: 'waitDay', label: '경과일', format: 'number' }],
  },
  chipColumn<ApplyRow>(
    'applySt',
    '상태',
    { ...namesOf(APPLY_STATE_NAMES), tones: APPLY_TONES },
    { sort: true, onCard: 'fact' },
  ),
];

/** Columns of accounts. */
export const ACCOUNT_COLUMNS: readonly Column<AccountRow>[] = [
  textColumn<AccountRow>('stdNm', '성명', { width: 's', onCard: 'title', isKept: true }),
  textColumn<AccountRow>('stdNo', '학번', { sort: true, excel: 14 }),
  textColumn<AccountRow>('hakguaNm', '학과', { width: 'xl', sort: true, excel: 20 }),
  textColumn<AccountRow>('gradeCd', '학년', { width: 'xs', sort: true }),
  countColumn<AccountRow>('earnTot', '적립', { sort: true, onCard: 'fact' }),
  countColumn<AccountRow>('useTot', '사용', { sort: true }),
  countColumn<AccountRow>('bal', '잔액', { sort: true, onCard: 'fact' }),
  {
    key: 'clawYn',
    label: '환수',
    width: 'state',
    onCard: 'fact',
    render: ({ clawYn }) => (clawYn === 'Y' ? <Chip tone="danger">환수대상</Chip> : '-'),
    excel: [{ key: 'clawYn', label: '환수', names: { Y: '환수대상', N: '' } }],
  },
];

/** Columns of the entries of one account. */
export const ENTRY_COLUMNS: readonly Column<EntryRow>[] = [
  countColumn<EntryRow>('seqNo', '순번', { sort: true, isKept: true }),
  momentColumn<EntryRow>('postDt', '기표일', { sort: true }),
  dateColumn<EntryRow>('occurDt', '발생일'),
  codeColumn<EntryRow>('entryDiv', '구분', namesOf(ENTRY_NAMES), { onCard: 'fact' }),
  textColumn<EntryRow>('areaNm', '영역', { width: 's' }),
  textColumn<EntryRow>('srcTxt', '내역', { width: 'xl', onCard: 'title', excel: 30 }),
  textColumn<EntryRow>('termNm', '학기', { width: 's' }),
  points<EntryRow>('pnt', '점수'),
  countColumn<EntryRow>('balAfter', '잔액', { onCard: 'fact' }),
  {
    key: 'rvsl',
    label: '취소',
    width: 'count',
    render: ({ rvslSeqNo }) => (rvslSeqNo === null ? '-' : `순번 ${rvslSeqNo}`),
    excel: [{ key: 'rvslSeqNo', label: '취소 순번', format: 'number' }],
  },
  textColumn<EntryRow>('postNm', '기표자', { width: 's', least: 'xs' }),
];

/** Columns of 조정. */
export const ADJ_COLUMNS: readonly Column<AdjRow>[] = [
  momentColumn<AdjRow>('regDt', '요청일시', { sort: true }),
  textColumn<AdjRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<AdjRow>('stdNo', '학번', { width: 's', sort: true, isKept: true }),
  textColumn<AdjRow>('hakguaNm', '학과', { least: 's' }),
  textColumn<AdjRow>('termNm', '학기', { width: 's' }),
  textColumn<AdjRow>('areaNm', '영역', { width: 's' }),
  points<AdjRow>('pnt', '점수'),
  textColumn<AdjRow>('rsn', '사유', { width: 'xl' }),
  textColumn<AdjRow>('reqNm', '요청자', { width: 's' }),
  textColumn<AdjRow>('aprvNm', '승인자', { width: 's' }),
  chipColumn<AdjRow>(
    'adjSt',
    '상태',
    { ...namesOf(ADJ_STATE_NAMES), tones: ADJ_TONES },
    { sort: true, onCard: 'fact' },
  ),
];

/** Columns of 이의신청. */
export const OBJ_COLUMNS: readonly Column<ObjRow>[] = [
  momentColumn<ObjRow>('regDt', '접수일시', { sort: true, isKept: true }),
  textColumn<ObjRow>('stdNm', '성명', { width: 's', onCard: 'fact' }),
  textColumn<ObjRow>('stdNo', '학번', { width: 's', sort: true }),
  textColumn<ObjRow>('hakguaNm', '학과'),
  textColumn<ObjRow>('termNm', '학기', { width: 's' }),
  textColumn<ObjRow>('content', '내용', { width: 'xl', onCard: 'title' }),
  {
    key: 'about',
    label: '대상',
    width: 'm',
    render: ({ applyNo, seqNo }) => applyNo ?? (seqNo === null ? '-' : `원장 순번 ${seqNo}`),
  },
  textColumn<ObjRow>('replyNm', '답변자', { width: 's' }),
  chipColumn<ObjRow>(
    'objSt',
    '상태',
    { ...namesOf(OBJ_STATE_NAMES), tones: OBJ_TONES },
    { sort: true, onCard: 'fact' },
  ),
];
