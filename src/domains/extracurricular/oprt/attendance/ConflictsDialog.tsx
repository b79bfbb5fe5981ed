import type { AttConflict } from '#contract/extracurricular/attendance.ts';
import { ATT_STATE_NAMES, RESOLVE_NAMES } from '#contract/extracurricular/oprt-codes.ts';
import { useBulkAct } from '#kit/acts/useBulkAct.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { momentColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetAttCnflListQuery, useResolveAttCnflMutation } from '../../state/running-endpoints.ts';
import { useAuth } from '../../state/page.ts';

const NO_ROWS: readonly AttConflict[] = [];
const keyOf = (row: AttConflict): string => row.attCnflId,
  nameOf = ({ userNm, userId, sessNo }: AttConflict): string => `${sessNo}차시 ${userNm ?? userId}`;
const stateName = (state: AttConflict['keptSt']): string => (state === null ? '미입력' : ATT_STATE_NAMES[state]);

/** 보류함: records that the server has put aside, with both values, to be decided by a person. */
export function ConflictsDialog({ prdId, onClose }: { readonly prdId: string; readonly onClose: () => void }) {
  const { data, isFetching, isError, error, refetch } = useGetAttCnflListQuery({ prdId });
  const [resolve] = useResolveAttCnflMutation();
  const mayUpdate = useAuth('U');
  const act = useBulkAct({ keyOf, nameOf });
  const decide = (row: AttConflict, resolveSt: 'KEPT' | 'REPLACED'): Promise<boolean> =>
    act([row], { send: (keys) => resolve({ ...keys, resolveSt }) });
  const columns: readonly Column<AttConflict>[] = [
    textColumn<AttConflict>('userNm', '성명', { width: 's', onCard: 'title', render: nameOf }),
    textColumn<AttConflict>('keptSt', '기존 값', {
      width: 's',
      onCard: 'fact',
      render: ({ keptSt }) => stateName(keptSt),
    }),
    textColumn<AttConflict>('sentSt', '새 값', {
      width: 's',
      onCard: 'fact',
      render: ({ sentSt }) => stateName(sentSt),
    }),
    momentColumn<AttConflict>('checkDt', '확인시각', { render: ({ checkDt }) => displayMoment(checkDt) }),
    textColumn<AttConflict>('cnflRsn', '사유', { width: 'xl', onCard: 'fact' }),
    {
      key: 'acts',
      label: '처리',
      width: 'l',
      onCard: 'acts',
      render: (row) =>
        row.resolveSt !== 'PENDING' ? (
          RESOLVE_NAMES[row.resolveSt]
        ) : mayUpdate ? (
          <span className="att-decide">
            <Button size="small" onClick={() => void decide(row, 'KEPT')}>
              기존 유지
            </Button>
            <Button size="small" onClick={() => void decide(row, 'REPLACED')}>
              새 값 적용
            </Button>
          </span>
        ) : (
          NOTHING
        ),
    },
  ];
  return (
    <Dialog title="출석 보류함" size="large" onClose={onClose}>
      <DataTable
        label="출석 보류함"
        columns={columns}
        rows={data?.data ?? NO_ROWS}
        rowKey={keyOf}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        emptyText="보류된 출석이 없습니다."
      />
    </Dialog>
  );
}
