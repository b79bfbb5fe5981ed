import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf, faultSeed } from '#tests/support/faults.ts';
import { FIELDS, TwoDevices, type Step } from '#tests/support/queue/two-devices.ts';

const FAULTS_DEADLINE_MS = 3_600_000,
  MAX_STEPS = 14;
const device = fc.constantFrom<0 | 1>(0, 1),
  fields = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...FIELDS).map((field) => [field]) },
    { weight: 1, arbitrary: fc.subarray([...FIELDS], { minLength: 1 }) },
  ),
  anyFields = fc.subarray([...FIELDS]);
const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({
      type: fc.constant('edit' as const),
      device,
      fields,
      seesQueue: fc.boolean(),
      staysOpen: fc.boolean(),
    }),
  },
  { weight: 4, arbitrary: fc.record({ type: fc.constant('sync' as const), device, losesAnswers: fc.nat({ max: 2 }) }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('look' as const), device }) },
  {
    weight: 3,
    arbitrary: fc.record({ type: fc.constant('decide' as const), device, mine: anyFields, takesBack: fc.boolean() }),
  },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('undo-merge' as const), device }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('delete' as const), device }) },
);

test(
  'R3, F41: two devices never write over each other in silence',
  async () => {
    const runs = casesOf(2_000, 50_000),
      seed = faultSeed();
    // Before the first history: whatever becomes of the words of a failure, the run can be had again.
    console.info(`F41 two devices: seed ${seed}`);
    let conflicts = 0,
      complete = 0,
      merges = 0,
      effects = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: MAX_STEPS }), async (steps) => {
        const world = new TwoDevices();
        for (const one of steps) await world.play(one);
        await world.settle();
        expect(world.wrongs).toEqual([]);
        conflicts += world.shownConflicts.count;
        complete += world.shownConflicts.complete;
        merges += world.merges;
        effects += world.effects;
      }),
      { numRuns: runs, seed },
    );
    console.info(
      `F41 two devices: ${runs.toLocaleString('en-US')} histories, ${effects.toLocaleString('en-US')} effects, ${merges.toLocaleString('en-US')} merges, ${conflicts.toLocaleString('en-US')} conflicts, 0 silent overwrites`,
    );
    expect(complete).toBe(conflicts);
    expect([merges > runs / 10, conflicts > runs / 10, effects > runs]).toEqual([true, true, true]);
  },
  FAULTS_DEADLINE_MS,
);

test("what stands there by an earlier save of his own is the other's to change", async () => {
  const world = new TwoDevices();
  const steps: readonly Step[] = [
    { type: 'edit', device: 0, fields: ['qty'], seesQueue: false, staysOpen: false },
    { type: 'sync', device: 0, losesAnswers: 0 },
    { type: 'edit', device: 0, fields: ['itemNm'], seesQueue: false, staysOpen: false },
    { type: 'edit', device: 1, fields: ['itemNm'], seesQueue: false, staysOpen: false },
    { type: 'edit', device: 1, fields: ['qty'], seesQueue: false, staysOpen: false },
    { type: 'sync', device: 1, losesAnswers: 0 },
    // Both the merging that is taken back and the choice bring the first name; only the choice is needed for it.
    { type: 'undo-merge', device: 1 },
    { type: 'decide', device: 1, mine: ['itemNm'], takesBack: false },
    { type: 'sync', device: 1, losesAnswers: 1 },
    { type: 'sync', device: 0, losesAnswers: 0 },
  ];
  for (const step of steps) await world.play(step);
  await world.settle();
  expect(world.wrongs).toEqual([]);
});

test('a server that takes whatever comes last is complained of', async () => {
  const world = new TwoDevices({ isCareless: true });
  for (const at of [0, 1] as const)
    await world.play({ type: 'edit', device: at, fields: ['itemNm'], seesQueue: false, staysOpen: false });
  for (const at of [0, 1] as const) await world.play({ type: 'sync', device: at, losesAnswers: 0 });
  expect(world.wrongs).toEqual([expect.stringContaining('I4 kim wrote kim-itemNm-2 over hong-itemNm-1')]);
});
