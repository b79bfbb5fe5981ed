import { randomUUID } from 'node:crypto';
import JSZip from 'jszip';
import { describe, expect, it } from 'vitest';
import { fileRowSchema, type FileRow } from '#contract/files/files.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { toAnswer, type Person } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import * as samples from '#tests/support/sample-files.ts';
import { noticeForm, toDept } from '../notice/notice-form.ts';

describe.skipIf(!isDatabaseAvailable())('files', () => {
  const server = useServer(),
    dept = server.person('dept01');

  type Chosen = readonly (readonly [string, Uint8Array])[];
  const upload = async (
    person: Person,
    chosen: Chosen,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ) => {
    const form = toMultipart([
      ...Object.entries({ fileType: 'group', policyCd: 'NOTICE', ...fields }).map(([name, value]) => ({ name, value })),
      ...chosen.map(([fileName, value]) => ({ name: 'files', fileName, value })),
    ]);
    return toAnswer(
      await server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: form.payload,
        headers: { ...person.headers, ...form.headers, ...headers },
      }),
    );
  };
  const group = async (person: Person, chosen: Chosen) => String((await upload(person, chosen)).rows[0]?.['value']);
  const list = async (person: Person, fileGroupId: string) =>
    (await person.call('getFileList', { fileGroupId })).rows.map((row) => fileRowSchema.parse(row));
  const linkOf = (file: FileRow | undefined): string =>
    file === undefined ? 'missing' : file.linkUrlPath + file.saveFileNm;
  const get = (person: Person, url: string) =>
    server.app.inject({ method: 'GET', url, headers: { cookie: person.cookies } });

  it('system.md 8.11: size and count are judged to the byte', async () => {
    expect((await upload(dept, [['a.pdf', samples.pdf(20_000_000)]])).status).toBe(200);
    expect((await upload(dept, [['a.pdf', samples.pdf(20_000_001)]])).body.message).toBe(
      '20MB 이하의 파일만 등록할 수 있습니다.',
    );
    const six: Chosen = Array.from({ length: 6 }, (_file, n) => [n === 0 ? 'a.exe' : `${n}.pdf`, samples.pdf()]);
    expect((await upload(dept, six)).body.message).toBe('파일은 최대 5개까지 등록할 수 있습니다.');
    expect((await upload(dept, [['a.pdf', new Uint8Array()]])).body.message).toBe('빈 파일은 등록할 수 없습니다.');
    expect((await upload(dept, [['a.exe', samples.pdf()]])).body.message).toContain(
      '등록할 수 없는 파일 형식입니다. (.hwp, ',
    );
  });

  it('system.md 8.11: an archive numbers names that repeat', async () => {
    const fileGroupId = await group(dept, [
      ['계획서.hwp', samples.hwp5()],
      ['계획서.hwp', samples.hwp3()],
    ]);
    const ids = (await list(dept, fileGroupId)).map((file) => file.fileId);
    const response = await get(dept, `/api/files/${ids.join(',')}`);
    expect(decodeURIComponent(String(response.headers['content-disposition']))).toContain(
      "filename*=UTF-8''첨부파일_20260406100000.zip",
    );
    const zip = await JSZip.loadAsync(response.rawPayload);
    expect(Object.keys(zip.files)).toEqual(['계획서.hwp', '계획서 (1).hwp']);
    expect(await zip.file('계획서 (1).hwp')?.async('uint8array')).toEqual(samples.hwp3());
  });

  it('without an owner a group opens for its uploader alone', async () => {
    const fileGroupId = await group(dept, [['계획서.hwp', samples.hwp5()]]);
    const [file] = await list(dept, fileGroupId);
    const other = await server.signIn('oper01');
    const link = linkOf(file);
    expect((await get(dept, link)).rawPayload).toEqual(Buffer.from(samples.hwp5()));
    for (const url of [link, `/api/files/${file?.fileId}`]) expect((await get(other, url)).statusCode).toBe(403);
    expect((await other.call('getFileList', { fileGroupId })).status).toBe(403);
    expect((await other.call('saveNotice', noticeForm({ fileGroupId }))).status).toBe(403);
    expect((await upload(other, [['b.pdf', samples.pdf()]], { fileGroupId })).status).toBe(403);
  });

  it('files of a notice open for those who may open it', async () => {
    const fileGroupId = await group(dept, [['계획서.hwp', samples.hwp5()]]);
    const saved = await dept.call('saveNotice', noticeForm({ fileGroupId, trgtDivCd: 'STF', trgts: toDept('1010') }));
    expect(saved.rows[0]).toMatchObject({ fileYn: 'Y', fileGroupId });
    const [file] = await list(dept, fileGroupId);
    const link = linkOf(file);
    expect((await get(await server.signIn('prof01'), link)).statusCode).toBe(200);
    expect((await get(await server.signIn('head02'), link)).statusCode).toBe(403);
    const mixed = await get(await server.signIn('prof01'), `/api/files/${file?.fileId},${randomUUID()}`);
    expect(mixed.statusCode).toBe(200);
    expect((await server.app.inject({ method: 'GET', url: link })).statusCode).toBe(401);
  });

  it('an answer forbids a file to run or to be guessed', async () => {
    const [file] = await list(dept, await group(dept, [["공지's.txt", samples.text()]]));
    const response = await get(dept, `/api/files/link/${file?.saveFileNm}`);
    expect(response.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'content-type': 'text/plain; charset=utf-8',
    });
    expect(response.headers['content-security-policy']).toContain('sandbox');
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="/);
    for (const name of ['../../etc/passwd', '..%2f..%2fmadang.lock', 'x'.repeat(64), '%00'])
      expect([400, 403, 404]).toContain((await get(dept, `/api/files/link/${name}`)).statusCode);
  });

  it('what is not kept disappears from the group', async () => {
    const fileGroupId = await group(dept, [
      ['1.pdf', samples.pdf()],
      ['2.pdf', samples.pdf()],
    ]);
    const [first] = await list(dept, fileGroupId);
    const again = await upload(dept, [['3.pdf', samples.pdf()]], { fileGroupId, keepFileIds: first?.fileId ?? '' });
    expect(again.rows).toEqual([{ value: fileGroupId }]);
    expect((await list(dept, fileGroupId)).map((file) => file.oriFileNm)).toEqual(['1.pdf', '3.pdf']);
  });

  it('an upload sent again makes one group', async () => {
    const headers = { 'x-client-req-id': randomUUID() };
    const first = await upload(dept, [['1.pdf', samples.pdf()]], {}, headers);
    const again = await upload(dept, [['1.pdf', samples.pdf()]], {}, headers);
    expect(again.rows).toEqual(first.rows);
    expect(await list(dept, String(first.rows[0]?.['value']))).toHaveLength(1);
  });

  it('a picture of the editor answers its link, drawings cleaned', async () => {
    const drawing = samples.svg(
      '<script>alert(1)</script><g onclick="x()"><rect fill="url(https://x.example/)"/><image href="https://spy.example/"/><circle r="1" fill="url(#a)"/></g>',
    );
    const {
      rows: [answer],
    } = await upload(dept, [['그림.svg', drawing]], { fileType: 'link' });
    const response = await get(await server.signIn('prof01'), String(answer?.['value']));
    expect(response.headers['content-type']).toContain('image/svg+xml');
    expect(response.body).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 5"><g><rect></rect><circle r="1" fill="url(#a)"></circle></g></svg>',
    );
  });

  it('an upload needs session, token and own site', async () => {
    const form = toMultipart([{ name: 'fileType', value: 'group' }]);
    const post = (headers: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: form.payload,
        headers: { ...form.headers, ...headers },
      });
    expect((await post({})).statusCode).toBe(401);
    expect((await post({ cookie: dept.cookies })).statusCode).toBe(403);
    expect((await post({ ...dept.headers, 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  });
});
