import { expect, test } from 'vitest';
import { keepOpenDrafts, registerDraft, takeWanted, wantDrafts, type OpenDraft } from '#bridge/drafts/open-drafts.ts';

/** Keeps what these forms hold; each goes again. */
async function keep(...outcomes: readonly ReturnType<OpenDraft['keep']>[]) {
  const leave = outcomes.map((outcome, at) => registerDraft({ key: () => `form:${at}`, keep: () => outcome }));
  const { keys, safeCount, done } = keepOpenDrafts();
  leave.forEach((go) => go());
  return { keys, safeCount, isDone: await done };
}

test('forms into which nothing is typed are left alone', async () => {
  expect(await keep(null, null)).toEqual({ keys: [], safeCount: 0, isDone: true });
});

test('what is typed is kept under its name, and what is saved already is safe without it', async () => {
  expect(await keep(Promise.resolve(true), null, 'saved')).toEqual({ keys: ['form:0'], safeCount: 2, isDone: true });
});

test('one that the device cannot keep is told of', async () => {
  expect((await keep(Promise.resolve(true), Promise.resolve(false))).isDone).toBe(false);
});

test('a form that has gone is not asked', async () => {
  await keep(Promise.resolve(true));
  expect(keepOpenDrafts().keys).toEqual([]);
});

test('a draft that was asked for is taken up once', () => {
  wantDrafts(['notice:new']);
  expect([takeWanted('notice:new'), takeWanted('notice:new'), takeWanted('other')]).toEqual([true, false, false]);
});
