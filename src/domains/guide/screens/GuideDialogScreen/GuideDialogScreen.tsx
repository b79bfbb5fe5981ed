import { useMemo, useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import type { DialogProps } from '#ui/dialog/Dialog.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { clampPage, rowNumber } from '#ui/table/paging.ts';
import { GUIDE_LIST_DEFAULTS, guideListArg } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { useGetGuideItemListQuery } from '../../state/guide-endpoints.ts';
import { ItemDialog } from './ItemDialog.tsx';
import { PersonCard } from './PersonCard.tsx';
import { PickerCard } from './PickerCard.tsx';
import { ReasonCard } from './ReasonCard.tsx';
import '../../components/guide-detail.css';

type Size = NonNullable<DialogProps['size']>;
const SIZES: readonly { readonly value: Size; readonly label: string }[] = [
  { value: 'medium', label: '600' },
  { value: 'large', label: '900' },
  { value: 'full', label: '전체 화면' },
];

/** 팝업: what opens above a screen. A row opens the form of its item, in the size chosen. */
export function GuideDialogScreen() {
  const query = useListQuery(GUIDE_LIST_DEFAULTS);
  const [size, setSize] = useState<Size>('medium');
  const [opened, setOpened] = useState<GuideItem | null>(null);
  const categories = useCodes('GUIDE_CTGRY');
  const list = useGetGuideItemListQuery(guideListArg(query));
  const totalCount = list.data?.totalCount ?? 0;
  const page = clampPage(query.page, totalCount, query.rowsPerPage);
  const columns = useMemo(
    () =>
      itemColumns({
        numberOf: (index) => rowNumber(index, page, query.rowsPerPage, totalCount, 'asc'),
        categoryNameOf: categories.nameOf,
      }),
    [page, query.rowsPerPage, totalCount, categories.nameOf],
  );
  return (
    <div className="stack">
      <PageHeader
        title="Detail 팝업"
        lead="목록을 떠나지 않고 한 건을 고칠 때는 창을 엽니다. 창은 두 겹까지만 겹치고, 닫으면 초점은 열었던 곳으로 돌아갑니다."
      />
      <Card
        title="창 크기"
        flush
        actions={
          <RadioGroup
            label="창 크기"
            hideLabel
            value={size}
            options={SIZES}
            onChange={(value) => setSize(SIZES.find((known) => known.value === value)?.value ?? 'medium')}
          />
        }
      >
        <DataTable
          label="가이드 항목"
          columns={columns}
          rows={list.data?.data ?? []}
          rowKey={(row) => row.guideItemId}
          sort={query.sort}
          onSort={query.setSort}
          onOpen={setOpened}
          isLoading={list.isFetching}
          isFailed={list.isError}
          failure={list.error}
          onRetry={() => void list.refetch()}
          skeletonRows={query.rowsPerPage}
        />
        <Pager page={page} rowsPerPage={query.rowsPerPage} totalCount={totalCount} onPage={query.setPage} />
      </Card>
      <PickerCard />
      <ReasonCard />
      <PersonCard />
      {opened ? (
        <ItemDialog
          guideItemId={opened.guideItemId}
          itemNm={opened.itemNm}
          size={size}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </div>
  );
}
