import { useState } from 'react';
import type { PermReviewItem } from '#contract/system/perms/perm-review.ts';
import type { ReviewAnswer } from '#contract/system/perms/perm-review-rules.ts';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import { message } from '#messages/message.ts';
import { displayDate } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import { runBulk } from '#ui/list/bulk/run-bulk.ts';
import { useChosenRows } from '#ui/list/bulk/useChosenRows.ts';
import type { Column } from '#ui/table/column.ts';
import { DataTable } from '#ui/table/DataTable.tsx';
import { Pager } from '#ui/table/Pager.tsx';
import { ANSWER_NAMES, ANSWER_TONES } from '../rules/perms/perm-review-form.ts';
import { whyItemNot } from '../rules/locked-rows.ts';
import { usePerson } from '../state/page.ts';
import { useGetPermReviewItemListQuery, useSavePermReviewItemMutation } from '../state/perm-review-endpoints.ts';

const ROWS = 25,
  NO_ITEMS: readonly PermReviewItem[] = [];
const ANSWERS = Object.entries(ANSWER_NAMES).map(([value, label]) => ({ value, label }));
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
    render: (row) => (row.autoYn === 'Y' ? `${row.grntNm} (자동)` : row.grntNm),
  },
  { key: 'strtDt', label: '기간', width: 'l', render: (row) => `${displayDate(row.strtDt)} ~ ${endText(row.endDt)}` },
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
  const [page, setPage] = useState(1);
  const [rsltCd, setRsltCd] = useState<'' | ReviewAnswer>(mayAnswer ? 'NONE' : '');
  const answer = useGetPermReviewItemListQuery({
    ...(permReviewId === undefined ? { mineYn: 'Y' } : { permReviewId }),
    rsltCd,
    page,
    rowsPerPage: ROWS,
  });
  const [isRevoking, setRevoking] = useState(false);
  const [save, { isLoading }] = useSavePermReviewItemMutation();
  const items = answer.data?.data ?? NO_ITEMS,
    totalCount = answer.data?.totalCount ?? 0;
  const { selected, select, clear, chosen } = useChosenRows([permReviewId, rsltCd], items, keyOf),
    actUserId = usePerson()?.userId ?? '';
  const submit = async (given: 'KEEP' | 'RVK', rsltRsn?: string): Promise<void> => {
    setRevoking(false);
    const isSaved = await runBulk({
      rows: chosen,
      keyOf,
      nameOf,
      whyNot: (item) => whyItemNot(item, given, actUserId),
      send: async (going) => {
        const rows = going.map((item) => ({ id: keyOf(item), version: item.version }));
        return (await save({ rows, rsltCd: given, ...(rsltRsn === undefined ? {} : { rsltRsn }) })).data?.data ?? null;
      },
      done: message('M-OK'),
    });
    if (isSaved) clear();
  };
  return (
    <div className="stack">
      <div className="form-row">
        <SelectField
          label="응답"
          all
          value={rsltCd}
          options={ANSWERS}
          onChange={(value) => {
            setPage(1);
            setRsltCd(ANSWERS.some((known) => known.value === value) ? (value as ReviewAnswer) : '');
          }}
        />
        {mayAnswer ? (
          <>
            <Button
              look="primary"
              icon="check"
              disabled={chosen.length === 0 || isLoading}
              title={chosen.length === 0 ? '응답할 항목을 선택해주세요.' : undefined}
              onClick={() => void submit('KEEP')}
            >
              유지
            </Button>
            <Button
              look="danger"
              icon="times"
              disabled={chosen.length === 0 || isLoading}
              title={chosen.length === 0 ? '응답할 항목을 선택해주세요.' : undefined}
              onClick={() => setRevoking(true)}
            >
              회수
            </Button>
          </>
        ) : null}
      </div>
      <DataTable
        label="점검 항목"
        columns={COLUMNS}
        rows={items}
        rowKey={keyOf}
        isLoading={answer.isFetching}
        isFailed={answer.isError}
        failure={answer.error}
        onRetry={() => void answer.refetch()}
        skeletonRows={5}
        dense
        {...(mayAnswer ? { selected, onSelect: select } : {})}
        whyLocked={(item) => whyItemNot(item, null, actUserId)}
      />
      <Pager page={page} rowsPerPage={ROWS} totalCount={totalCount} onPage={setPage} />
      {isRevoking ? (
        <ReasonDialog
          title="권한 회수 응답"
          label="회수 사유"
          okLabel="회수"
          onSubmit={(reason) => void submit('RVK', reason)}
          onClose={() => setRevoking(false)}
        />
      ) : null}
    </div>
  );
}
