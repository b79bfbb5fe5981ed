import { describe, expect, it } from 'vitest';
import type { IndCd } from '#contract/dropout/dropout-codes.ts';
import { DEFAULT_ITEMS } from '#shared/dropout/default-standard.ts';
import {
  reasonsFor,
  reasonText,
  shownResult,
  type Result,
  type ResultItem,
  type Viewer,
} from '#shared/dropout/viewer.ts';

const item = (indCd: IndCd, rawVal: string, point: number, cntrb: string, stepNm: string): ResultItem => ({
  indCd,
  rawVal,
  rawCd: null,
  point,
  weight: 10,
  cntrb,
  usedYn: 'Y',
  stepNm,
});
const RESULT: Result = {
  score: '71.5',
  trgrCds: ['T4', 'T3'],
  items: [
    item('GPA', '1.90', 80, '17.78', '심각'),
    item('ATND', '12.00', 60, '13.33', '주의'),
    item('DIAG', '8', 100, '20.00', '심각'),
    item('CNSL', '3', 100, '11.11', '심각'),
    item('ECP', '0', 100, '5.56', '심각'),
    item('WARN', '0', 0, '0.00', '양호'),
  ],
};
const STANDARD = { items: DEFAULT_ITEMS };
const texts = (viewer: Viewer, result: Result = RESULT): string[] => reasonsFor(viewer, result).map(reasonText);

describe('reasons', () => {
  it('are immediate grades but that of counselling, then steps by their effect, three in all', () => {
    expect(texts('FULL')).toEqual(['연속 결석', '직전학기 평점평균 심각', '당학기 결석률 주의']);
  });

  it('end with 복합 요인 for everybody but the operating office, whatever stands before it', () => {
    expect(texts('PLAIN')).toEqual(['연속 결석', '직전학기 평점평균 심각', '당학기 결석률 주의', '복합 요인']);
    expect(texts('PLAIN', { ...RESULT, trgrCds: ['T4'], items: [] })).toEqual(['복합 요인']);
    expect(texts('PLAIN', { ...RESULT, trgrCds: [], items: [item('ECP', '2', 30, '3.00', '관심')] })).toEqual([
      '비교과 이수 건수 관심',
      '복합 요인',
    ]);
  });

  it('tell of counselling to its counsellor alone, of diagnosis to nobody', () => {
    const small = { ...RESULT, trgrCds: [], items: RESULT.items.filter(({ indCd }) => indCd !== 'GPA') };
    expect(texts('CNSLR', small)).toEqual([
      '당학기 결석률 주의',
      '상담 신호 단계 심각',
      '비교과 이수 건수 심각',
      '복합 요인',
    ]);
    expect(texts('FULL', small).join()).not.toMatch(/상담|진단/);
  });

  it('name the step that would be the next better one', () => {
    const [, gpa, absence] = reasonsFor('PLAIN', RESULT, STANDARD);
    expect([gpa?.nextStepNm, absence?.nextStepNm]).toEqual(['주의', '관심']);
    expect(reasonsFor('PLAIN', RESULT).map(({ nextStepNm }) => nextStepNm)).toEqual([null, null, null, null]);
  });
});

describe('a result', () => {
  it('is whole for the operating office', () => {
    expect(shownResult('FULL', RESULT)).toMatchObject({ score: '71.5', trgrCds: ['T4', 'T3'], items: RESULT.items });
  });

  it.each(['PLAIN', 'CNSLR'] as const)('has no figure of it for %s', (viewer) => {
    const shown = shownResult(viewer, RESULT, STANDARD);
    expect(Object.keys(shown)).toEqual(['reasons']);
    expect(JSON.stringify(shown)).not.toMatch(/score|point|cntrb|weight|CNSL|DIAG|T4|71\.5/);
  });

  it('that is not there yet tells no more than one that is', () => {
    expect(shownResult('PLAIN', null)).toEqual({
      reasons: [{ nm: '복합 요인', stepNm: null, nextStepNm: null }],
    });
    expect(shownResult('FULL', null)).toEqual({ reasons: [], score: null, trgrCds: [], items: [] });
  });
});
