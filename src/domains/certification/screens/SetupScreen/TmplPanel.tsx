import { useState } from 'react';
import type { Programme } from '#contract/certification/programmes.ts';
import type { TmplRow } from '#contract/certification/std.ts';
import { message } from '#messages/message.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import type { Column } from '#ui/table/column.ts';
import { dateColumn, dayColumn, flagColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useAuth } from '../../state/page.ts';
import { useGetTmplListQuery } from '../../state/std-endpoints.ts';

const TmplDialog = lazyDialog(async () => (await import('./TmplDialog.tsx')).TmplDialog);
const NO_ROWS: readonly TmplRow[] = [];
const tmplKey = (row: TmplRow): string => row.certiTmplId;
const COLUMNS: readonly Column<TmplRow>[] = [
  textColumn<TmplRow>('tmplNm', '서식명', { width: 'xl', onCard: 'title', isKept: true }),
  dateColumn<TmplRow>('strtDt', '적용 시작일', { onCard: 'fact' }),
  flagColumn<TmplRow>('useYn', '사용', ['사용', '미사용'], { onCard: 'fact' }),
  dayColumn<TmplRow>('modDt', '수정일'),
];

/** 인증서 서식 of the programme: the newest one in use that has begun is printed. */
export function TmplPanel({ programme }: { readonly programme: Programme }) {
  const { certiDiv } = programme;
  const { data, isFetching, isError, error, refetch } = useGetTmplListQuery({ certiDiv });
  const [opened, open] = useState<TmplRow | 'new' | null>(null);
  const mayUpdate = useAuth('U');
  return (
    <Card
      title="인증서 서식"
      actions={
        mayUpdate ? (
          <Button icon="plus" onClick={() => open('new')}>
            서식 등록
          </Button>
        ) : null
      }
    >
      <DataTable
        label="인증서 서식"
        columns={COLUMNS}
        rows={data?.data ?? NO_ROWS}
        rowKey={tmplKey}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        onOpen={open}
        emptyText={message('M-NONE', { label: '등록된 서식' })}
      />
      {opened === null ? null : (
        <TmplDialog
          key={opened === 'new' ? 'new' : opened.certiTmplId}
          programme={programme}
          row={opened === 'new' ? null : opened}
          onClose={() => open(null)}
        />
      )}
    </Card>
  );
}
