import { useMemo, useState } from 'react';
import type { GuideChartRow } from '#contract/guide/guide-chart.ts';
import { useCodes } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { StaleNote } from '#ui/feedback/StaleNote.tsx';
import { RadioGroup } from '#ui/form/RadioGroup.tsx';
import { displayCount } from '#shared/display.ts';
import { LabHeader } from '../../components/LabHeader.tsx';
import { meanOf, mixedModel, shareModel, stackedModel } from '../../rules/chart-models.ts';
import { useGetGuideChartQuery } from '../../state/lab-endpoints.ts';
import './mixed-chart.css';

const LEAD =
  '한 차트는 한 가지 물음에 답합니다. 단위가 다른 두 값을 함께 볼 때 좌우 축을 나누고, 정확한 값은 표로 보여 줍니다.';
const SAMPLES = [
  { value: 'all', label: '전체' },
  { value: 'one', label: '한 점' },
  { value: 'none', label: '없음' },
];
const NO_ROWS: readonly GuideChartRow[] = [];

/** Rows of the sample: all of them, the first month alone, or none. */
function sampleOf(rows: readonly GuideChartRow[], sample: string): readonly GuideChartRow[] {
  if (sample === 'none') return NO_ROWS;
  const [first] = rows;
  return sample === 'one' && first ? rows.filter((row) => row.useMm === first.useMm) : rows;
}

/** 복합 차트: bars and line on two axes, stacked bars and shares of one data set. */
export function MixedChartScreen() {
  const { data, isLoading, isError, error, refetch } = useGetGuideChartQuery();
  const [sample, setSample] = useState('all');
  const { rows: codes, nameOf } = useCodes('GUIDE_CTGRY');
  const rows = useMemo(() => sampleOf(data?.data ?? NO_ROWS, sample), [data, sample]);
  const models = useMemo(() => {
    const categories = { codes: codes.map((code) => code.cdId), nameOf };
    return { mixed: mixedModel(rows), stacked: stackedModel(rows, categories), share: shareModel(rows, categories) };
  }, [rows, codes, nameOf]);
  const itemCnt = rows.reduce((total, row) => total + row.itemCnt, 0),
    qtySum = rows.reduce((total, row) => total + row.qtySum, 0);

  if (isError) {
    return (
      <div className="stack">
        <LabHeader title="복합 차트" lead={LEAD} />
        <Card>
          <LoadFailure error={error} onRetry={() => void refetch()} />
        </Card>
      </div>
    );
  }
  return (
    <div className="stack">
      <LabHeader
        title="복합 차트"
        lead={LEAD}
        actions={<RadioGroup label="보기 자료" value={sample} options={SAMPLES} onChange={setSample} />}
      />
      {data?.storedAt ? <StaleNote storedAt={data.storedAt} /> : null}
      <Chart model={models.mixed} isLoading={isLoading}>
        <dl className="chart-facts">
          <div>
            <dt>건수</dt>
            <dd>{displayCount(itemCnt)}건</dd>
          </div>
          <div>
            <dt>평균 수량</dt>
            <dd>{meanOf(qtySum, itemCnt)?.toFixed(1) ?? '-'}개</dd>
          </div>
        </dl>
      </Chart>
      <div className="chart-pair">
        <Chart model={models.stacked} isLoading={isLoading} />
        <Chart model={models.share} isLoading={isLoading} />
      </div>
    </div>
  );
}
