import { describe, expect, test } from 'vitest';
import { cellText, type RawCell } from '#shared/excel/sheet-cells.ts';

/** The moment that a serial of 1900 stands for, as the library hands it over. */
const at = (serial: number, format: string): RawCell => ({
  value: new Date(Date.UTC(1899, 11, 31) + Math.round((serial > 60 ? serial - 1 : serial) * 86_400_000)),
  format,
});
const text = (cell: RawCell): string => cellText(cell, false);

describe('conventions.md 14: moments in a workbook', () => {
  test.each([
    [0.375, 'h:mm', '0900'],
    [0.437_499_999_999_999_94, 'h:mm', '1030'],
    [0.583_333_333_333_333_4, String.raw`[$-412]AM/PM\ h:mm`, '1400'],
    [0.6, 'h"시" mm"분"', '1424'],
    [0.375, '[h]:mm', '0900'],
    [0.5, '', '1200'],
    [0, 'h:mm', '0000'],
    [1, 'h:mm', '2400'],
    [1, '[h]:mm', '2400'],
    [1, '', '2400'],
    [1.5, '[h]:mm', '36:00'],
    [46_357.375, 'h:mm', '0900'],
    [0.375, 'm/d/yyyy h:mm', '0900'],
    [0.375_5, 'h:mm:ss', '09:00:43'],
    [0.375_5, 'h:mm', '0900'],
  ])('%f as %s is the time %s', (serial, format, time) => {
    expect(text(at(serial, format))).toBe(time);
  });

  test.each([
    [46_357, 'm/d/yyyy', '20261201'],
    [46_387, String.raw`yyyy"년"\ m"월"\ d"일"`, '20261231'],
    [46_357, 'mmm', '20261201'],
    [46_357, 'yyyy-mm-dd h:mm', '20261201'],
    [46_357.999_99, 'm/d/yy h:mm', '2026-12-01 23:59'],
    [46_357.6, 'yyyy-mm-dd', '20261201'],
    [1, 'yyyy-mm-dd', '19000101'],
  ])('%f as %s is %s', (serial, format, day) => {
    expect(text(at(serial, format))).toBe(day);
  });

  test('days that are counted from 1904 on are the same days', () => {
    const noon = { value: new Date(Date.UTC(1904, 0, 1, 12)), format: 'h:mm' };
    expect(cellText(noon, true)).toBe('1200');
    expect(cellText({ ...noon, value: new Date(Date.UTC(1904, 0, 2)) }, true)).toBe('2400');
    expect(cellText({ value: new Date(Date.UTC(2026, 11, 1)), format: 'yyyy-mm-dd' }, true)).toBe('20261201');
  });
});

describe('conventions.md 14: numbers in a workbook', () => {
  test.each([
    [1_012_345_678, '00000000000', '01012345678'],
    [1_012_345_678, String.raw`000\-0000\-0000`, '010-1234-5678'],
    [1_012_345_678, '[<=9999999]###-####;(0##) ####-####', '(010) 1234-5678'],
    [1_234_567, '[<=9999999]###-####;(0##) ####-####', '1234567'],
    [15_881_234, '0000-0000', '1588-1234'],
    [7, '000', '007'],
    [0, '0000', '0000'],
    [20_261_201, '0000"-"00"-"00', '2026-12-01'],
  ])('%i as %s is read as it is shown: %s', (value, format, shown) => {
    expect(text({ value, format })).toBe(shown);
  });

  test.each([
    [12_000, '#,##0', '12000'],
    [85, '0"점"', '85'],
    [0.85, '0%', '0.85'],
    [4, '0.00', '4'],
    [-5, '000', '-5'],
    [85.5, '000', '85.5'],
    [20_220_049, 'General', '20220049'],
    [5, '@', '5'],
  ])('%f as %s is the number itself: %s', (value, format, plain) => {
    expect(text({ value, format })).toBe(plain);
  });

  test('the rest of a calculation behind fifteen figures is no part of a number', () => {
    expect(text(0.1 + 0.2)).toBe('0.3');
    expect(text({ value: 85.600_000_000_000_01, format: '0.0' })).toBe('85.6');
    expect(text(85.123_456)).toBe('85.123456');
  });

  test('texts keep their letters and lose what is not seen', () => {
    expect(text('010-1234-5678 ')).toBe('010-1234-5678');
    expect(text(null)).toBe('');
    expect(text(true)).toBe('true');
  });
});
