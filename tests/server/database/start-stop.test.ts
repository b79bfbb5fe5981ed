import { spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { createTestPlace, isDatabaseAvailable, TEST_DATABASE, type TestPlace } from '#tests/support/database.ts';
import {
  environmentOf,
  runServerProcess,
  startServerProcess,
  type Ended,
  type ServerProcess,
} from '#tests/support/server-process.ts';

const isEmbedded = TEST_DATABASE === 'embedded';
const NOBODY = 65_534;
const LOOK_EVERY_MS = 20,
  HALF_ARRIVES_MS = 300;
const isRoot = process.getuid?.() === 0;
/** Root tries as nobody where nobody may read the programme; anybody else is an ordinary user anyway. */
const isReadableByNobody = (): boolean =>
  spawnSync('test', ['-r', inject('serverFile')], { uid: NOBODY, gid: NOBODY }).status === 0;
/** Filling the campus takes most of a first start and has its own tests. */
const NO_CAMPUS = { MADANG_DEMO: '0' };

const expectOneLine = ({ code, stderr }: Ended, pattern: RegExp): void => {
  expect(stderr.trim()).toMatch(pattern);
  expect(stderr.trim().split('\n')).toHaveLength(1);
  expect(code).toBe(1);
};

const health = async ({ origin }: ServerProcess): Promise<number> => (await fetch(`${origin}/api/health`)).status;

async function stop(server: ServerProcess, signal: NodeJS.Signals): Promise<number | null> {
  server.kill(signal);
  return server.exited;
}

/** As browsers do it: a connection for a question that may never come. */
async function connectAhead({ origin }: ServerProcess): Promise<Socket> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => undefined);
  await once(socket, 'connect');
  return socket;
}

/** A body of which the rest never comes. */
async function sendHalf(server: ServerProcess): Promise<void> {
  const socket = await connectAhead(server);
  socket.write(
    'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"loginId":',
  );
  await delay(HALF_ARRIVES_MS);
}

async function killOnceThereIs(file: string, child: ChildProcess): Promise<void> {
  while (!existsSync(file) && child.exitCode === null) await delay(LOOK_EVERY_MS);
  child.kill('SIGKILL');
}

describe.runIf(isDatabaseAvailable())('server process', () => {
  /** For processes that leave the data as they found them. */
  let place: TestPlace;
  beforeAll(async () => {
    place = await createTestPlace();
  });
  afterAll(() => place.remove());

  it('stops cleanly on TERM, starts again, and recovers by itself after it was killed', async () => {
    const first = await startServerProcess(environmentOf(place));
    expect(await health(first)).toBe(200);
    if (isEmbedded)
      expectOneLine(await runServerProcess(environmentOf(place)), /다른 프로세스가 사용 중인 데이터 디렉터리/);
    expect(await health(first), 'undisturbed by the one that was refused').toBe(200);
    await connectAhead(first);
    expect(await stop(first, 'SIGTERM')).toBe(0);
    const killed = await startServerProcess(environmentOf(place));
    expect(await health(killed)).toBe(200);
    await stop(killed, 'SIGKILL');
    const recovered = await startServerProcess(environmentOf(place));
    expect(await health(recovered)).toBe(200);
    expect(await stop(recovered, 'SIGINT')).toBe(0);
  });

  it('is not kept from stopping cleanly by a line that sends half of a request', async () => {
    const server = await startServerProcess(environmentOf(place));
    await sendHalf(server);
    expect(await stop(server, 'SIGTERM')).toBe(0);
  });

  it.runIf(!isEmbedded)('welcomes a second server on one PostgreSQL', async () => {
    const servers = await Promise.all([
      startServerProcess(environmentOf(place)),
      startServerProcess(environmentOf(place)),
    ]);
    expect(await Promise.all(servers.map(health))).toEqual([200, 200]);
    await Promise.all(servers.map((server) => stop(server, 'SIGTERM')));
  });

  it.runIf(!isEmbedded)('lets two servers prepare one empty PostgreSQL', async () => {
    const empty = await createTestPlace('empty');
    const servers = await Promise.all([
      startServerProcess(environmentOf(empty)),
      startServerProcess(environmentOf(empty)),
    ]);
    expect(await Promise.all(servers.map(health))).toEqual([200, 200]);
    await Promise.all(servers.map((server) => stop(server, 'SIGTERM')));
    await empty.remove();
  });

  it('names the port that is already in use', async () => {
    const holder = createServer().listen(0, '127.0.0.1');
    await once(holder, 'listening');
    const address = holder.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expectOneLine(
      await runServerProcess(environmentOf(place, { PORT: port })),
      new RegExp(`이미 사용 중인 포트입니다: ${port}`),
    );
    holder.close();
  });

  it('says in one line that PostgreSQL is away', async () => {
    const ended = await runServerProcess(
      environmentOf({ dataDir: place.dataDir, databaseUrl: 'postgres://madang:secret@127.0.0.1:1/none' }),
    );
    expectOneLine(ended, /데이터베이스에 연결할 수 없습니다. \(ECONNREFUSED\)/);
    expect(ended.stderr).not.toContain('secret');
  });

  it('brings along whatever runs in a thread of its own', () => {
    const threads = readdirSync('server', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('-thread.mjs'))
      .map((file) => path.basename(file));
    expect(threads).toContain('pglite-thread.mjs');
    expect(readdirSync(path.dirname(inject('serverFile')))).toEqual(expect.arrayContaining(threads));
  });

  it('names the setting that has a bad value', async () => {
    expectOneLine(await runServerProcess(environmentOf(place, { PORT: 'http' })), /^PORT는/);
  });
});

describe.runIf(isDatabaseAvailable())('data that the server cannot use', () => {
  let place: TestPlace;
  beforeEach(async () => {
    place = await createTestPlace();
  });
  afterEach(() => place.remove());

  it('refuses those that a newer version made', async () => {
    const database = await openDatabase(place);
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', '2099-01-01T00:00:00Z')`.execute(
      database.db,
    );
    await database.close();
    expectOneLine(await runServerProcess(environmentOf(place)), /더 새로운 버전이 만든 데이터.*999-future/);
  });

  it.runIf(isEmbedded)('says in one line that they are damaged', async () => {
    writeFileSync(path.join(place.dataDir, 'database/global/pg_control'), Buffer.alloc(8_192, 7));
    expectOneLine(await runServerProcess(environmentOf(place)), /데이터 디렉터리를 열 수 없습니다/);
  });

  it.runIf(isEmbedded)('refuses files of a newer database engine', async () => {
    writeFileSync(path.join(place.dataDir, 'database/PG_VERSION'), '99\n');
    expectOneLine(await runServerProcess(environmentOf(place)), /더 새로운 버전이 만든 데이터 디렉터리/);
  });
});

it.runIf(isDatabaseAvailable())(
  'starts from nothing as an ordinary user, without the demo campus when told so, however often it was killed on the way',
  async () => {
    const empty = await createTestPlace('empty'),
      isNobody = isRoot && isReadableByNobody(),
      user = isNobody ? { uid: NOBODY, gid: NOBODY } : {};
    if (isNobody) chownSync(empty.dataDir, NOBODY, NOBODY);
    for (const sign of isEmbedded ? ['database.making/PG_VERSION', 'database/PG_VERSION'] : []) {
      const killed = await runServerProcess(environmentOf(empty, NO_CAMPUS), {
        user,
        meanwhile: (child) => killOnceThereIs(path.join(empty.dataDir, sign), child),
      });
      expect(killed.code, sign).toBeNull();
    }
    const server = await startServerProcess(environmentOf(empty, NO_CAMPUS), user);
    expect(await health(server)).toBe(200);
    expect(await stop(server, 'SIGTERM')).toBe(0);
    const database = await openDatabase(empty);
    expect(await database.db.selectFrom('student').select('stdNo').limit(1).execute()).toEqual([]);
    expect(await database.db.selectFrom('role').select('roleCd').execute()).toHaveLength(7);
    await database.close();
    await empty.remove();
  },
);
