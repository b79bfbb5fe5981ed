import { MOST_MOVES } from '#contract/dropout/dropout-codes.ts';
import { DROPOUT_WORDS } from '#contract/dropout/dropout-words.ts';
import type { Move } from '#contract/dropout/run.ts';
import type { Stnrd } from '#contract/dropout/standard.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetStnrdPreviewQuery } from '../state/run-endpoints.ts';
import { moveColumns, pairColumns, runTitle } from './run-columns.tsx';

const MOVES = moveColumns('지금', '이 기준'),
  PAIRS = pairColumns('지금', '이 기준');
const moveKey = ({ stdNo }: Move): string => stdNo;

/** Who would become a target by a standard, and who would not any more, over the values of the last run of its term. */
export function PreviewDialog({ stnrd, onClose }: { readonly stnrd: Stnrd; readonly onClose: () => void }) {
  const { stnrdId, stnrdNm, schlYear, shtmCd, verNo } = stnrd;
  const { currentData, isError, error, refetch } = useGetStnrdPreviewQuery(
      { stnrdId },
      { refetchOnMountOrArgChange: true },
    ),
    preview = currentData?.data[0];
  return (
    <Dialog
      title={`변경 미리보기: ${stnrdNm} (${verNo}차)`}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      {isError ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      {currentData && !preview ? <StateNotice icon="chart-bar" text={DROPOUT_WORDS.noFormerRun} /> : null}
      {currentData || isError ? null : (
        <p role="status" aria-busy="true">
          계산하고 있습니다.
        </p>
      )}
      {preview ? (
        <div className="stack">
          <p>
            {runTitle({ ...preview, schlYear, shtmCd })} 산정의 자료에 이 기준을 적용한 결과입니다. 학생{' '}
            {displayCount(preview.stdCnt)}명 중 새로 대상이 되는 학생 {displayCount(preview.comeCnt)}명, 대상에서 빠지는
            학생 {displayCount(preview.goCnt)}명입니다.
          </p>
          <DataTable label="등급별 학생" columns={PAIRS} rows={preview.grades} rowKey={({ riskGrdCd }) => riskGrdCd} />
          <MoveTable label="새로 대상이 되는 학생" cnt={preview.comeCnt} moves={preview.comes} />
          <MoveTable label="대상에서 빠지는 학생" cnt={preview.goCnt} moves={preview.goes} />
        </div>
      ) : null}
    </Dialog>
  );
}

interface MoveTableProps {
  readonly label: string;
  readonly cnt: number;
  readonly moves: readonly Move[];
}
const MoveTable = ({ label, cnt, moves }: MoveTableProps) => (
  <section aria-label={label}>
    <h3>
      {label} {displayCount(cnt)}명{cnt > MOST_MOVES ? ` 중 ${displayCount(MOST_MOVES)}명` : ''}
    </h3>
    <DataTable label={label} columns={MOVES} rows={moves} rowKey={moveKey} emptyText="해당하는 학생이 없습니다." />
  </section>
);
