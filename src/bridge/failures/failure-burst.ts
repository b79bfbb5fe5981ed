import type { FailureEffect } from './failure-effects.ts';

const BURST_MS = 1_500;

/**
 * Lets one of several equal effects through: ten calls that fail together because one thing is wrong are one event for
 * the person. An ending silences everything else of its burst, too.
 */
export function createBurstFilter(
  nowMs: () => number,
): (effects: readonly FailureEffect[]) => readonly FailureEffect[] {
  const seen = new Map<string, number>();
  let endedAt = -Infinity;
  const isRepeated = (effect: FailureEffect) => {
    const now = nowMs(),
      key = effect.type === 'end' ? 'end' : JSON.stringify(effect);
    const repeated = now - endedAt < BURST_MS || now - (seen.get(key) ?? -Infinity) < BURST_MS;
    if (!repeated) seen.set(key, now);
    if (!repeated && effect.type === 'end') endedAt = now;
    return repeated;
  };
  return (effects) => effects.filter((effect) => !isRepeated(effect));
}
