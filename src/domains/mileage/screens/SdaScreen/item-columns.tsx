import { DUP_NAMES, SDA_DIV_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ItemRow } from '#contract/mileage/sda.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { capText } from '../../rules/labels.ts';

/** Columns of 활동항목. */
export const ITEM_COLUMNS: readonly Column<ItemRow>[] = [
  textColumn<ItemRow>('sdaCd', '코드', { width: 'm', sort: true }),
  textColumn<ItemRow>('sdaNm', '항목명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: 28 }),
  textColumn<ItemRow>('areaNm', '영역', { width: 's', onCard: 'fact' }),
  {
    key: 'sdaDiv',
    label: '방식',
    width: 's',
    render: (row) => SDA_DIV_NAMES[row.sdaDiv],
    excel: [{ key: 'sdaDiv', label: '방식', names: SDA_DIV_NAMES }],
  },
  textColumn<ItemRow>('grantTxt', '배점', { width: 'm', onCard: 'fact', excel: 24 }),
  {
    key: 'itemTermCap',
    label: '학기한도',
    width: 'count',
    align: 'right',
    render: (row) => capText(row.itemTermCap),
    excel: [{ key: 'itemTermCap', label: '학기한도', format: 'number' }],
  },
  {
    key: 'dupRule',
    label: '중복규칙',
    width: 's',
    render: (row) => DUP_NAMES[row.dupRule],
    excel: [{ key: 'dupRule', label: '중복규칙', names: DUP_NAMES }],
  },
  textColumn<ItemRow>('aprvDeptNm', '심사부서', { width: 's', sort: true }),
  countColumn<ItemRow>('applyCnt', '신청', { width: 'xs', sort: true }),
  countColumn<ItemRow>('pntSum', '적립', { width: 's', sort: true }),
  flagColumn<ItemRow>('useYn', '사용', ['사용', '미사용']),
];
