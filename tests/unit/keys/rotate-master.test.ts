import { randomUUID } from 'node:crypto';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { caseKey, destroyCaseKey, findCaseKey, rewrapCaseKey, type CaseKey } from '#server/keys/case-key.ts';
import { hashOutside } from '#server/keys/keyed-hash.ts';
import { createMasterKey, createNextMaster, enforceNextMaster, requireMaster } from '#server/keys/master-key.ts';
import { rotateMaster } from '#server/keys/rotate-master.ts';

const bytesOf = (found: CaseKey | null): string => found?.key.export().toString('hex') ?? '';

describe('another master key', () => {
  let root: string, keyDir: string;
  const cases = [randomUUID(), randomUUID(), randomUUID()];
  const known = new Map<string, string>();
  beforeEach(async () => {
    root = mkdtempSync(path.join(tmpdir(), 'madang-keys-'));
    keyDir = path.join(root, 'keys');
    mkdirSync(path.join(keyDir, 'cases'), { recursive: true });
    await createMasterKey(keyDir);
    for (const caseId of cases) known.set(caseId, bytesOf(await caseKey(keyDir, caseId)));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const masterNames = (): readonly string[] =>
    readdirSync(keyDir)
      .filter((name) => name !== 'cases')
      .toSorted();
  const expectAllRead = async (): Promise<void> => {
    for (const caseId of cases) expect(bytesOf(await findCaseKey(keyDir, caseId))).toBe(known.get(caseId));
  };
  const learned: string[] = [];
  const rotate = (): Promise<number> =>
    rotateMaster(keyDir, async (masterId) => {
      learned.push(masterId);
    });

  it('wraps every case key anew, keeps the keys themselves, and nothing of the old one is left', async () => {
    const before = await requireMaster(keyDir),
      content = readFileSync(path.join(keyDir, 'master.key'), 'utf8'),
      hash = await hashOutside(keyDir, 'request', 'body');
    expect(await rotate()).toBe(3);
    const after = await requireMaster(keyDir);
    expect(after.masterId).not.toBe(before.masterId);
    expect(after.formerIds).toEqual([before.masterId]);
    expect(learned.at(-1)).toBe(after.masterId);
    await expectAllRead();
    expect(masterNames()).toEqual(['master.key', 'master.key.hash']);
    const { key } = JSON.parse(content) as { key: string };
    for (const name of [...masterNames(), ...readdirSync(path.join(keyDir, 'cases')).map((one) => `cases/${one}`)])
      expect(readFileSync(path.join(keyDir, name), 'utf8')).not.toContain(key);
    // A request that is repeated after the replacement is still known, also after a second one.
    expect(await hashOutside(keyDir, 'request', 'body')).toBe(hash);
    expect(await rotate()).toBe(3);
    expect(await hashOutside(keyDir, 'request', 'body')).toBe(hash);
    expect((await requireMaster(keyDir)).formerIds).toEqual([before.masterId, after.masterId]);
    await expectAllRead();
  });

  it('a destroyed key stays destroyed', async () => {
    const [first = ''] = cases;
    await destroyCaseKey(keyDir, first);
    expect(await rotate()).toBe(2);
    expect(await findCaseKey(keyDir, first)).toBeNull();
  });

  // What a replacement has done when the process dies, step by step.
  const [first = '', second = ''] = cases;
  const CUTS: readonly (readonly [string, () => Promise<void>])[] = [
    ['the next key is made', async () => void (await createNextMaster(keyDir))],
    [
      'some case keys are wrapped anew',
      async () => {
        const next = await createNextMaster(keyDir);
        await rewrapCaseKey(keyDir, first, next);
        await rewrapCaseKey(keyDir, second, next);
      },
    ],
    [
      'the next key is in force, and a key was made in between',
      async () => {
        const next = await createNextMaster(keyDir);
        for (const caseId of cases.slice(1)) await rewrapCaseKey(keyDir, caseId, next);
        await enforceNextMaster(keyDir);
      },
    ],
    [
      'the old key is kept, and the next one not yet in force',
      async () => {
        const next = await createNextMaster(keyDir);
        for (const caseId of cases) await rewrapCaseKey(keyDir, caseId, next);
        cpSync(path.join(keyDir, 'master.key'), path.join(keyDir, 'master.key.old'));
      },
    ],
    [
      'the database could not be told',
      () =>
        rotateMaster(keyDir, () => Promise.reject(new Error('killed'))).then(
          () => undefined,
          () => undefined,
        ),
    ],
  ];
  it.each(CUTS)('cut off when %s: everything is read before the repeat and after it', async (_when, cut) => {
    const before = await requireMaster(keyDir);
    await cut();
    await expectAllRead();
    const made = randomUUID(),
      bytes = bytesOf(await caseKey(keyDir, made));
    await rotate();
    await expectAllRead();
    expect(bytesOf(await findCaseKey(keyDir, made))).toBe(bytes);
    expect(masterNames().filter((name) => name !== 'master.key.hash')).toEqual(['master.key']);
    const after = await requireMaster(keyDir);
    expect(after.formerIds).toEqual([before.masterId]);
    expect(learned.at(-1)).toBe(after.masterId);
  });
});
