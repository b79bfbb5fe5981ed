import { expect, test } from 'vitest';
import { createDrafts } from '#worker/drafts/drafts.ts';
import { createDeviceStorage } from '#worker/storage/device-storage.ts';
import { makeDevice } from '#tests/support/device.ts';
import { encryptorOf } from '#tests/support/encryptors.ts';

const hong = await encryptorOf('hong');
const draft = { key: 'notice:new', formatVersion: 1, value: { title: '초안' } };

test('a draft survives a restart of the browser', async () => {
  const device = makeDevice();
  await createDrafts(device.restart(), () => 7).save(hong, draft);
  expect(await createDrafts(device.restart(), () => 8).find(hong, draft.key)).toEqual({ ...draft, savedAt: 7 });
});

test('a draft belongs to its writer alone', async () => {
  const drafts = createDrafts(makeDevice().restart(), () => 7);
  await drafts.save(hong, draft);
  expect([await drafts.find(await encryptorOf('kim'), draft.key), await drafts.find(null, draft.key)]).toEqual([
    null,
    null,
  ]);
});

test('a saved form takes its draft away', async () => {
  const drafts = createDrafts(makeDevice().restart(), () => 7);
  await drafts.save(hong, draft);
  await drafts.remove(hong, draft.key);
  expect(await drafts.find(hong, draft.key)).toBeNull();
});

test('a full disk is said and never called saved', async () => {
  const full = Object.assign(new Error('wrapped'), { name: 'AbortError', inner: { name: 'QuotaExceededError' } });
  const storage = createDeviceStorage(
    async () => {
      throw full;
    },
    async () => true,
  );
  expect(await createDrafts(storage, () => 7).save(hong, draft)).toEqual({
    ok: false,
    error: { kind: 'storage', message: '기기의 저장 공간이 부족하여 작업을 보관할 수 없습니다.' },
  });
});
