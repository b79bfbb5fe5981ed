import { expect, test } from 'vitest';
import { fail, ok, type CallError, type Result } from '#contract/errors.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import type { Answer } from '#worker/api.ts';
import { isCopied } from '#worker/calls/copied-read.ts';
import { isNeverKept, sayingNever } from '#worker/never-kept.ts';
import { answers, scene, signIn } from '#tests/support/worker-scene.ts';

const READS = Object.entries(endpoints).flatMap(([op, { method, offline }]) =>
  method === 'GET' && op !== 'checkRoute' ? [{ op: op as Op, offline }] : [],
);

test('every read of the contract is kept by the worker, kept by the service worker, or never kept', () => {
  const both = READS.filter(
    ({ op, offline }) => [isCopied(op), offline === 'lookup', isNeverKept(op)].filter(Boolean).length !== 1,
  );
  expect(both).toEqual([]);
  expect(READS.length).toBeGreaterThan(100);
});

test('a write is none of them', () => {
  expect([isNeverKept('saveNotice'), isNeverKept('sendSystemMsg')]).toEqual([false, false]);
});

const unanswered: CallError = { kind: 'offline', timedOut: false };
const answer = (op: Op, result: Result<Answer<unknown>>, isOffline = true): Promise<Result<Answer<unknown>>> =>
  sayingNever(
    async () => result,
    () => isOffline,
  )(op, {}, { id: '1' });

test('only a read that nothing is kept of, and only without a line, says that it cannot be had', async () => {
  expect(await answer('getSecurityPolicy', fail(unanswered))).toEqual(fail({ ...unanswered, isNever: true }));
  expect(await answer('getNoticeList', fail(unanswered))).toEqual(fail(unanswered));
  expect(await answer('getSecurityPolicy', fail(unanswered), false)).toEqual(fail(unanswered));
  const refused = fail({ kind: 'forbidden', message: '' } as const),
    given = ok({ data: {}, storedAt: null });
  expect([await answer('getSecurityPolicy', refused), await answer('getSecurityPolicy', given)]).toEqual([
    refused,
    given,
  ]);
});

test('the worker says it to the page', async () => {
  const opened = await scene(answers);
  await signIn(opened);
  opened.line = 'down';
  expect(await opened.worker.call('getSecurityPolicy', {}, { id: '1' })).toMatchObject({
    error: { kind: 'offline', isNever: true },
  });
  expect(await opened.worker.call('getNoticeList', {}, { id: '2' })).toMatchObject({ error: { kind: 'offline' } });
});
