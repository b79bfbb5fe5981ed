import type { BulkLine, BulkRow } from '#contract/mileage/bulk.ts';
import { BULK_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { displayCount } from '#shared/display.ts';
import { Chip } from '#ui/chip/Chip.tsx';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, dayColumn, textColumn } from '#ui/table/columns.tsx';
import { BULK_TONES, ROW_STATE_NAMES, ROW_TONES } from '../../rules/labels.ts';

/** Columns of 일괄 지급. */
export const BULK_COLUMNS: readonly Column<BulkRow>[] = [
  textColumn<BulkRow>('bulkNo', '번호', { width: 's', sort: true, isKept: true, excel: 14 }),
  textColumn<BulkRow>('title', '제목', { width: 'xl', sort: true, onCard: 'title', excel: 32 }),
  textColumn<BulkRow>('sdaNm', '항목', { width: 'm', least: 's', excel: 24 }),
  textColumn<BulkRow>('termNm', '학기', { width: 'count' }),
  textColumn<BulkRow>('docNo', '근거문서', { width: 'm', least: 's', excel: 20 }),
  countColumn<BulkRow>('rowCnt', '행'),
  {
    key: 'errCnt',
    label: '오류',
    width: 'count',
    align: 'right',
    render: ({ errCnt }) => (errCnt > 0 ? <Chip tone="danger">{displayCount(errCnt)}</Chip> : '0'),
    excel: [{ key: 'errCnt', label: '오류', format: 'number' }],
  },
  countColumn<BulkRow>('totPnt', '합계', { sort: true, onCard: 'fact' }),
  textColumn<BulkRow>('reqNm', '요청', { width: 's', least: 'xs' }),
  textColumn<BulkRow>('aprvNm', '승인', { width: 's', least: 'xs' }),
  dayColumn<BulkRow>('postDt', '지급일', { sort: true }),
  chipColumn<BulkRow>('bulkSt', '상태', { ...namesOf(BULK_STATE_NAMES), tones: BULK_TONES }, { onCard: 'fact' }),
];

/** Columns of the rows of a batch. */
export const LINE_COLUMNS: readonly Column<BulkLine>[] = [
  countColumn<BulkLine>('rowNo', '행', { sort: true }),
  chipColumn<BulkLine>(
    'valSt',
    '결과',
    { ...namesOf(ROW_STATE_NAMES), tones: ROW_TONES },
    { sort: true, onCard: 'fact', isKept: true },
  ),
  textColumn<BulkLine>('errMsg', '확인할 내용', { width: 'xl', excel: 50 }),
  textColumn<BulkLine>('stdNo', '학번', { width: 's', sort: true, onCard: 'title', excel: 14 }),
  textColumn<BulkLine>('stdNm', '성명', { width: 's', least: 'xs', onCard: 'fact' }),
  textColumn<BulkLine>('pntTxt', '점수', { width: 'count', align: 'right' }),
  countColumn<BulkLine>('grantPnt', '지급', {
    render: ({ grantPnt, reversedYn }) =>
      grantPnt === null ? '-' : reversedYn === 'Y' ? <s>{displayCount(grantPnt)}</s> : displayCount(grantPnt),
  }),
  textColumn<BulkLine>('rowRsn', '사유', { width: 'l', least: 'm', excel: 30 }),
];
