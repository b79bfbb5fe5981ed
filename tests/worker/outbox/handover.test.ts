import { expect, test } from 'vitest';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { checkHistory } from '#tests/support/queue/history.ts';
import { QueueHarness } from '#tests/support/queue/harness.ts';

const FAULTS_DEADLINE_MS = 3_600_000,
  HANDOVERS_EACH = 20;

/** A tab dies with its entry under way, before or after the effect, and the other one takes over. @returns what went wrong */
async function handOver(index: number): Promise<string | null> {
  const harness = new QueueHarness(2);
  await harness.setOwner('hong');
  for (let count = 0; count < HANDOVERS_EACH; count += 1) {
    const at = (index + count) % 2;
    await harness.submit(at, `record-${count % 3}`, false, ['die']);
    await harness.wake(1 - at, []);
  }
  await harness.heal(['hong']);
  const { events } = await harness.history(['hong'], true),
    applied = events.filter(({ type }) => type === 'applied').length;
  const complaints = checkHistory(await harness.history(['hong'], true));
  return complaints[0] ?? (applied === HANDOVERS_EACH ? null : `${applied} effects of ${HANDOVERS_EACH} intents`);
}

test(
  'F40: another tab takes over and sends nothing twice',
  async () => {
    const rigs = casesOf(60, 2_000, 10_000) / HANDOVERS_EACH;
    await tryCases({
      name: `F40 handovers, ${HANDOVERS_EACH} each`,
      cases: Math.ceil(rigs),
      atOnce: 1,
      attempt: handOver,
    });
    expect(rigs).toBeGreaterThan(2);
  },
  FAULTS_DEADLINE_MS,
);
