import { randomUUID } from 'node:crypto';
import { chownSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import type { Op } from '#contract/registry.ts';
import { isDatabaseAvailable, TEST_DATABASE } from '#tests/support/database.ts';
import { casesOf, tryCases } from '#tests/support/faults.ts';
import { judgeSave, makeSave, SAVE_KINDS } from '#tests/support/line/saves.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { clusterOwner } from '#tests/support/postgres-cluster.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { openTestServer, toAnswer, type Answer, type Person, type TestServer } from '#tests/support/server.ts';
import { mountSmallVolume, type SmallVolume } from '#tests/support/small-volume.ts';

const FAULTS_DEADLINE_MS = 1_800_000,
  VOLUME_BYTES = 640 * 2 ** 20;
const READS: readonly (readonly [Op, object])[] = [
  ['getMyInfo', {}],
  ['getGuideItemList', { page: 1, rowsPerPage: 10 }],
  ['getNoticeList', { page: 1, rowsPerPage: 10 }],
  ['getDeptList', {}],
];
const isRefused = ({ status, headers, body }: Answer): boolean =>
  status === 503 && headers['retry-after'] !== undefined && body.message.includes('저장 공간이 부족');

/** Whatever is made for a while lies on the volume. */
async function onVolume<T>({ path }: SmallVolume, make: () => Promise<T>): Promise<T> {
  const before = process.env.TMPDIR;
  process.env.TMPDIR = path;
  try {
    return await make();
  } finally {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
  }
}
/** Moves a database of the cluster to the volume; its log stays where it is. */
async function moveTo({ path }: SmallVolume, databaseUrl: string): Promise<string> {
  const place = join(path, 'tablespace'),
    name = `small_${randomUUID().replaceAll('-', '')}`,
    url = new URL(databaseUrl),
    owner = clusterOwner();
  mkdirSync(place);
  if (owner) chownSync(place, owner.uid, owner.gid);
  const database = url.pathname.slice(1);
  url.pathname = '/postgres';
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await client.query(`create tablespace "${name}" location '${place}'`);
  await client.query(`alter database "${database}" set tablespace "${name}"`);
  await client.end();
  return databaseUrl;
}

/** As any change of the catalogue does: whoever connects next has to write the cache of it anew, for which a full volume has no room. */
function loseOpeningCache({ path }: SmallVolume): void {
  for (const name of readdirSync(path, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('pg_internal.init')) rmSync(join(path, name));
}

const volume = isDatabaseAvailable() ? mountSmallVolume(VOLUME_BYTES) : null;
afterAll(() => volume?.remove());

describe.skipIf(volume === null)('a volume that is really full', () => {
  const disk = volume as SmallVolume;
  let server: TestServer, admin: Person;
  beforeAll(async () => {
    server = await onVolume(disk, () => openTestServer({ throughLine: (databaseUrl) => moveTo(disk, databaseUrl) }));
    admin = await server.signIn('admin01');
  });
  afterAll(async () => server.close());

  const filesOnDisk = (): readonly string[] =>
    readdirSync(server.database.place.dataDir, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.startsWith('files') && name.includes('.'))
      .toSorted();
  async function upload(bytes: Uint8Array): Promise<Answer> {
    const { payload, headers } = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'NOTICE' },
      { name: 'files', fileName: '계획서.pdf', value: bytes },
    ]);
    return toAnswer(
      await server.app.inject({ method: 'POST', url: UPLOAD_PATH, payload, headers: { ...headers, ...admin.headers } }),
    );
  }
  async function isReadBack(fileGroupId: string, bytes: Uint8Array): Promise<boolean> {
    const {
      rows: [file],
    } = await admin.call('getFileList', { fileGroupId });
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `${String(file?.['linkUrlPath'])}${String(file?.['saveFileNm'])}`,
      headers: admin.headers,
    });
    return rawPayload.equals(bytes);
  }

  it(
    'F53: refuses what needs room, goes on reading, leaves no half of a file, and takes each write once when there is room',
    async () => {
      let refusedCnt = 0;
      await tryCases({
        name: `F53 full volume, ${TEST_DATABASE}`,
        cases: casesOf(2, 40),
        atOnce: 1,
        attempt: async () => {
          const saves = Array.from({ length: SAVE_KINDS }, (_, kind) => makeSave(kind)),
            bytes = pdf(300_000);
          const wishes = saves.flatMap(({ steps }) =>
            steps.map(({ op, arg }, at) => ({
              op,
              arg: 'version' in arg ? { ...arg, version: at } : arg,
              clientReqId: randomUUID(),
            })),
          );
          const send = ({ op, arg, clientReqId }: (typeof wishes)[number]): Promise<Answer> =>
            admin.call(op, arg, { clientReqId });
          loseOpeningCache(disk);
          disk.fill();
          const before = filesOnDisk(),
            answers: Answer[] = [];
          for (const write of wishes) answers.push(await send(write));
          const sent = await upload(bytes),
            reads = await Promise.all(READS.map(async ([op, arg]) => (await admin.call(op, arg)).status)),
            after = filesOnDisk();
          disk.makeRoom();
          refusedCnt += answers.filter(isRefused).length;
          // A table with room within it goes on, and a step whose earlier one was refused finds no record.
          const firstOf = new Set(saves.map(({ steps }) => steps[0]?.arg)),
            odd = answers.filter(
              (answer, at) => answer.status !== 200 && !isRefused(answer) && firstOf.has(wishes[at]?.arg ?? {}),
            );
          if (odd.length > 0 || !isRefused(sent) || reads.some((status) => status !== 200))
            return JSON.stringify({ told: [...odd, sent].map(({ status, body }) => [status, body.message]), reads });
          if (after.join() !== before.join()) return `left ${after.length - before.length} files`;
          for (const write of [...wishes, ...wishes]) await send(write);
          const failures = (await Promise.all(saves.map((save) => judgeSave(server, save)))).filter(
              (failure) => failure !== null,
            ),
            again = await upload(bytes);
          if (again.status !== 200 || !(await isReadBack(String(again.rows[0]?.['value']), bytes)))
            failures.push(`the file came to ${again.status}`);
          return failures.length === 0 ? null : failures.join(', ');
        },
      });
      console.info(`F53 writes refused on the full volume: ${refusedCnt}`);
      expect(refusedCnt).toBeGreaterThan(0);
    },
    FAULTS_DEADLINE_MS,
  );
});
