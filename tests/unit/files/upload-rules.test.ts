import { describe, expect, test } from 'vitest';
import { UPLOAD_POLICIES, type UploadPolicyCd } from '#contract/files/upload-policy.ts';
import { fileProblemMessage } from '#messages/file-problem.ts';
import { judgeFiles, type FileToJudge } from '#shared/files/judge-files.ts';
import { exe, html, pdf, png } from '#tests/support/sample-files.ts';

const COUNT = '파일은 최대 5개까지 등록할 수 있습니다.',
  SIZE = '20MB 이하의 파일만 등록할 수 있습니다.',
  CONTENT = '파일 형식이 올바르지 않습니다.',
  EMPTY = '빈 파일은 등록할 수 없습니다.';
const TYPE =
  '등록할 수 없는 파일 형식입니다. (.hwp, .doc, .docx, .pdf, .txt, .ppt, .pptx, .xls, .xlsx, .jpeg, .jpg, .png, .gif) 파일만 등록할 수 있습니다.';
const IN_ORDER = pdf();

const file = (fileName: string, sizeBytes = 1_000, bytes: Uint8Array = IN_ORDER): FileToJudge => ({
  fileName,
  sizeBytes,
  readBytes: () => Promise.resolve(bytes),
});
/** Its bytes must not be wanted. */
const sealed = (fileName: string, sizeBytes = 1_000): FileToJudge => ({
  fileName,
  sizeBytes,
  readBytes: () => Promise.reject(new Error(`${fileName} was read`)),
});
/** What page and server say of a choice; null where all of it may be kept. */
async function find(
  files: readonly FileToJudge[],
  keptCnt = 0,
  policyCd: UploadPolicyCd = 'NOTICE',
): Promise<string | null> {
  const { problem } = await judgeFiles(files, UPLOAD_POLICIES[policyCd], keptCnt);
  return problem && fileProblemMessage(problem);
}

describe('system.md 5.15: the count comes first', () => {
  test('system.md 8.11: six files are too many even if one has a wrong extension', async () => {
    const six = ['a.pdf', 'b.exe', 'c.pdf', 'd.pdf', 'e.pdf', 'f.pdf'].map((name) => sealed(name));
    expect(await find(six)).toBe(COUNT);
  });

  test.each([
    [5, 0, null],
    [6, 0, COUNT],
    [1, 4, null],
    [1, 5, COUNT],
    [0, 5, null],
    [0, 0, null],
  ])('%i new beside %i that stay: %s', async (newCnt, keptCnt, expected) => {
    expect(
      await find(
        Array.from({ length: newCnt }, (_, index) => file(`${index}.pdf`)),
        keptCnt,
      ),
    ).toBe(expected);
  });

  test('the limit is that of the policy', async () => {
    expect(await find([sealed('a.xlsx'), sealed('b.xlsx')], 0, 'XLS')).toBe('파일은 최대 1개까지 등록할 수 있습니다.');
  });
});

describe('system.md 5.15: then file by file the extension, then the size', () => {
  test('a wrong extension comes before a wrong size, and the bytes stay unread', async () => {
    expect(await find([sealed('a.exe', 20_000_001)])).toBe(TYPE);
    expect(await find([sealed('a.pdf', 10_000_001)], 0, 'XLS')).toBe(
      '등록할 수 없는 파일 형식입니다. (.xlsx) 파일만 등록할 수 있습니다.',
    );
  });

  test('the first file that is wrong is told, whatever is wrong with the next', async () => {
    expect(await find([file('a.pdf'), sealed('b.pdf', 20_000_001), sealed('c.exe')])).toBe(SIZE);
    expect(await find([file('a.pdf'), sealed('b.exe'), sealed('c.pdf', 20_000_001)])).toBe(TYPE);
  });

  test.each([
    ['a', TYPE],
    ['a.', TYPE],
    ['pdf', TYPE],
    ['a.pdf.exe', TYPE],
    ['a.pdf ', TYPE],
    ['a.svg', TYPE],
    ['a.PDF', null],
    ['a.exe.pdf', null],
    ['.pdf', null],
    ['2026 (최종).pdf', null],
    ['출석률 100%01월.pdf', null],
  ])('the last dot of "%s" decides, in either case', async (name, expected) => {
    expect(await find([file(name)])).toBe(expected);
  });

  test('system.md 8.11: 20,000,000 bytes pass and 20,000,001 do not', async () => {
    expect(await find([file('a.pdf', 20_000_000)])).toBeNull();
    expect(await find([sealed('a.pdf', 20_000_001)])).toBe(SIZE);
    expect(await find([file('a.png', 5_000_000, png())], 0, 'BANNER')).toBeNull();
    expect(await find([sealed('a.png', 5_000_001)], 0, 'BANNER')).toBe('5MB 이하의 파일만 등록할 수 있습니다.');
  });
});

describe('a name that could lead elsewhere or deceive is refused', () => {
  test.each([
    ['../a.pdf'],
    ['folder/a.pdf'],
    ['C:\\a.pdf'],
    ['a\u0000.pdf'],
    ['a\n.pdf'],
    ['a\u001f.pdf'],
    ['a\u007f.pdf'],
    ['a%00.pdf'],
    ['a%0a.pdf'],
    ['a%0D.pdf'],
    ['a\u0085.pdf'],
    ['a\u061c.pdf'],
    ['a\u202efdp.pdf'],
    ['a\u200e.pdf'],
    ['a\u2066.pdf'],
    ['a\u2069.pdf'],
    [`${'가'.repeat(197)}.pdf`],
  ])('%j', async (name) => {
    expect(await find([sealed(name)])).toBe(CONTENT);
  });

  test.each([
    ['a..b.pdf'],
    ['50%.pdf'],
    ['100%달성.pdf'],
    ['a&b=1;c.pdf'],
    ["학생's.pdf"],
    ['가\u200b나.pdf'],
    [`${'가'.repeat(196)}.pdf`],
  ])('system.md 2.12: %j is kept as it was given', async (name) => {
    expect(await find([file(name)])).toBeNull();
  });
});

describe('system.md 5.15: then into the file itself', () => {
  test('0 bytes are refused without a look', async () => {
    expect(await find([sealed('a.pdf', 0)])).toBe(EMPTY);
  });

  test('a file without bytes is empty whatever it was said to hold', async () => {
    expect(await find([file('a.pdf', 1_000, new Uint8Array())])).toBe(EMPTY);
  });

  test.each([
    ['a.pdf', exe()],
    ['a.pdf', png()],
    ['a.png', IN_ORDER],
    ['a.txt', html()],
  ])('%s with the content of something else is refused', async (name, bytes) => {
    expect(await find([file(name, 1_000, bytes)])).toBe(CONTENT);
  });

  test('a wrong file behind good ones is found', async () => {
    expect(await find([file('a.pdf'), file('b.png', 1_000, png()), file('c.png', 1_000, exe())])).toBe(CONTENT);
    expect(await find([file('a.pdf'), file('b.png', 1_000, png()), sealed('c.pdf', 0)])).toBe(EMPTY);
  });
});
