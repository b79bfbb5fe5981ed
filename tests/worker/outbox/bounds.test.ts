import { expect, test } from 'vitest';
import { fail, type CallError } from '#contract/errors.ts';
import type { MergeNote } from '#worker/api.ts';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createMergeNotes } from '#worker/outbox/conflicts/merge-notes.ts';
import type { NewEntry } from '#worker/outbox/rows/entry.ts';
import { createDirectSend } from '#worker/outbox/sending/direct-send.ts';
import { classifyFailure } from '#worker/http/classify-answer.ts';
import { makeDevice } from '#tests/support/device.ts';
import { makeClock } from '#tests/support/manual-clock.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const offline: CallError = { kind: 'offline', timedOut: false },
  full: CallError = { kind: 'storage', message: '가득 참' };

test('I11: of what was merged the last two hundred are kept', async () => {
  const clock = makeClock(),
    encryptor = await encryptorOf('hong'),
    notes = createMergeNotes(createDrafts(makeDevice().restart(), clock.nowMs), clock.nowMs);
  const note = (no: number): MergeNote => ({
    clientReqId: `note-${no}`,
    op: 'saveGuideItem',
    title: '',
    screenPath: '',
    recordId: '',
    mergedAt: clock.nowMs(),
    savedBy: null,
    savedAt: null,
    keysOfMine: [],
    keysOfTheirs: [],
    base: null,
    mine: null,
    theirs: null,
    merged: null,
  });
  for (let no = 1; no <= 205; no += 1) await notes.add(encryptor, note(no));
  const kept = (await notes.list(encryptor)).map(({ clientReqId }) => clientReqId);
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([200, 'note-205', 'note-6']);
});

test('I11: numbers of writes that lie nowhere are remembered for the last hundred forms', async () => {
  const direct = createDirectSend(
      async () => fail(offline),
      () => false,
    ),
    newEntry = (no: number): NewEntry => ({
      op: 'saveGuideItem',
      payload: { no },
      title: '',
      screenPath: '',
      recordId: `${no}`,
    });
  for (let no = 0; no <= 100; no += 1) await direct.send(`number-${no}`, newEntry(no), full);
  expect([direct.numberOf(newEntry(100)), direct.numberOf(newEntry(1))]).toEqual(['number-100', 'number-1']);
  expect(direct.numberOf(newEntry(0))).not.toBe('number-0');
});

test.each(['soon', '-4', ''])('I11: a server that asks for "%s" seconds is given a few', async (header) => {
  const answer = new Response('{}', { status: 429, headers: { 'x-madang': '1', 'retry-after': header } });
  expect(await classifyFailure(answer)).toEqual({ kind: 'too-many', retryAfterMs: 5_000 });
});
