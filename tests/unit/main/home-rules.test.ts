import { expect, test } from 'vitest';
import { arrangedWidgets, defaultWidgets, WIDGETS, type WidgetCd } from '#contract/main/home-rules.ts';
import { HOME_CHARTS } from '#domains/main/rules/home-charts.ts';
import { dayByKey, onDay, weekdayOf, weeksOf } from '#domains/main/rules/month.ts';
import { weekName } from '#shared/term-week.ts';
import { isEmptyChart } from '#ui/chart/chart-model.ts';

const shown = (roles: readonly string[], available: readonly WidgetCd[] = WIDGETS): string =>
  defaultWidgets(roles, available)
    .filter(({ dsplyYn }) => dsplyYn === 'Y')
    .map(({ wdgtCd }) => wdgtCd)
    .join(' ');

test('main-statistics.md 8.12: the week label of a term', () => {
  const terms = [
    { cdId: '202520', userdef1: '20250901', userdef2: '20260228', userdef3: '16' },
    { cdId: '2025S2', userdef1: '20251222', userdef2: '20260115', userdef3: '4' },
  ];
  expect(
    ['20250901', '20250907', '20250908', '20251221', '20251222', '20260228', '20260301'].map((day) =>
      weekName(terms, day),
    ),
  ).toEqual(['1주차', '1주차', '2주차', '16주차', '방학', '방학', null]);
});

test('each role begins with its widgets in their order', () => {
  expect(shown(['ROLE_SYS_ADMIN'])).toBe('TODO BATCH NOTI CH_WORK SCHDL FAV');
  expect(shown(['ROLE_OPER'])).toBe('BNR TODO SCHDL NOTI CH_ECP CH_MLG CH_CNSL CH_DRPT');
  expect(shown(['ROLE_AUDIT'])).toBe('NOTI RCNT FAV');
  expect(shown([])).toBe('NOTI RCNT FAV');
});

test("several roles are the union in the table's order, each widget once", () => {
  expect(shown(['ROLE_CAREER', 'ROLE_PROF'])).toBe('TODO SCHDL NOTI CH_DRPT FAV CH_CNSL CH_ECP');
});

test('a widget whose figures a person may not see is not there', () => {
  const available = WIDGETS.filter((code) => !code.startsWith('CH_'));
  expect(shown(['ROLE_DEPT'], available)).toBe('TODO SCHDL NOTI FAV');
  expect(
    defaultWidgets(['ROLE_DEPT'], available)
      .filter(({ dsplyYn }) => dsplyYn === 'N')
      .map(({ wdgtCd }) => wdgtCd),
  ).toEqual(['RCNT', 'BATCH', 'BNR']);
});

test('an arrangement stays, loses what is forbidden now, and takes what is new hidden', () => {
  const stored = [
    { wdgtCd: 'NOTI', dsplyYn: 'Y', sizeCd: 'S' },
    { wdgtCd: 'BATCH', dsplyYn: 'Y', sizeCd: 'L' },
  ] as const;
  expect(arrangedWidgets(stored, ['ROLE_DEPT'], ['TODO', 'NOTI'])).toEqual([
    { wdgtCd: 'NOTI', dsplyYn: 'Y', sizeCd: 'S' },
    { wdgtCd: 'TODO', dsplyYn: 'N', sizeCd: 'L' },
  ]);
  expect(arrangedWidgets([], ['ROLE_PROF'], ['TODO', 'NOTI'])).toEqual(defaultWidgets(['ROLE_PROF'], ['TODO', 'NOTI']));
});

test('months are drawn in whole weeks from Sunday on', () => {
  expect(weekdayOf('20260406')).toBe(1);
  expect([weeksOf('20260415').length, weeksOf('20260415')[0]?.[0], weeksOf('20260415').at(-1)?.at(-1)]).toEqual([
    5,
    '20260329',
    '20260502',
  ]);
  expect(weeksOf('20260201').length).toBe(4);
  expect(weeksOf('20260801').length).toBe(6);
});

test('keys lead from day to day, to the ends of a week and to other months', () => {
  const to = (key: string) => dayByKey(key, '20260301');
  expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown', 'a'].map(to)).toEqual(
    ['20260228', '20260302', '20260222', '20260308', '20260301', '20260307', '20260201', '20260401', null],
  );
});

test('a day has what begins and ends around it, the shortest first', () => {
  const entry = (strtDt: string, endDt: string) => ({ strtDt, endDt }),
    [term, gone, trip, meeting] = [
      entry('20260302', '20260619'),
      entry('20260304', '20260304'),
      entry('20260303', '20260305'),
      entry('20260305', '20260305'),
    ];
  expect(onDay([term, gone, trip, meeting], '20260305')).toEqual([meeting, trip, term]);
});

test('a chart of runs adds up, and is empty where nothing ran', () => {
  const rows = [
      { label: '20260405', values: { OK: 2, FAIL: 0 } },
      { label: '20260406', values: { OK: 1, FAIL: 1 } },
    ],
    series = [
      { key: 'OK', label: '성공' },
      { key: 'FAIL', label: '실패' },
    ];
  const model = HOME_CHARTS.BATCH.modelOf({ data: rows, series, totalCnt: 4 });
  expect([model.categories, model.series.map(({ total }) => total)]).toEqual([
    ['04-05', '04-06'],
    [3, 1],
  ]);
  expect(isEmptyChart(HOME_CHARTS.BATCH.modelOf({ data: rows, series, totalCnt: 0 }))).toBe(true);
});

test('students at risk are a ring of levels whose parts add up', () => {
  const data = [
    { label: '위험', values: { cnt: 3 } },
    { label: '주의', values: { cnt: 9 } },
    { label: '관심', values: { cnt: 20 } },
  ];
  const { shape, categories, series } = HOME_CHARTS.CH_DRPT.modelOf({
    data,
    series: [{ key: 'cnt', label: '학생' }],
    totalCnt: 32,
  });
  expect([shape, categories, series.map(({ values, total }) => [values, total])]).toEqual([
    'doughnut',
    ['위험', '주의', '관심'],
    [[[3, 9, 20], 32]],
  ]);
});
