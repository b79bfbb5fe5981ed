import { useState } from 'react';
import { useLocation } from 'wouter';
import { SDA_DETAIL } from '#contract/mileage/mileage-codes.ts';
import type { ItemRow } from '#contract/mileage/sda.ts';
import { deptFilter } from '#domains/system/index.ts';
import { EraseButton } from '#kit/acts/EraseButton.tsx';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { USE_OPTIONS } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { SDA_DIV_OPTIONS } from '../../rules/labels.ts';
import { ITEM_LIST } from '../../rules/mileage-lists.ts';
import { PRESENT_YEAR, YEAR_OPTIONS } from '../../rules/school-years.ts';
import { unsentItem } from '../../rules/unsent-items.ts';
import { reopenUnsent, useAuth, useOwnEdits } from '../../state/page.ts';
import { useDeleteSdaMutation, useGetAreaListQuery, useGetSdaListQuery } from '../../state/sda-endpoints.ts';
import { ITEM_COLUMNS } from './item-columns.tsx';
import { PointTableButton } from './PointTableButton.tsx';

const CopyYearDialog = lazyDialog(async () => (await import('./CopyYearDialog.tsx')).CopyYearDialog);
const UploadItemsDialog = lazyDialog(async () => (await import('./UploadItemsDialog.tsx')).UploadItemsDialog);
const itemKey = (row: ItemRow): string => row.sdaId,
  itemName = (row: ItemRow): string => row.sdaNm;

/** 활동항목: what earns points, with the revision of the year that is looked at. */
export function ItemList() {
  const [, navigate] = useLocation();
  const list = useList(ITEM_LIST, useGetSdaListQuery, itemKey, {
    own: { edits: useOwnEdits('saveSda'), newRow: unsentItem, newAt: 'first' },
  });
  const areas = useGetAreaListQuery({}).data?.data ?? [];
  const [isCopying, setCopying] = useState(false),
    [isUploading, setUploading] = useState(false);
  const mayCreate = useAuth('C'),
    mayDelete = useAuth('D');
  const filters = [
    selectFilter('schlYear', '적용학년도', YEAR_OPTIONS),
    selectFilter(
      'areaCd',
      '영역',
      areas.map(({ areaCd, areaNm }) => ({ value: areaCd, label: areaNm })),
    ),
    selectFilter('sdaDiv', '방식', SDA_DIV_OPTIONS),
    keywordFilter('searchKeyword', '항목명, 코드'),
    deptFilter('aprvDeptCd', '심사부서', { isMore: true }),
    selectFilter('useYn', '사용', USE_OPTIONS, { isMore: true }),
  ];
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="활동항목"
        list={list}
        columns={ITEM_COLUMNS}
        onOpen={({ sdaId }) => navigate(`${SDA_DETAIL}?sdaId=${sdaId}`)}
        onOpenNew={({ sdaId }) => void reopenUnsent('saveSda', sdaId).then(() => navigate(SDA_DETAIL))}
        excel={{ op: 'downloadSdaExcel', name: '활동항목' }}
        emptyDetail="어떤 활동에 몇 점을 줄지 정하면 학생이 신청하거나 자동으로 적립됩니다."
        {...(mayCreate ? { onNew: () => navigate(SDA_DETAIL) } : {})}
        tools={
          <>
            {mayCreate ? (
              <>
                <Button icon="copy" onClick={() => setCopying(true)}>
                  전년도 배점 복사
                </Button>
                <Button icon="upload" onClick={() => setUploading(true)}>
                  엑셀 업로드
                </Button>
              </>
            ) : null}
            <PointTableButton schlYear={list.query.filters.schlYear || PRESENT_YEAR} areas={areas} />
          </>
        }
        selectionActions={
          mayCreate || mayDelete ? (chosen) => <ItemActs chosen={chosen} onDone={list.selection.clear} /> : undefined
        }
      />
      {isUploading ? <UploadItemsDialog onClose={() => setUploading(false)} /> : null}
      {isCopying ? <CopyYearDialog onClose={() => setCopying(false)} /> : null}
    </div>
  );
}

interface ItemActsProps {
  readonly chosen: readonly ItemRow[];
  readonly onDone: () => void;
}

/** What can be done with chosen items: one is copied into a new form, those that are unused are deleted. */
function ItemActs({ chosen, onDone }: ItemActsProps) {
  const [, navigate] = useLocation();
  const [remove] = useDeleteSdaMutation();
  const mayCreate = useAuth('C');
  const [first] = chosen;
  return (
    <>
      {mayCreate && first && chosen.length === 1 ? (
        <Button icon="copy" onClick={() => navigate(`${SDA_DETAIL}?copyOf=${first.sdaId}`)}>
          복사
        </Button>
      ) : null}
      <EraseButton
        rows={chosen}
        keyOf={itemKey}
        nameOf={itemName}
        remove={remove}
        whyNot={({ usedYn }) => (usedYn === 'Y' ? message('M-REF') : null)}
        onDone={onDone}
      />
    </>
  );
}
