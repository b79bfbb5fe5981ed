import JSZip from 'jszip';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findZipEnd, readStoredEntry, readZipDirectory } from '#shared/files/zip-directory.ts';

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
      .map(({ name, plainBytes, stored }) => [name, plainBytes, stored]),
  ).toEqual([
    ['공지/계획서.txt', 9, false],
    ['b.txt', 5_000, false],
  ]);
  expect(entries.at(-1)?.packedBytes).toBeLessThan(100);
});

test('a stored entry gives its bytes back', async () => {
  const bytes = await zipOf({ mimetype: 'application/hwp+zip' });
  const [entry] = readZipDirectory(bytes) ?? [];
  expect(entry && new TextDecoder().decode(readStoredEntry(bytes, entry) ?? undefined)).toBe('application/hwp+zip');
  expect(entry && readStoredEntry(bytes, { ...entry, encrypted: true })).toBeNull();
  expect(entry && readStoredEntry(bytes, { ...entry, plainBytes: 1_000_000 })).toBeNull();
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
      expect(() => (readZipDirectory(bytes) ?? []).map((entry) => readStoredEntry(bytes, entry))).not.toThrow();
    }),
    { numRuns: 500 },
  );
});
