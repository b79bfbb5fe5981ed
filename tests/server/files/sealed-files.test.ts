import { randomUUID } from 'node:crypto';
import { readdirSync, readFileSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import JSZip from 'jszip';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { PART_UPLOAD_PATH, UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { adoptOwnGroup, fileOrphan } from '#server/domains/files/index.ts';
import { openSealed } from '#server/domains/files/sealed-files.ts';
import { caseKey, destroyCaseKey, findCaseKey } from '#server/keys/case-key.ts';
import { prepareKeys } from '#server/keys/prepare-keys.ts';
import { KEY_USERS } from '#server/keys/unused-keys.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart, type Part } from '#tests/support/multipart.ts';
import * as samples from '#tests/support/sample-files.ts';
import { toAnswer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { studentHeaders } from '#tests/support/writes/mileage-writes.ts';
import { runOnce, servicesOf } from '../jobs/job-harness.ts';
import { noticeForm } from '../notice/notice-form.ts';

const NAME = '자해 흉터 사진.txt',
  WORDS = '지난주에 세 번 손목을 그었다고 함';
const DAY_MS = 86_400_000;

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => path.join(folder, name))
    .filter((file) => statSync(file).isFile());

describe.skipIf(!isDatabaseAvailable())('files of counselling', () => {
  const server = useServer(),
    cnslr = server.person('cnslr02');
  const keyDir = (): string => server.database.place.keyDir,
    db = () => server.database.db;
  beforeAll(() => prepareKeys(db(), servicesOf(server).settings));

  const FIELDS = { fileType: 'group', policyCd: 'CNSL' };
  const partsOf = (fields: Readonly<Record<string, string>>): readonly Part[] =>
    Object.entries({ ...FIELDS, ...fields }).map(([name, value]) => ({ name, value }));
  const file: Part = { name: 'files', fileName: NAME, value: Buffer.from(WORDS) };
  const send = async (headers: Readonly<Record<string, string>>, parts: readonly Part[], url = UPLOAD_PATH) => {
    const form = toMultipart(parts);
    return toAnswer(
      await server.app.inject({ method: 'POST', url, payload: form.payload, headers: { ...headers, ...form.headers } }),
    );
  };
  const upload = async (fields: Readonly<Record<string, string>> = {}): Promise<string> => {
    const answer = await send(cnslr.headers, [...partsOf(fields), file]);
    expect(answer.status, answer.body.message).toBe(200);
    return String(answer.rows[0]?.['value']);
  };
  const get = (person: Person, url: string) =>
    server.app.inject({ method: 'GET', url, headers: { cookie: person.cookies } });
  const list = async (fileGroupId: string) => (await cnslr.call('getFileList', { fileGroupId })).rows;
  const adopt = (fileGroupId: string, caseId: string): Promise<void> =>
    db()
      .transaction()
      .execute((tx) =>
        adoptOwnGroup({ db: tx, now: server.now(), userId: cnslr.userId, actId: cnslr.userId }, fileGroupId, {
          resourcePath: '/admin/prfsnCnsl/cnslrMng/psychCnsl/detail',
          ownerId: caseId,
          sealedBy: { keyDir: keyDir(), caseId },
        }),
      );
  /** What a thief of database and data would search for: everything but the key folder. */
  const stolen = async (): Promise<Buffer> => {
    const rows =
        await sql`select f.*, encode("encNm", 'base64') as n, encode("encDek", 'base64') as k from "file" f`.execute(
          db(),
        ),
      requests = await sql`select * from "clientReq"`.execute(db()),
      calls = await sql`select * from "apiUseHis"`.execute(db());
    const text = JSON.stringify([rows.rows, requests.rows, calls.rows]);
    return Buffer.concat([
      Buffer.from(text),
      ...filesBelow(path.join(server.database.place.dataDir, 'files')).map((name) => readFileSync(name)),
    ]);
  };

  it('neither content nor name lies readable in the database or on the disk, and the uploader opens both', async () => {
    const fileGroupId = await upload();
    const bytes = await stolen();
    for (const word of [WORDS, NAME, '흉터', '손목']) expect(bytes.includes(Buffer.from(word)), word).toBe(false);
    const [row] = await list(fileGroupId);
    expect(row).toMatchObject({ oriFileNm: NAME, fileSize: Buffer.byteLength(WORDS), fileExtNm: '.txt' });
    const linked = await get(cnslr, `/api/files/link/${String(row?.['saveFileNm'])}`);
    expect([linked.statusCode, linked.body]).toEqual([200, WORDS]);
    expect(decodeURIComponent(String(linked.headers['content-disposition']))).toContain(NAME);
    const zip = await JSZip.loadAsync((await get(cnslr, `/api/files/${String(row?.['fileId'])}`)).rawPayload);
    expect(await zip.file(NAME)?.async('string')).toBe(WORDS);
    expect((await get(await server.signIn('cnslr03'), `/api/files/${String(row?.['fileId'])}`)).statusCode).toBe(403);
  });

  it('a group has a key of its own until a case takes it, whose key opens it from then on', async () => {
    const fileGroupId = await upload(),
      caseId = randomUUID();
    expect(await findCaseKey(keyDir(), fileGroupId)).not.toBeNull();
    await caseKey(keyDir(), caseId);
    const before = await db()
      .selectFrom('file')
      .selectAll()
      .where('fileGroupId', '=', fileGroupId)
      .executeTakeFirstOrThrow();
    await adopt(fileGroupId, caseId);
    const after = await db()
      .selectFrom('file')
      .selectAll()
      .where('fileGroupId', '=', fileGroupId)
      .executeTakeFirstOrThrow();
    expect(after.saveFileNm, 'the bytes stay where they are').toBe(before.saveFileNm);
    expect(Buffer.from(after.encDek ?? [])).not.toEqual(Buffer.from(before.encDek ?? []));
    // The first key is unused now, and goes with the next cleaning; what the case holds stays readable without it.
    expect(await destroyCaseKey(keyDir(), fileGroupId)).toBe(true);
    const row = { ...after, keyCaseId: caseId };
    expect((await openSealed(keyDir(), [row]))[0]?.oriFileNm).toBe(NAME);
    await destroyCaseKey(keyDir(), caseId);
    expect((await openSealed(keyDir(), [row]))[0]).toMatchObject({ oriFileNm: '파기된 파일', fileKey: null });
  });

  it('with its key gone a file is gone, in words', async () => {
    const fileGroupId = await upload(),
      [row] = await list(fileGroupId);
    await destroyCaseKey(keyDir(), fileGroupId);
    expect((await list(fileGroupId))[0]).toMatchObject({ oriFileNm: '파기된 파일' });
    for (const url of [`/api/files/${String(row?.['fileId'])}`, `/api/files/link/${String(row?.['saveFileNm'])}`]) {
      const answer = toAnswer(await get(cnslr, url));
      expect([answer.status, answer.body.message]).toEqual([409, '이미 삭제되었거나 존재하지 않는 자료입니다.']);
    }
  });

  it('an upload that is sent again makes one group, and its request tells nothing of the file', async () => {
    const headers = { ...cnslr.headers, 'x-client-req-id': randomUUID() },
      parts = [...partsOf({}), file];
    const first = await send(headers, parts),
      again = await send(headers, parts);
    expect([first.status, again.rows]).toEqual([200, first.rows]);
    expect((await send(headers, [...partsOf({}), { ...file, value: Buffer.from('다른 내용') }])).status).toBe(422);
  });

  it('what would lie readable on the way is refused', async () => {
    const late = await send(cnslr.headers, [file, ...partsOf({})]);
    expect(late.status).toBe(400);
    const group = await upload();
    const inParts = await cnslr.call('attachFile', {
      uploadId: randomUUID(),
      fileGroupId: group,
      oriFileNm: NAME,
      fileSize: 10,
      sha256: '0'.repeat(64),
    });
    expect([inParts.status, inParts.body.message]).toEqual([
      400,
      '온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.',
    ]);
    // A form that has no case takes no files of one.
    expect((await cnslr.call('saveNotice', noticeForm({ fileGroupId: group }))).status).toBe(403);
  });

  it('participants send documents and files of counselling, too, and open their own', async () => {
    const headers = await studentHeaders(server, '20210001');
    for (const policyCd of ['EVID', 'DOC', 'CNSL'])
      expect(
        (
          await send(
            headers,
            [...partsOf({ policyCd }), { name: 'files', fileName: '원고.pdf', value: samples.pdf() }],
            PART_UPLOAD_PATH,
          )
        ).status,
      ).toBe(200);
    const refused = await send(headers, [...partsOf({ policyCd: 'NOTICE' }), file], PART_UPLOAD_PATH);
    expect(refused.status).toBe(400);
    expect((await stolen()).includes(Buffer.from('원고.pdf')), 'the name of the encrypted one').toBe(true);
    const { rows } = await sql<{
      cnt: number;
    }>`select count(*)::integer as cnt from "file" f join "fileGroup" g using ("fileGroupId")
      where g."policyCd" = 'CNSL' and f."regId" = '20210001' and f."oriFileNm" = '첨부파일.pdf' and f."encNm" is not null`.execute(
      db(),
    );
    expect(rows[0]?.cnt).toBe(1);
  });

  it('the nightly cleaning destroys keys that nothing uses, and no other', async () => {
    const used = await upload(),
      loose = randomUUID(),
      young = randomUUID(),
      [client] = await db().selectFrom('cnslAply').select('aplyId').limit(1).execute();
    for (const caseId of [loose, young, String(client?.aplyId)]) await caseKey(keyDir(), caseId);
    const old = new Date(server.now().getTime() - 2 * DAY_MS);
    for (const caseId of [used, loose, String(client?.aplyId)])
      utimesSync(path.join(keyDir(), 'cases', `${caseId}.key`), old, old);
    utimesSync(path.join(keyDir(), 'cases', `${young}.key`), server.now(), server.now());
    const run = await runOnce(server, 'FILE_ORPHAN', fileOrphan.run);
    expect(run.msg).toMatch(/쓰지 않는 사례 키 \d+건을 파기했습니다\./);
    expect(await findCaseKey(keyDir(), loose)).toBeNull();
    for (const caseId of [used, young, String(client?.aplyId)])
      expect(await findCaseKey(keyDir(), caseId), caseId).not.toBeNull();
  });

  it('every table that holds encrypted bytes is looked at before a key counts as unused', async () => {
    const { rows } = await sql<{ name: string }>`select distinct table_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by 1`.execute(db());
    const known = new Set<string>(KEY_USERS.map(({ table }) => table));
    expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([]);
  });
});
