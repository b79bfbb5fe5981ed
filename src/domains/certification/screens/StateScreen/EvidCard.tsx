import { useState } from 'react';
import { EVID_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import type { EvidRow, StateDetail } from '#contract/certification/state.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { namesOf } from '#ui/form/options.ts';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, dateColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { actsOf } from '../../rules/student-acts.ts';
import { EVID_TONES, figure } from '../../rules/labels.ts';

const EvidDialog = lazyDialog(async () => (await import('./EvidDialog.tsx')).EvidDialog);
const evidKey = (row: EvidRow): string => row.certiEvidId;
const COLUMNS: readonly Column<EvidRow>[] = [
  textColumn<EvidRow>('itemNm', '항목', { width: 'l', onCard: 'title' }),
  textColumn<EvidRow>('val', '인정값', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: ({ val }) => figure(val),
  }),
  dateColumn<EvidRow>('acqDt', '취득일'),
  textColumn<EvidRow>('orgNm', '기관', { width: 'm' }),
  textColumn<EvidRow>('entryNm', '등록', { width: 's' }),
  textColumn<EvidRow>('rvwNm', '심사', { width: 's' }),
  chipColumn<EvidRow>('evidSt', '상태', { ...namesOf(EVID_STATE_NAMES), tones: EVID_TONES }, { onCard: 'fact' }),
  textColumn<EvidRow>('rsn', '반려 사유', { width: 'l', least: 's' }),
];

/** 수기 인정 of a student: what an office enters by hand, and another person approves. */
export function EvidCard({ student }: { readonly student: StateDetail }) {
  const [opened, open] = useState<EvidRow | 'new' | null>(null);
  const mayEnter = actsOf(student).evid;
  if (!mayEnter && student.evids.length === 0) return null;
  return (
    <Card
      title="수기 인정"
      actions={
        mayEnter ? (
          <Button icon="plus" onClick={() => open('new')}>
            수기 인정 등록
          </Button>
        ) : null
      }
    >
      <DataTable
        label="수기 인정"
        columns={COLUMNS}
        rows={student.evids}
        rowKey={evidKey}
        onOpen={open}
        emptyText="등록된 수기 인정이 없습니다."
      />
      {opened === null ? null : (
        <EvidDialog student={student} row={opened === 'new' ? null : opened} onClose={() => open(null)} />
      )}
    </Card>
  );
}
