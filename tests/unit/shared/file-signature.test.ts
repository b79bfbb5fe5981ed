import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { checkContent, extensionOf } from '#shared/files/file-signature.ts';
import { readZipDirectory } from '#shared/files/zip-directory.ts';
import * as samples from '#tests/support/sample-files.ts';

describe('content against extension', () => {
  let good: Readonly<Record<string, Uint8Array>> = {};
  beforeAll(async () => {
    good = { ...(await samples.makeSamples()), '.hwpx': await samples.hwpx() };
  });

  it('every kind passes under its own name', () => {
    for (const [extension, content] of Object.entries(good))
      expect([extension, checkContent(extension, content)]).toEqual([extension, 'ok']);
    expect(checkContent('.HWP', samples.hwp3())).toBe('ok');
  });

  it('every kind fails under every other name', () => {
    const twins = new Set(['.jpg', '.jpeg']);
    for (const extension of Object.keys(good)) {
      for (const [kind, content] of Object.entries(good)) {
        if (kind === extension || (twins.has(kind) && twins.has(extension))) continue;
        expect([kind, extension, checkContent(extension, content)]).toEqual([kind, extension, 'mismatch']);
      }
    }
  });

  it('nothing at all is told apart from something wrong', () => {
    expect(checkContent('.pdf', new Uint8Array())).toBe('empty');
    expect(checkContent('.exe', samples.exe())).toBe('mismatch');
  });

  it('text in the Korean code page is text', () => {
    expect(checkContent('.txt', Uint8Array.from([0xb0, 0xa1, 0xb3, 0xaa, 0x0d, 0x0a]))).toBe('ok');
    expect(checkContent('.txt', Uint8Array.from([0x41, 0x00, 0x42]))).toBe('mismatch');
  });

  it('a forged drawing of comments is judged at once', () => {
    const forged = new TextEncoder().encode(`${'<!---->'.repeat(20_000)}</svg>`);
    const startedMs = performance.now();
    expect(checkContent('.svg', forged)).toBe('mismatch');
    expect(checkContent('.svg', new TextEncoder().encode(`<!-- a --> <!-- b --><svg></svg>`))).toBe('ok');
    expect(performance.now() - startedMs).toBeLessThan(1_000);
  });

  it('any bytes get a verdict and never an error', () => {
    const heads = fc.constantFrom(...Object.values(good).map((content) => [...content]), []);
    fc.assert(
      fc.property(heads, fc.uint8Array({ maxLength: 2_000 }), fc.nat(2_000), (head, tail, cut) => {
        const bytes = Uint8Array.from([...head.slice(0, cut), ...tail]);
        for (const extension of Object.keys(good))
          expect(['ok', 'mismatch', 'empty']).toContain(checkContent(extension, bytes));
      }),
      { numRuns: 300 },
    );
  });

  it('the last dot of a name decides', () => {
    expect([extensionOf('a.pdf.EXE'), extensionOf('없음'), extensionOf('.bashrc')]).toEqual(['.exe', '', '.bashrc']);
  });

  it('a zip tells its entries without being unpacked', async () => {
    const archive = await samples.zip({ '가.txt': 'abc', 'b/c.txt': 'x' }, 'DEFLATE');
    expect(readZipDirectory(archive)?.map((entry) => [entry.name, entry.plainBytes])).toEqual([
      ['가.txt', 3],
      ['b/c.txt', 1],
    ]);
    expect(readZipDirectory(archive.slice(0, -1))).toBeNull();
  });
});
