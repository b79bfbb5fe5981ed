import { describe, expect, test } from 'vitest';
import {
  chipColumn,
  codeColumn,
  countColumn,
  dateColumn,
  dayColumn,
  excelColumnsOf,
  flagColumn,
  momentColumn,
  periodColumn,
  textColumn,
} from '#ui/table/columns.tsx';

interface Row {
  readonly name: string | null;
  readonly kind: string | null;
  readonly count: number | null;
  readonly day: string | null;
  readonly at: string | null;
  readonly useYn: string;
}
const ROW: Row = {
  at: '2026-03-02T14:30:00+09:00',
  count: 1200,
  day: '20260302',
  kind: 'SEMI',
  name: '한빛관',
  useYn: 'Y',
};
const EMPTY: Row = { at: null, count: null, day: null, kind: null, name: null, useYn: 'N' };
const KINDS = { names: { SEMI: '세미나실' }, nameOf: (code: string) => (code === 'SEMI' ? '세미나실' : code) };

describe('columns by the kind of what they hold', () => {
  test('write each kind as people read it', () => {
    const columns = [
      textColumn<Row>('name', '이름'),
      codeColumn<Row>('kind', '유형', KINDS),
      countColumn<Row>('count', '수'),
      dateColumn<Row>('day', '날짜'),
      dayColumn<Row>('at', '등록일'),
      momentColumn<Row>('at', '등록일시'),
    ];
    expect(columns.map(({ render }) => render(ROW, 0))).toEqual([
      '한빛관',
      '세미나실',
      '1,200',
      '2026-03-02',
      '2026-03-02',
      '2026-03-02 14:30',
    ]);
    expect(columns.map(({ render }) => render(EMPTY, 0))).toEqual(['-', '-', '-', '-', '-', '-']);
  });

  test('tell a period on one line, and its days one by one in the workbook', () => {
    const period = periodColumn<Pick<Row, 'day' | 'name'>>(['day', 'name'], '기간', { sort: true });
    expect([
      period.render({ day: '20260302', name: '20260331' }, 0),
      period.render({ day: '20260302', name: null }, 0),
      period.render({ day: null, name: null }, 0),
    ]).toEqual(['2026-03-02 ~ 2026-03-31', '2026-03-02 ~', '-']);
    expect(period).toMatchObject({ width: 'period', sortKey: 'day' });
    expect(excelColumnsOf([period]).map(({ key, label, format }) => [key, label, format])).toEqual([
      ['day', '시작일', 'date'],
      ['name', '종료일', 'date'],
    ]);
  });

  test('put numbers at the right, long texts at the left and the rest in the middle', () => {
    expect([
      countColumn<Row>('count', '수').align,
      textColumn<Row>('name', '이름', { width: 'xl' }).align,
      textColumn<Row>('name', '이름').align,
      dateColumn<Row>('day', '날짜').align,
    ]).toEqual(['right', 'left', undefined, undefined]);
  });

  test('sort under their own name or another', () => {
    expect([
      textColumn<Row>('name', '이름', { sort: true }).sortKey,
      textColumn<Row>('name', '이름', { sort: 'fullNm' }).sortKey,
      textColumn<Row>('name', '이름').sortKey,
    ]).toEqual(['name', 'fullNm', undefined]);
  });

  test('serve the workbook in their order, with what only it has', () => {
    const columns = [
      textColumn<Row>('name', '이름', { alsoInExcel: [{ key: 'memo', label: '설명' }], excel: 24 }),
      chipColumn<Row>('kind', '유형', { ...KINDS, tones: { SEMI: 'info' } }),
      countColumn<Row>('count', '수'),
      dateColumn<Row>('day', '날짜'),
      dayColumn<Row>('at', '등록일', { excel: false }),
      flagColumn<Row>('useYn', '사용', ['사용', '미사용']),
    ];
    expect(excelColumnsOf(columns)).toEqual([
      { key: 'name', label: '이름', width: 24 },
      { key: 'memo', label: '설명' },
      { key: 'kind', label: '유형', names: KINDS.names },
      { key: 'count', label: '수', format: 'number' },
      { key: 'day', label: '날짜', format: 'date' },
      { key: 'useYn', label: '사용' },
    ]);
  });
});
