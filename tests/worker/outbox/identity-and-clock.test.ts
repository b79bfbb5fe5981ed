import { expect, test } from 'vitest';
import { fail, ok, type CallError } from '#contract/errors.ts';
import { makeDevice } from '#tests/support/device.ts';
import { makeEngine, type Engine } from '#tests/support/queue/engine.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const offline: CallError = { kind: 'offline', timedOut: false },
  DAY_MS = 86_400_000;
const submit = ({ outbox }: Engine, recordId: string, payload: object = {}) =>
  outbox.submit('saveGuideItem', payload, { id: '', title: '', screenPath: '', recordId }, 8_000);

test('I7: keys that belong to somebody else than the one who is signed in send nothing', async () => {
  const device = makeDevice(),
    sent: string[] = [];
  const kim = makeEngine(async () => fail(offline), 'kim', { device });
  await submit(kim, 'of-kim');
  const hong = makeEngine(
    async ({ recordId }) => {
      sent.push(recordId);
      return ok({ data: [] });
    },
    'hong',
    { device, encryptor: encryptorOf('kim') },
  );
  await hong.outbox.wake();
  expect(sent).toEqual([]);
  const again = makeEngine(
    async ({ recordId }) => {
      sent.push(recordId);
      return ok({ data: [] });
    },
    'kim',
    { device },
  );
  await again.outbox.wake();
  expect(sent).toEqual(['of-kim']);
});

test('I13: a clock that goes back by a day holds nothing up and changes no order', async () => {
  const sent: (readonly [string, unknown])[] = [];
  let isUp = false;
  const engine = makeEngine(async ({ recordId, payload }) => {
    if (!isUp) return fail(offline);
    sent.push([recordId, payload]);
    return ok({ data: [] });
  });
  engine.clock.advance(10 * DAY_MS);
  await submit(engine, 'a', { step: 1 });
  engine.clock.advance(-DAY_MS);
  isUp = true;
  // Nobody wakes it: what was due a second later by the old clock is due by the new one.
  await submit(engine, 'a', { step: 2 });
  await submit(engine, 'b', { step: 3 });
  await expect.poll(() => sent.length).toBe(3);
  expect(sent.filter(([recordId]) => recordId === 'a').map(([, payload]) => payload)).toEqual([
    { step: 1 },
    { step: 2 },
  ]);
});
