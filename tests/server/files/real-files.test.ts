import JSZip from 'jszip';
import { beforeAll, describe, expect, it } from 'vitest';
import { fileRowSchema, type FileRow } from '#contract/files/files.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { listRealFiles, lockedPackage, type RealFile } from '#tests/support/real-files.ts';
import * as samples from '#tests/support/sample-files.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

/* conventions.md 14: the server comes to the verdict of the page, about what people really send. */

describe.skipIf(!isDatabaseAvailable())('files as programs of people write them', () => {
  const server = useServer(),
    person = server.person('oper01');
  let files: readonly RealFile[] = [];
  beforeAll(async () => {
    files = await listRealFiles();
  });

  /** Sends files as a browser does, with names as a browser writes them. */
  const upload = async (policyCd: string, chosen: readonly (readonly [string, Uint8Array])[]) => {
    const form = new FormData();
    form.set('fileType', 'group');
    form.set('policyCd', policyCd);
    for (const [name, content] of chosen) form.append('files', new File([new Uint8Array(content)], name));
    const body = new Response(form);
    return toAnswer(
      await server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: Buffer.from(await body.arrayBuffer()),
        headers: { ...person.headers, 'content-type': body.headers.get('content-type') ?? '' },
      }),
    );
  };
  const listOf = async (fileGroupId: unknown): Promise<readonly FileRow[]> =>
    (await person.call('getFileList', { fileGroupId: String(fileGroupId) })).rows.map((row) =>
      fileRowSchema.parse(row),
    );

  it('are kept, and marked where they ask for a password', async () => {
    const told = [];
    for (const { what, fileName, content } of files) {
      const { status, rows } = await upload('NOTICE', [[fileName, content]]);
      const [file] = status === 200 ? await listOf(rows[0]?.['value']) : [];
      told.push([what, status, file?.lockYn]);
    }
    expect(told).toEqual(files.map(({ what, verdict }) => [what, 200, verdict === 'locked' ? 'Y' : 'N']));
  });

  it('are refused with the reason where the programme would have to read them', async () => {
    const { status, body } = await upload('XLS', [['명단.xlsx', lockedPackage()]]);
    expect([status, body.message]).toEqual([
      400,
      '암호가 설정된 문서는 읽을 수 없습니다. 암호를 해제한 뒤 다시 올려주세요.',
    ]);
  });

  it('keep their names, and lie in an archive under names that are safe and distinct everywhere', async () => {
    const names = ['안내 "최종".txt', '회의록: 1차?.txt', '보고서.txt', '보고서.TXT', 'con.txt'];
    const { rows } = await upload(
      'NOTICE',
      names.map((name) => [name, samples.text()]),
    );
    const listed = await listOf(rows[0]?.['value']);
    expect(listed.map(({ oriFileNm }) => oriFileNm)).toEqual(names);
    const { rawPayload } = await server.app.inject({
      method: 'GET',
      url: `/api/files/${listed.map(({ fileId }) => fileId).join(',')}`,
      headers: { cookie: person.cookies },
    });
    expect(Object.keys((await JSZip.loadAsync(rawPayload)).files)).toEqual([
      '안내 _최종_.txt',
      '회의록_ 1차_.txt',
      '보고서.txt',
      '보고서 (1).TXT',
      '_con.txt',
    ]);
  });

  it('with a line break or an end of text in their names stay out', async () => {
    for (const name of ['a\nb.txt', 'a\rb.txt', 'a%00b.txt'])
      expect((await upload('NOTICE', [[name, samples.text()]])).status).toBe(400);
  });
});
