import { useMemo, useState } from 'react';
import type { GuideItem } from '#contract/guide/guide-items.ts';
import { useCodes } from '#domains/system/index.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import type { DialogProps } from '#ui/dialog/PlainDialog.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { PageHeader } from '#ui/page/PageHeader.tsx';
import { rowNumber } from '#ui/table/paging.ts';
import { GUIDE_LIST } from '../../rules/lists/guide-list-query.ts';
import { itemColumns } from '../../rules/lists/item-columns.ts';
import { itemKey } from '../../state/useItemList.ts';
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
  const list = useList(GUIDE_LIST, useGetGuideItemListQuery, itemKey);
  const { page, totalCount } = list,
    { rowsPerPage } = list.query;
  const [size, setSize] = useState<Size>('medium');
  const [opened, setOpened] = useState<GuideItem | null>(null);
  const categories = useCodes('GUIDE_CTGRY');
  const columns = useMemo(
    () => itemColumns({ numberOf: (index) => rowNumber(index, page, rowsPerPage, totalCount, 'asc'), categories }),
    [page, rowsPerPage, totalCount, categories],
  );
  return (
    <div className="stack">
      <PageHeader
        title="Detail 팝업"
        lead="목록을 떠나지 않고 한 건을 고칠 때는 창을 엽니다. 창은 두 겹까지만 겹치고, 닫으면 초점은 열었던 곳으로 돌아갑니다."
      />
      <ListPart
        label="가이드 항목"
        list={list}
        columns={columns}
        onOpen={setOpened}
        tools={
          <RadioGroup
            label="창 크기"
            value={size}
            options={SIZES}
            onChange={(value) => setSize(SIZES.find((known) => known.value === value)?.value ?? 'medium')}
          />
        }
      />
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
