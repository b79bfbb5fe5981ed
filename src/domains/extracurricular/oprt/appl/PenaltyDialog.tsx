import { useState } from 'react';
import type { ApplRow, Penalty } from '#contract/extracurricular/appl.ts';
import type { Data } from '#contract/registry.ts';
import { Button } from '#ui/button/Button.tsx';
import { Chip } from '#ui/chip/Chip.tsx';
import { Dialog } from '#ui/dialog/Dialog.tsx';
import { ReasonDialog } from '#ui/dialog/ReasonDialog.tsx';
import { show } from '#ui/feedback/feedback.ts';
import { NOTHING, type Column } from '#ui/table/column.ts';
import { countColumn, dateColumn, periodColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { termName } from '../../shared/curri-labels.ts';
import { useGetPenaltyListQuery, useReleasePenaltyMutation } from '../../state/appl-endpoints.ts';
import { reportStale } from '../../state/page.ts';

type NoShow = Data<'getPenaltyList'>['noShows'][number];
const penaltyKey = (row: Penalty): string => row.penaltyId,
  noShowKey = (row: NoShow): string => `${row.schlYear} ${row.shtmCd} ${row.prdNm}`;
const NO_PENALTIES: readonly Penalty[] = [],
  NO_SHOWS: readonly NoShow[] = [];

const SHOW_COLUMNS: readonly Column<NoShow>[] = [
  { key: 'schlYear', label: '학기', width: 's', render: termName },
  textColumn<NoShow>('prdNm', '회차명', { width: 'xl', onCard: 'title' }),
  dateColumn<NoShow>('oprtEndDt', '운영종료일', { onCard: 'fact' }),
];

/** 노쇼와 제재 of one applicant; who reaches the whole university lifts a sanction. */
export function PenaltyDialog({ row, onClose }: { readonly row: ApplRow; readonly onClose: () => void }) {
  const { data, isFetching, isError, error, refetch } = useGetPenaltyListQuery({ applId: row.applId });
  const [released, setReleased] = useState<Penalty | null>(null);
  const [release] = useReleasePenaltyMutation();
  const table = { isLoading: isFetching, isFailed: isError, failure: error, onRetry: () => void refetch() };
  const lift = async ({ penaltyId, version }: Penalty, rsn: string): Promise<void> => {
    setReleased(null);
    const done = await release({ penaltyId, version, rsn });
    if (done.error) reportStale(done.error);
    else show('M-OK');
  };
  const columns: readonly Column<Penalty>[] = [
    { key: 'schlYear', label: '학기', width: 's', render: termName },
    countColumn<Penalty>('noShowCnt', '노쇼', { width: 'xs' }),
    periodColumn<Penalty>(['strtDt', 'endDt'], '제한 기간', { onCard: 'title' }),
    {
      key: 'activeYn',
      label: '상태',
      width: 's',
      onCard: 'fact',
      render: ({ activeYn, releaseYn }) =>
        releaseYn === 'Y' ? (
          <Chip>해제</Chip>
        ) : activeYn === 'Y' ? (
          <Chip tone="danger">제한 중</Chip>
        ) : (
          <Chip>기간 외</Chip>
        ),
    },
    textColumn<Penalty>('releaseRsn', '해제 사유', { width: 'xl' }),
    {
      key: 'acts',
      label: '해제',
      width: 's',
      onCard: 'acts',
      render: (penalty) =>
        penalty.activeYn === 'Y' && data?.mayRelease === 'Y' ? (
          <Button size="small" onClick={() => setReleased(penalty)}>
            해제
          </Button>
        ) : (
          NOTHING
        ),
    },
  ];
  return (
    <Dialog title={`${row.userNm ?? row.userId} (${row.userId}) 노쇼·제재`} size="large" onClose={onClose}>
      <div className="stack">
        <DataTable
          label="제재"
          set="base"
          columns={columns}
          rows={data?.data ?? NO_PENALTIES}
          rowKey={penaltyKey}
          emptyText="제재 이력이 없습니다."
          {...table}
        />
        <DataTable
          label="노쇼"
          set="base"
          columns={SHOW_COLUMNS}
          rows={data?.noShows ?? NO_SHOWS}
          rowKey={noShowKey}
          emptyText="노쇼 이력이 없습니다."
          {...table}
        />
      </div>
      {released ? (
        <ReasonDialog
          title="제재 해제"
          label="사유"
          okLabel="해제"
          onSubmit={(rsn) => void lift(released, rsn)}
          onClose={() => setReleased(null)}
        />
      ) : null}
    </Dialog>
  );
}
