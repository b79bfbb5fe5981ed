import { createHash, randomUUID } from 'node:crypto';
import { readFile, utimes } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { fileRowSchema } from '#contract/files/files.ts';
import { UPLOAD_PART_BYTES, UPLOAD_PART_PATH } from '#contract/files/upload-policy.ts';
import { createFileStore, fileOrphan } from '#server/domains/files/index.ts';
import { MAX_BEGUN_BYTES } from '#server/domains/files/in-parts/take-part.ts';
import { createPartStore } from '#server/domains/files/in-parts/part-store.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import * as samples from '#tests/support/sample-files.ts';
import { toAnswer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { runOnce } from '../jobs/job-harness.ts';
import { noticeForm } from '../notice/notice-form.ts';

describe.skipIf(!isDatabaseAvailable())('files that go up in parts', () => {
  const server = useServer(),
    dept = server.person('dept01'),
    other = server.person('oper01');

  const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
  const put = async (
    person: Person,
    uploadId: string,
    offset: number,
    part: Uint8Array,
    headers: Record<string, string> = {},
  ) =>
    toAnswer(
      await server.app.inject({
        method: 'POST',
        url: `${UPLOAD_PART_PATH}?uploadId=${uploadId}&offset=${offset}`,
        payload: Buffer.from(part),
        headers: { ...person.headers, 'content-type': 'application/octet-stream', ...headers },
      }),
    );
  const offsetOf = async (person: Person, uploadId: string) =>
    (await person.call('getUploadOffset', { uploadId })).rows[0]?.['offset'];
  /** A draft whose files come later. */
  const openDraft = async (person: Person) => {
    const fileGroupId = randomUUID(),
      saved = await person.call('saveNotice', noticeForm({ actionCd: 'DRAFT', fileGroupId, fileLaterYn: 'Y' }));
    expect(saved.body).toMatchObject({ code: 200 });
    return { fileGroupId, noticeId: String(saved.rows[0]?.['noticeId']) };
  };
  const send = async (person: Person, uploadId: string, bytes: Uint8Array, pieceBytes = UPLOAD_PART_BYTES) => {
    for (let at = 0; at < bytes.length; at += pieceBytes)
      await put(person, uploadId, at, bytes.subarray(at, at + pieceBytes));
  };
  const wordOf = (fileGroupId: string, uploadId: string, bytes: Uint8Array, oriFileNm = '계획서.pdf') => ({
    uploadId,
    fileGroupId,
    oriFileNm,
    fileSize: bytes.length,
    sha256: sha256(bytes),
  });
  const list = async (person: Person, fileGroupId: string) =>
    (await person.call('getFileList', { fileGroupId })).rows.map((row) => fileRowSchema.parse(row));
  const placeOf = (saveFileNm: string): string => createFileStore(server.database.place.dataDir).pathOf(saveFileNm);

  it('a draft opens its group, and the files come into it one by one', async () => {
    const { fileGroupId, noticeId } = await openDraft(dept);
    expect(await list(dept, fileGroupId)).toEqual([]);
    expect((await other.call('getFileList', { fileGroupId })).status).toBe(403);
    for (const [name, bytes] of [
      ['계획서.pdf', samples.pdf(600_000)],
      ['그림.png', samples.png()],
    ] as const) {
      const uploadId = randomUUID();
      await send(dept, uploadId, bytes);
      const answer = await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes, name));
      expect(answer.rows[0]).toMatchObject({ oriFileNm: name, fileSize: bytes.length, fileGroupId });
    }
    const files = await list(dept, fileGroupId);
    expect(files.map(({ oriFileNm }) => oriFileNm)).toEqual(['계획서.pdf', '그림.png']);
    const stored = await readFile(placeOf(files[0]?.saveFileNm ?? ''));
    // Compared element by element, half a million bytes take seconds.
    expect(stored.equals(samples.pdf(600_000))).toBe(true);
    expect((await dept.call('getNotice', { noticeId })).rows[0]).toMatchObject({ fileCnt: 2, fileYn: 'Y' });
  });

  it('an item of the guide opens the group of its files, and adds to the one it has', async () => {
    const fileGroupId = randomUUID(),
      item = {
        guideItemId: randomUUID(),
        itemNm: '첨부가 뒤따르는 항목',
        ctgryCd: 'A',
        qty: 1,
        useDt: '20260406',
        useYn: 'Y',
        fileGroupId,
        fileLaterYn: 'Y',
      };
    expect((await other.call('saveGuideItem', item)).rows[0]).toMatchObject({ fileGroupId, version: 1 });
    for (const [version, name] of [
      [1, '계획서.pdf'],
      [2, '붙임.pdf'],
    ] as const) {
      const bytes = samples.pdf(2_000 + version),
        uploadId = randomUUID();
      expect((await other.call('saveGuideItem', { ...item, version })).rows[0]).toMatchObject({
        fileGroupId,
        version: version + 1,
      });
      await send(other, uploadId, bytes);
      expect((await other.call('attachFile', wordOf(fileGroupId, uploadId, bytes, name))).status).toBe(200);
    }
    expect((await list(other, fileGroupId)).map(({ oriFileNm }) => oriFileNm)).toEqual(['계획서.pdf', '붙임.pdf']);
    // A group of another row is not taken by naming it.
    expect((await other.call('saveGuideItem', { ...item, guideItemId: randomUUID() })).status).toBe(403);
  });

  it('an upload goes on at any byte, and a part that comes twice changes nothing', async () => {
    const bytes = samples.pdf(5_000),
      { fileGroupId } = await openDraft(dept),
      uploadId = randomUUID();
    let at = 0;
    for (const pieceBytes of [1, 7, 999, 1, 2_000, 5_000]) {
      const answer = await put(dept, uploadId, at, bytes.subarray(at, at + pieceBytes));
      at = Math.min(bytes.length, at + pieceBytes);
      expect(answer.rows).toEqual([{ offset: at }]);
      expect((await put(dept, uploadId, 0, bytes.subarray(0, at).subarray(0, 100))).rows).toEqual([{ offset: at }]);
      expect(await offsetOf(dept, uploadId)).toBe(at);
    }
    expect((await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes))).status).toBe(200);
  });

  it('a part behind a gap is left out', async () => {
    const uploadId = randomUUID();
    expect((await put(dept, uploadId, 10, samples.pdf())).rows).toEqual([{ offset: 0 }]);
    expect(await offsetOf(dept, uploadId)).toBe(0);
  });

  it('two that send the same part at once write it once', async () => {
    const bytes = samples.pdf(200_000),
      uploadId = randomUUID();
    const answers = await Promise.all(Array.from({ length: 8 }, () => put(dept, uploadId, 0, bytes)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await offsetOf(dept, uploadId)).toBe(bytes.length);
  });

  it('another person finds nothing of it and attaches nothing', async () => {
    const bytes = samples.pdf(3_000),
      { fileGroupId } = await openDraft(dept),
      uploadId = randomUUID();
    await send(dept, uploadId, bytes);
    expect(await offsetOf(other, uploadId)).toBe(0);
    expect((await other.call('attachFile', wordOf(fileGroupId, uploadId, bytes))).status).toBe(403);
    const own = await openDraft(other);
    expect((await other.call('attachFile', wordOf(own.fileGroupId, uploadId, bytes))).status).toBe(422);
    // What belongs to the first is still whole.
    expect((await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes))).status).toBe(200);
  });

  it('a group of another row or person is not taken', async () => {
    const { fileGroupId } = await openDraft(dept);
    expect(
      (await other.call('saveNotice', noticeForm({ actionCd: 'DRAFT', fileGroupId, fileLaterYn: 'Y' }))).status,
    ).toBe(403);
    expect(
      (await dept.call('saveNotice', noticeForm({ actionCd: 'DRAFT', fileGroupId, fileLaterYn: 'Y' }))).status,
    ).toBe(403);
    const gone = await dept.call('attachFile', wordOf(randomUUID(), randomUUID(), samples.pdf()));
    expect(gone).toMatchObject({ status: 409, body: { data: { reason: 'GONE' } } });
  });

  it('a wrong checksum or length begins the upload anew', async () => {
    const bytes = samples.pdf(3_000),
      { fileGroupId } = await openDraft(dept),
      uploadId = randomUUID(),
      word = wordOf(fileGroupId, uploadId, bytes);
    for (const wrong of [{ sha256: '0'.repeat(64) }, { fileSize: bytes.length + 1 }]) {
      await send(dept, uploadId, bytes);
      const answer = await dept.call('attachFile', { ...word, ...wrong });
      expect(answer).toMatchObject({
        status: 422,
        body: { message: '첨부파일이 전송 중에 손상되었습니다. 다시 시도해주세요.' },
      });
      expect(await offsetOf(dept, uploadId)).toBe(0);
    }
    await send(dept, uploadId, bytes);
    expect((await dept.call('attachFile', word)).status).toBe(200);
  });

  it('the policy of the group is kept to', async () => {
    const { fileGroupId } = await openDraft(dept);
    const attach = async (bytes: Uint8Array, name: string) => {
      const uploadId = randomUUID();
      await send(dept, uploadId, bytes);
      return (await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes, name))).body.message;
    };
    expect(await attach(samples.exe(), '실행.exe')).toContain('등록할 수 없는 파일 형식입니다.');
    expect(await attach(samples.html(), '문서.pdf')).toBe('파일 형식이 올바르지 않습니다.');
    for (let count = 0; count < 5; count += 1) expect(await attach(samples.pdf(), `${count}.pdf`)).toBe('');
    expect(await attach(samples.pdf(), '6.pdf')).toBe('파일은 최대 5개까지 등록할 수 있습니다.');
  });

  it('I2: a lost answer is given again, and nothing is sent anew', async () => {
    const bytes = samples.pdf(3_000),
      { fileGroupId } = await openDraft(dept),
      uploadId = randomUUID(),
      clientReqId = randomUUID();
    await send(dept, uploadId, bytes);
    const first = await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes), { clientReqId });
    expect(await offsetOf(dept, uploadId)).toBe(bytes.length);
    const again = await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes), { clientReqId });
    expect(again.rows).toEqual(first.rows);
    // Under another number it is there already; the file that is stored stays as it is.
    expect((await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes))).status).not.toBe(200);
    expect(
      (await dept.call('attachFile', { ...wordOf(fileGroupId, uploadId, bytes), sha256: '0'.repeat(64) })).status,
    ).toBe(422);
    const [file] = await list(dept, fileGroupId);
    expect(await readFile(placeOf(file?.saveFileNm ?? ''))).toEqual(Buffer.from(bytes));
  });

  it('a server that dies between file and row goes on from there', async () => {
    const bytes = samples.pdf(3_000),
      { fileGroupId } = await openDraft(dept),
      uploadId = randomUUID(),
      { dataDir } = server.database.place;
    await send(dept, uploadId, bytes);
    await createPartStore(dataDir, createFileStore(dataDir)).keep({ userId: dept.userId, uploadId }, '.pdf');
    expect(await offsetOf(dept, uploadId)).toBe(bytes.length);
    expect((await dept.call('attachFile', wordOf(fileGroupId, uploadId, bytes))).status).toBe(200);
  });

  it('a part needs session, token, own site and a size', async () => {
    const uploadId = randomUUID(),
      part = samples.pdf();
    expect((await put(dept, uploadId, 0, part, { cookie: '' })).status).toBe(401);
    expect((await put(dept, uploadId, 0, part, { 'x-xsrf-token': '' })).status).toBe(403);
    expect((await put(dept, uploadId, 0, part, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await put(dept, uploadId, 0, new Uint8Array(UPLOAD_PART_BYTES + 1))).status).toBe(413);
    expect((await put(dept, '../../x', 0, part)).status).toBe(400);
    expect((await put(dept, uploadId, -1, part)).status).toBe(400);
    expect((await put(dept, uploadId, 20_000_000, part)).status).toBe(413);
    expect(await offsetOf(dept, uploadId)).toBe(0);
  });

  it('nobody begins more than there is room for', async () => {
    const head = await server.signIn('head02'),
      { dataDir } = server.database.place,
      parts = createPartStore(dataDir, createFileStore(dataDir));
    await parts.write({ userId: head.userId, uploadId: randomUUID() }, 0, new Uint8Array(MAX_BEGUN_BYTES - 1_000));
    expect((await put(head, randomUUID(), 0, samples.pdf(1_000))).status).toBe(200);
    expect((await put(head, randomUUID(), 0, samples.pdf(1_000))).status).toBe(413);
    expect((await put(dept, randomUUID(), 0, samples.pdf(1_000))).status).toBe(200);
  });

  it('what nobody goes on with is swept after a day', async () => {
    const old = randomUUID(),
      young = randomUUID();
    const partOf = async (uploadId: string) =>
      createPartStore(server.database.place.dataDir, createFileStore(server.database.place.dataDir)).placeOf({
        userId: dept.userId,
        uploadId,
      });
    for (const uploadId of [old, young]) await put(dept, uploadId, 0, samples.pdf());
    const age = async (uploadId: string, hours: number) => {
      const at = new Date(server.now().getTime() - hours * 3_600_000);
      await utimes(await partOf(uploadId), at, at);
    };
    await age(old, 25);
    await age(young, 23);
    await runOnce(server, 'FILE_ORPHAN', fileOrphan.run);
    expect([await offsetOf(dept, old), await offsetOf(dept, young)]).toEqual([0, samples.pdf().length]);
  });
});
