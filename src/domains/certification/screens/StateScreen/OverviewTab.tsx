import { useMemo } from 'react';
import type { StatGroup } from '#contract/certification/state.ts';
import type { Data } from '#contract/registry.ts';
import type { Programme } from '#contract/certification/programmes.ts';
import { deptFilter } from '#domains/system/index.ts';
import { message } from '#messages/message.ts';
import { displayCount } from '#shared/display.ts';
import { displayMoment } from '#shared/korean-time.ts';
import { Button } from '#ui/button/Button.tsx';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { ask, toast } from '#ui/feedback/feedback.ts';
import { Figures } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { selectFilter, textFilter } from '#ui/list/filters.tsx';
import { ListFilters } from '#ui/list/ListFilters.tsx';
import { useListQuery } from '#ui/list/useListQuery.ts';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { STAT_DEFAULTS } from '../../rules/certi-lists.ts';
import { GRADE_YEARS, gradeName } from '../../rules/labels.ts';
import { CERTI_QUESTIONS } from '../../rules/questions.ts';
import { useMayWork } from '../../state/useMayWork.ts';
import { useGetCertiStatQuery, useJudgeMutation } from '../../state/state-endpoints.ts';
import { useSeesWhole } from '../../state/useSeesWhole.ts';
import type { StateTabProps } from './state-tab.ts';

type Rate = Data<'getCertiStat'>['items'][number] & { readonly rateTxt: string };
const FIGURES = [
  ['stdCnt', '대상'],
  ['okCnt', '요건충족'],
  ['applyCnt', '신청'],
  ['certCnt', '인증'],
  ['issueCnt', '발급'],
] as const;
const FILTERS = [
  deptFilter('colgCd', '대학'),
  deptFilter('hakguaCd', '학과'),
  selectFilter('gradeCd', '학년', GRADE_YEARS),
  textFilter('entYear', '입학년도', { isNumber: true }),
];
const NO_GROUPS: readonly StatGroup[] = [];
const groupKey = ({ groupCd }: StatGroup): string => groupCd;
const rateKey = ({ certiStdId, itemKey }: Rate): string => `${certiStdId} ${itemKey}`;

/** Counts of each grade beside the others, for every college or entry year. */
const gradeChart = (
  { gradeCds }: Programme,
  title: string,
  categoryLabel: string,
  groups: readonly StatGroup[],
): ChartModel => ({
  title,
  shape: 'stacked',
  categoryLabel,
  totalLabel: '합계',
  axisLabel: '학생',
  categories: groups.map(({ groupNm }) => groupNm),
  series: gradeCds.map((code) => {
    const values = groups.map(({ grades }) => grades.find(({ certiGrdCd }) => certiGrdCd === code)?.cnt ?? 0);
    return {
      key: code,
      label: gradeName(code),
      kind: 'bar',
      axis: 'left',
      unit: '명',
      digits: 0,
      values,
      total: values.reduce((sum, value) => sum + value, 0),
    };
  }),
});

const departments = ({ gradeCds }: Programme): readonly Column<StatGroup>[] => [
  textColumn<StatGroup>('groupNm', '학과', { width: 'l', onCard: 'title' }),
  ...FIGURES.map(([key, label]) => countColumn<StatGroup>(key, label, { width: 's', onCard: 'fact' })),
  ...gradeCds.map((code): Column<StatGroup> => ({
    key: code,
    label: gradeName(code),
    width: 'count',
    align: 'right',
    render: ({ grades }) => displayCount(grades.find(({ certiGrdCd }) => certiGrdCd === code)?.cnt ?? 0),
  })),
];
const RATES: readonly Column<Rate>[] = [
  countColumn<Rate>('verNo', '기준 버전', { width: 's' }),
  textColumn<Rate>('itemNm', '항목', { width: 'l', onCard: 'title' }),
  countColumn<Rate>('metCnt', '충족', { width: 's', onCard: 'fact' }),
  countColumn<Rate>('stdCnt', '대상', { width: 's' }),
  textColumn<Rate>('rateTxt', '충족률', { width: 's', align: 'right', onCard: 'fact' }),
];

/** 현황: how far the students are, who is certified, and which requirement holds most of them up. */
export function OverviewTab({ programme }: StateTabProps) {
  const query = useListQuery(STAT_DEFAULTS);
  const { data, isFetching, isError, error, refetch } = useGetCertiStatQuery({
    certiDiv: programme.certiDiv,
    ...query.filters,
  });
  const groups = data?.data ?? NO_GROUPS,
    all = groups.find(({ groupDiv }) => groupDiv === 'ALL');
  const parts = useMemo(() => {
    const of = (div: StatGroup['groupDiv']) => groups.filter(({ groupDiv }) => groupDiv === div);
    return {
      depts: of('DEPT'),
      columns: departments(programme),
      byCollege: gradeChart(programme, '어느 대학에서 인증 등급을 받고 있습니까?', '대학', of('COLG')),
      byYear: gradeChart(programme, '어느 입학년도에서 인증 등급을 받고 있습니까?', '입학년도', of('YEAR')),
    };
  }, [groups, programme]);
  const rates = useMemo(
    () =>
      (data?.items ?? []).map((item): Rate => ({
        ...item,
        rateTxt: item.stdCnt === 0 ? '-' : `${((item.metCnt / item.stdCnt) * 100).toFixed(1)}%`,
      })),
    [data?.items],
  );
  const conditions = <ListFilters filters={FILTERS} list={{ query, defaults: STAT_DEFAULTS.filters }} />;
  if (!data && isError)
    return (
      <div className="stack">
        {conditions}
        <LoadFailure error={error} onRetry={() => void refetch()} />
      </div>
    );
  return (
    <div className="stack">
      {conditions}
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      <div className="certi-judge">
        <span className="muted">{data?.judgeDt ? `판정일시 ${displayMoment(data.judgeDt)}` : ''}</span>
        <JudgeAllAct programme={programme} />
      </div>
      {data && all === undefined ? (
        <StateNotice
          icon="users"
          text={Object.values(query.filters).some(Boolean) ? message('M-EMPTY') : '판정된 학생이 없습니다.'}
        />
      ) : (
        <>
          <Figures
            figures={FIGURES.map(([key, label]) => ({ label, value: all ? `${displayCount(all[key])}명` : undefined }))}
          />
          <Chart model={parts.byCollege} isLoading={isFetching} />
          <Chart model={parts.byYear} isLoading={isFetching} />
          <Card title="학과별 현황" flush>
            <DataTable
              label="학과별 현황"
              columns={parts.columns}
              rows={parts.depts}
              rowKey={groupKey}
              isLoading={isFetching}
            />
          </Card>
          <Card title="요건별 충족률" flush>
            <DataTable label="요건별 충족률" columns={RATES} rows={rates} rowKey={rateKey} isLoading={isFetching} />
          </Card>
        </>
      )}
    </div>
  );
}

/** 지금 판정 of everybody: a job, whose end the figures show when they are asked for again. */
function JudgeAllAct({ programme }: { readonly programme: Programme }) {
  const { certiDiv, title } = programme;
  const [judge, { isLoading }] = useJudgeMutation();
  const mayUpdate = useMayWork(programme),
    seesWhole = useSeesWhole(programme);
  if (!mayUpdate || !seesWhole) return null;
  const run = async (): Promise<void> => {
    if (!(await ask(CERTI_QUESTIONS.judgeAll, { name: title }))) return;
    if ((await judge({ certiDiv })).data) toast('success', '판정을 시작했습니다. 끝나면 현황이 바뀝니다.');
  };
  return (
    <Button icon="refresh" disabled={isLoading} onClick={() => void run()}>
      지금 판정
    </Button>
  );
}
