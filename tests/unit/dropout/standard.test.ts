import { describe, expect, it } from 'vitest';
import { codesOfIndicator, DEFAULT_CUTS, DEFAULT_ITEMS } from '#shared/dropout/default-standard.ts';
import {
  areBandsComplete,
  confirmFaults,
  defaultStepName,
  draftFaults,
  faultyBands,
  type Band,
} from '#shared/dropout/standard.ts';

const band = (loVal: string | null, hiVal: string | null): Band => ({
  loVal,
  hiVal,
  cdVal: null,
  point: 0,
  stepNm: '양호',
});

describe('a standard', () => {
  it('with the usual values has no fault', () => {
    expect(confirmFaults({ items: DEFAULT_ITEMS, cuts: DEFAULT_CUTS }, codesOfIndicator)).toEqual([]);
  });

  it('may be kept with weights of 99, and says so when it is to be confirmed', () => {
    const items = DEFAULT_ITEMS.map((item) => (item.indCd === 'LMS' ? { ...item, weight: 4 } : item));
    expect(draftFaults({ items, cuts: DEFAULT_CUTS }, codesOfIndicator)).toEqual([]);
    expect(confirmFaults({ items, cuts: DEFAULT_CUTS }, codesOfIndicator)).toEqual([
      { field: 'weights', message: '가중치 합계는 100이어야 합니다. (현재 99)' },
    ]);
  });

  it('counts no weight and asks for no bands of an indicator that is not used', () => {
    const items = DEFAULT_ITEMS.map((item) =>
      item.indCd === 'LMS' ? { ...item, useYn: 'N' as const, bands: [] } : item,
    );
    expect(confirmFaults({ items, cuts: DEFAULT_CUTS }, codesOfIndicator).map(({ message }) => message)).toEqual([
      '가중치 합계는 100이어야 합니다. (현재 95)',
    ]);
  });

  it('names the indicator whose bands leave a gap, overlap or miss a code', () => {
    const items = DEFAULT_ITEMS.map((item) =>
      item.indCd === 'GPA'
        ? { ...item, bands: [band(null, '2.00'), band('2.10', null)] }
        : item.indCd === 'TUIT'
          ? { ...item, bands: item.bands.slice(1) }
          : item,
    );
    expect(
      draftFaults({ items, cuts: { ...DEFAULT_CUTS, G3: '30.0' } }, codesOfIndicator).map(({ message }) => message),
    ).toEqual([
      '직전학기 평점평균 구간이 비어 있거나 겹칩니다.',
      '당학기 등록 상태 구간이 비어 있거나 겹칩니다.',
      '등급 기준점수는 관심 < 주의 < 위험 순서여야 합니다.',
    ]);
  });
});

describe('bands', () => {
  it.each<[string, readonly Band[], readonly number[]]>([
    ['one for all', [band(null, null)], []],
    ['two that meet, however their bound is written', [band(null, '2.0'), band('2.00', null)], []],
    ['a gap', [band(null, '1'), band('2', null)], [1]],
    ['an overlap', [band(null, '2'), band('1', null)], [1]],
    ['a beginning', [band('0', '1'), band('1', null)], [0]],
    ['an end', [band(null, '1'), band('1', '2')], [1]],
    ['one the wrong way round', [band(null, '3'), band('3', '2'), band('2', null)], [1]],
  ])('%s', (_name, bands, faulty) => {
    expect(faultyBands(bands)).toEqual(faulty);
    expect(areBandsComplete(bands, null)).toBe(faulty.length === 0);
  });

  it('without a row are not complete', () => {
    expect(areBandsComplete([], null)).toBe(false);
  });

  it('are called by their points', () => {
    expect([0, 1, 49, 50, 79, 80, 100].map(defaultStepName)).toEqual([
      '양호',
      '관심',
      '관심',
      '주의',
      '주의',
      '심각',
      '심각',
    ]);
  });
});
