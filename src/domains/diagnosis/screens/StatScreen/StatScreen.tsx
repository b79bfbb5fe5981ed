import { useLocation } from 'wouter';
import { FINISHED_STATES, PLAN_STATE_NAMES } from '#contract/diagnosis/diagnosis-codes.ts';
import { screenPath, type Instrument } from '#contract/diagnosis/instruments.ts';
import type { StatRow } from '#contract/diagnosis/stat.ts';
import { deptFilter } from '#domains/system/index.ts';
import { ListScreen } from '#kit/list/ListScreen.tsx';
import { useList } from '#kit/list/useList.ts';
import { optionsOf } from '#ui/form/options.ts';
import { keywordFilter, periodFilter, selectFilter } from '#ui/list/filters.tsx';
import { show } from '#ui/feedback/feedback.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, momentColumn, textColumn } from '#ui/table/columns.tsx';
import { percentText, TERM_OPTIONS } from '../../rules/plan-labels.ts';
import { statListOf } from '../../rules/plan-lists.ts';
import { YEAR_OPTIONS } from '../../rules/school-year.ts';
import { useGetStatPlanListQuery } from '../../state/stat-endpoints.ts';
import { StatListActions } from './StatListActions.tsx';
import { stateColumn, termColumns } from '../PlanScreen/plan-columns.tsx';

const statKey = (row: StatRow): string => row.planId;
/** Plans that are over, or all of one state. */
const STATES = [{ value: FINISHED_STATES.join(','), label: '마감 이후 전체' }, ...optionsOf(PLAN_STATE_NAMES)];

const COLUMNS: readonly Column<StatRow>[] = [
  ...termColumns<StatRow>(true),
  countColumn('targetCnt', '대상'),
  countColumn('submitCnt', '응답', { onCard: 'fact' }),
  textColumn('validCnt', '유효', { width: 'count', align: 'right' }),
  textColumn('respRate', '응답률', {
    width: 'count',
    align: 'right',
    sort: true,
    onCard: 'fact',
    render: (row) => percentText(row.respRate),
  }),
  textColumn('avg', '평균', { width: 'count', align: 'right', onCard: 'fact' }),
  stateColumn<StatRow>(),
  momentColumn('calcDt', '산출일시', { sort: true }),
];

/** 통계 of one instrument: plans that are over, with their figures. */
export function StatScreen({ instrument }: { readonly instrument: Instrument }) {
  const [, navigate] = useLocation();
  const list = useList(statListOf(instrument), useGetStatPlanListQuery, statKey);
  const open = (row: StatRow): void => {
    if (FINISHED_STATES.includes(row.planSt)) navigate(`${screenPath(instrument, 'StatDetail')}?planId=${row.planId}`);
    else show('M-STATE', { state: PLAN_STATE_NAMES[row.planSt] });
  };
  return (
    <ListScreen
      title={`${instrument.name} 통계`}
      lead="마감된 계획의 결과를 봅니다. 계획을 열어 점수를 산출하고 결과를 공개합니다."
      label={`${instrument.name} 통계`}
      filters={[
        selectFilter('schlYear', '학년도', YEAR_OPTIONS),
        selectFilter('shtmCd', '학기', TERM_OPTIONS),
        selectFilter('planSt', '상태', STATES),
        keywordFilter('searchKeyword', '계획명'),
        deptFilter('deptCd', '주관부서', { isMore: true }),
        periodFilter(['strtDt', 'endDt'], '실시기간', { isMore: true }),
      ]}
      list={list}
      columns={COLUMNS}
      excel={{ op: 'downloadStatPlanExcel', name: `${instrument.name} 통계` }}
      emptyText="마감된 계획이 없습니다. 실시계획이 끝나면 여기에서 결과를 볼 수 있습니다."
      onOpen={open}
      selectionActions={(rows) => (
        <StatListActions instrument={instrument} chosen={rows} onDone={list.selection.clear} />
      )}
    />
  );
}
