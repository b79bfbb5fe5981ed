import { useState } from 'react';
import type { Data } from '#contract/registry.ts';
import { DeptPickerField } from '#domains/system/index.ts';
import { Card } from '#ui/card/Card.tsx';
import { Chart } from '#ui/chart/Chart.tsx';
import type { ChartModel } from '#ui/chart/chart-model.ts';
import { Figures } from '#ui/facts/Figures.tsx';
import { LoadFailure } from '#ui/feedback/LoadFailure.tsx';
import { SelectField } from '#ui/form/SelectField.tsx';
import type { Column } from '#ui/table/column.ts';
import { countColumn, textColumn } from '#ui/table/columns.tsx';
import { DataTable } from '#ui/table/DataTable.tsx';
import { useGetEfctStatQuery } from '../state/satis-endpoints.ts';
import { oneText, PRESENT_YEAR, TRGT_OPTIONS, YEARS } from '../tasks/labels.ts';

type Effect = Data<'getEfctStat'>['data'][number];
const COLUMNS: readonly Column<Effect>[] = [
  textColumn('areaNm', '영역', { width: 'l', onCard: 'title', isKept: true }),
  countColumn('jdgCnt', '판정 문항', { onCard: 'fact' }),
  countColumn('imprCnt', '개선'),
  countColumn('pimpCnt', '부분개선'),
  countColumn('sameCnt', '유지'),
  countColumn('wrsnCnt', '악화'),
  textColumn('imprRt', '개선율 (%)', {
    width: 's',
    align: 'right',
    onCard: 'fact',
    render: (row) => oneText(row.imprRt),
  }),
  textColumn('bfScr', '개선 전', { width: 's', align: 'right', render: (row) => oneText(row.bfScr) }),
  textColumn('afScr', '개선 후', { width: 's', align: 'right', onCard: 'fact', render: (row) => oneText(row.afScr) }),
];

const NONE: readonly Effect[] = [];

/** Means of an area before and after, beside each other. */
const modelOf = (rows: readonly Effect[], total: Effect | undefined): ChartModel => ({
  title: '개선한 문항의 점수가 올랐습니까?',
  shape: 'plain',
  categoryLabel: '영역',
  totalLabel: '전체',
  axisLabel: '점수 (점)',
  categories: rows.map(({ areaNm }) => areaNm),
  series: (
    [
      ['bfScr', '개선 전'],
      ['afScr', '개선 후'],
    ] as const
  ).map(([key, label]) => ({
    key,
    label,
    kind: 'bar' as const,
    axis: 'left' as const,
    unit: '점',
    digits: 1,
    values: rows.map((row) => row[key]),
    total: total?.[key] ?? null,
  })),
});

/** 효과 분석: what became of the items in the survey of the next year. */
export function EffectTab() {
  const [schlYear, setYear] = useState(String(Number(PRESENT_YEAR) - 1)),
    [trgtDivCd, setTarget] = useState(''),
    [deptCds, setDepts] = useState<readonly string[]>([]);
  const { currentData, isFetching, isError, error, refetch } = useGetEfctStatQuery({
    schlYear,
    trgtDivCd: trgtDivCd as '',
    deptCds: deptCds.join(','),
  });
  const rows = currentData?.data ?? NONE,
    total = currentData?.total,
    model = modelOf(rows, total);
  return (
    <div className="stack">
      <div className="satis-filters">
        <SelectField label="학년도" value={schlYear} options={YEARS} onChange={setYear} />
        <SelectField label="조사대상" all value={trgtDivCd} options={TRGT_OPTIONS} onChange={setTarget} />
        <DeptPickerField label="주관부서" value={deptCds} onChange={setDepts} />
      </div>
      {isError ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <Chart model={model} isLoading={isFetching}>
            <Figures
              figures={[
                {
                  label: '개선율',
                  value: total === undefined ? undefined : total.imprRt === null ? '-' : `${oneText(total.imprRt)}%`,
                  note: `판정 ${total?.jdgCnt ?? 0}건 중 ${total?.imprCnt ?? 0}건`,
                },
                { label: '개선 전', value: total === undefined ? undefined : oneText(total.bfScr) },
                { label: '개선 후', value: total === undefined ? undefined : oneText(total.afScr) },
              ]}
            />
          </Chart>
          <Card title="영역별 효과" flush>
            <DataTable
              set="base"
              label="영역별 효과"
              columns={COLUMNS}
              rows={rows}
              rowKey={(row) => row.areaNm}
              isLoading={isFetching}
            />
          </Card>
        </>
      )}
    </div>
  );
}
