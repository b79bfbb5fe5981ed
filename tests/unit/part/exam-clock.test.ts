import { describe, expect, it } from 'vitest';
import { leftMs, leftText, passedMark } from '#part/rules/exam-clock.ts';

const SECOND = 1_000,
  MINUTE = 60_000;

describe('the time of an exam', () => {
  const time = { serverMs: 1_000_000, readMs: 50, endMs: 1_000_000 + 10 * MINUTE };
  it('runs by what has passed since the server told it', () => {
    expect(leftMs(time, 50)).toBe(10 * MINUTE);
    expect(leftMs(time, 50 + 4 * MINUTE)).toBe(6 * MINUTE);
  });
  it('ends at nothing, however long the page has slept', () => {
    expect(leftMs(time, 50 + 10 * MINUTE)).toBe(0);
    expect(leftMs(time, 50 + 99 * MINUTE)).toBe(0);
  });
  it('is told at five minutes and at one, once', () => {
    expect(passedMark(6 * MINUTE, 5 * MINUTE + 1)).toBeNull();
    expect(passedMark(5 * MINUTE + 1, 5 * MINUTE)).toBe(5);
    expect(passedMark(5 * MINUTE, 5 * MINUTE - SECOND)).toBeNull();
    expect(passedMark(MINUTE + 1, MINUTE - 1)).toBe(1);
  });
  it('tells the later of two marks that a sleeping page has passed, and none when it is over', () => {
    expect(passedMark(9 * MINUTE, 30 * SECOND)).toBe(1);
    expect(passedMark(9 * MINUTE, 0)).toBeNull();
  });
  it('is not told to who begins with less', () => {
    expect(passedMark(4 * MINUTE, 4 * MINUTE - SECOND)).toBeNull();
  });
  it('is read in minutes and seconds, the last second until it is over', () => {
    expect(leftText(0)).toBe('00:00');
    expect(leftText(1)).toBe('00:01');
    expect(leftText(59 * SECOND + 1)).toBe('01:00');
    expect(leftText(5 * MINUTE)).toBe('05:00');
    expect(leftText(61 * MINUTE)).toBe('1:01:00');
  });
});
