import { describe, expect, it } from 'vitest';
import { createActTime } from '#worker/storage/act-time.ts';

const MINUTE = 60_000;
/** A device whose two clocks a test moves by hand. */
function begin(clockMs = Date.parse('2026-04-10T10:00:00+09:00')) {
  const clocks = { clockMs, monotonicMs: 1000 },
    time = createActTime(
      () => clocks.clockMs,
      () => clocks.monotonicMs,
    );
  return {
    clockMs: () => clocks.clockMs,
    pass: (byMs: number) => {
      clocks.clockMs += byMs;
      clocks.monotonicMs += byMs;
    },
    setClock: (byMs: number) => {
      clocks.clockMs += byMs;
    },
    time,
  };
}

describe('the time of an act (conventions.md 5)', () => {
  it('is the last time of the server and what has passed since', () => {
    const { time, pass, clockMs } = begin();
    time.heard(clockMs() + 2 * MINUTE);
    pass(30 * MINUTE);
    expect(time.now()).toBe('2026-04-10T01:32:00.000Z');
  });

  it('is nobody’s guess before the server was heard', () => {
    expect(begin().time.now()).toBeNull();
  });

  it('is left out on a device whose clock was wrong by more than five minutes', () => {
    const { time, clockMs } = begin();
    time.heard(clockMs() - 6 * MINUTE);
    expect(time.now()).toBeNull();
    time.heard(clockMs() - 4 * MINUTE);
    expect(time.now()).not.toBeNull();
  });

  it('is left out after the clock was set, forward or back', () => {
    for (const jump of [2 * MINUTE, -2 * MINUTE]) {
      const { time, pass, setClock, clockMs } = begin();
      time.heard(clockMs());
      pass(MINUTE);
      setClock(jump);
      expect(time.now()).toBeNull();
    }
  });
});
