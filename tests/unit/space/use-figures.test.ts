import { describe, expect, it } from 'vitest';
import { figureText, meanHoursText, touchedSlots } from '#shared/space/use-figures.ts';
import { firstSlotFrom, minutesOf, timeOf } from '#shared/space/slots.ts';

describe('figures of use', () => {
  it('space.md 8.10: 156 of 520 slots are 30.0, 5 no-shows of 50 are 10.0', () => {
    expect(figureText(156, 520)).toBe('30.0');
    expect(figureText(5, 45 + 5)).toBe('10.0');
    expect(figureText(0, 0)).toBe('-');
    expect(figureText(1, 3)).toBe('33.3');
    expect(figureText(1, 800)).toBe('0.1');
  });

  it('space.md 8.10: in at 10:05 and out at 11:10 counts three slots and frees 1130', () => {
    const booked = { strtTm: '1000', endTm: '1200' },
      [first, behind] = touchedSlots(booked, minutesOf('1005'), minutesOf('1110'));
    expect([behind - first, timeOf(behind)]).toEqual([3, '1130']);
  });

  it('a use is counted inside its booking alone, and without a check-out to its end', () => {
    const booked = { strtTm: '1000', endTm: '1200' };
    expect(touchedSlots(booked, minutesOf('0952'), null)).toEqual([20, 24]);
    expect(touchedSlots(booked, minutesOf('1031'), minutesOf('1300'))).toEqual([21, 24]);
    expect(touchedSlots(booked, minutesOf('1000'), minutesOf('1030'))).toEqual([20, 21]);
  });

  it('space.md 8.8: a quarter of an hour after the start the slot of the start stays', () => {
    expect(timeOf(firstSlotFrom(minutesOf('1000') + 15))).toBe('1030');
  });

  it('the mean time to a decision is told in hours, half up', () => {
    expect([meanHoursText(90, 1), meanHoursText(183, 1), meanHoursText(10, 3), meanHoursText(0, 0)]).toEqual([
      '1.5',
      '3.1',
      '0.1',
      '-',
    ]);
  });
});
