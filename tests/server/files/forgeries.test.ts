import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UPLOAD_PATH, UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { listForgeries } from '#tests/support/forgeries.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import * as samples from '#tests/support/sample-files.ts';

describe.skipIf(!isDatabaseAvailable())('forged uploads', () => {
  const server = useServer(),
    person = server.person('oper01');
  const upload = async (fileName: string, content: Uint8Array) => {
    const form = toMultipart([
      { name: 'fileType', value: 'group' },
      { name: 'policyCd', value: 'NOTICE' },
      { name: 'files', fileName, value: content },
    ]);
    return toAnswer(
      await server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: form.payload,
        headers: { ...person.headers, ...form.headers },
      }),
    );
  };
  const filesOnDisk = () =>
    readdirSync(join(server.database.place.dataDir, 'files'), { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile(),
    ).length;

  it('a good file of every kind is kept', async () => {
    const good = await samples.makeSamples();
    for (const extension of UPLOAD_POLICIES.NOTICE.types)
      expect([
        extension,
        (await upload(`문서${extension.toUpperCase()}`, good[extension] ?? new Uint8Array())).status,
      ]).toEqual([extension, 200]);
    expect((await upload('옛 문서.hwp', samples.hwp3())).status).toBe(200);
  });

  it('more than two hundred forgeries leave nothing behind', async () => {
    const before = filesOnDisk();
    const forgeries = await listForgeries();
    expect(forgeries.length).toBeGreaterThan(200);
    const kept = [];
    for (const { what, fileName, content } of forgeries)
      if ((await upload(fileName, content)).status !== 400) kept.push(what);
    expect(kept).toEqual([]);
    expect(filesOnDisk()).toBe(before);
  });
});
