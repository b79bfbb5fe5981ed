import { describe, expect, test } from 'vitest';
import { Failure } from '#server/http/failure.ts';
import { requirePrintable } from '#server/pdf/font-chain.ts';
import { pdfBytes, type Page } from '#server/pdf/pdf-bytes.ts';
import { pdfText } from '#tests/support/pdf-text.ts';

const AT = { title: '인증서', margin: 40, now: new Date('2026-04-06T10:00:00+09:00') };
const drawn = (draw: (page: Page) => void): Promise<Buffer> => pdfBytes(AT, draw);
const NAMES = [
  '홍길동',
  'Nguyễn Thị Hương',
  'Өнөрбаатар Үүрийнтуяа',
  '뷁똠 李䨳珍',
  '「과정」 ① ※ → ℃ ㎡ ★ ♥',
  'Žižek Ølé, Ελλάδα',
  '直骨真 龘 喆昊炅',
  '한글과 Nguyễn, 李 그리고 ①',
];

describe('conventions.md 14: letters on paper', () => {
  test.each(['plain', 'bold'])('every name is whole in the %s font', async (weight) => {
    const bytes = await drawn((page) => {
      page.font(weight).fontSize(14);
      for (const name of NAMES) page.text(name, 40, undefined, { width: 500 });
    });
    expect(pdfText(bytes).trim().split('\n')).toEqual(NAMES);
  });

  test('a line of several fonts is aligned, wrapped and shortened as one of a single font', async () => {
    const places: number[] = [];
    const bytes = await drawn((page) => {
      page.font('plain').fontSize(14);
      const width = page.widthOfString('한글 Nguyễn 李');
      places.push(width, page.widthOfString('한글 '), page.widthOfString('李'));
      page.text('한글 Nguyễn 李', 40, 40, { width: 400, align: 'right' });
      page.text('「과정」 Nguyễn Thị Hương 李䨳珍 '.repeat(4), 40, 100, { width: 200 });
      places.push(page.y);
      page.text('「과정」 Nguyễn Thị Hương 李䨳珍', 40, 300, { width: 120, height: 16, ellipsis: true });
    });
    const [whole = 0, before = 0, han = 0, below = 0] = places;
    expect(whole).toBeGreaterThan(before + han);
    expect(below).toBeGreaterThan(100 + 14 * 4);
    const lines = pdfText(bytes).trim().split('\n');
    expect(lines[0]).toBe('한글 Nguyễn 李');
    expect(lines.slice(1, -1).join(' ').replace(/ +/g, ' ').trim()).toBe(
      '「과정」 Nguyễn Thị Hương 李䨳珍 '.repeat(4).trim(),
    );
    expect(lines.at(-1)).toMatch(/^「과정」 .*…$/);
  });

  test('a word of an alphabet is not written in two families', async () => {
    const bytes = await drawn((page) => page.font('plain').text('Nguyễn Hong', 40, 40));
    const fonts = new Set(bytes.toString('latin1').match(/\/BaseFont \/\w+\+\w+(?:-\w+)?/g));
    expect([...fonts].map((name) => name.replace(/.*\+/, '')).toSorted()).toEqual([
      'NanumGothic',
      'NotoSans-Regular',
      'NotoSans-Regular',
    ]);
  });

  test('what is not seen takes no place and is no reason to refuse', async () => {
    const bytes = await drawn((page) => page.font('plain').text('홍\u200b길\ufe0f동\u3164', 40, 40));
    expect(pdfText(bytes).trim()).toBe('홍길동');
  });

  test('a letter that no font has is named, and nothing is printed', async () => {
    const failed = await drawn((page) => page.font('bold').text('สมชาย', 40, 40)).catch((error: unknown) => error);
    expect(failed).toBeInstanceOf(Failure);
    expect(failed).toMatchObject({ status: 409, message: '인쇄할 수 없는 글자(ส U+0E2A)가 있습니다.' });
    expect(() => requirePrintable(['홍길동', null, '축제 🎉'])).toThrow('인쇄할 수 없는 글자(🎉 U+1F389)가 있습니다.');
    expect(() => requirePrintable(NAMES)).not.toThrow();
  });
});
