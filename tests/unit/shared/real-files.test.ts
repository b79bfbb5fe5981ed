import { readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { UPLOAD_POLICIES } from '#contract/files/upload-policy.ts';
import { fileProblemMessage } from '#messages/file-problem.ts';
import { checkContent, extensionOf } from '#shared/files/file-signature.ts';
import { judgeFiles } from '#shared/files/judge-files.ts';
import { compoundFile } from '#tests/support/compound-file.ts';
import {
  hwpHeader,
  jpegComment,
  listRealFiles,
  lockedPackage,
  pngOf,
  pngText,
  type RealFile,
} from '#tests/support/real-files.ts';
import * as samples from '#tests/support/sample-files.ts';

/* conventions.md 14: what its own program opens is accepted; what a protected one is, is told. */

const ascii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('files as programs of people write them', () => {
  let files: readonly RealFile[] = [];
  beforeAll(async () => {
    files = await listRealFiles();
  });

  it('are what their names say, and those under a password are told apart', () => {
    const told = files.map(({ what, fileName, content }) => [what, checkContent(extensionOf(fileName), content)]);
    expect(told).toEqual(files.map(({ what, verdict }) => [what, verdict]));
    expect(files.length).toBeGreaterThan(40);
  });

  it('are none of the kinds that their names do not say', () => {
    const twins = new Set(['.docx', '.xlsx', '.pptx', '.jpg', '.jpeg']);
    const taken = files.flatMap(({ what, fileName, content }) => {
      const own = extensionOf(fileName);
      return UPLOAD_POLICIES.NOTICE.types
        .filter((other) => other !== own && !(twins.has(own) && twins.has(other)))
        .filter((other) => checkContent(other, content) !== 'mismatch')
        .map((other) => `${what} as ${other}`);
    });
    expect(taken).toEqual([]);
  });

  it('are judged as attachments and marked, and where the programme reads them itself, refused with the reason', async () => {
    const locked = { fileName: '명단.xlsx', sizeBytes: 9_000, readBytes: async () => lockedPackage() };
    expect(await judgeFiles([locked], UPLOAD_POLICIES.NOTICE, 0)).toEqual({ problem: null, locked: [true] });
    const { problem } = await judgeFiles([locked], UPLOAD_POLICIES.XLS, 0);
    expect(problem && fileProblemMessage(problem)).toBe(
      '암호가 설정된 문서는 읽을 수 없습니다. 암호를 해제한 뒤 다시 올려주세요.',
    );
  });
});

describe('what only seems to be a file of its kind', () => {
  const part = samples.packageParts('.docx', 'word/document2.xml');

  it.each([
    [
      'a package that declares a part it does not hold',
      '.docx',
      async () => samples.zip({ ...part, '_rels/.rels': part['_rels/.rels']?.replace('document2', 'document3') ?? '' }),
    ],
    ['a package without its kinds', '.docx', async () => samples.zip({ 'word/document.xml': '<w/>' })],
    [
      'a workbook with macros that calls itself a plain one',
      '.xlsx',
      async () =>
        samples.zip({
          ...samples.packageParts('.xlsx', 'xl/workbook.xml'),
          '[Content_Types].xml':
            '<Types><Override PartName="/xl/workbook.xml" ContentType="application/vnd.ms-excel.sheet.macroEnabled.main+xml"/></Types>',
        }),
    ],
    [
      'a sealed container without the key to its lock',
      '.docx',
      async () => compoundFile({ EncryptedPackage: ascii('x') }),
    ],
    ['a stream of Word in a workbook', '.doc', async () => samples.xls()],
    ['a page before a PDF', '.pdf', async () => samples.concat(ascii('<html><script>1</script>'), samples.pdf())],
    ['a programme before a PDF', '.pdf', async () => samples.concat(ascii('MZ'), samples.pdf())],
    ['a PDF that begins too late', '.pdf', async () => samples.concat(new Uint8Array(1_024).fill(0x20), samples.pdf())],
    ['half a syllable at the end of a text', '.txt', async () => Uint8Array.from([0xb0, 0xa1, 0x98])],
    ['a syllable behind the last of the code page', '.txt', async () => Uint8Array.from([0xc7, 0x52])],
    ['bytes of no encoding', '.txt', async () => Uint8Array.from([0xff, 0xff, 0xff])],
    ['half a character of UTF-16', '.txt', async () => Uint8Array.from([0xff, 0xfe, 0x00, 0xd8])],
    ['Ctrl+Z in the middle of a text', '.txt', async () => ascii('가\x1a나'.replace('가', 'a').replace('나', 'b'))],
    ['a page in the words of a PNG', '.png', async () => pngOf(ascii('abc'), [pngText('<svg onload=alert(1)>')])],
    ['a page in the comment of a JPEG', '.jpg', async () => jpegComment('<script>alert(1)</script>')],
    ['a page behind a JPEG', '.jpg', async () => samples.concat(samples.jpeg(), ascii('<svg/onload=alert(1)>'))],
    ['a JPEG without an end', '.jpg', async () => samples.jpeg().slice(0, -2)],
    ['a drawing that brings its own words', '.svg', async () => ascii('<!DOCTYPE svg [<!ENTITY x "y">]><svg></svg>')],
  ] as const)('%s is refused', async (_what, extension, make) => {
    expect(checkContent(extension, await make())).toBe('mismatch');
  });

  it('a drawing may name the standard that it keeps', () => {
    const drawing = `<?xml version="1.0"?><!-- made by hand --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">\n<svg></svg>`;
    expect(checkContent('.svg', ascii(drawing))).toBe('ok');
  });
});

/** The largest that a policy lets in. */
const MAX_BYTES = 20_000_000;
/** Half a file: enough for what the engine does meanwhile, and not for a second copy. */
const MAX_MORE_BYTES = MAX_BYTES / 2;

const peakBytes = (): number =>
  Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) * 1_024;
function forgetPeak(): number {
  writeFileSync('/proc/self/clear_refs', '5');
  return peakBytes();
}

/** A compound file whose lists of sectors go on with the first of them again. */
function listsInCircles(file: Uint8Array): Uint8Array {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength),
    first = view.getUint32(68, true);
  view.setUint32((first + 2) * 512 - 4, first, true);
  return file;
}

describe('a file of twenty megabytes is judged where it lies', () => {
  const filler = (count: number): Uint8Array => new Uint8Array(count).fill(0x41);
  const part = filler(MAX_BYTES - 100_000);
  it.each([
    ['.pdf', 'ok', () => samples.pdf(MAX_BYTES)],
    ['.txt', 'ok', () => part],
    ['.hwp', 'ok', () => compoundFile({ Section0: part, FileHeader: hwpHeader(1) })],
    ['.jpg', 'ok', () => Buffer.concat([samples.jpeg().slice(0, -2), part, Uint8Array.from([0xff, 0xd9])])],
    ['.png', 'mismatch', () => Buffer.concat([samples.png(), part, ascii('<script>')])],
    ['.pdf', 'ok', () => Buffer.concat([samples.pdf(), Buffer.alloc(MAX_BYTES - 1_000, '/Encrypt<<'), ascii('%%EOF')])],
    ['.txt', 'mismatch', () => Buffer.concat([part, Uint8Array.from([0x98])])],
    ['.doc', 'mismatch', () => listsInCircles(compoundFile({ Data: part, WordDocument: samples.text() }))],
  ] as const)('%s: %s', (extension, verdict, make) => {
    const content = make();
    checkContent(extension, content);
    const before = forgetPeak(),
      startedMs = performance.now();
    expect(checkContent(extension, content)).toBe(verdict);
    expect(peakBytes() - before).toBeLessThan(MAX_MORE_BYTES);
    expect(performance.now() - startedMs).toBeLessThan(5_000);
  });
});
