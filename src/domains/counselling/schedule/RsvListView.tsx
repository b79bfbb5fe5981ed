import { useMemo } from 'react';
import type { RsvRow } from '#contract/counselling/booking.ts';
import { RSV_NAMES } from '#contract/counselling/counselling-codes.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { PersonalExcelButton } from '#kit/list/PersonalExcelButton.tsx';
import { useList } from '#kit/list/useList.ts';
import { workDivFilter } from '#kit/list/work-filter.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { excelColumnsOf } from '#ui/table/columns.tsx';
import type { Standing } from '../list/useStanding.ts';
import { useGetRsvListQuery } from '../state/booking-endpoints.ts';
import { RSV_COLUMNS } from './rsv-columns.tsx';
import { RSV_LIST } from './rsv-list.ts';

const keyOf = ({ rsvId }: RsvRow): string => rsvId;

interface RsvListViewProps {
  readonly standing: Standing;
  readonly onOpen: (row: RsvRow) => void;
}

/** 목록 of 예약 일정: every reservation that one sees. */
export function RsvListView({ standing: { kind, team, seesAll }, onOpen }: RsvListViewProps) {
  const more = useMemo(() => ({ cnslDivCd: kind.cnslDivCd }), [kind]);
  const list = useList(RSV_LIST, useGetRsvListQuery, keyOf, { more });
  const filters = useMemo(
    () => [
      keywordFilter('searchKeyword', '검색어', { placeholder: '학번, 성명, 사례번호' }),
      periodFilter(['from', 'to'], '기간'),
      selectFilter('rsvSts', '상태', optionsOf(RSV_NAMES)),
      ...(seesAll
        ? [
            selectFilter(
              'cnslrId',
              '담당',
              team
                .filter(({ rcptYn }) => rcptYn === 'N')
                .map(({ cnslrId, stfNm, stfNo }) => ({ value: cnslrId, label: stfNm ?? stfNo })),
            ),
          ]
        : []),
      workDivFilter({ CNSL_NOTE: '기록 미작성' }),
    ],
    [seesAll, team],
  );
  return (
    <div className="stack">
      <ListFilters filters={filters} list={list} />
      <ListPart
        label="상담 예약"
        list={list}
        columns={RSV_COLUMNS}
        onOpen={onOpen}
        tools={
          <PersonalExcelButton
            op="downloadRsvExcel"
            arg={list.conditions}
            name={`${kind.name} 예약`}
            columns={excelColumnsOf(RSV_COLUMNS)}
          />
        }
      />
    </div>
  );
}
