import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { Card } from '#ui/card/Card.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetSdaUseStatQuery } from '../../state/sda-endpoints.ts';

type Row = Data<'getSdaUseStat'>['data'][number];
type View = 'TERM' | 'DEPT' | 'GRADE';
const VIEWS = [
  { value: 'TERM', label: '학기별' },
  { value: 'DEPT', label: '학과별' },
  { value: 'GRADE', label: '학년별' },
];
const NO_ROWS: readonly Row[] = [];
const rowKey = (row: Row): string => row.key;

const columnsOf = (view: View): readonly Column<Row>[] => [
  textColumn<Row>('label', VIEWS.find(({ value }) => value === view)?.label.replace('별', '') ?? '', {
    width: 'xl',
    onCard: 'title',
  }),
  countColumn<Row>('applyCnt', '신청', { width: 's', onCard: 'fact' }),
  countColumn<Row>('aprvCnt', '승인', { width: 's', onCard: 'fact' }),
  countColumn<Row>('stdCnt', '학생', { width: 's' }),
  countColumn<Row>('pntSum', '적립', { width: 's', onCard: 'fact' }),
];

/** 이용 현황: who uses an activity, by term, department or year. */
export function UsePanel({ sdaId }: { readonly sdaId: string }) {
  const [view, setView] = useState<View>('TERM');
  const { data, isFetching, isError, error, refetch } = useGetSdaUseStatQuery({ sdaId, viewBy: view });
  return (
    <Card title="이용 현황">
      <div className="stack">
        <RadioGroup label="기준" value={view} options={VIEWS} onChange={(next) => setView(next as View)} />
        <DataTable
          label="이용 현황"
          columns={columnsOf(view)}
          rows={data?.data ?? NO_ROWS}
          rowKey={rowKey}
          isLoading={isFetching}
          isFailed={isError}
          failure={error}
          onRetry={() => void refetch()}
          emptyText={message('M-EMPTY')}
        />
      </div>
    </Card>
  );
}
