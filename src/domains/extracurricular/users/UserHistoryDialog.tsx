import type { CurriDetail, CurriUserRow } from '#contract/extracurricular/curri.ts';
import type { Data } from '#contract/registry.ts';
import { useCodes } from '#domains/system/index.ts';
import { Button } from '#ui/button/Button.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { countColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { termName } from '../shared/curri-labels.ts';
import { useGetCurriUserQuery } from '../state/curri-endpoints.ts';
import { saveCarriedPdf } from '../state/page.ts';
import { usePrintCertMutation } from '../state/running-endpoints.ts';

type Row = Data<'getCurriUser'>['data'][number];
const rowKey = (row: Row): string => row.applId;
const NO_ROWS: readonly Row[] = [];

interface UserHistoryDialogProps {
  readonly curri: CurriDetail;
  readonly user: CurriUserRow;
  readonly onClose: () => void;
}

/** The periods of a curriculum that one student has applied for. */
export function UserHistoryDialog({ curri, user, onClose }: UserHistoryDialogProps) {
  const { data, isFetching, isError, error, refetch } = useGetCurriUserQuery({
    curriId: curri.curriId,
    userId: user.userId,
  });
  const states = useCodes('ECP_APPL_ST'),
    results = useCodes('ECP_COMPL');
  const [print] = usePrintCertMutation();
  const printOne = async (applId: string): Promise<void> => {
    const file = (await print({ applIds: [applId] })).data?.data[0];
    if (file) saveCarriedPdf(file);
  };
  const columns: readonly Column<Row>[] = [
    { key: 'schlYear', label: '학기', width: 's', render: termName },
    textColumn<Row>('prdNm', '회차명', { width: 'xl', onCard: 'title' }),
    momentColumn<Row>('applDt', '신청일시'),
    textColumn<Row>('applSt', '신청', { width: 's', render: ({ applSt }) => states.nameOf(applSt) }),
    {
      key: 'attRate',
      label: '출석률',
      width: 'xs',
      align: 'right',
      render: ({ attRate }) => (attRate === null ? NOTHING : `${attRate.toFixed(1)}%`),
    },
    textColumn<Row>('finalDiv', '이수', {
      width: 's',
      onCard: 'fact',
      render: ({ finalDiv }) => results.nameOf(finalDiv) || NOTHING,
    }),
    countColumn<Row>('grantPnt', '마일리지', { width: 's', onCard: 'fact' }),
    textColumn<Row>('certNo', '이수증 번호', { width: 'm' }),
    {
      key: 'print',
      label: '이수증',
      width: 's',
      onCard: 'acts',
      render: ({ applId, certNo }) =>
        certNo === null ? (
          NOTHING
        ) : (
          <Button size="small" icon="print" onClick={() => void printOne(applId)}>
            출력
          </Button>
        ),
    },
  ];
  return (
    <Dialog title={`${user.userNm ?? user.userId} (${user.userId}) 참여 이력`} size="large" onClose={onClose}>
      <DataTable
        label="참여 이력"
        columns={columns}
        rows={data?.data ?? NO_ROWS}
        rowKey={rowKey}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        emptyText="참여한 회차가 없습니다."
      />
    </Dialog>
  );
}
