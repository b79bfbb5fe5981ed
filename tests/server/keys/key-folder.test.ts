import { randomUUID } from 'node:crypto';
import {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CaseKeyGone, decryptForCase, encryptForCase } from '#server/keys/case-envelope.ts';
import { caseKey, findCaseKey } from '#server/keys/case-key.ts';
import { forgetKeys, prepareKeys, rotateKeys } from '#server/keys/prepare-keys.ts';
import { StartupError } from '#server/startup-error.ts';
import {
  createTestPlace,
  isDatabaseAvailable,
  openTestDatabase,
  TEST_DATABASE,
  type TestDatabase,
  type TestPlace,
} from '#tests/support/database.ts';
import { environmentOf, runServerProcess, startServerProcess, type Ended } from '#tests/support/server-process.ts';

/** What the console says about a folder that was made now. */
const MADE = /^ {2}키 .*새 키 폴더를 만들었습니다/m;

const modeOf = (file: string): number => statSync(file).mode & 0o777;
const missing = (keyDir: string): string =>
  `키 폴더에 마스터 키가 없습니다. 옮기거나 복원한 뒤 시작해주세요: ${keyDir} (KEY_DIR)`;

function expectOneLine({ code, stderr, stdout }: Ended, line: string): void {
  expect(stderr.trim()).toBe(line);
  expect(stdout).toBe('');
  expect(code).toBe(1);
}

describe.runIf(isDatabaseAvailable())('key folder of a server process', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await createTestPlace();
  });
  afterEach(async () => {
    await place.remove();
    for (const name of ['-away', '-link']) rmSync(place.keyDir + name, { recursive: true, force: true });
  });
  const masterFile = (): string => path.join(place.keyDir, 'master.key');
  const settings = (more: Record<string, string> = {}) => environmentOf(place, { MADANG_DEMO: '0', ...more });
  /** Starts a server and stops it again. @returns what it showed */
  const visit = async (more: Record<string, string> = {}): Promise<string> => {
    const server = await startServerProcess(settings(more));
    server.kill('SIGTERM');
    expect(await server.exited).toBe(0);
    return server.output.stdout;
  };

  it('is made beside the data at the first start, which names it; later starts find it, wherever it was moved, and refuse to be without', async () => {
    const first = await visit();
    expect(first).toMatch(MADE);
    expect(first).toContain(place.keyDir);
    expect(modeOf(place.keyDir)).toBe(0o700);
    expect(modeOf(path.join(place.keyDir, 'cases'))).toBe(0o700);
    expect(modeOf(masterFile())).toBe(0o600);
    const master = readFileSync(masterFile());
    const second = await visit();
    expect(second).not.toMatch(MADE);
    expect(second).not.toContain(place.keyDir);
    expect(readFileSync(masterFile())).toEqual(master);
    renameSync(place.keyDir, `${place.keyDir}-away`);
    expectOneLine(await runServerProcess(settings()), missing(place.keyDir));
    expect(() => statSync(place.keyDir), 'the refused start has made nothing').toThrow('ENOENT');
    expect(await visit({ KEY_DIR: `${place.keyDir}-away` })).not.toMatch(MADE);
  });

  it('in the data is refused before anything is made, also where a link leads there', async () => {
    const link = `${place.keyDir}-link`;
    symlinkSync(place.dataDir, link);
    for (const keyDir of [path.join(place.dataDir, 'keys'), path.join(link, 'keys')])
      expectOneLine(
        await runServerProcess(settings({ KEY_DIR: keyDir })),
        `KEY_DIR은 DATA_DIR 안에 둘 수 없습니다. 다른 폴더를 지정해주세요: ${keyDir}`,
      );
    expect(readdirSync(place.dataDir)).not.toContain('keys');
  });

  it.runIf(TEST_DATABASE === 'postgres')('is one for two servers that start on one database at once', async () => {
    const servers = await Promise.all([startServerProcess(settings()), startServerProcess(settings())]);
    for (const server of servers) server.kill('SIGTERM');
    await Promise.all(servers.map(({ exited }) => exited));
    expect(
      servers.filter(({ output }) => MADE.test(output.stdout)),
      'one has made it',
    ).toHaveLength(1);
    expect(readdirSync(place.keyDir).toSorted()).toEqual(['cases', 'master.key']);
  });
});

describe.runIf(isDatabaseAvailable())('key folder of a database', () => {
  let database: TestDatabase, root: string;
  beforeEach(async () => {
    database = await openTestDatabase();
    root = mkdtempSync(path.join(tmpdir(), 'madang-keys-'));
  });
  afterEach(async () => {
    await database.close();
    rmSync(root, { recursive: true, force: true });
  });
  const at = (name: string): string => path.join(root, name);
  const prepare = (name: string, of: TestDatabase = database): Promise<boolean> => {
    const { dataDir } = of.place;
    return prepareKeys(of.db, { keyDir: at(name), dataDir, backupDir: path.join(dataDir, 'backups') });
  };
  const refusal = async (name: string): Promise<string> => {
    const error: unknown = await prepare(name).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(StartupError);
    return error instanceof Error ? error.message : '';
  };
  const mark = () => database.db.selectFrom('installation').select('value').where('key', '=', 'masterKeyId').execute();

  it('is made where it can be made and holds nothing else, closed to others, and known by a fingerprint', async () => {
    mkdirSync(at('home'));
    chmodSync(at('home'), 0o755);
    writeFileSync(at('home/letter.txt'), 'x');
    expect(await refusal('home')).toBe(
      `다른 파일이 있는 폴더는 키 폴더로 쓸 수 없습니다. KEY_DIR을 확인해주세요: ${at('home')}`,
    );
    expect(modeOf(at('home')), 'its rights are left alone').toBe(0o755);
    expect(readdirSync(at('home'))).toEqual(['letter.txt']);
    expect(await refusal('home/letter.txt/keys')).toMatch(/^키 폴더를 읽을 수 없습니다: .*\/keys \(ENOTDIR\)$/);
    symlinkSync(at('not-there/keys'), at('link'));
    expect(await refusal('link')).toMatch(/^키 폴더를 만들 수 없습니다\. KEY_DIR을 확인해주세요: .*link \(E[A-Z]+\)$/);
    expect(await mark(), 'what was refused is not known').toEqual([]);

    mkdirSync(at('keys/lost+found'), { recursive: true });
    chmodSync(at('keys'), 0o755);
    expect(await prepare('keys')).toBe(true);
    expect(modeOf(at('keys'))).toBe(0o700);
    const { key } = JSON.parse(readFileSync(at('keys/master.key'), 'utf8')),
      [{ value } = { value: '' }] = await mark();
    expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(Buffer.from(key, 'base64').toString('hex')).not.toContain(value);

    rmSync(at('keys/cases'), { recursive: true });
    expect(await prepare('keys'), 'a copy may leave out its empty folder').toBe(false);
    expect(modeOf(at('keys/cases'))).toBe(0o700);
    chmodSync(at('keys'), 0o750);
    expect(await refusal('keys')).toBe(
      `다른 계정이 볼 수 있는 키 폴더입니다. 권한을 700으로 바꿔주세요: ${at('keys')}`,
    );
  });

  it('with another master key is known at once, also to a copy of the database from before', async () => {
    await prepare('keys');
    const older = await openTestDatabase();
    try {
      expect(await prepare('keys', older)).toBe(false);
      const caseId = randomUUID(),
        envelope = encryptForCase(await caseKey(at('keys'), caseId), { column: 'x' }, Buffer.from('x')),
        [before] = await mark();
      expect(await rotateKeys(database.db, at('keys'))).toBe(1);
      const [after] = await mark();
      expect(after?.value).not.toBe(before?.value);
      for (const one of [database, older]) expect(await prepare('keys', one)).toBe(false);
      expect(decryptForCase(await findCaseKey(at('keys'), caseId), { column: 'x' }, envelope).toString()).toBe('x');
      await expect(rotateKeys(database.db, at('nowhere'))).rejects.toThrow(StartupError);
    } finally {
      await older.close();
    }
  });

  it('that is lost for good can be begun anew, and one that is there cannot be forgotten', async () => {
    const forget = (name: string): Promise<void> => forgetKeys(database.db, at(name));
    await expect(forget('keys')).rejects.toThrow('이 데이터베이스가 아는 키가 없습니다.');
    await prepare('keys');
    const caseId = randomUUID(),
      envelope = encryptForCase(await caseKey(at('keys'), caseId), { column: 'x' }, Buffer.from('x'));
    await expect(forget('keys')).rejects.toThrow(
      `키 폴더에 마스터 키가 있습니다. 먼저 다른 곳으로 옮겨주세요: ${at('keys')}`,
    );
    expect(await prepare('keys'), 'the refusal has taken nothing').toBe(false);
    renameSync(at('keys'), at('lost'));
    expect(await refusal('keys')).toBe(missing(at('keys')));
    await forget('keys');
    expect(await prepare('keys')).toBe(true);
    const left = await findCaseKey(at('keys'), caseId);
    expect(() => decryptForCase(left, { column: 'x' }, envelope)).toThrow(CaseKeyGone);
    expect(await refusal('lost'), 'the old folder is another one from now on').toMatch(
      /^이 데이터베이스의 키가 아닙니다/,
    );
  });

  it('is refused with the key of another database, a damaged one or none; a database that knows none takes what is there', async () => {
    await prepare('others');
    const master = readFileSync(at('others/master.key')),
      other = await openTestDatabase();
    try {
      expect(await prepare('keys', other)).toBe(true);
      expect(await refusal('keys')).toBe(`이 데이터베이스의 키가 아닙니다. KEY_DIR을 확인해주세요: ${at('keys')}`);
    } finally {
      await other.close();
    }
    mkdirSync(at('empty'));
    expect(await refusal('empty')).toBe(missing(at('empty')));
    expect(readdirSync(at('empty'))).toEqual([]);

    const older = await openTestDatabase();
    try {
      expect(await prepare('others', older), 'as after a start that was killed').toBe(false);
      expect(readFileSync(at('others/master.key'))).toEqual(master);
      await expect(prepare('keys', older), 'known from now on').rejects.toThrow(StartupError);
    } finally {
      await older.close();
    }
    writeFileSync(at('others/master.key'), master.subarray(0, 40));
    expect(await refusal('others')).toBe(
      `키 폴더를 읽을 수 없습니다: ${at('others')} (the file of the master key is damaged)`,
    );
  });
});
