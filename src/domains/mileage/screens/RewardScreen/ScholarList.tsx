import { useLocation } from 'wouter';
import { SCHOLAR_DIV_NAMES, SCHOLAR_STATE_NAMES } from '#contract/mileage/mileage-codes.ts';
import type { ScholarRow } from '#contract/mileage/scholar.ts';
import { ListPart } from '#kit/list/ListPart.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, selectFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useMileageFilters } from '../../components/useMileageFilters.ts';
import { NEW_SCHOLAR, SCHOLAR_LIST, scholarPath } from '../../rules/scholar-lists.ts';
import { useGetScholarListQuery } from '../../state/scholar-endpoints.ts';
import { useScreenInfo } from '../../state/page.ts';
import { SCHOLAR_COLUMNS } from './scholar-columns.tsx';

const scholarKey = (row: ScholarRow): string => row.mlgScholarId;
const DIVS = optionsOf(SCHOLAR_DIV_NAMES),
  STATES = optionsOf(SCHOLAR_STATE_NAMES);

/** 장학금, for who reaches the whole university. */
export function ScholarList() {
  const info = useScreenInfo();
  if (info && info.dataScopeCd !== 'ALL')
    return <p className="muted">장학금은 모든 부서를 담당하는 사용자만 볼 수 있습니다.</p>;
  return <List />;
}

function List() {
  const [, navigate] = useLocation();
  const list = useList(SCHOLAR_LIST, useGetScholarListQuery, scholarKey);
  const { terms } = useMileageFilters();
  return (
    <div className="stack">
      <ListFilters
        filters={[
          selectFilter('schDiv', '방식', DIVS),
          selectFilter('schSt', '상태', STATES),
          selectFilter('mlgTermId', '대상학기', terms),
          keywordFilter('searchKeyword', '장학명'),
        ]}
        list={list}
      />
      <ListPart
        label="장학금"
        list={list}
        columns={SCHOLAR_COLUMNS}
        onOpen={({ mlgScholarId }) => navigate(scholarPath(mlgScholarId))}
        onNew={() => navigate(NEW_SCHOLAR)}
        excel={{ op: 'downloadScholarExcel', name: '마일리지 장학금' }}
        emptyDetail="마일리지 점수로 순위를 매기거나, 학생이 신청한 점수를 장학금으로 바꿉니다."
      />
    </div>
  );
}
