import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { backupMaking } from '#server/domains/backup/index.ts';
import { caseKey, destroyCaseKey, findCaseKey, type CaseKey } from '#server/keys/case-key.ts';
import { CaseKeyGone, decryptForCase, encryptForCase } from '#server/keys/case-envelope.ts';
import { masterKey } from '#server/keys/master-key.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { runOnce, servicesOf } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

const WORDS = '아버지와 크게 다투고 집을 나왔다고 함';
const NOTE = { column: 'probe.encCn', bound: ['20210001'] };

/** The forms in which a text or a key could lie somewhere. */
const formsOf = (bytes: Buffer): readonly Buffer[] => [
  bytes,
  ...(['hex', 'base64', 'base64url'] as const).map((form) => Buffer.from(bytes.toString(form).replaceAll('=', ''))),
];

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

describe.runIf(isDatabaseAvailable())('a value that was encrypted for a case', () => {
  const server = useServer(),
    caseId = randomUUID();
  let key: CaseKey, secrets: ReadonlyMap<string, readonly Buffer[]>;
  const keyDir = (): string => server.database.place.keyDir;
  const db = () => server.database.db;

  /** Which of the secrets stand in some bytes. */
  const foundIn = (bytes: Buffer): readonly string[] =>
    [...secrets].filter(([, forms]) => forms.some((form) => bytes.includes(form))).map(([name]) => name);
  /** The value as a row of the database holds it. */
  const stored = async (): Promise<Buffer> => {
    const { rows } = await sql<{ enc: string }>`select encode("encCn", 'base64') as enc from "probe"`.execute(db());
    return Buffer.from(rows[0]?.enc ?? '', 'base64');
  };

  beforeAll(async () => {
    await prepareKeys(db(), servicesOf(server).settings);
    key = await caseKey(keyDir(), caseId);
    // There is no table of cases yet.
    await sql`create table "probe" ("caseId" text, "encCn" bytea)`.execute(db());
    await sql`insert into "probe" values (${caseId}, decode(${encryptForCase(key, NOTE, Buffer.from(WORDS)).toString('base64')}, 'base64'))`.execute(
      db(),
    );
    const master = await masterKey(keyDir());
    secrets = new Map([
      ['words', formsOf(Buffer.from(WORDS))],
      ['case key', formsOf(key.key.export())],
      ['master key', formsOf(master?.key.export() ?? Buffer.alloc(32))],
      ['wrapped case key', formsOf(Buffer.from(wrappedOf(), 'base64'))],
    ]);
  });
  const wrappedOf = (): string =>
    String(JSON.parse(readFileSync(path.join(keyDir(), 'cases', `${caseId}.key`), 'utf8')).wrapped);

  it('is looked for by a search that finds', () => {
    expect(foundIn(Buffer.from(`… ${WORDS} …`))).toEqual(['words']);
    expect(foundIn(Buffer.from(Buffer.from(WORDS).toString('base64')))).toEqual(['words']);
    expect(
      filesBelow(keyDir())
        .flatMap((file) => foundIn(readFileSync(file)))
        .toSorted(),
    ).toEqual(['master key', 'wrapped case key']);
  });

  it('opens with the key folder, and says nothing in the rows of the database, those of the installation included', async () => {
    expect(decryptForCase(await findCaseKey(keyDir(), caseId), NOTE, await stored()).toString()).toBe(WORDS);
    const { rows } = await sql<{ value: string }>`select "value" from "installation"`.execute(db());
    expect(rows.length).toBeGreaterThan(0);
    expect(foundIn(Buffer.from(JSON.stringify(rows)))).toEqual([]);
    expect(foundIn(await stored())).toEqual([]);
  });

  it.runIf(TEST_DATABASE === 'embedded')(
    'says nothing in a stolen backup, nor in a stolen data directory',
    async () => {
      const { backupDir, dataDir } = servicesOf(server).settings;
      await sql`checkpoint`.execute(db());
      expect(await runOnce(server, 'BACKUP_MAKE', backupMaking.run)).toMatchObject({ statCd: 'OK' });
      const [copy = ''] = readdirSync(backupDir),
        unpacked = path.join(dataDir, 'unpacked');
      mkdirSync(unpacked);
      execFileSync('tar', ['-xzf', path.join(backupDir, copy), '-C', unpacked]);
      const files = filesBelow(unpacked);
      expect(files.filter((file) => /master\.key|\.key$|cases/.test(file))).toEqual([]);
      const envelope = await stored();
      expect(
        files.some((file) => readFileSync(file).includes(envelope)),
        'the row itself is in the copy',
      ).toBe(true);
      // The data directory holds the database, its log, the files and the copies.
      const all = filesBelow(dataDir);
      expect(all.length).toBeGreaterThan(files.length);
      expect(all.flatMap((file) => foundIn(readFileSync(file)).map((name) => `${name} in ${file}`))).toEqual([]);
    },
  );

  it('is gone in every copy of the database when the key of the case is destroyed', async () => {
    const copy = await stored();
    expect(await destroyCaseKey(keyDir(), caseId)).toBe(true);
    const left = await findCaseKey(keyDir(), caseId);
    expect(() => decryptForCase(left, NOTE, copy)).toThrow(CaseKeyGone);
    const another = await caseKey(keyDir(), caseId);
    expect(() => decryptForCase(another, NOTE, copy)).toThrow(CaseKeyGone);
    expect(filesBelow(keyDir()).flatMap((file) => foundIn(readFileSync(file)))).toEqual(['master key']);
  });
});
