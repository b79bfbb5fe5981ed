import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { catalogue } from '#messages/catalogue.ts';
import { fillText, message } from '#messages/message.ts';
import { savedMessage } from '#messages/saved-message.ts';
import { josa } from '#shared/josa.ts';

describe('messages', () => {
  test('particles follow the last letter of the label', () => {
    expect([
      josa('제목', '을/를'),
      josa('아이디', '을/를'),
      josa('부서', '은/는'),
      josa('사용일', '이/가'),
      josa('ID', '을/를'),
    ]).toEqual(['을', '를', '는', '이', '을(를)']);
    expect(message('M-REQ', { label: '아이디' })).toBe('아이디를 입력해주세요.');
    expect(message('M-LEN', { label: '제목', n: 200 })).toBe('제목은 200자 이하로 입력해주세요.');
    // What stands in brackets is a remark, and the particle follows the word before it.
    expect(message('M-REQ-SEL', { label: '구분(A)' })).toBe('구분(A)을 선택해주세요.');
    expect(message('M-REQ', { label: '수용인원 (이상)' })).toBe('수용인원 (이상)을 입력해주세요.');
    expect(josa('(가)', '은/는')).toBe('은(는)');
  });

  test('numbers carry thousands separators', () => {
    expect(message('M-CHK', { n: 12345 })).toBe('12,345건 선택됨');
  });

  test('a forgotten parameter stays visible', () => {
    expect(fillText('최대 {n}명', {})).toBe('최대 {n}명');
  });

  test('a kept write is called offline only where the line was', () => {
    const said = [
      { state: 'sent' },
      { state: 'queued', isOffline: true },
      { state: 'queued', isOffline: false },
    ] as const;
    expect(said.map(savedMessage)).toEqual(['M-OK', 'M-QUEUED', 'M-QUEUED-LATER']);
    expect(message('M-QUEUED')).toBe('오프라인 상태입니다. 연결되면 자동으로 전송합니다.');
    expect(message('M-QUEUED-LATER')).not.toContain('오프라인');
  });

  test('no text is empty or lacks its end', () => {
    const fragments = new Set([
      'M-CHK',
      'M-PAGE',
      'M-PAGE-LABEL',
      'M-DATE-PH',
      'M-FEW',
      'M-XLS-RESULT',
      'M-XLS-HIDDEN',
      'M-ROW-DUP',
      'M-SUM100',
      'M-STATE',
    ]);
    const open = Object.entries(catalogue).filter(([id, entry]) => !fragments.has(id) && !/[.?]$/.test(entry.text));
    expect(open).toEqual([]);
  });
});

/** Sources that speak to people, apart from the catalogue itself. */
function sources(folder: string): readonly string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && entry.name !== 'catalogue.ts')
    .map((entry) => path.join(entry.parentPath, entry.name));
}

test('no shared sentence is written outside the catalogue', () => {
  const sentences = Object.values(catalogue)
    .map((entry) => entry.text)
    .filter((text) => !text.includes('{') && text.length > 8);
  const repeats = ['src', 'server'].flatMap(sources).flatMap((file) => {
    const code = readFileSync(file, 'utf8');
    return sentences
      .filter((text) => code.includes(`'${text}'`) || code.includes(`>${text}<`) || code.includes(`\`${text}\``))
      .map((text) => `${file}: ${text}`);
  });
  expect(repeats).toEqual([]);
});
