import { afterEach, describe, expect, test } from 'vitest';
import { openWindow } from '#tests/support/screens/dom.ts';

/* What the editor makes of tables of other programmes. Its table knows rows of cells of one line each, and nothing else. */

afterEach(() => {
  openWindow({ url: 'http://localhost', width: 1440, height: 900 });
});

/** The cells of each row of a text, as the editor has them. */
async function cellsOf(html: string): Promise<readonly (readonly string[])[]> {
  const { createEditor } = await import('#ui/rich-text/quill/create-editor.ts');
  const quill = createEditor(document.body.appendChild(document.createElement('div')), {
    label: '내용',
    placeholder: '',
    html,
    readOnly: false,
    minHeightPx: 100,
    onImages: () => undefined,
    onToolbarKey: () => undefined,
  });
  const rows = new Map<unknown, string[]>();
  let line = '';
  for (const { insert, attributes } of quill.getContents().ops) {
    for (const letter of typeof insert === 'string' ? insert : '▣') {
      if (letter !== '\n') {
        line += letter;
        continue;
      }
      const row = attributes?.['table'];
      if (row !== undefined) rows.set(row, [...(rows.get(row) ?? []), line.trim()]);
      line = '';
    }
  }
  return [...rows.values()];
}

/** As Word puts a table onto the clipboard. */
const word = (head: string, ...rows: readonly string[]): string =>
  `<table class=MsoTableGrid border=1><thead><tr>${head}</tr></thead>${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const cell = (text: string, tag = 'td', more = ''): string =>
  `<${tag} width=200 ${more}><p class=MsoNormal><span lang=KO>${text}</span></p></${tag}>`;

describe('a pasted table keeps its columns', () => {
  test.each([
    ['bare', '<th>성명</th><th>학과</th>'],
    ['bold', '<th><b>성명</b></th><th><b>학과</b></th>'],
    ['with paragraphs', cell('성명', 'th') + cell('학과', 'th')],
  ])('when its head row is made of heads, %s', async (_how, heads) => {
    const html = word(heads, cell('홍길동') + cell('컴퓨터공학과'));
    expect(await cellsOf(html)).toEqual([
      ['성명', '학과'],
      ['홍길동', '컴퓨터공학과'],
    ]);
  });

  test('when rows begin with a head', async () => {
    const html = word(cell('구분', 'th') + cell('인원', 'th'), cell('1학년', 'th') + cell('12'));
    expect(await cellsOf(html)).toEqual([
      ['구분', '인원'],
      ['1학년', '12'],
    ]);
  });

  test('when cells are empty or hold several lines', async () => {
    const html = word(
      `<th><p>성명</p><p>(한글)</p></th><th>학과<br>전공</th><th></th>`,
      `<td></td>${cell('컴퓨터공학과')}<td><ul><li>가</li><li>나</li></ul></td>`,
    );
    expect(await cellsOf(html)).toEqual([
      ['성명 (한글)', '학과 전공', ''],
      ['', '컴퓨터공학과', '가 나'],
    ]);
  });

  test('when heads reach over columns and rows', async () => {
    const html = word(
      cell('성명', 'th', 'rowspan=2') + cell('인원', 'th', 'colspan=2'),
      cell('남', 'th') + cell('여', 'th'),
      cell('합계') + cell('5') + cell('7'),
    );
    expect(await cellsOf(html)).toEqual([
      ['성명', '인원', ''],
      ['', '남', '여'],
      ['합계', '5', '7'],
    ]);
  });

  test('and a stored one is what it was', async () => {
    const html = '<table><tbody><tr><td data-row="1">가</td><td data-row="1"><br></td></tr></tbody></table>';
    expect(await cellsOf(html)).toEqual([['가', '']]);
  });
});
