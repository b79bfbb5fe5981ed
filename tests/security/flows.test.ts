import { describe, expect, it } from 'vitest';
import { attack } from './support/attack.ts';
import { drawHistories, play, type Edge } from './support/flow.ts';
import { FLOW_PEOPLE, FLOWS } from './support/flows.ts';
import { useTarget } from './support/target.ts';

const HISTORIES = 1_500,
  SAMPLE = 30,
  MIN_GONE = 0.5;

describe('S08 business flows', () => {
  const target = useTarget(FLOW_PEOPLE);

  it.each(FLOWS)('no step of a $name is skipped, repeated or done by the wrong one', async (flow) => {
    const taken = new Set<Edge>();
    await attack({
      name: `S08 ${flow.name}`,
      cases: drawHistories(flow, HISTORIES),
      most: SAMPLE,
      atOnce: 1,
      attempt: (history) => play(target, flow, history, taken),
    });
    // Histories in which nothing ever happens would prove nothing.
    expect(taken.size / flow.edges.length, 'share of the edges that histories went').toBeGreaterThan(MIN_GONE);
  });
});
