import JSZip from 'jszip';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findZipEnd, readEntryStart, readZipDirectory } from '#shared/files/zip-directory.ts';
import { largeZip } from '#tests/support/large-zip.ts';

const zipOf = (
  files: Readonly<Record<string, string>>,
  compression: 'STORE' | 'DEFLATE' = 'STORE',
): Promise<Uint8Array> => {
  const zip = new JSZip();
  for (const [name, text] of Object.entries(files)) zip.file(name, text);
  return zip.generateAsync({ type: 'uint8array', compression });
};

test('names and sizes are read without unpacking', async () => {
  const entries =
    readZipDirectory(await zipOf({ '공지/계획서.txt': '가나다', 'b.txt': 'x'.repeat(5_000) }, 'DEFLATE')) ?? [];
  expect(
    entries
      .filter((entry) => !entry.name.endsWith('/'))
      .map(({ name, plainBytes, method }) => [name, plainBytes, method]),
  ).toEqual([
    ['공지/계획서.txt', 9, 8],
    ['b.txt', 5_000, 8],
  ]);
  expect(entries.at(-1)?.packedBytes).toBeLessThan(100);
});

test.each(['STORE', 'DEFLATE'] as const)('an entry gives the beginning of its bytes back: %s', async (how) => {
  const bytes = await zipOf({ mimetype: 'application/hwp+zip' }, how),
    [entry] = readZipDirectory(bytes) ?? [];
  if (!entry) throw new Error('no entry');
  const read = (most: number, part: Partial<typeof entry> = {}): string | null => {
    const start = readEntryStart(bytes, { ...entry, ...part }, most);
    return start && new TextDecoder().decode(start);
  };
  expect([read(100), read(11)]).toEqual(['application/hwp+zip', 'application']);
  expect([read(100, { encrypted: true }), read(100, { packedBytes: 1_000_000 }), read(100, { method: 12 })]).toEqual([
    null,
    null,
    null,
  ]);
  expect(read(1_000_000, { plainBytes: 1_000_000 })).toBeNull();
});

test('an archive in the format for large files is read, and its sizes are its own', () => {
  const bytes = largeZip({ '공지/계획서.txt': '가나다', 'b.txt': 'x'.repeat(5_000) }),
    entries = readZipDirectory(bytes) ?? [];
  expect(entries.map(({ name, plainBytes }) => [name, plainBytes])).toEqual([
    ['공지/계획서.txt', 9],
    ['b.txt', 5_000],
  ]);
  const [, second] = entries;
  expect(second && new TextDecoder().decode(readEntryStart(bytes, second, 3) ?? undefined)).toBe('xxx');
});

test('a file cut anywhere is no sound zip', async () => {
  const bytes = await zipOf({ 'a.txt': '내용', 'b.txt': '내용' });
  for (let length = 0; length < bytes.length; length += 1)
    expect(readZipDirectory(bytes.subarray(0, length)), `${length} bytes`).toBeNull();
  expect(readZipDirectory(bytes)).toHaveLength(2);
});

test('bytes appended to a zip are noticed', async () => {
  const bytes = await zipOf({ 'a.txt': '내용' });
  const longer = new Uint8Array(bytes.length + 3);
  longer.set(bytes);
  expect([findZipEnd(bytes) > 0, findZipEnd(longer)]).toEqual([true, -1]);
});

test('no bytes whatever make the reader fail', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      expect(readZipDirectory(bytes)).toBeNull();
    }),
  );
});

test('a damaged zip is refused or read, never thrown', async () => {
  const sound = await zipOf({ 'a.txt': '내용', 'b/c.txt': 'x' });
  fc.assert(
    fc.property(fc.nat({ max: sound.length - 1 }), fc.integer({ min: 0, max: 255 }), (at, value) => {
      const bytes = Uint8Array.from(sound);
      bytes[at] = value;
      expect(() => (readZipDirectory(bytes) ?? []).map((entry) => readEntryStart(bytes, entry, 1_000))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
