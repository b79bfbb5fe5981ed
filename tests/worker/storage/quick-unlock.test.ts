import { expect, test } from 'vitest';
import { createPasskeyUnlock } from '#worker/encryption/passkey-unlock.ts';
import { createQuickUnlock, type QuickUnlock } from '#worker/encryption/quick-unlock.ts';
import { MAX_TRIES } from '#worker/encryption/wrapped-keys.ts';
import { ownerMark } from '#worker/encryption/keys.ts';
import { createEncryptor } from '#worker/encryption/encryptor.ts';
import { makeDevice } from '#tests/support/device.ts';
import { keysOf, encryptorOf } from '#tests/support/encryptors.ts';

const PIN = '481593',
  FEW_ROUNDS = 10;
const hong = await ownerMark('hong'),
  kim = await ownerMark('kim');
const device = makeDevice;

async function withPin(on = device()): Promise<QuickUnlock> {
  const unlock = createQuickUnlock(on.restart(), () => 1, FEW_ROUNDS);
  expect(await unlock.set('hong', PIN, keysOf('hong'))).toMatchObject({ ok: true });
  return unlock;
}

test('the right PIN brings the keys back after a restart', async () => {
  const on = device();
  await withPin(on);
  const opened = await createQuickUnlock(on.restart(), () => 1).open(hong, PIN);
  const sealed = await (await encryptorOf('hong')).close('place', '내용');
  expect(opened.ring && (await createEncryptor(opened.ring).open('place', sealed))).toEqual({ value: '내용' });
});

test('wrong PINs count, the fifth takes the keys away', async () => {
  const unlock = await withPin();
  const left: number[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const opened = await unlock.open(hong, '000111');
    left.push(opened.ring === null ? opened.triesLeft : -1);
  }
  expect(left).toEqual([4, 3, 2, 1, 0]);
  expect([await unlock.open(hong, PIN), await unlock.triesLeft(hong)]).toEqual([{ ring: null, triesLeft: 0 }, 0]);
});

test('the right PIN forgives the wrong ones before it', async () => {
  const unlock = await withPin();
  for (let tries = 1; tries < MAX_TRIES; tries += 1) await unlock.open(hong, '000111');
  expect(await unlock.triesLeft(hong)).toBe(1);
  expect((await unlock.open(hong, PIN)).ring?.userId).toBe('hong');
  expect(await unlock.triesLeft(hong)).toBe(MAX_TRIES);
});

test('ten guesses at once are no more than five', async () => {
  const unlock = await withPin();
  await Promise.all(Array.from({ length: 10 }, (_, index) => unlock.open(hong, `00011${index}`)));
  expect((await unlock.open(hong, PIN)).ring).toBeNull();
});

test('a row that was moved to another person opens nothing', async () => {
  const on = device(),
    unlock = await withPin(on);
  await on.restart().tryUse(async ({ unlocks }) => {
    const row = await unlocks.get(hong);
    if (row) await unlocks.put({ ...row, owner: kim });
  }, undefined);
  expect((await unlock.open(kim, PIN)).ring).toBeNull();
});

test('the sign-out and the next person take a PIN away', async () => {
  const unlock = await withPin();
  await unlock.keepOnly(hong);
  expect(await unlock.triesLeft(hong)).toBe(MAX_TRIES);
  await unlock.keepOnly(kim);
  expect(await unlock.triesLeft(hong)).toBe(0);
});

test('without keys of the server no PIN is set', async () => {
  expect(await createQuickUnlock(device().restart(), () => 1).set('hong', PIN, [])).toMatchObject({ ok: false });
});

const random = () => crypto.getRandomValues(new Uint8Array(32));
const passkey = { credentialId: random(), salt: random(), secret: random() };

async function withPasskey(on = device()) {
  const unlock = createPasskeyUnlock(on.restart(), () => 1);
  expect(await unlock.set('hong', passkey, keysOf('hong'))).toMatchObject({ ok: true });
  return unlock;
}

test('the secret of the passkey brings the keys back after a restart', async () => {
  const on = device();
  await withPasskey(on);
  const again = createPasskeyUnlock(on.restart(), () => 1);
  expect(await again.find(hong)).toEqual({ credentialId: passkey.credentialId, salt: passkey.salt });
  const opened = await again.open(hong, passkey.secret),
    sealed = await (await encryptorOf('hong')).close('place', '내용');
  expect(opened.ring && (await createEncryptor(opened.ring).open('place', sealed))).toEqual({ value: '내용' });
});

test('five secrets that open nothing take the passkey away', async () => {
  const unlock = await withPasskey();
  for (let tries = 0; tries < MAX_TRIES; tries += 1) expect((await unlock.open(hong, random())).ring).toBeNull();
  expect([await unlock.find(hong), (await unlock.open(hong, passkey.secret)).ring]).toEqual([null, null]);
});

test('PIN and passkey stand beside each other, and neither opens in the place of the other', async () => {
  const on = device(),
    pin = await withPin(on),
    unlock = await withPasskey(on);
  expect([(await pin.open(hong, PIN)).ring?.userId, (await unlock.open(hong, passkey.secret)).ring?.userId]).toEqual([
    'hong',
    'hong',
  ]);
  await on.restart().tryUse(async ({ unlocks, passkeys }) => {
    const row = await passkeys.get(hong);
    if (row) await unlocks.put(row);
  }, undefined);
  expect((await pin.open(hong, PIN)).ring).toBeNull();
  await unlock.keepOnly(kim);
  expect(await unlock.find(hong)).toBeNull();
});

test('the passkey of one person opens nothing of another', async () => {
  const on = device(),
    unlock = await withPasskey(on);
  await on.restart().tryUse(async ({ passkeys }) => {
    const row = await passkeys.get(hong);
    if (row) await passkeys.put({ ...row, owner: kim });
  }, undefined);
  expect((await unlock.open(kim, passkey.secret)).ring).toBeNull();
});
