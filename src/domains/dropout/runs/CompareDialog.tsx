import { MOST_MOVES } from '#contract/dropout/dropout-codes.ts';
import type { RunRow } from '#contract/dropout/run.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetRunCmprQuery } from '../state/run-endpoints.ts';
import { moveColumns, pairColumns, runTitle } from './run-columns.tsx';

interface CompareDialogProps {
  readonly one: RunRow;
  readonly other: RunRow;
  readonly onClose: () => void;
}

/** Two runs of one base date: counts by grade side by side, and the students who move. */
export function CompareDialog({ one, other, onClose }: CompareDialogProps) {
  const { currentData, isError, error, refetch } = useGetRunCmprQuery({ runId: one.runId, otherRunId: other.runId }),
    compared = currentData?.data[0];
  const [first, second] = [runTitle(one), runTitle(other)];
  return (
    <Dialog
      title={`산정 비교: ${first} · ${second}`}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {compared ? (
        <div className="stack">
          <DataTable
            label="등급별 학생"
            columns={pairColumns(first, second)}
            rows={compared.grades}
            rowKey={({ riskGrdCd }) => riskGrdCd}
          />
          <p>
            등급이 바뀌는 학생 {displayCount(compared.moveCnt)}명
            {compared.moveCnt > MOST_MOVES ? ` 중 ${displayCount(MOST_MOVES)}명` : ''}
          </p>
          <DataTable
            label="등급이 바뀌는 학생"
            columns={moveColumns('앞 산정', '뒤 산정')}
            rows={compared.moves}
            rowKey={({ stdNo }) => stdNo}
            emptyText="등급이 바뀌는 학생이 없습니다."
          />
        </div>
      ) : isError ? null : (
        <p role="status" aria-busy="true">
          비교하고 있습니다.
        </p>
      )}
    </Dialog>
  );
}
