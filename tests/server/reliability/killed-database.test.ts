import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/database/client.ts';
import { keyDirBeside } from '#server/keys/key-place.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { newIntent, signInWriter, type GuideWriter } from '#tests/support/guide-writer.ts';
import { findPostgresBinaries, startPostgresCluster, type PostgresCluster } from '#tests/support/postgres-cluster.ts';
import { prepareCampus } from '#tests/support/prepared-campus.ts';
import { environmentOf, startServerProcess, type ServerProcess } from '#tests/support/server-process.ts';

const FAULTS_DEADLINE_MS = 3_600_000,
  WRITERS = 4,
  BACK_MS = 5_000;
/** Answers before the database is killed in the middle of the next ones; differs from round to round. */
const answersBefore = (round: number): number => 5 + ((round * 7) % 23);

// A cluster of its own, filled anew, is too long for every `npm test`.
describe.runIf(
  isDatabaseAvailable() && TEST_DATABASE === 'postgres' && findPostgresBinaries() !== undefined && casesOf(0, 1) === 1,
)('a database of which every process is killed', () => {
  let cluster: PostgresCluster, server: ServerProcess, writer: GuideWriter, dataDir: string;
  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'madang-killed-'));
    cluster = await startPostgresCluster();
    const databaseUrl = cluster.url('postgres');
    await prepareCampus(
      { dataDir, databaseUrl },
      { now: new Date(), seedDay: new Date().toISOString().slice(0, 10).replaceAll('-', '') },
    );
    server = await startServerProcess(environmentOf({ dataDir, databaseUrl }));
    writer = await signInWriter(() => server.origin);
  }, FAULTS_DEADLINE_MS);
  afterAll(async () => {
    server.kill('SIGTERM');
    await server.exited;
    cluster.stop();
    for (const folder of [dataDir, keyDirBeside(dataDir)]) rmSync(folder, { recursive: true, force: true });
  });

  it(
    'F51: keeps every acknowledged row, and the server goes on without a start of its own',
    async () => {
      const acknowledged: string[] = [],
        untold: ReturnType<typeof newIntent>[] = [];
      let slowestMs = 0;
      await tryCases({
        name: 'F51 killed databases',
        cases: casesOf(1, 200),
        atOnce: 1,
        attempt: async (round) => {
          const enough = answersBefore(round);
          let answers = 0,
            isKilled = false,
            back: Promise<void> = Promise.resolve();
          const writeOn = async (): Promise<void> => {
            while (!isKilled) {
              const intent = newIntent(),
                { status } = await writer.deliver(intent);
              if (status === 200) acknowledged.push(intent.guideItemId);
              else untold.push(intent);
              answers += 1;
              if (answers < enough || isKilled) continue;
              isKilled = true;
              back = cluster.restartKilled();
            }
          };
          await Promise.all(Array.from({ length: WRITERS }, writeOn));
          await back;
          // The database is back: what went wrong is sent again under its number, by the same server.
          const begun = performance.now();
          for (const intent of untold.splice(0)) {
            while ((await writer.deliver(intent)).status !== 200)
              if (performance.now() - begun > BACK_MS) return `not back after ${BACK_MS} ms`;
            acknowledged.push(intent.guideItemId);
          }
          while ((await writer.deliver(newIntent())).status !== 200)
            if (performance.now() - begun > BACK_MS) return `not back after ${BACK_MS} ms`;
          slowestMs = Math.max(slowestMs, performance.now() - begun);
          return null;
        },
      });
      console.info(
        `F51 acknowledged rows: ${acknowledged.length.toLocaleString('en-US')}, slowest return ${Math.round(slowestMs)} ms`,
      );
      const database = await openDatabase({ dataDir, databaseUrl: cluster.url('postgres') });
      const rows = await database.db
        .selectFrom('guideItem')
        .select('guideItemId')
        .where('guideItemId', 'in', acknowledged)
        .execute();
      await database.close();
      expect(new Set(rows.map(({ guideItemId }) => guideItemId)).size).toBe(acknowledged.length);
      expect(rows).toHaveLength(acknowledged.length);
    },
    FAULTS_DEADLINE_MS,
  );
});
