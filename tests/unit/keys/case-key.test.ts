import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseKey, destroyCaseKey, findCaseKey, type CaseKey } from '#server/keys/case-key.ts';
import { createMasterKey, masterKey } from '#server/keys/master-key.ts';

const RACER = path.resolve(import.meta.dirname, '../../support/key-racer.ts');
const RACES = 100;

const bytesOf = ({ key }: CaseKey): string => key.export().toString('hex');

describe('keys in a key folder', () => {
  let keyDir: string;
  beforeEach(async () => {
    keyDir = mkdtempSync(path.join(tmpdir(), 'madang-keys-'));
    mkdirSync(path.join(keyDir, 'cases'));
    await createMasterKey(keyDir);
  });
  afterEach(() => rmSync(keyDir, { recursive: true, force: true }));
  const casesDir = (): string => path.join(keyDir, 'cases'),
    fileOf = (caseId: string): string => path.join(casesDir(), `${caseId}.key`);

  it('a case has one key, which is found again and differs from that of every other case', async () => {
    const [caseId, other] = [randomUUID(), randomUUID()];
    expect(await findCaseKey(keyDir, caseId)).toBeNull();
    const made = await caseKey(keyDir, caseId);
    expect(made.caseId).toBe(caseId);
    expect(bytesOf(made)).toHaveLength(64);
    for (const found of [await caseKey(keyDir, caseId), await findCaseKey(keyDir, caseId)])
      expect(found).toMatchObject({ keyId: made.keyId, key: { type: 'secret' } });
    expect(bytesOf(await caseKey(keyDir, caseId))).toBe(bytesOf(made));
    expect(bytesOf(await caseKey(keyDir, other))).not.toBe(bytesOf(made));
  });

  it('lies wrapped in a file that the own account alone reads, with nothing else left beside it', async () => {
    const caseId = randomUUID(),
      { key } = await caseKey(keyDir, caseId);
    expect(readdirSync(casesDir())).toEqual([`${caseId}.key`]);
    expect(readdirSync(keyDir).toSorted()).toEqual(['cases', 'master.key']);
    const content = readFileSync(fileOf(caseId), 'utf8');
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(content).not.toContain(key.export().toString(form));
    for (const file of [fileOf(caseId), path.join(keyDir, 'master.key')])
      expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  it('is destroyed without a trace in its file, also under a second name that a killed process has left', async () => {
    const caseId = randomUUID(),
      { keyId } = await caseKey(keyDir, caseId),
      left = `${fileOf(caseId)}.0123.part`;
    linkSync(fileOf(caseId), left);
    expect(await destroyCaseKey(keyDir, caseId)).toBe(true);
    expect(await findCaseKey(keyDir, caseId)).toBeNull();
    expect(readFileSync(left).every((byte) => byte === 0)).toBe(true);
    expect(await destroyCaseKey(keyDir, caseId)).toBe(false);
    expect((await caseKey(keyDir, caseId)).keyId, 'another key under another number').not.toBe(keyId);
  });

  it('a destruction that was cut off behind the overwriting counts as done, and is not in the way', async () => {
    const caseId = randomUUID(),
      { keyId } = await caseKey(keyDir, caseId);
    writeFileSync(fileOf(caseId), Buffer.alloc(200));
    expect(await findCaseKey(keyDir, caseId)).toBeNull();
    const again = await caseKey(keyDir, caseId);
    expect(again.keyId).not.toBe(keyId);
    expect(await findCaseKey(keyDir, caseId)).toMatchObject({ keyId: again.keyId });
  });

  it('does not open under the name of another case', async () => {
    const [caseId, other] = [randomUUID(), randomUUID()];
    await caseKey(keyDir, caseId);
    renameSync(fileOf(caseId), fileOf(other));
    await expect(findCaseKey(keyDir, other)).rejects.toThrow();
  });

  it('does not take a folder that is away for one whose keys were destroyed', async () => {
    const caseId = randomUUID();
    await caseKey(keyDir, caseId);
    renameSync(path.join(keyDir, 'master.key'), path.join(keyDir, 'away'));
    await expect(findCaseKey(keyDir, caseId)).rejects.toThrow('the key folder is away');
    await expect(caseKey(keyDir, randomUUID())).rejects.toThrow('the key folder is away');
    await createMasterKey(keyDir);
    await expect(findCaseKey(keyDir, caseId)).rejects.toThrow('another master key');
  });

  it.each(['', '..', '../master', 'A0000000-0000-4000-8000-000000000000', `${randomUUID()}/x`])(
    'no part of a path comes from what is no id: "%s"',
    async (caseId) => {
      await expect(caseKey(keyDir, caseId)).rejects.toThrow('not the id of a case');
      await expect(destroyCaseKey(keyDir, caseId)).rejects.toThrow('not the id of a case');
    },
  );

  it('the words about a damaged master key repeat nothing of it', async () => {
    writeFileSync(path.join(keyDir, 'master.key'), '{"format":1,"key":"c2VjcmV0');
    await expect(masterKey(keyDir)).rejects.toThrow(/^the file of the master key is damaged$/);
    writeFileSync(path.join(keyDir, 'master.key'), '{"format":1,"key":"c2VjcmV0"}');
    await expect(masterKey(keyDir)).rejects.toThrow(/^the file of the master key is damaged$/);
  });

  it('two processes that make the keys of the same cases at once get the same ones', async () => {
    const caseIds = Array.from({ length: RACES }, () => randomUUID());
    const racers = await Promise.all(
      [1, 2].map(async () => {
        const child = spawn(process.execPath, ['--import', 'tsx', RACER, keyDir, ...caseIds], {
          stdio: ['pipe', 'pipe', 'inherit'],
        });
        await new Promise<void>((resolve, reject) => {
          child.stdout.once('data', () => resolve());
          child.once('close', (code) => reject(new Error(`ended with ${code}`)));
        });
        return child;
      }),
    );
    for (const racer of racers) racer.stdin.write('go\n');
    const [one, other] = await Promise.all(racers.map(({ stdout }) => text(stdout)));
    expect(JSON.parse(one ?? '')).toHaveLength(RACES);
    expect(other).toBe(one);
    expect(readdirSync(casesDir()).toSorted()).toEqual(caseIds.map((caseId) => `${caseId}.key`).toSorted());
  });
});
