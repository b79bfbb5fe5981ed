import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { checkFiles } from '#worker/files/check-files.ts';
import { fileNameIn } from '#worker/files/file-names.ts';
import { throttleProgress } from '#worker/files/throttle-progress.ts';
import { zip } from '#worker/files/zip.ts';
import { lockedPackage } from '#tests/support/real-files.ts';

const rules = { types: ['.pdf', '.txt'], allowCnt: 2, allowSize: 1, alreadyCnt: 0 };
const textFile = (name: string, text = '내용입니다') => new File([text], name);
const idle = () => new AbortController().signal;

const problemOf = async (files: readonly File[], more: Partial<typeof rules> = {}) =>
  (await checkFiles(files, { ...rules, ...more })).problem;

test('guide.md 6.6: the count is checked before anything else', async () => {
  expect(await problemOf([textFile('a.exe'), textFile('b.exe'), textFile('c.exe')])).toEqual({
    kind: 'count',
    allowCnt: 2,
  });
  expect(await problemOf([textFile('a.txt')], { alreadyCnt: 2 })).toEqual({ kind: 'count', allowCnt: 2 });
});

test('guide.md 6.6: each file is checked by extension, then by size', async () => {
  const large = new File([new Uint8Array(1_000_001)], 'large.txt');
  expect(await problemOf([textFile('a.EXE'), large])).toMatchObject({ kind: 'type', fileName: 'a.EXE' });
  expect(await problemOf([large, textFile('a.exe')])).toMatchObject({ kind: 'size', fileName: 'large.txt' });
});

test('an extension in capitals is the same extension', async () => {
  expect(await problemOf([textFile('안내문.TXT')])).toBeNull();
});

test('empty files and foreign content are refused', async () => {
  expect(await problemOf([new File([], 'a.txt')])).toEqual({ kind: 'empty', fileName: 'a.txt' });
  expect(await problemOf([textFile('a.pdf', 'MZ not a document')])).toEqual({
    kind: 'content',
    fileName: 'a.pdf',
  });
});

test('a name that the server would refuse is refused before it goes up', async () => {
  expect(await problemOf([textFile('a\u202Efdp.txt')])).toMatchObject({ kind: 'content' });
});

test('documents under a password are named among those that may go up', async () => {
  const files = [textFile('a.txt'), new File([new Uint8Array(lockedPackage())], 'b.docx')];
  expect(await checkFiles(files, { ...rules, types: ['.txt', '.docx'] })).toEqual({
    problem: null,
    locked: [false, true],
  });
});

test('a Korean name is read from the header intact', () => {
  expect(fileNameIn(`attachment; filename="a.zip"; filename*=UTF-8''${encodeURIComponent('첨부 파일.zip')}`, 'x')).toBe(
    '첨부 파일.zip',
  );
  expect(fileNameIn("attachment; filename*=UTF-8''%E0%A4%A", 'x')).toBe('x');
});

test('an archive carries every file under its Korean name', async () => {
  const result = await zip(
    [
      { name: '가.txt', blob: new Blob(['하나']) },
      { name: '가.txt', blob: new Blob(['둘']) },
    ],
    idle(),
    () => undefined,
  );
  if (!result.ok) throw new Error('no archive');
  const archive = await JSZip.loadAsync(await result.value.arrayBuffer());
  expect(Object.keys(archive.files)).toEqual(['가.txt', '가 (1).txt']);
  expect(await archive.file('가 (1).txt')?.async('string')).toBe('둘');
});

test('progress is told ten times a second and at the end', () => {
  let now = 0;
  const told: number[] = [];
  const listener = throttleProgress(
    (share) => told.push(share),
    () => now,
  );
  for (let step = 1; step <= 100; step += 1) {
    now += 10;
    listener(step / 100);
  }
  expect(told).toHaveLength(11);
  expect(told.at(-1)).toBe(1);
});
