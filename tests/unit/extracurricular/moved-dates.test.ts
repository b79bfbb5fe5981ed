import { expect, it } from 'vitest';
import { lastDayOf, movedDays, movedSessions } from '#shared/extracurricular/moved-dates.ts';

const DAYS = {
    rcrtStrtDt: '20260302',
    rcrtEndDt: '20260310',
    selAnncDt: null,
    cancelEndDt: '20260312',
    prmtEndDt: null,
    oprtStrtDt: '20260316',
    oprtEndDt: '20260330',
  },
  SESSIONS = ['20260316', '20260323', '20260330'].map((sessDt) => ({ sessDt, strtTm: '1800' }));

it('every day keeps its distance from the first', () => {
  expect(movedDays(DAYS, '20260914')).toEqual({
    rcrtStrtDt: '20260831',
    rcrtEndDt: '20260908',
    selAnncDt: null,
    cancelEndDt: '20260910',
    prmtEndDt: null,
    oprtStrtDt: '20260914',
    oprtEndDt: '20260928',
  });
  expect(movedDays({ ...DAYS, oprtStrtDt: null }, '20260914')).toBeNull();
});

it('a session on a holiday is held a week later, and those behind it as well', () => {
  const moved = movedSessions(SESSIONS, DAYS, '20260914', new Set(['20260921']));
  expect(moved.map(({ sessDt, skippedDt }) => [sessDt, skippedDt])).toEqual([
    ['20260914', null],
    ['20260928', '20260921'],
    ['20261005', '20260928'],
  ]);
  expect(lastDayOf('20260928', moved)).toBe('20261005');
});

it('two sessions of one day stay together', () => {
  const day = [
    { sessDt: '20260316', strtTm: '0900' },
    { sessDt: '20260316', strtTm: '1300' },
  ];
  expect(movedSessions(day, DAYS, '20260914', new Set(['20260914'])).map(({ sessDt }) => sessDt)).toEqual([
    '20260921',
    '20260921',
  ]);
});
