import { useState } from 'react';
import type { PermReviewItem } from '#contract/system/perms/perm-review.ts';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { optionsOf } from '#ui/form/options.ts';
import { defineList } from '#ui/list/define-list.ts';
import type { Column } from '#ui/table/column.ts';
import { SIDE_ROWS_PER_PAGE } from '#ui/table/page-sizes.ts';
import { ANSWER_NAMES, ANSWER_TONES } from '../rules/perms/perm-review-form.ts';
import { whyItemNot } from '../rules/locked-rows.ts';
import { usePerson } from '../state/page.ts';
import { useGetPermReviewItemListQuery, useSavePermReviewItemMutation } from '../state/perm-review-endpoints.ts';

const ITEM_LIST = defineList('getPermReviewItemList', { rsltCd: '' }, { rowsPerPage: SIDE_ROWS_PER_PAGE });
const ANSWERS = optionsOf(ANSWER_NAMES);
const endText = (endDt: string): string => (endDt === NO_END ? '' : displayDate(endDt));

const COLUMNS: readonly Column<PermReviewItem>[] = [
  { key: 'userNm', label: '사용자', width: 's', onCard: 'title', render: (row) => row.userNm },
  { key: 'deptNm', label: '소속', width: 'm', onCard: 'fact', render: (row) => row.deptNm },
  {
    key: 'grntNm',
    label: '권한',
    width: 'l',
    align: 'left',
    onCard: 'fact',
    render: ({ grntNm, autoYn, resourceNm }) =>
      [autoYn === 'Y' ? `${grntNm} (자동)` : grntNm, resourceNm].filter(Boolean).join(' · '),
  },
  { key: 'strtDt', label: '기간', width: 'l', render: (row) => `${displayDate(row.strtDt)} ~ ${endText(row.endDt)}` },
  { key: 'grntRsn', label: '부여 사유', width: 'l', align: 'left', render: (row) => row.grntRsn ?? '-' },
  { key: 'rvwrNm', label: '점검자', width: 's', render: (row) => row.rvwrNm ?? '-' },
  {
    key: 'rsltCd',
    label: '응답',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={ANSWER_TONES[row.finalCd ?? row.rsltCd]}>
        {ANSWER_NAMES[row.finalCd ?? row.rsltCd]}
      </span>
    ),
  },
  { key: 'rsltRsn', label: '회수 사유', width: 'xl', align: 'left', render: (row) => row.rsltRsn ?? '' },
];

const keyOf = (item: PermReviewItem): string => item.permReviewItemId,
  nameOf = (item: PermReviewItem): string => `${item.userNm} ${item.grntNm}`;

interface ReviewItemsProps {
  /** One review; without it what the person himself is to answer in the open one. */
  readonly permReviewId?: string;
  readonly mayAnswer: boolean;
}

/** Items of a review, answered several at once: 유지 or 회수. */
export function ReviewItems({ permReviewId, mayAnswer }: ReviewItemsProps) {
  const list = useSideList(ITEM_LIST, useGetPermReviewItemListQuery, keyOf, {
    more: permReviewId === undefined ? { mineYn: 'Y' } : { permReviewId },
    begin: { rsltCd: mayAnswer ? 'NONE' : '' },
  });
  const [isRevoking, setRevoking] = useState(false);
  const [save, { isLoading }] = useSavePermReviewItemMutation();
  const { clear, chosen } = list.selection,
    actUserId = usePerson()?.userId ?? '';
  const act = useBulkAct({ keyOf, nameOf, onDone: clear });
  const submit = async (given: 'KEEP' | 'RVK', rsltRsn?: string): Promise<void> => {
    setRevoking(false);
    await act(chosen, {
      whyNot: (item) => whyItemNot(item, given, actUserId),
      send: (keys) => save({ ...keys, rsltCd: given, ...(rsltRsn === undefined ? {} : { rsltRsn }) }),
    });
  };
  return (
    <>
      <ListPart
        set="base"
        label="점검 항목"
        list={list}
        columns={COLUMNS}
        tools={
          <SelectField
            label="응답"
            all
            value={list.query.filters.rsltCd}
            options={ANSWERS}
            onChange={(rsltCd) => list.query.applyFilters({ rsltCd })}
          />
        }
        selectionActions={
          mayAnswer
            ? () => (
                <>
                  <Button look="primary" icon="check" disabled={isLoading} onClick={() => void submit('KEEP')}>
                    유지
                  </Button>
                  <Button look="danger" icon="times" disabled={isLoading} onClick={() => setRevoking(true)}>
                    회수
                  </Button>
                </>
              )
            : undefined
        }
        whyLocked={(item) => whyItemNot(item, null, actUserId)}
      />
      {isRevoking ? (
        <ReasonDialog
          title="권한 회수 응답"
          label="회수 사유"
          okLabel="회수"
          onSubmit={(reason) => void submit('RVK', reason)}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </>
  );
}
