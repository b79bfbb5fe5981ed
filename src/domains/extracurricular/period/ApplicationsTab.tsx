import type { Family } from '#contract/extracurricular/families.ts';
import type { PrdDetail } from '#contract/extracurricular/period.ts';
import type { Data } from '#contract/registry.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { Facts } from '#ui/facts/Facts.tsx';
import { StateNotice } from '#ui/feedback/StateNotice.tsx';
import { NOTHING } from '#ui/table/column.ts';
import { rateText } from './period-columns.tsx';

type Stat = Data<'getPrd'>['applStat'];
interface Counted {
  readonly name: string;
  readonly cnt: number;
}

/** `03-02 14시` of YYYYMMDDHH. */
const hourText = (at: string): string => `${at.slice(4, 6)}-${at.slice(6, 8)} ${at.slice(8)}시`;

const chartOf = (title: string, categoryLabel: string, kind: 'bar' | 'line', rows: readonly Counted[]): ChartModel => ({
  title,
  shape: 'plain',
  categoryLabel,
  totalLabel: '합계',
  categories: rows.map(({ name }) => name),
  series: [
    {
      key: 'cnt',
      label: '신청',
      kind,
      axis: 'left',
      unit: '건',
      digits: 0,
      values: rows.map(({ cnt }) => cnt),
      total: rows.reduce((sum, { cnt }) => sum + cnt, 0),
    },
  ],
});
const byName = (rows: Stat['byColg']): readonly Counted[] => rows.map(({ nm, cnt }) => ({ name: nm, cnt }));

/** 신청현황: counters, who applied by college and year of study, and when. */
export function ApplicationsTab({
  family,
  period,
  stat,
}: {
  readonly family: Family;
  readonly period: PrdDetail;
  readonly stat: Stat;
}) {
  const { applCnt, selCnt, waitCnt, complCnt, complRate, capacity } = period;
  return (
    <div className="stack">
      <Card title="집계">
        <Facts
          columns={3}
          facts={[
            { label: '신청', value: `${applCnt}건` },
            { label: '선발/정원', value: `${selCnt}/${capacity ?? NOTHING}` },
            { label: '대기', value: `${waitCnt}건` },
            { label: '이수', value: `${complCnt}명` },
            { label: '이수율', value: rateText(complRate) },
          ]}
        />
      </Card>
      {stat.curve.length === 0 ? (
        <StateNotice icon="users" text="아직 신청이 없습니다." />
      ) : (
        <>
          {family.people === 'student' ? (
            <>
              <Chart model={chartOf('단과대학별 신청', '단과대학', 'bar', byName(stat.byColg))} />
              <Chart model={chartOf('학년별 신청', '학년', 'bar', byName(stat.byGrade))} />
            </>
          ) : null}
          <Chart
            model={chartOf(
              '시간대별 신청',
              '시간',
              'line',
              stat.curve.map(({ at, cnt }) => ({ name: hourText(at), cnt })),
            )}
          />
        </>
      )}
    </div>
  );
}
