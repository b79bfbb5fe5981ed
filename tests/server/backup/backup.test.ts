import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { backupCheck, backupMaking } from '#server/domains/backup/index.ts';
import { runOnce, servicesOf } from '#tests/server/jobs/job-harness.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { useServer } from '#tests/support/use-server.ts';

const HOUR_MS = 3_600_000;

describe.skipIf(!isDatabaseAvailable())('backups', () => {
  const server = useServer();
  let backupDir: string;
  beforeAll(async () => {
    ({ backupDir } = servicesOf(server).settings);
  });
  const check = () => runOnce(server, 'BACKUP_CHECK', backupCheck.run);
  const leave = (name: string, hoursAgo: number, content = 'x'): void => {
    mkdirSync(backupDir, { recursive: true });
    const at = new Date(server.now().getTime() - hoursAgo * HOUR_MS),
      file = path.join(backupDir, name);
    writeFileSync(file, content);
    utimesSync(file, at, at);
  };

  it('a folder without a backup is told', async () => {
    expect(await check()).toMatchObject({
      statCd: 'FAIL',
      msg: '백업을 찾을 수 없습니다. 백업 폴더 설정(BACKUP_DIR)을 확인해주세요.',
    });
    const alarms = await server.database.db
      .selectFrom('alarm')
      .select('title')
      .where('tmplCd', '=', 'BATCH_FAIL')
      .execute();
    expect(alarms).toEqual([{ title: '배치 작업 실패: 백업 확인' }]);
  });

  it('a backup is too old after 26 hours', async () => {
    leave('nightly.dump', 26.1);
    leave('begun.tar.gz.part', 1);
    leave('empty.dump', 1, '');
    expect(await check()).toMatchObject({
      statCd: 'FAIL',
      msg: '마지막 백업(2026-04-05 07:54)이 26시간보다 오래되었습니다.',
    });
    leave('nightly.dump', 25.9);
    expect(await check()).toMatchObject({ statCd: 'OK', msg: '마지막 백업: 2026-04-05 08:06' });
  });

  it.runIf(TEST_DATABASE === 'postgres')('a PostgreSQL server is copied by its own tools', async () => {
    expect(await runOnce(server, 'BACKUP_MAKE', backupMaking.run)).toMatchObject({ statCd: 'SKIP' });
  });

  it.runIf(TEST_DATABASE === 'embedded')('a copy of the running database starts and has its rows', async () => {
    const { db } = server.database;
    await db.updateTable('dept').set({ deptNm: '복사 직전 이름' }).where('deptCd', '=', '1011').execute();
    for (const day of [1, 2, 3, 4, 5, 6, 7]) leave(`madang-2026033${day}000000.tar.gz`, 100);
    expect(await runOnce(server, 'BACKUP_MAKE', backupMaking.run)).toMatchObject({
      statCd: 'OK',
      msg: '백업 madang-20260406100000.tar.gz을 만들었습니다.',
    });
    expect(readdirSync(backupDir).filter((name) => name.startsWith('madang-'))).toEqual(
      [2, 3, 4, 5, 6, 7].map((day) => `madang-2026033${day}000000.tar.gz`).concat('madang-20260406100000.tar.gz'),
    );
    await db.updateTable('dept').set({ deptNm: '복사 뒤 이름' }).where('deptCd', '=', '1011').execute();
    const dataDir = mkdtempSync(path.join(tmpdir(), 'madang-restored-')),
      directory = path.join(dataDir, 'database');
    mkdirSync(directory, { mode: 0o700 });
    execFileSync('tar', ['-xzf', path.join(backupDir, 'madang-20260406100000.tar.gz'), '-C', directory]);
    const restored = await openDatabase({ dataDir, databaseUrl: undefined });
    try {
      expect(
        await restored.db.selectFrom('dept').select('deptNm').where('deptCd', '=', '1011').executeTakeFirst(),
      ).toEqual({ deptNm: '복사 직전 이름' });
      expect(
        await restored.db
          .selectFrom('student')
          .select((eb) => eb.fn.countAll<number>().as('cnt'))
          .executeTakeFirst(),
      ).toEqual({ cnt: 38_000 });
    } finally {
      await restored.close();
      rmSync(dataDir, { recursive: true, force: true });
    }
  });
});
