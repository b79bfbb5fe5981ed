import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { EVID_STATE_NAMES } from '#contract/certification/certi-codes.ts';
import type { EvidRow } from '#contract/certification/state.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useSideList } from '#kit/list/useList.ts';
import { namesOf } from '#ui/form/options.ts';
import { selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import type { Column } from '#ui/table/column.ts';
import { chipColumn, dateColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { evidListOf } from '../../rules/certi-lists.ts';
import { EVID_OPTIONS, EVID_TONES, figure } from '../../rules/labels.ts';
import { useGetEvidListQuery } from '../../state/state-endpoints.ts';
import { EvidDecision } from './EvidDecision.tsx';
import type { StateTabProps } from './state-tab.ts';

const evidKey = (row: EvidRow): string => row.certiEvidId;
const COLUMNS: readonly Column<EvidRow>[] = [
  momentColumn<EvidRow>('regDt', '등록일시', { sort: true }),
  textColumn<EvidRow>('stdNm', '성명', { width: 's', onCard: 'title' }),
  textColumn<EvidRow>('stdNo', '학번', { width: 's', sort: true, isKept: true }),
  textColumn<EvidRow>('itemNm', '항목', { width: 'm', onCard: 'fact' }),
  textColumn<EvidRow>('val', '인정값', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: ({ val }) => figure(val),
  }),
  dateColumn<EvidRow>('acqDt', '취득일', { sort: true }),
  textColumn<EvidRow>('orgNm', '기관', { width: 'm' }),
  textColumn<EvidRow>('entryNm', '등록자', { width: 's' }),
  chipColumn<EvidRow>('evidSt', '상태', { ...namesOf(EVID_STATE_NAMES), tones: EVID_TONES }, { onCard: 'fact' }),
];

/** 수기 인정 that waits for another person; a row opens with its proof, and is decided there. */
export function EvidReview({ programme }: StateTabProps) {
  const [params] = useSearchParams();
  const list = useSideList(evidListOf(programme), useGetEvidListQuery, evidKey, {
    begin: { workDivCd: params.get('workDivCd') ?? '' },
  });
  // A work item leads to one piece of evidence.
  const [openedId, open] = useState(params.get('ref'));
  const opened = list.rows.find((row) => evidKey(row) === openedId);
  return (
    <>
      <ListFilters
        filters={[selectFilter('evidSt', '상태', EVID_OPTIONS), workDivFilter({ CERTI_APRV: '심사' })]}
        list={list}
      />
      <ListPart
        title="수기 인정 심사"
        label="수기 인정 심사"
        noun="수기 인정"
        list={list}
        columns={COLUMNS}
        emptyText="심사를 기다리는 수기 인정이 없습니다."
        onOpen={(row) => open(evidKey(row))}
      />
      {opened ? (
        <EvidDecision key={evidKey(opened)} programme={programme} row={opened} onClose={() => open(null)} />
      ) : null}
    </>
  );
}
