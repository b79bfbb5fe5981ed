import fc from 'fast-check';
import { expect, test } from 'vitest';
import { casesOf, faultSeed } from '#tests/support/faults.ts';
import { checkHistory } from '#tests/support/queue/history.ts';
import { FATES, QueueHarness, type Fate } from '#tests/support/queue/harness.ts';

const OWNERS = ['hong', 'kim'] as const;
const MAX_STEPS = 100,
  MODEL_DEADLINE_MS = 7_200_000;

/** What the model knows: how much was asked for, and whether somebody is signed in. */
interface Model {
  asked: number;
  owner: string | null;
  steps: number;
}
type Step = fc.AsyncCommand<Model, QueueHarness>;

const step = (
  name: string,
  isPossible: (model: Model) => boolean,
  act: (model: Model, harness: QueueHarness) => Promise<unknown>,
): Step => ({
  check: isPossible,
  async run(model, harness) {
    model.steps += 1;
    await act(model, harness);
    // The server may have ended the session; the queue must then be still until somebody signs in.
    model.owner = harness.owner;
    const complaints = checkHistory(await harness.history(OWNERS, false));
    expect(complaints, name).toEqual([]);
    expect(harness.events.filter(({ type }) => type === 'intent')).toHaveLength(model.asked);
  },
  toString: () => name,
});
const isIn = (model: Model): boolean => model.owner !== null;
const fates = fc.array(fc.constantFrom<Fate>(...FATES), { maxLength: 4 });
const tab = fc.nat({ max: 1 }),
  record = fc.constantFrom('a', 'b', 'c', 'd', 'e');
/** Turns of the event loop that deliveries are under way. */
const lags = fc.array(fc.constantFrom(0, 1, 3, 9), { minLength: 1, maxLength: 7 });
const submits: fc.Arbitrary<Step> = fc
  .tuple(tab, record, fc.boolean(), fates, fc.option(record))
  .map(([at, one, isDown, plan, names]) =>
    step(
      `submit(${at}, ${one}${names === null ? '' : ` of ${names}`}, ${isDown ? 'down' : 'up'}, ${plan.join('+')})`,
      isIn,
      (model, harness) => {
        model.asked += 1;
        return harness.submit(at, one, isDown, plan, names);
      },
    ),
  );
/** Asking for something is what people mostly do. */
const steps: fc.Arbitrary<Step>[] = [
  submits,
  submits,
  submits,
  submits,
  fc
    .tuple(tab, fates)
    .map(([at, plan]) => step(`wake(${at}, ${plan.join('+')})`, isIn, (_model, harness) => harness.wake(at, plan))),
  fc.tuple(fc.constantFrom(500, 2_000, 5_000, 60_000), fates).map(([ms, plan]) =>
    step(
      `wait(${ms}, ${plan.join('+')})`,
      () => true,
      (_model, harness) => harness.wait(ms, plan),
    ),
  ),
  tab.map((at) =>
    step(
      `kill(${at})`,
      () => true,
      (_model, harness) => harness.kill(at),
    ),
  ),
  fc
    .tuple(tab, fc.constantFrom('retry' as const, 'discard' as const), fates)
    .map(([at, what, plan]) =>
      step(`${what}(${at}, ${plan.join('+')})`, isIn, (_model, harness) => harness.decide(at, what, plan)),
    ),
  fc.constantFrom(...OWNERS, null).map((owner) =>
    step(
      `session(${owner ?? 'nobody'})`,
      () => true,
      (_model, harness) => harness.setOwner(owner),
    ),
  ),
];

/** What is wrong shows soonest in a short history; what builds up, in a long one only. */
const LENGTHS = [
  { name: 'short', size: 'small', runs: casesOf(300, 2_000, 50_000) },
  { name: 'long', size: 'max', runs: casesOf(30, 800, 50_000) },
] as const;

test.each(LENGTHS)(
  'the queue keeps its promises whatever happens, in $name histories',
  async ({ name, size, runs }) => {
    const seed = faultSeed();
    console.info(`queue model, ${name}: seed ${seed}`);
    let stepCount = 0,
      intentCount = 0;
    await fc.assert(
      fc.asyncProperty(fc.commands(steps, { maxCommands: MAX_STEPS, size }), lags, async (commands, under) => {
        const harness = new QueueHarness(2, under),
          model: Model = { asked: 0, owner: 'hong', steps: 0 };
        await harness.setOwner('hong');
        await fc.asyncModelRun(() => ({ model, real: harness }), commands);
        await harness.heal(OWNERS);
        expect(checkHistory(await harness.history(OWNERS, true))).toEqual([]);
        stepCount += model.steps;
        intentCount += model.asked;
      }),
      { numRuns: runs, seed },
    );
    console.info(
      `queue model, ${name}: ${runs.toLocaleString('en-US')} runs, ${stepCount.toLocaleString('en-US')} steps, ${intentCount.toLocaleString('en-US')} intents, 0 promises broken`,
    );
    expect(intentCount).toBeGreaterThan(runs);
  },
  MODEL_DEADLINE_MS,
);
