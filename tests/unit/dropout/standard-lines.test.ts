import { describe, expect, it } from 'vitest';
import { DEFAULT_CUTS, DEFAULT_ITEMS, DEFAULT_TRIGGERS } from '#shared/dropout/default-standard.ts';
import { standardDifferences, standardLines } from '#shared/dropout/standard-lines.ts';

const standard = {
  stnrdNm: '기준',
  verNo: 1,
  trgtMinGrdCd: 'G3',
  minCvrgRt: 50,
  advsrLmtCnt: 30,
  items: DEFAULT_ITEMS,
  cuts: DEFAULT_CUTS,
  triggers: DEFAULT_TRIGGERS,
} as const;

describe('a standard in lines', () => {
  it('says every rule in words', () => {
    const lines = new Map(standardLines(standard).map(({ label, value }) => [label, value]));
    expect(lines.get('등급 컷 위험')).toBe('70.0');
    expect(lines.get('당학기 등록 상태')).toBe(
      '가중치 10, 결측 산정 제외, P → 0 (양호), I → 30 (관심), U → 100 (심각)',
    );
    expect(lines.get('비교과 이수 건수')).toContain('가중치 5, 1 미만 → 100 (심각), 1 이상 2 미만 → 60 (주의)');
    expect(lines.size).toBe(4 + 3 + 9 + 6);
  });

  it('differs from another in the rules that are not the same', () => {
    const other = {
      ...standard,
      minCvrgRt: 60,
      items: standard.items.map((item) => (item.indCd === 'LMS' ? { ...item, useYn: 'N' as const } : item)),
    };
    expect(standardDifferences(standard, standard)).toEqual([]);
    expect(standardDifferences(standard, other).map(({ label, after }) => [label, after])).toEqual([
      ['최소 산정비율', '60%'],
      ['최근 14일 LMS 접속일수', '미사용'],
    ]);
    expect(standardDifferences(undefined, standard)[0]).toMatchObject({ before: '-', after: '기준 (1차)' });
  });
});
