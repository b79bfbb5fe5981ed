import JSZip from 'jszip';
import { expect, test } from 'vitest';
import { checkFiles } from '#worker/files/check-files.ts';
import { cleanFileName } from '#shared/files/file-name.ts';
import { distinctNames, fileNameIn } from '#worker/files/file-names.ts';
import { throttleProgress } from '#worker/files/throttle-progress.ts';
import { zip } from '#worker/files/zip.ts';

const rules = { types: ['.pdf', '.txt'], allowCnt: 2, allowSize: 1, alreadyCnt: 0 };
const textFile = (name: string, text = '내용입니다') => new File([text], name);
const idle = () => new AbortController().signal;

test('guide 6.6: the count is checked before anything else', async () => {
  expect(await checkFiles([textFile('a.exe'), textFile('b.exe'), textFile('c.exe')], rules)).toEqual({
    kind: 'count',
    allowCnt: 2,
  });
  expect(await checkFiles([textFile('a.txt')], { ...rules, alreadyCnt: 2 })).toEqual({ kind: 'count', allowCnt: 2 });
});

test('guide 6.6: each file is checked by extension, then by size', async () => {
  const large = new File([new Uint8Array(1_000_001)], 'large.txt');
  expect(await checkFiles([textFile('a.EXE'), large], rules)).toMatchObject({ kind: 'type', fileName: 'a.EXE' });
  expect(await checkFiles([large, textFile('a.exe')], rules)).toMatchObject({ kind: 'size', fileName: 'large.txt' });
});

test('an extension in capitals is the same extension', async () => {
  expect(await checkFiles([textFile('안내문.TXT')], rules)).toBeNull();
});

test('empty files and foreign content are refused', async () => {
  expect(await checkFiles([new File([], 'a.txt')], rules)).toEqual({ kind: 'empty', fileName: 'a.txt' });
  expect(await checkFiles([textFile('a.pdf', 'MZ not a document')], rules)).toEqual({
    kind: 'content',
    fileName: 'a.pdf',
  });
});

test.each([
  ['../../etc/passwd', '_.._etc_passwd'],
  ['.숨김', '숨김'],
  ['a\r\nb.txt', 'ab.txt'],
  ['보고서\u202Efdp.exe', '보고서fdp.exe'],
  ['...', '파일'],
  ['한글.hwp', '한글.hwp'],
])('the name %j is cleaned to %j', (name, cleaned) => {
  expect(cleanFileName(name)).toBe(cleaned);
});

test('equal names in an archive are told apart', () => {
  expect(distinctNames(['보고서.pdf', '보고서.PDF', '보고서.pdf'])).toEqual([
    '보고서.pdf',
    '보고서 (2).PDF',
    '보고서 (3).pdf',
  ]);
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
  expect(Object.keys(archive.files)).toEqual(['가.txt', '가 (2).txt']);
  expect(await archive.file('가 (2).txt')?.async('string')).toBe('둘');
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
