import { useState } from 'react';
import type { PermReview } from '#contract/system/perms/perm-review.ts';
import { REVIEW_MESSAGES } from '#contract/system/perms/perm-review-rules.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { ExcelButton } from '#ui/excel/ExcelButton.tsx';
import { ask, show } from '#ui/feedback/feedback.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { ProgressBar } from '#ui/feedback/ProgressBar.tsx';
import type { Column } from '#ui/table/column.ts';
import { dateColumn, periodColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { ReviewItems } from '../../components/ReviewItems.tsx';
import { REVIEW_EXCEL_COLUMNS } from '../../rules/perms/perm-review-form.ts';
import { reportStale, useAuth, useExcelDownload } from '../../state/page.ts';
import { useClosePermReviewMutation, useGetPermReviewListQuery } from '../../state/perm-review-endpoints.ts';
import './review-panel.css';
import { systemQuestions } from '../../rules/questions.ts';

const ReviewDialog = lazyDialog(async () => (await import('./ReviewDialog.tsx')).ReviewDialog);
const NO_REVIEWS: readonly PermReview[] = [];
const answered = ({ totCnt, noneCnt }: PermReview): number => totCnt - noneCnt;

const COLUMNS: readonly Column<PermReview>[] = [
  { key: 'reviewNm', label: '점검명', width: 'xl', align: 'left', onCard: 'title', render: (row) => row.reviewNm },
  dateColumn('baseDt', '기준일'),
  periodColumn(['strtDt', 'endDt'], '점검 기간'),
  {
    key: 'unansRsltCd',
    label: '미응답 처리',
    width: 's',
    render: (row) => (row.unansRsltCd === 'RVK' ? '회수' : '유지'),
  },
  {
    key: 'answered',
    label: '진행',
    width: 'l',
    onCard: 'fact',
    render: (row) => (
      <span className="review-progress">
        <ProgressBar label={`${row.reviewNm} 진행`} value={answered(row)} max={row.totCnt} />
        <span className="numeric">
          {displayCount(answered(row))}/{displayCount(row.totCnt)}
        </span>
      </span>
    ),
  },
  { key: 'rvkCnt', label: '회수 응답', width: 's', align: 'right', render: (row) => displayCount(row.rvkCnt) },
  {
    key: 'statCd',
    label: '상태',
    width: 's',
    onCard: 'fact',
    render: (row) => (
      <span className="chip" data-tone={row.statCd === 'OPEN' ? 'info' : undefined}>
        {row.statCd === 'OPEN' ? '진행중' : '마감'}
      </span>
    ),
  },
];

/** 정기점검: half-yearly, everything that people hold is kept or taken away by the head of their department. */
export function ReviewPanel() {
  const list = useGetPermReviewListQuery();
  const [chosenId, choose] = useState<string | null>(null);
  const [isCreating, setCreating] = useState(false);
  const [close, { isLoading }] = useClosePermReviewMutation();
  const excel = useExcelDownload();
  const mayCreate = useAuth('C'),
    mayUpdate = useAuth('U');
  const reviews = list.data?.data ?? NO_REVIEWS;
  const open = reviews.find((review) => review.statCd === 'OPEN'),
    review = reviews.find(({ permReviewId }) => permReviewId === chosenId) ?? open ?? reviews[0];
  const finish = async ({ permReviewId, version, noneCnt, unansRsltCd }: PermReview): Promise<void> => {
    const question = noneCnt === 0 ? systemQuestions.closeReview : systemQuestions.closeOpenReview;
    if (!(await ask(question, { n: noneCnt, fate: unansRsltCd === 'RVK' ? '회수' : '유지' }))) return;
    const closed = await close({ permReviewId, version });
    if (closed.error) reportStale(closed.error);
    else show('M-OK');
  };
  return (
    <div className="stack">
      <Card
        title="정기점검"
        flush
        actions={
          mayCreate ? (
            <Button
              look="primary"
              icon="plus"
              size="small"
              disabled={open !== undefined}
              title={open ? REVIEW_MESSAGES.oneOpen : undefined}
              onClick={() => setCreating(true)}
            >
              점검 생성
            </Button>
          ) : null
        }
      >
        <DataTable
          label="정기점검"
          columns={COLUMNS}
          rows={reviews}
          rowKey={(row) => row.permReviewId}
          isLoading={list.isFetching}
          isFailed={list.isError}
          failure={list.error}
          onRetry={() => void list.refetch()}
          skeletonRows={3}
          emptyText="생성된 정기점검이 없습니다."
          onOpen={(row) => choose(row.permReviewId)}
          isActive={(row) => row.permReviewId === review?.permReviewId}
        />
      </Card>
      {review ? (
        <Card
          title={review.reviewNm}
          actions={
            <>
              <ExcelButton
                share={excel.share}
                onCancel={excel.cancel}
                onDownload={() =>
                  void excel.download({
                    op: 'downloadPermReviewExcel',
                    arg: { permReviewId: review.permReviewId },
                    sheetName: '결과표',
                    baseName: `${review.reviewNm} 결과표`,
                    columns: REVIEW_EXCEL_COLUMNS,
                  })
                }
              />
              {mayUpdate && review.statCd === 'OPEN' ? (
                <Button icon="lock" disabled={isLoading} onClick={() => void finish(review)}>
                  마감
                </Button>
              ) : null}
            </>
          }
        >
          <ReviewItems
            key={review.permReviewId}
            permReviewId={review.permReviewId}
            mayAnswer={mayUpdate && review.statCd === 'OPEN'}
          />
        </Card>
      ) : null}
      {isCreating ? <ReviewDialog onClose={() => setCreating(false)} /> : null}
    </div>
  );
}
