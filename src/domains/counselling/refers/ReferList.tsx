import { useMemo, useState, type ReactNode } from 'react';
import { REFER_STATE_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { ReferRow } from '#contract/counselling/refer.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { lazyDialog } from '#ui/feedback/lazy-components.tsx';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { codesFilter } from '#ui/list/codes-filter.tsx';
import { useGetReferListQuery } from '../state/refer-endpoints.ts';
import { REFER_LIST } from './list.ts';
import { REFER_COLUMNS } from './refer-columns.tsx';

const ReferDetail = lazyDialog(async () => (await import('./ReferDetail.tsx')).ReferDetail);
const keyOf = ({ referId }: ReferRow): string => referId;
const FILTERS = [
  selectFilter('boxCd', '구분', [
    { value: 'RCVD', label: '받은 의뢰' },
    { value: 'SENT', label: '보낸 의뢰' },
  ]),
  codesFilter('referSts', '상태', optionsOf(REFER_STATE_NAMES)),
  keywordFilter('searchKeyword', '검색어', { placeholder: '의뢰번호, 학번 전체' }),
];

interface ReferListProps {
  readonly kind: CounselKind;
  /** Referrals from or to this case alone. */
  readonly caseId?: string;
  readonly actions: ReactNode;
}

/** Referrals that were received and sent, with what may be done with one. */
export function ReferList({ kind, caseId, actions }: ReferListProps) {
  const { cnslDivCd } = kind,
    more = useMemo(() => ({ cnslDivCd, ...(caseId === undefined ? {} : { caseId }) }), [cnslDivCd, caseId]),
    list = useList(REFER_LIST, useGetReferListQuery, keyOf, { more });
  const [opened, open] = useState<ReferRow | null>(null);
  return (
    <div className="stack">
      <ListFilters filters={FILTERS} list={list} />
      <ListPart
        label="상담 의뢰"
        noun="의뢰"
        list={list}
        columns={REFER_COLUMNS}
        emptyText="받거나 보낸 의뢰가 없습니다."
        emptyDetail="다른 상담이 필요한 학생을 의뢰하면 처리 상태를 여기에서 확인합니다."
        onOpen={open}
        tools={actions}
      />
      {opened ? <ReferDetail key={opened.referId} kind={kind} row={opened} onClose={() => open(null)} /> : null}
    </div>
  );
}
