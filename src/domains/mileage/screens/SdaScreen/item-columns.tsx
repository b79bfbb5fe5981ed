import { DUP_NAMES, SDA_DIV_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ItemRow } from '#contract/mileage/sda.ts';
import { ITEM_SHEET } from '#shared/mileage/item-sheet.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { capText } from '../../rules/labels.ts';

/** Columns of 활동항목. The workbook has those of the sheet of items, so that it can be uploaded again. */
export const ITEM_COLUMNS: readonly Column<ItemRow>[] = [
  textColumn<ItemRow>('sdaCd', '코드', {
    width: 'number',
    sort: true,
    excel: false,
    alsoInExcel: ITEM_SHEET,
  }),
  textColumn<ItemRow>('sdaNm', '항목명', { width: 'xl', sort: true, onCard: 'title', isKept: true, excel: false }),
  textColumn<ItemRow>('areaNm', '영역', { width: 'count', onCard: 'fact', excel: false }),
  {
    key: 'sdaDiv',
    label: '방식',
    width: 'count',
    render: (row) => SDA_DIV_NAMES[row.sdaDiv],
  },
  textColumn<ItemRow>('grantTxt', '배점', { width: 'm', onCard: 'fact', excel: false }),
  {
    key: 'itemTermCap',
    label: '학기한도',
    width: 'count',
    align: 'right',
    render: (row) => capText(row.itemTermCap),
  },
  {
    key: 'dupRule',
    label: '중복규칙',
    width: 's',
    render: (row) => DUP_NAMES[row.dupRule],
  },
  textColumn<ItemRow>('aprvDeptNm', '심사부서', { width: 's', sort: true, excel: false }),
  countColumn<ItemRow>('applyCnt', '신청', { width: 'xs', sort: true }),
  countColumn<ItemRow>('pntSum', '적립', { sort: true }),
  flagColumn<ItemRow>('useYn', '사용', ['사용', '미사용'], { excel: false }),
];
