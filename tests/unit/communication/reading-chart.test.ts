import { expect, test } from 'vitest';
import { readingChart } from '#domains/communication/rules/alarm/reading-chart.ts';

test('communication.md 5.3: readings stand at their hour, and hours without any are left out', () => {
  const chart = readingChart([
    { hour: '2026040610', cnt: 12 },
    { hour: '2026040613', cnt: 1 },
    { hour: '2026123100', cnt: 7 },
  ]);
  expect(chart.categories).toEqual(['4월 6일 10시', '4월 6일 13시', '12월 31일 0시']);
  expect(chart.series.map(({ values, total, unit, digits }) => ({ values, total, unit, digits }))).toEqual([
    { values: [12, 1, 7], total: 20, unit: '명', digits: 0 },
  ]);
});

test('day and hour have no leading zero', () => {
  expect(
    readingChart([
      { hour: '2026010109', cnt: 1 },
      { hour: '2026101023', cnt: 1 },
    ]).categories,
  ).toEqual(['1월 1일 9시', '10월 10일 23시']);
});

test('an alarm that nobody has read has no hours and a total of none', () => {
  const { categories, series } = readingChart([]);
  expect([categories, series.map(({ values, total }) => [values, total])]).toEqual([[], [[[], 0]]]);
});
