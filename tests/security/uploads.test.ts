import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { UPLOAD_PATH, UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { listForgeries, type Forgery } from '#tests/support/forgeries.ts';
import { toMultipart } from '#tests/support/multipart.ts';
import * as samples from '#tests/support/sample-files.ts';
import { toAnswer } from '#tests/support/server.ts';
import { XSS_CORPUS } from '#tests/support/xss-corpus.ts';
import { attack } from './support/attack.ts';
import { findActive } from './support/harmless.ts';
import { useTarget } from './support/target.ts';

const MAX_CPU_MS = 2_000;
const MAX_MEMORY_BYTES = 256_000_000;
/** Bytes that this process had at once at most since {@link forgetPeak}; the system counts in kilobytes. */
const peakOfProcess = (): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024;
/** What thousands of files leave to the collector says nothing about one of them, so each begins at what there is. */
function forgetPeak(): number {
  writeFileSync('/proc/self/clear_refs', '5');
  return peakOfProcess();
}
const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Archives that say they are small, or large, or something else than they are, and names that lead out of a folder or a line. */
async function listMore(): Promise<readonly Forgery[]> {
  const { zip, docx, xlsx, png, pdf, concat, compound } = samples;
  const nested = async (depth: number): Promise<Uint8Array> =>
    zip({ '[Content_Types].xml': '<Types/>', 'deeper.docx': depth === 0 ? 'x' : await nested(depth - 1) });
  const crowd = await zip(
    Object.fromEntries(
      Array.from({ length: 20_001 }, (_, index) => [index === 0 ? '[Content_Types].xml' : `word/${index}`, '']),
    ),
  );
  const declared = (await docx()).slice();
  // The central directory claims four gigabytes for each of its entries.
  for (let at = 0; at + 28 < declared.length; at += 1)
    if (declared[at] === 0x50 && declared[at + 1] === 0x4b && declared[at + 2] === 1 && declared[at + 3] === 2)
      declared.set([0xff, 0xff, 0xff, 0xff], at + 24);
  const slips = [
    '..\\..\\evil.dll',
    'word/../../evil',
    '/absolute',
    'D:\\x',
    'a/\u0000b',
    'word/\r\nx',
    '....//x/../..',
    'word/..\\x',
  ];
  const names = [
    'a\r\nSet-Cookie: x=1.pdf',
    'a\u0000.pdf',
    '\u202Efdp.exe.pdf',
    'con/aux.pdf',
    '../a.pdf',
    '..%2fa.pdf/../b.pdf',
    'a%00.pdf',
    'a%0a.pdf',
    '\u2066a.pdf',
    `${'가'.repeat(199)}나.pdf`,
    `${'a'.repeat(300)}.pdf`,
  ];
  return [
    { what: 'archives in archives', fileName: 'a.docx', content: await nested(20) },
    { what: 'more entries than fit', fileName: 'a.docx', content: crowd },
    { what: 'entries of four gigabytes', fileName: 'a.docx', content: declared },
    ...(await Promise.all(
      slips.map(async (name): Promise<Forgery> => ({
        what: `an entry named ${JSON.stringify(name)}`,
        fileName: 'a.docx',
        content: await docx({ [name]: 'x' }),
      })),
    )),
    ...(await Promise.all(
      ['xl/vbaProject.bin', 'xl/VBAPROJECT.BIN', 'word/vbaproject.bin'].map(async (name): Promise<Forgery> => ({
        what: `macros in ${name}`,
        fileName: 'a.xlsx',
        content: await xlsx({ [name]: 'x' }),
      })),
    )),
    ...names.map((fileName): Forgery => ({
      what: `the name ${JSON.stringify(fileName).slice(0, 30)}`,
      fileName,
      content: pdf(),
    })),
    ...XSS_CORPUS.filter((payload) => /<(script|html|svg|iframe|!doctype)|javascript:/i.test(payload)).map(
      (payload): Forgery => ({
        what: `a picture holding ${payload}`,
        fileName: 'a.png',
        content: concat(png().slice(0, -12), bytesOf(payload), png().slice(-12)),
      }),
    ),
    {
      what: 'a compound file without any stream of its kind',
      fileName: 'a.xls',
      content: compound({ Macros: bytesOf('x') }),
    },
    { what: 'a page that begins like a PDF', fileName: 'a.pdf', content: bytesOf('%PDF-1.4<html><script>1</script>') },
  ];
}

describe('S09 uploads', () => {
  const target = useTarget(['oper01', 'prof01']);
  const upload = async (fields: Readonly<Record<string, string>>, fileName: string, content: Uint8Array) => {
    const form = toMultipart([
      ...Object.entries(fields).map(([name, value]) => ({ name, value })),
      { name: 'files', fileName, value: content },
    ]);
    return toAnswer(
      await target.server.app.inject({
        method: 'POST',
        url: UPLOAD_PATH,
        payload: form.payload,
        headers: { ...target.as('oper01').headers, ...form.headers },
      }),
    );
  };
  const filesOnDisk = (): number =>
    readdirSync(path.join(target.server.database.place.dataDir, 'files'), {
      recursive: true,
      withFileTypes: true,
    }).filter((entry) => entry.isFile()).length;

  it('nothing that is not what it says is kept, quickly and in little room', async () => {
    await upload({ fileType: 'group', policyCd: 'NOTICE' }, 'good.pdf', samples.pdf());
    const before = filesOnDisk();
    const forgeries = [...(await listForgeries()), ...(await listMore())];
    const doors = [
      ...Object.keys(UPLOAD_POLICIES).map((policyCd) => ({ fileType: 'group', policyCd })),
      { fileType: 'link' },
    ];
    await attack({
      name: 'S09 forgeries',
      cases: doors.flatMap((fields) => forgeries.map((forgery) => ({ fields, forgery }))),
      most: 110,
      atOnce: 1,
      attempt: async ({ fields, forgery }) => {
        const cpu = process.cpuUsage(),
          room = forgetPeak();
        const { status } = await upload(fields, forgery.fileName, forgery.content),
          { user, system } = process.cpuUsage(cpu);
        if (status !== 400) return `${status} ${forgery.what} by ${Object.values(fields).join()}`;
        const taken = peakOfProcess() - room;
        if (taken > MAX_MEMORY_BYTES) return `${forgery.what} takes ${taken} bytes`;
        return (user + system) / 1_000 > MAX_CPU_MS ? `${forgery.what} takes ${(user + system) / 1_000} ms` : null;
      },
    });
    expect(filesOnDisk()).toBe(before);
  });

  it('a drawing is served without what it was sent for', async () => {
    const shells: readonly ((payload: string) => string)[] = [
      (payload) => payload,
      (payload) => `<g>${payload}</g>`,
      (payload) => `<foreignObject>${payload}</foreignObject>`,
      (payload) => `<a xlink:href="javascript:window.__xss=1">${payload}</a>`,
      (payload) => `<use href="data:image/svg+xml,${payload}"/>`,
      (payload) => `<style>@import "https://evil.example";</style>${payload}`,
      (payload) => `<rect fill="url(https://spy.example/)"/>${payload}`,
      (payload) => `<![CDATA[${payload}]]>`,
      (payload) => `<set attributeName="onmouseover" to="window.__xss=1"/>${payload}`,
    ];
    await attack({
      name: 'S09 drawings',
      cases: XSS_CORPUS.flatMap((payload) => shells.map((shell) => shell(payload))),
      most: 60,
      attempt: async (inner) => {
        const { status, rows } = await upload({ fileType: 'link' }, '그림.svg', samples.svg(inner));
        if (status === 400) return null;
        if (status !== 200) return `${status} ${inner}`;
        const { headers, body } = await target.server.app.inject({
          method: 'GET',
          url: String(rows[0]?.['value']),
          headers: target.as('prof01').headers,
        });
        if (
          headers['content-type'] !== 'image/svg+xml' ||
          headers['x-content-type-options'] !== 'nosniff' ||
          !String(headers['content-security-policy']).includes('sandbox')
        )
          return `headers of ${inner}`;
        const active = findActive(body, new Set(['svg']));
        return active === null ? null : `${active} of ${inner}`;
      },
    });
  });
});
