import { useState } from 'react';
import type { RankRow, ScholarDetail } from '#contract/mileage/scholar.ts';
import { IconButton } from '#ui/button/IconButton.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { moved } from '../../rules/scholar-form.ts';
import { useGetScholarRankQuery, useSetTieOrderMutation } from '../../state/scholar-endpoints.ts';
import { reportStale } from '../../state/page.ts';

interface ScholarTieDialogProps {
  readonly scholar: ScholarDetail;
  readonly rankNo: number;
  readonly onClose: () => void;
}
const NO_ROWS: readonly RankRow[] = [];

/** 동순위 지정: puts the students of one rank in an order; the upper one gets the award. */
export function ScholarTieDialog({ scholar, rankNo, onClose }: ScholarTieDialogProps) {
  const { mlgScholarId, version } = scholar;
  const { data, isError, error, refetch } = useGetScholarRankQuery({
    mlgScholarId,
    rankNo: String(rankNo),
    page: 1,
    rowsPerPage: 100,
  });
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const [setTie] = useSetTieOrderMutation();
  const rows = data?.data ?? NO_ROWS,
    ids = order ?? rows.map(({ mlgRankId }) => mlgRankId),
    shown = ids.flatMap((id) => rows.find(({ mlgRankId }) => mlgRankId === id) ?? []);
  const submit = async (rsn: string): Promise<void> => {
    const done = await setTie({ mlgScholarId, version, mlgRankIds: [...ids], rsn });
    if (done.error) {
      reportStale(done.error);
      return;
    }
    toast('success', `${rankNo}위 ${ids.length}명의 순위를 지정했습니다.`);
    onClose();
  };
  return (
    <ReasonDialog
      title={`${rankNo}위 동순위 지정`}
      label="지정 사유"
      okLabel="순위 지정"
      onSubmit={(rsn) => void submit(rsn)}
      onClose={onClose}
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <ol className="tie-order" aria-label="동순위 학생">
        {shown.map(({ mlgRankId, stdNm, stdNo, hakguaNm, gradeCd }, place) => (
          <li key={mlgRankId}>
            <span>
              {stdNm} {stdNo}{' '}
              <span className="muted">{[hakguaNm, gradeCd && `${gradeCd}학년`].filter(Boolean).join(' ')}</span>
            </span>
            <IconButton
              icon="arrow-up"
              label={`${stdNo} 위로`}
              disabled={place === 0}
              onClick={() => setOrder(moved(ids, place, -1))}
            />
            <IconButton
              icon="arrow-down"
              label={`${stdNo} 아래로`}
              disabled={place === shown.length - 1}
              onClick={() => setOrder(moved(ids, place, 1))}
            />
          </li>
        ))}
      </ol>
    </ReasonDialog>
  );
}
