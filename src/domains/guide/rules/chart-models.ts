import type { GuideChartRow } from '#contract/guide/guide-chart.ts';
import type { ChartModel, ChartSeries } from '#ui/chart/chart-model.ts';

export interface CategoryNames {
  readonly codes: readonly string[];
  readonly nameOf: (ctgryCd: string) => string;
}
type Rows = readonly GuideChartRow[];

const MEAN_DIGITS = 1;
const sum = (rows: Rows, field: 'itemCnt' | 'qtySum'): number => rows.reduce((total, row) => total + row[field], 0);
const monthsOf = (rows: Rows): readonly string[] => [...new Set(rows.map((row) => row.useMm))].toSorted();

/** Mean of sums, half up at one decimal; null where nothing was counted. */
export function meanOf(qtySum: number, itemCnt: number): number | null {
  const scale = 10 ** MEAN_DIGITS;
  return itemCnt === 0 ? null : Math.round((qtySum * scale) / itemCnt) / scale;
}

/** 1월 for one year, 2025년 1월 where the rows reach over several. */
function monthNames(months: readonly string[]): readonly string[] {
  const isOneYear = new Set(months.map((month) => month.slice(0, 4))).size <= 1;
  return months.map((month) =>
    isOneYear ? `${Number(month.slice(4))}월` : `${month.slice(0, 4)}년 ${Number(month.slice(4))}월`,
  );
}

const base = { categoryLabel: '월', totalLabel: '합계' } as const;

/** Bars: items per month, left; line: mean quantity per month, right. */
export function mixedModel(rows: Rows): ChartModel {
  const months = monthsOf(rows);
  const of = (month: string): Rows => rows.filter((row) => row.useMm === month);
  return {
    ...base,
    title: '월별 사용 건수와 평균 수량',
    shape: 'plain',
    totalLabel: '합계·전체 평균',
    categories: monthNames(months),
    series: [
      {
        key: 'cnt',
        label: '건수',
        kind: 'bar',
        axis: 'left',
        unit: '건',
        digits: 0,
        values: months.map((month) => sum(of(month), 'itemCnt')),
        total: sum(rows, 'itemCnt'),
      },
      {
        key: 'mean',
        label: '평균 수량',
        kind: 'line',
        axis: 'right',
        unit: '개',
        digits: MEAN_DIGITS,
        values: months.map((month) => meanOf(sum(of(month), 'qtySum'), sum(of(month), 'itemCnt'))),
        total: meanOf(sum(rows, 'qtySum'), sum(rows, 'itemCnt')),
      },
    ],
  };
}

/** The same bars, each made of its categories. */
export function stackedModel(rows: Rows, { codes, nameOf }: CategoryNames): ChartModel {
  const months = monthsOf(rows);
  const seriesOf = (ctgryCd: string): ChartSeries => {
    const own = rows.filter((row) => row.ctgryCd === ctgryCd);
    const values = months.map((month) => own.find((row) => row.useMm === month)?.itemCnt ?? null);
    return {
      key: ctgryCd,
      label: nameOf(ctgryCd),
      kind: 'bar',
      axis: 'left',
      unit: '건',
      digits: 0,
      values,
      total: sum(own, 'itemCnt'),
    };
  };
  return {
    ...base,
    title: '구분별로 쌓은 월별 건수',
    shape: 'stacked',
    categories: monthNames(months),
    series: codes.map(seriesOf),
  };
}

/** Shares of the categories in all items. */
export function shareModel(rows: Rows, { codes, nameOf }: CategoryNames): ChartModel {
  const present = codes.filter((code) => rows.some((row) => row.ctgryCd === code));
  const values = present.map((code) =>
    sum(
      rows.filter((row) => row.ctgryCd === code),
      'itemCnt',
    ),
  );
  return {
    ...base,
    title: '구분별 건수의 비율',
    shape: 'doughnut',
    categoryLabel: '구분',
    categories: present.map(nameOf),
    series: [
      {
        key: 'cnt',
        label: '건수',
        kind: 'bar',
        axis: 'left',
        unit: '건',
        digits: 0,
        values,
        total: sum(rows, 'itemCnt'),
      },
    ],
  };
}
