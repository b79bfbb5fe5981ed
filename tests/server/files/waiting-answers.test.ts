import { once } from 'node:events';
import { existsSync, readdirSync, readlinkSync } from 'node:fs';
import { connect, type AddressInfo } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { LIVE_PATH } from '#contract/communication/inbox-rules.ts';
import { UPLOAD_PATH } from '#contract/files/upload-policy.ts';
import { isDatabaseAvailable } from '#tests/support/database.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import { pdf } from '#tests/support/sample-files.ts';
import { toAnswer } from '#tests/support/server.ts';
import { useServer } from '#tests/support/use-server.ts';

/** What this process has open, where the system tells it. */
const OPEN_FILES = '/proc/self/fd';
/** More than a connection takes before its first answer is sent. */
const BYTES = 2_000_000,
  LINES = 5;
/** By then each question has its file, though nobody waits for it any more. */
const FOUND_MS = 1_500;

function openCount(name: string): number {
  return readdirSync(OPEN_FILES).filter((file) => {
    // One that was closed since is none.
    try {
      return readlinkSync(`${OPEN_FILES}/${file}`).endsWith(name);
    } catch {
      return false;
    }
  }).length;
}

describe.skipIf(!isDatabaseAvailable() || !existsSync(OPEN_FILES))(
  'a line that asks twice and ends before its first answer',
  () => {
    const server = useServer(),
      dept = server.person('dept01');
    beforeAll(async () => {
      await server.app.listen({ host: '127.0.0.1', port: 0 });
    });

    it.each(['while its file is on the way', 'while it is still looked for'])(
      'leaves no file open: %s',
      async (when) => {
        const form = toMultipart([
          { name: 'fileType', value: 'group' },
          { name: 'policyCd', value: 'NOTICE' },
          { name: 'files', fileName: '큰 문서.pdf', value: pdf(BYTES) },
        ]);
        const sent = toAnswer(
          await server.app.inject({
            method: 'POST',
            url: UPLOAD_PATH,
            payload: form.payload,
            headers: { ...dept.headers, ...form.headers },
          }),
        );
        const [file] = (await dept.call('getFileList', { fileGroupId: String(sent.rows[0]?.['value']) })).rows;
        const name = String(file?.['saveFileNm']),
          ask = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: ${dept.cookies}\r\n\r\n`;
        const { port } = server.app.server.address() as AddressInfo;
        const lines = await Promise.all(
          Array.from({ length: LINES }, async () => {
            const line = connect(port, '127.0.0.1');
            line.on('error', () => undefined);
            await once(line, 'connect');
            line.write(ask(LIVE_PATH) + ask(String(file?.['linkUrlPath']) + name));
            return line;
          }),
        );
        if (when === 'while its file is on the way') await expect.poll(() => openCount(name)).toBe(LINES);
        for (const line of lines) line.destroy();
        await delay(FOUND_MS);
        expect(openCount(name)).toBe(0);
      },
    );
  },
);
