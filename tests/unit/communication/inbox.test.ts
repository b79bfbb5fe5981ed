import { expect, test } from 'vitest';
import type { InboxRow } from '#contract/communication/inbox.ts';
import { agoText, badgeText, groupByDay, iconOf } from '#domains/communication/rules/inbox.ts';

const at = (text: string): number => Date.parse(`${text}+09:00`);
const row = (sentDt: string): InboxRow => ({
  alarmRcvrId: sentDt,
  alarmId: '1',
  areaCd: 'SYS',
  title: '제목',
  cntn: '내용',
  linkUrl: '',
  urgntYn: 'N',
  sentDt: `${sentDt}+09:00`,
  readYn: 'N',
});

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [5_000, '99+'],
])('communication.md 5.5: %i unread show %j on the badge', (count, text) => {
  expect(badgeText(count)).toBe(text);
});

test.each([
  ['2026-04-06T09:59:01', '방금'],
  ['2026-04-06T09:59:00', '1분 전'],
  ['2026-04-06T09:00:01', '59분 전'],
  ['2026-04-06T09:00:00', '1시간 전'],
  ['2026-04-05T10:00:01', '23시간 전'],
  ['2026-04-05T10:00:00', '2026-04-05 10:00'],
  // A server's clock may be ahead of the device's.
  ['2026-04-06T10:00:30', '방금'],
])('a message of %s reads %s at ten', (sentDt, text) => {
  expect(agoText(`${sentDt}+09:00`, at('2026-04-06T10:00:00'))).toBe(text);
});

test('messages stand under the Korean day they came', () => {
  const rows = ['2026-04-06T00:00:00', '2026-04-05T23:59:59', '2026-04-05T00:00:00', '2026-04-04T23:59:59'].map(row);
  expect(groupByDay(rows, at('2026-04-06T00:30:00')).map(({ label, rows: own }) => [label, own.length])).toEqual([
    ['오늘', 1],
    ['어제', 2],
    ['이전', 1],
  ]);
  expect(groupByDay([], at('2026-04-06T00:30:00'))).toEqual([]);
});

test('an area without a glyph has the bell', () => {
  expect([iconOf('CNSL'), iconOf('NEWS')]).toEqual(['comments', 'bell']);
});
