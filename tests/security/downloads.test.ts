import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from 'vitest';
import { LINK_PATH, UPLOAD_PATH, ZIP_PATH } from '#contract/files/upload-policy.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { text } from '#tests/support/sample-files.ts';
import { toAnswer } from '#tests/support/server.ts';
import { attack } from './support/attack.ts';
import { useTarget } from './support/target.ts';

const SECRET = '남의 파일 안의 비밀';
const STRANGERS = ['dept01', 'prof01', 'cnslr02', 'audit01', 'norole01', 'admin01'] as const;

describe('S10 downloads', () => {
  const target = useTarget(['dept02', ...STRANGERS]);
  const files: { readonly fileId: string; readonly saveFileNm: string; readonly fileGroupId: string | null }[] = [];
  const upload = async (loginId: string, fileName: string, content: Uint8Array): Promise<void> => {
    const form = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'NOTICE' },
      { name: 'files', fileName, value: content },
    ]);
    const { rows } = toAnswer(
      await target.server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: form.payload,
        headers: { ...target.as(loginId).headers, ...form.headers },
      }),
    );
    files.push(
      await target.server.database.db
        .selectFrom('file')
        .select(['fileId', 'saveFileNm', 'fileGroupId'])
        .where('fileGroupId', '=', String(rows[0]?.['value']))
        .executeTakeFirstOrThrow(),
    );
  };
  beforeAll(async () => {
    await upload('dept02', '비밀.txt', new TextEncoder().encode(SECRET));
    await upload('dept01', '내 것.txt', text());
  });
  const [foreign, own] = [() => files[0], () => files[1]];
  const get = (url: string, headers: Record<string, string> = {}) =>
    target.server.app.inject({ method: 'GET', url, headers });

  it("not one byte of somebody else's file comes, however it is asked for", async () => {
    const { fileId, saveFileNm, fileGroupId } = foreign() ?? { fileId: '', saveFileNm: '', fileGroupId: '' };
    const [hash = '', extension = ''] = saveFileNm.split('.'),
      mine = own()?.fileId ?? '',
      ownName = own()?.saveFileNm ?? '';
    const ids = [
      fileId,
      `${mine},${fileId}`,
      `${fileId},${mine}`,
      `${randomUUID()},${fileId}`,
      [...Array.from({ length: 199 }, () => mine), fileId].join(','),
      fileId.toUpperCase(),
      ` ${fileId}`,
      `${fileId}%00`,
      `${fileId}/`,
      `${fileId}?x=${mine}`,
      `%2e%2e/${fileId}`,
      `${mine}%2c${fileId}`,
      `${fileId};`,
      `*`,
      `%25`,
      `' or '1'='1`,
      `${fileGroupId}`,
    ];
    const names = [
      saveFileNm,
      saveFileNm.toUpperCase(),
      `./${saveFileNm}`,
      `..%2flink%2f${saveFileNm}`,
      `${saveFileNm}%00.png`,
      hash,
      `${hash}.png`,
      `${hash}.${extension}%20`,
      `${hash.slice(0, 2)}/${saveFileNm}`,
      `${hash.slice(0, 2)}%2f${saveFileNm}`,
      `..%2f..%2ffiles%2f${hash.slice(0, 2)}%2f${saveFileNm}`,
      `..%5c..%5cfiles%5c${hash.slice(0, 2)}%5c${saveFileNm}`,
      `%2e%2e%2f%2e%2e%2fmadang.lock`,
      '..%252f..%252fpackage.json',
      `${ownName}%2f..%2f${saveFileNm}`,
      `${saveFileNm}.part`,
      'database/PG_VERSION',
      '%2fetc%2fpasswd',
      'file:%2f%2f%2fetc%2fpasswd',
    ];
    const guesses = Array.from({ length: 400 }, () => randomBytes(32).toString('hex')).flatMap((name) => [
      LINK_PATH + name,
      `${LINK_PATH}${name}.txt`,
    ]);
    const urls = [
      ...ids.map((id) => ZIP_PATH + id),
      ...names.map((name) => LINK_PATH + name),
      ...ids.map((id) => `/api/files/getFileList?fileId=${id}`),
      `/api/files/getFileList?fileGroupId=${fileGroupId}`,
      ...guesses,
    ];
    const ranges: readonly Record<string, string>[] = [
      {},
      { range: 'bytes=0-0' },
      { range: 'bytes=-5' },
      { range: 'bytes=0-,0-,0-' },
      { 'if-none-match': '*' },
      { 'if-range': '"x"', range: 'bytes=1-' },
      { 'x-original-url': LINK_PATH + saveFileNm },
      { 'x-http-method-override': 'PUT' },
      { origin: 'null' },
      { referer: 'http://localhost:8080/' },
    ];
    const secret = Buffer.from(SECRET);
    await attack({
      name: 'S10 downloads',
      cases: STRANGERS.flatMap((loginId) =>
        urls.flatMap((url) => ranges.map((headers) => ({ loginId, url, headers }))),
      ),
      most: 600,
      attempt: async ({ loginId, url, headers }) => {
        const answer = await get(url, { ...target.as(loginId).headers, ...headers });
        if (answer.statusCode >= 500) return `${answer.statusCode} ${url}`;
        return answer.rawPayload.includes(secret) ||
          answer.body.includes('비밀.txt') ||
          decodeURIComponent(answer.headers['content-disposition'] ?? '').includes('비밀')
          ? `${loginId} by ${url} ${JSON.stringify(headers)}`
          : null;
      },
    });
  });

  it('a name never breaks out of its header', async () => {
    const { db } = target.server.database;
    const names = [
      'a"; filename="b.exe',
      "a'; x=1.txt",
      'a\\".txt',
      'a;b.txt',
      'ㄱ"ㄴ.txt',
      'a%0d%0ab.txt',
      '=?utf-8?Q?x?=.txt',
      'a\tb.txt',
      '😀.txt',
      '\u0085x.txt',
      '\u2028x.txt',
      '(1)*.txt',
      "UTF-8''x.txt",
      'a\r\nSet-Cookie: x=1.txt',
      'a\nb.txt',
    ];
    await attack({
      name: 'S10 names',
      cases: names,
      most: names.length,
      atOnce: 1,
      attempt: async (oriFileNm) => {
        await db
          .updateTable('file')
          .set({ oriFileNm })
          .where('fileId', '=', own()?.fileId ?? '')
          .execute();
        const answers = [
          await get(LINK_PATH + (own()?.saveFileNm ?? ''), target.as('dept01').headers),
          await get(ZIP_PATH + (own()?.fileId ?? ''), target.as('dept01').headers),
        ];
        for (const { statusCode, headers } of answers) {
          if (statusCode !== 200) return `${statusCode} ${JSON.stringify(oriFileNm)}`;
          if (
            headers['set-cookie'] !== undefined ||
            !/^attachment; filename="[\x20-\x21\x23-\x7e]*"; filename\*=UTF-8''[\w.!~%-]*$/.test(
              String(headers['content-disposition']),
            )
          )
            return `${String(headers['content-disposition'])} for ${JSON.stringify(oriFileNm)}`;
        }
        return null;
      },
    });
  });

  it('no copy of a file is left for the next person at the machine', async () => {
    const person = await target.server.signIn('dept02'),
      url = LINK_PATH + (foreign()?.saveFileNm ?? ''),
      zip = ZIP_PATH + (foreign()?.fileId ?? '');
    const shown = await get(url, person.headers);
    expect([shown.statusCode, shown.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(String((await get(zip, person.headers)).headers['cache-control'])).toContain('no-store');
    await get('/api/logout', { ...person.headers, 'sec-fetch-site': 'same-origin' });
    await attack({
      name: 'S10 after the logout',
      cases: [url, zip, `/api/files/getFileList?fileGroupId=${foreign()?.fileGroupId ?? ''}`],
      most: 3,
      attempt: async (place) =>
        (await get(place, person.headers)).statusCode === 419 ? null : `${place} is served after the logout`,
    });
  });
});
