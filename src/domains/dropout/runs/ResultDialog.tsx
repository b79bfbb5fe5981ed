import { CHANGE_NAMES, GRADE_NAMES, GROUP_NAMES } from '#contract/dropout/dropout-codes.ts';
import type { RunResult, RunResultItem } from '#contract/dropout/run.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { Facts } from '#ui/facts/Facts.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetRunRsltQuery } from '../state/run-endpoints.ts';
import { ITEM_COLUMNS } from './run-columns.tsx';

const NO_ITEMS: readonly RunResultItem[] = [];

/** How each indicator went into the score of one student. */
export function ResultDialog({ result, onClose }: { readonly result: RunResult; readonly onClose: () => void }) {
  const { rsltId, stdNo, stdNm, score, cvrgRt, riskGrdCd, prevRiskGrdCd, riskChgCd, trgrNms, trgtDivCd } = result;
  const { data, isFetching, isError, error, refetch } = useGetRunRsltQuery({ rsltId });
  return (
    <Dialog
      title={`산정 근거 (${stdNo} ${stdNm})`}
      size="large"
      onClose={onClose}
      footer={<Button onClick={onClose}>닫기</Button>}
    >
      <div className="stack">
        <Facts
          columns={3}
          facts={[
            { label: '대상군', value: GROUP_NAMES[trgtDivCd] },
            { label: '점수', value: score },
            { label: '산정비율', value: `${cvrgRt}%` },
            { label: '위험등급', value: riskGrdCd === null ? null : GRADE_NAMES[riskGrdCd] },
            { label: '이전 등급', value: prevRiskGrdCd === null ? null : GRADE_NAMES[prevRiskGrdCd] },
            { label: '변동', value: riskChgCd === null ? null : CHANGE_NAMES[riskChgCd] },
            { label: '즉시판정', value: trgrNms, isWide: true },
          ]}
        />
        <DataTable
          label="지표별 산정 근거"
          columns={ITEM_COLUMNS}
          rows={data?.data[0]?.items ?? NO_ITEMS}
          rowKey={({ indCd }) => indCd}
          isLoading={isFetching}
          isFailed={isError}
          failure={error}
          onRetry={() => void refetch()}
          emptyText="산정에서 제외된 학생입니다."
        />
      </div>
    </Dialog>
  );
}
