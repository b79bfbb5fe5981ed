import { expect, test, vi } from 'vitest';
import type { DeviceKey } from '#contract/session/device-key.ts';
import { joinKeyPeers, type KeyMessage } from '#worker/encryption/key-peers.ts';
import { ownerMark, type KeyRing } from '#worker/encryption/keys.ts';
import { createKeyStore, type KeyStore } from '#worker/encryption/key-store.ts';
import { makeClock } from '#tests/support/manual-clock.ts';
import { makeDevice, type Device } from '#tests/support/device.ts';
import { keysOf } from '#tests/support/encryptors.ts';

interface Scene {
  readonly keyStore: KeyStore;
  readonly released: string[];
  readonly handed: (KeyRing | null)[];
  readonly prepared: string[];
}

/** A worker on a device; `server` says for whom it releases keys, and answers nothing without. */
function open(
  device: Device,
  clock = makeClock(),
  server: { who: string | null } = { who: 'hong' },
  lastOwner: string | null = null,
): Scene {
  const released: string[] = [],
    handed: (KeyRing | null)[] = [],
    prepared: string[] = [];
  const keyStore = createKeyStore({
    release: async (): Promise<readonly DeviceKey[] | null> => {
      if (server.who !== null) released.push(server.who);
      return server.who === null ? null : keysOf(server.who);
    },
    joinPeers: (holder) => joinKeyPeers(device.keyChannel(), holder, clock.schedule, device.countOthers),
    lastOwner: async () => lastOwner,
    nowMs: clock.nowMs,
    schedule: clock.schedule,
    prepare: async ({ userId }) => {
      prepared.push(userId);
    },
    handOn: (ring) => handed.push(ring),
    opened: () => undefined,
  });
  return { keyStore, released, handed, prepared };
}
/** Waits for an answer while time goes by. */
async function passing<T>(clock: ReturnType<typeof makeClock>, answer: Promise<T>): Promise<T> {
  let isThere = false;
  void answer.finally(() => {
    isThere = true;
  });
  await vi.waitUntil(
    () => {
      clock.advance(100);
      return isThere;
    },
    { interval: 1 },
  );
  return answer;
}

test('nobody has no seal', async () => {
  const { keyStore, released } = open(makeDevice());
  expect([await keyStore.encryptor(), released]).toEqual([null, []]);
});

test('the server releases the keys once', async () => {
  const clock = makeClock(),
    { keyStore, released, prepared } = open(makeDevice(), clock);
  keyStore.setPerson('hong');
  const encryptors = await passing(clock, Promise.all([keyStore.encryptor(), keyStore.encryptor()]));
  expect([encryptors.map((encryptor) => encryptor?.userId), released, prepared]).toEqual([
    ['hong', 'hong'],
    ['hong'],
    ['hong'],
  ]);
});

test('a tab that is open hands its keys to a new one', async () => {
  const device = makeDevice(),
    clock = makeClock(),
    first = open(device, clock),
    second = open(device, clock, { who: null });
  first.keyStore.setPerson('hong');
  await passing(clock, first.keyStore.encryptor());
  second.keyStore.setPerson('hong');
  expect((await passing(clock, second.keyStore.encryptor()))?.userId).toBe('hong');
});

test("before anyone is known the last person's seal can be had", async () => {
  const device = makeDevice(),
    clock = makeClock(),
    first = open(device, clock),
    second = open(device, clock, { who: null }, await ownerMark('hong'));
  first.keyStore.setPerson('hong');
  await passing(clock, first.keyStore.encryptor());
  expect((await passing(clock, second.keyStore.encryptorOfLast()))?.userId).toBe('hong');
});

test('without a holder and a server all stays closed', async () => {
  const clock = makeClock(),
    { keyStore } = open(makeDevice(), clock, { who: null }, await ownerMark('hong'));
  expect(await passing(clock, keyStore.encryptorOfLast())).toBeNull();
  keyStore.setPerson('hong');
  expect(await passing(clock, keyStore.encryptor())).toBeNull();
});

test('nobody waits for keys when each tab and the service worker say that they have none', async () => {
  const device = makeDevice(),
    clock = makeClock(),
    owner = await ownerMark('hong'),
    first = open(device, clock, { who: null }, owner),
    serviceWorker = device.keyChannel();
  open(device, clock, { who: null }, owner);
  // The one who counts the tabs does not count the service worker: here it is the third that is heard.
  serviceWorker.listen((message) => {
    if (message.type === 'ASK' && message.askId !== undefined)
      for (const askId of [message.askId, 'another question', message.askId])
        serviceWorker.post({ type: 'NONE', askId });
  });
  expect(await first.keyStore.encryptorOfLast()).toBeNull();
});

test('F34: a locked start asks the others once, and again a moment later', async () => {
  const device = makeDevice(),
    clock = makeClock(),
    asked: KeyMessage[] = [],
    { keyStore } = open(device, clock, { who: null }, await ownerMark('hong'));
  device.keyChannel().listen((message) => {
    if (message.type === 'ASK') asked.push(message);
  });
  // Who he is, and whether he is locked out, are two questions of one start.
  expect(await passing(clock, keyStore.encryptorOfLast())).toBeNull();
  expect(await keyStore.encryptorOfLast()).toBeNull();
  expect(asked).toHaveLength(1);
  clock.advance(1_000);
  expect(await passing(clock, keyStore.encryptorOfLast())).toBeNull();
  expect(asked).toHaveLength(2);
});

test('a line that comes back is asked again', async () => {
  const clock = makeClock(),
    server: { who: string | null } = { who: null },
    { keyStore } = open(makeDevice(), clock, server);
  keyStore.setPerson('hong');
  expect(await passing(clock, keyStore.encryptor())).toBeNull();
  server.who = 'hong';
  expect((await passing(clock, keyStore.encryptor()))?.userId).toBe('hong');
});

test.each([
  ['nobody', null],
  ['another person', 'kim'],
] as const)('a sign-out for %s takes the keys from every tab', async (_whom, next) => {
  const device = makeDevice(),
    clock = makeClock(),
    server: { who: string | null } = { who: 'hong' };
  const first = open(device, clock, server),
    second = open(device, clock, server);
  for (const { keyStore } of [first, second]) {
    keyStore.setPerson('hong');
    await passing(clock, keyStore.encryptor());
  }
  server.who = null;
  first.keyStore.setPerson(next);
  await expect.poll(() => passing(clock, second.keyStore.encryptor())).toBeNull();
});

test('keys of another person are never handed on', async () => {
  const device = makeDevice(),
    clock = makeClock(),
    first = open(device, clock),
    second = open(device, clock, { who: null });
  first.keyStore.setPerson('hong');
  await passing(clock, first.keyStore.encryptor());
  second.keyStore.setPerson('kim');
  expect(await passing(clock, second.keyStore.encryptor())).toBeNull();
});

test('keys that arrive after the sign-out are not held', async () => {
  const clock = makeClock(),
    { keyStore } = open(makeDevice(), clock);
  keyStore.setPerson('hong');
  const late = keyStore.encryptor();
  keyStore.setPerson(null);
  expect(await passing(clock, late)).toBeNull();
  expect(await keyStore.encryptor()).toBeNull();
});

test('an answer that comes before its asker waits for him', async () => {
  const clock = makeClock(),
    { keyStore } = open(makeDevice(), clock);
  const early = keyStore.encryptorOfNext();
  keyStore.setPerson('hong');
  expect((await passing(clock, early))?.userId).toBe('hong');
});

test('the keys are handed on again while the person stays', async () => {
  const clock = makeClock(),
    { keyStore, handed } = open(makeDevice(), clock);
  keyStore.setPerson('hong');
  await passing(clock, keyStore.encryptor());
  clock.advance(15_000);
  clock.advance(15_000);
  const before = handed.length;
  expect(before).toBeGreaterThanOrEqual(3);
  keyStore.setPerson(null);
  clock.advance(60_000);
  expect(handed.slice(before)).toEqual([null]);
});

test('what is handed on can be used and not read', async () => {
  const device = makeDevice(),
    clock = makeClock(),
    posted: KeyMessage[] = [],
    { keyStore, handed } = open(device, clock);
  device.keyChannel().listen((message) => posted.push(message));
  keyStore.setPerson('hong');
  await passing(clock, keyStore.encryptor());
  const keys = handed.flatMap((ring) => ring?.keys ?? []).flatMap(({ seal, names }) => [seal, names]);
  expect(keys.map(({ extractable }) => extractable)).toEqual([false, false]);
  for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow();
  expect(posted.some(({ type }) => type === 'KEYS')).toBe(false);
});
