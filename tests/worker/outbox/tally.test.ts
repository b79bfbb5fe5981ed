import { expect, test } from 'vitest';
import type { Op } from '#contract/registry.ts';
import { createSentCounter, REPORT_EVERY_MS } from '#worker/outbox/reporting/sent-counter.ts';
import { makeClock } from '#tests/support/manual-clock.ts';

function scene() {
  const clock = makeClock(),
    told: (readonly Op[] | number)[] = [],
    run = { isUnderWay: true };
  const tally = createSentCounter({
    ...clock,
    isSending: () => run.isUnderWay,
    arrived: (ops) => told.push(ops),
    sent: (count) => told.push(count),
  });
  return { clock, told, run, tally };
}

test('lists hear of a long run in steps, and people of its sum when it is over', () => {
  const { clock, told, run, tally } = scene();
  tally('saveGuideItem');
  tally('saveGuideItem');
  clock.advance(REPORT_EVERY_MS);
  tally('attachFile');
  clock.advance(REPORT_EVERY_MS);
  expect(told).toEqual([['saveGuideItem'], ['attachFile']]);
  run.isUnderWay = false;
  clock.advance(REPORT_EVERY_MS);
  expect([told.slice(2), clock.pendingCount()]).toEqual([[3], 0]);
});

test('entries far apart are one sum while their run goes on, and the next run begins anew', () => {
  const { clock, told, run, tally } = scene();
  tally('saveGuideItem');
  clock.advance(3 * REPORT_EVERY_MS);
  tally('saveGuideItem');
  run.isUnderWay = false;
  clock.advance(REPORT_EVERY_MS);
  tally('saveGuideItem');
  clock.advance(REPORT_EVERY_MS);
  expect(told.filter((word) => typeof word === 'number')).toEqual([2, 1]);
});

test('a run that brings nothing more for a while, as with a long file, keeps nobody waiting for the sum', () => {
  const { clock, told, tally } = scene();
  tally('saveGuideItem');
  clock.advance(20 * REPORT_EVERY_MS);
  tally('attachFile');
  clock.advance(20 * REPORT_EVERY_MS);
  expect([told, clock.pendingCount()]).toEqual([[['saveGuideItem'], 1, ['attachFile'], 1], 0]);
});
