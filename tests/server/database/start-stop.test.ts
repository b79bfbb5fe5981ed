import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import { environmentOf, runServerProcess, startServerProcess, type Ended, type ServerProcess } from '#tests/support/server-process.ts';

const isEmbedded = TEST_DATABASE === 'embedded';
const NOBODY = 65_534;
const LOOK_EVERY_MS = 20;
const isRoot = process.getuid?.() === 0;
/** Root tries as nobody where nobody may read the programme; anybody else is an ordinary user anyway. */
const canTryOrdinaryUser = (): boolean => !isRoot || spawnSync('test', ['-r', inject('serverFile')], { uid: NOBODY, gid: NOBODY }).status === 0;

const expectOneLine = ({ code, stderr }: Ended, pattern: RegExp): void => {
  expect(stderr.trim()).toMatch(pattern);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};

const health = async ({ origin }: ServerProcess): Promise<number> => (await fetch(`${origin}/api/health`)).status;

async function stop(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM');
  return server.exited;
}

async function killOnceThereIs(file: string, child: ChildProcess): Promise<void> {
  while (!existsSync(file) && child.exitCode === null) await delay(LOOK_EVERY_MS);
  child.kill('SIGKILL');
}

describe.runIf(isDatabaseAvailable())('server process', () => {
  let place: TestPlace;
  beforeEach(async () => { place = await createTestPlace(); });
  afterEach(() => place.remove());

  it('stops cleanly on TERM and starts again', async () => {
    const first = await startServerProcess(environmentOf(place));
    expect(await health(first)).toBe(200);
    expect(await stop(first)).toBe(0);
    const second = await startServerProcess(environmentOf(place));
    expect(await health(second)).toBe(200);
    second.kill('SIGINT');
    expect(await second.exited).toBe(0);
  });

  it('recovers by itself after it was killed', async () => {
    const first = await startServerProcess(environmentOf(place));
    first.kill('SIGKILL');
    await first.exited;
    const second = await startServerProcess(environmentOf(place));
    expect(await health(second)).toBe(200);
    await stop(second);
  });

  it.runIf(isEmbedded).each(['database.making/PG_VERSION', 'database/PG_VERSION'])('starts anew when its first start was killed: %s', async (sign) => {
    const empty = await createTestPlace('empty');
    const killed = runServerProcess(environmentOf(empty), (child) => killOnceThereIs(path.join(empty.dataDir, sign), child));
    expect((await killed).code).toBeNull();
    const server = await startServerProcess(environmentOf(empty));
    expect(await health(server)).toBe(200);
    await stop(server);
    await empty.remove();
  });

  it.runIf(isEmbedded)('refuses a data directory that another process uses', async () => {
    const first = await startServerProcess(environmentOf(place));
    expectOneLine(await runServerProcess(environmentOf(place)), /다른 프로세스가 사용 중인 데이터 디렉터리/);
    expect(await health(first)).toBe(200);
    await stop(first);
  });

  it.runIf(!isEmbedded)('welcomes a second server on one PostgreSQL', async () => {
    const servers = await Promise.all([startServerProcess(environmentOf(place)), startServerProcess(environmentOf(place))]);
    expect(await Promise.all(servers.map(health))).toEqual([200, 200]);
    await Promise.all(servers.map(stop));
  });

  it.runIf(!isEmbedded)('lets two servers prepare one empty PostgreSQL', async () => {
    const empty = await createTestPlace('empty');
    const servers = await Promise.all([startServerProcess(environmentOf(empty)), startServerProcess(environmentOf(empty))]);
    expect(await Promise.all(servers.map(health))).toEqual([200, 200]);
    await Promise.all(servers.map(stop));
    await empty.remove();
  });

  it('names the port that is already in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expectOneLine(await runServerProcess(environmentOf(place, { PORT: port })), new RegExp(`이미 사용 중인 포트입니다: ${port}`));
    holder.close();
  });

  it('refuses data that a newer version made', async () => {
    const database = await openDatabase(place);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2099-01-01T00:00:00Z')`.execute(database.db);
    await database.close();
    expectOneLine(await runServerProcess(environmentOf(place)), /더 새로운 버전이 만든 데이터.*999-future/);
  });

  it('says in one line that PostgreSQL is away', async () => {
    const ended = await runServerProcess(environmentOf({ dataDir: place.dataDir, databaseUrl: 'postgres://madang:secret@127.0.0.1:1/none' }));
    expectOneLine(ended, /데이터베이스에 연결할 수 없습니다. \(ECONNREFUSED\)/);
    expect(ended.stderr).not.toContain('secret');
  });

  it('names the setting that has a bad value', async () => {
    expectOneLine(await runServerProcess(environmentOf(place, { PORT: 'http' })), /^PORT는/);
  });

  it.runIf(isEmbedded)('says in one line that data are damaged', async () => {
    writeFileSync(path.join(place.dataDir, 'database/global/pg_control'), Buffer.alloc(8_192, 7));
    expectOneLine(await runServerProcess(environmentOf(place)), /데이터 디렉터리를 열 수 없습니다/);
  });

  it.runIf(isEmbedded)('refuses files of a newer database engine', async () => {
    writeFileSync(path.join(place.dataDir, 'database/PG_VERSION'), '99\n');
    expectOneLine(await runServerProcess(environmentOf(place)), /더 새로운 버전이 만든 데이터 디렉터리/);
  });

  it.runIf(canTryOrdinaryUser())('starts from nothing as an ordinary user', async () => {
    const empty = await createTestPlace('empty');
    if (isRoot) chownSync(empty.dataDir, NOBODY, NOBODY);
    const server = await startServerProcess(environmentOf(empty), isRoot ? { uid: NOBODY, gid: NOBODY } : {});
    expect(await health(server)).toBe(200);
    expect(await stop(server)).toBe(0);
    await empty.remove();
  });

  it('starts without the demo campus when told so', async () => {
    const empty = await createTestPlace('empty');
    const server = await startServerProcess(environmentOf(empty, { MADANG_DEMO: '0' }));
    expect(await stop(server)).toBe(0);
    const database = await openDatabase(empty);
    expect(await database.db.selectFrom('student').select('stdNo').limit(1).execute()).toEqual([]);
    expect(await database.db.selectFrom('role').select('roleCd').execute()).toHaveLength(7);
    await database.close();
    await empty.remove();
  });
});
