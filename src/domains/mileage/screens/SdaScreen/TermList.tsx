import { useState } from 'react';
import type { TermRow } from '#contract/mileage/term.ts';
import { TERM_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { toast } from '#ui/feedback/feedback.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, countColumn, dateColumn, periodColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { TERM_TONES } from '../../rules/labels.ts';
import { termName } from '../../rules/school-years.ts';
import { useAuth } from '../../state/page.ts';
import { useGetTermListQuery, useRunReconMutation } from '../../state/sda-endpoints.ts';

const TermDialog = lazyDialog(async () => (await import('./TermDialog.tsx')).TermDialog),
  CloseTermDialog = lazyDialog(async () => (await import('./CloseTermDialog.tsx')).CloseTermDialog);
const NO_TERMS: readonly TermRow[] = [];
const termKey = (row: TermRow): string => row.mlgTermId;

const COLUMNS: readonly Column<TermRow>[] = [
  { key: 'schlYear', label: '학기', width: 's', onCard: 'title', render: termName },
  periodColumn<TermRow>(['accStrtDt', 'accEndDt'], '적립기간', { onCard: 'fact' }),
  dateColumn<TermRow>('applyEndDt', '신청마감'),
  dateColumn<TermRow>('rvwEndDt', '심사마감'),
  periodColumn<TermRow>(['objStrtDt', 'objEndDt'], '이의신청'),
  countColumn<TermRow>('pendCnt', '미처리', { width: 'xs' }),
  countColumn<TermRow>('totEarn', '적립', { width: 's', onCard: 'fact' }),
  countColumn<TermRow>('stdCnt', '학생', {
    width: 's',
    render: (row) => (row.termSt === 'CLOSED' ? displayCount(row.stdCnt) : '-'),
  }),
  chipColumn<TermRow>(
    'termSt',
    '상태',
    {
      nameOf: (code) => TERM_STATE_NAMES[code === 'CLOSED' ? 'CLOSED' : 'OPEN'],
      names: TERM_STATE_NAMES,
      tones: TERM_TONES,
    },
    { onCard: 'fact' },
  ),
];

/** 적립 학기: the halves of a year in which points are gained, and their closing. */
export function TermList() {
  const { data, isFetching, isError, error, refetch } = useGetTermListQuery({});
  const [opened, setOpened] = useState<TermRow | 'new' | null>(null),
    [closing, setClosing] = useState<TermRow | null>(null);
  const [check, { isLoading: isChecking }] = useRunReconMutation();
  // A new term follows the newest: its form opens when they are known, however early it was asked for.
  const terms = data?.data;
  const mayCreate = useAuth('C');
  const reconcile = async (): Promise<void> => {
    const [found] = (await check({})).data?.data ?? [];
    if (!found) return;
    const text = `원장 점검 완료: 학생 ${displayCount(found.stdCnt)}명, 차이 ${displayCount(found.findCnt)}건`;
    toast(found.findCnt === 0 ? 'success' : 'error', text);
  };
  return (
    <Card
      title="적립 학기"
      actions={
        <>
          <Button icon="verified" disabled={isChecking} onClick={() => void reconcile()}>
            원장 점검
          </Button>
          {mayCreate ? (
            <Button look="primary" icon="plus" onClick={() => setOpened('new')}>
              학기 등록
            </Button>
          ) : null}
        </>
      }
    >
      <DataTable
        label="적립 학기"
        columns={COLUMNS}
        rows={terms ?? NO_TERMS}
        rowKey={termKey}
        isLoading={isFetching}
        isFailed={isError}
        failure={error}
        onRetry={() => void refetch()}
        emptyText={message('M-EMPTY')}
        onOpen={setOpened}
      />
      {opened && terms ? (
        <TermDialog
          key={opened === 'new' ? 'new' : opened.mlgTermId}
          term={opened === 'new' ? null : opened}
          terms={terms}
          onCheck={setClosing}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {closing ? <CloseTermDialog term={closing} onClose={() => setClosing(null)} /> : null}
    </Card>
  );
}
