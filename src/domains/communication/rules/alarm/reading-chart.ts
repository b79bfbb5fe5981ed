import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import type { ChartModel } from '#ui/chart/chart-model.ts';

/** Hours are named as `4월 6일 10시`. */
const hourName = (hour: string): string =>
  `${Number(hour.slice(4, 6))}월 ${Number(hour.slice(6, 8))}일 ${Number(hour.slice(8))}시`;

/** Readings of an alarm by the hour in which they happened; hours without any are left out. */
export const readingChart = (reads: AlarmDetail['reads']): ChartModel => ({
  title: '시간대별 읽음',
  shape: 'plain',
  categoryLabel: '시간',
  totalLabel: '합계',
  categories: reads.map(({ hour }) => hourName(hour)),
  series: [
    {
      key: 'read',
      label: '읽음',
      kind: 'bar',
      axis: 'left',
      unit: '명',
      digits: 0,
      values: reads.map(({ cnt }) => cnt),
      total: reads.reduce((sum, { cnt }) => sum + cnt, 0),
    },
  ],
});
