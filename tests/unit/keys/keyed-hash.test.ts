import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import { createMasterKey } from '#server/keys/master-key.ts';
import { hashBody, hashRequest } from '#server/plugins/idempotency.ts';

const OURS = { op: 'saveAply', path: '/api/prfsnCnsl/saveAply' };
const BODY = { stdNo: '20210001' };

describe('a hash with a key outside the database', () => {
  const folders: string[] = [];
  const newFolder = async (): Promise<string> => {
    const keyDir = mkdtempSync(path.join(tmpdir(), 'madang-keys-'));
    folders.push(keyDir);
    await createMasterKey(keyDir);
    return keyDir;
  };
  let keyDir: string;
  beforeAll(async () => {
    keyDir = await newFolder();
  });
  afterAll(() => {
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('is the same each time, and another for another text, purpose or folder', async () => {
    const one = await hashOutside(keyDir, 'request', '20210001');
    expect(one).toMatch(/^[0-9a-f]{64}$/);
    expect(await hashOutside(keyDir, 'request', '20210001')).toBe(one);
    const others = [
      await hashOutside(keyDir, 'request', '20210002'),
      await hashOutside(keyDir, 'name', '20210001'),
      await hashOutside(await newFolder(), 'request', '20210001'),
    ];
    expect(new Set([one, ...others]).size).toBe(4);
  });

  it('is that of requests of counselling and its participants, and of no other', async () => {
    for (const ours of [OURS, { ...OURS, path: '/api/prfsnCnsl/part/saveAply' }])
      expect(await hashRequest({ keyDir }, ours, BODY)).toBe(
        await hashOutside(keyDir, 'request', `saveAply\n${JSON.stringify(BODY)}`),
      );
    expect(await hashRequest({ keyDir }, OURS, BODY)).not.toBe(hashBody(OURS.op, BODY));
    for (const path of ['/api/guide/saveAply', '/api/prfsnCnslOther/saveAply'])
      expect(await hashRequest({ keyDir: '/nowhere' }, { op: OURS.op, path }, BODY)).toBe(hashBody(OURS.op, BODY));
  });

  it('is refused while the folder is away, and no plain one takes its place', async () => {
    await expect(hashRequest({ keyDir: '/nowhere' }, OURS, BODY)).rejects.toThrow('the key folder is away');
  });
});
