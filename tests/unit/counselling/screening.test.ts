import { describe, expect, it } from 'vitest';
import { readScreening, type ScreeningCells } from '#shared/counselling/screening.ts';

const TODAY = '20260406';
const cells = (answers: string, over: Partial<ScreeningCells> = {}): ScreeningCells => {
  const [q1 = '', q2 = '', q3 = '', q4 = '', q5 = '', q6 = '', q7 = '', q8 = '', q9 = ''] = answers.split(',');
  return {
    stdNo: '20210001',
    asmDt: '2026-03-02',
    agrYn: 'Y',
    q1,
    q2,
    q3,
    q4,
    q5,
    q6,
    q7,
    q8,
    q9,
    gad7Tot: '',
    ...over,
  };
};

describe('a row of a screening', () => {
  it.each([
    ['2,2,2,1,1,1,2,1,1', 2],
    ['3,3,3,3,2,2,2,2,0', 3],
    ['2,2,2,2,2,0,0,0,0', 1],
    ['1,1,1,1,1,1,1,2,0', 0],
  ])('%s proposes %i', (answers, sugLvl) =>
    expect(readScreening(cells(answers), TODAY)).toMatchObject({ asmDt: '20260302', proposal: { sugLvl } }),
  );
  it.each([
    [{ agrYn: 'N' }, { text: '심리검사 동의가 필요합니다.' }],
    [{ agrYn: '' }, { text: '심리검사 동의가 필요합니다.' }],
    [{ asmDt: '2026-02-30' }, { id: 'M-DATE-FMT' }],
    [{ asmDt: '2026-04-07' }, { id: 'M-FUTURE', params: { label: '검사일' } }],
    [{ q4: '4' }, { id: 'M-RANGE', params: { label: 'PHQ-9 4번', min: 0, max: 3 } }],
    [{ q9: '' }, { id: 'M-RANGE', params: { label: 'PHQ-9 9번', min: 0, max: 3 } }],
    [{ q1: '1.5' }, { id: 'M-RANGE', params: { label: 'PHQ-9 1번', min: 0, max: 3 } }],
    [{ gad7Tot: '22' }, { id: 'M-RANGE', params: { label: 'GAD-7 합계', min: 0, max: 21 } }],
  ])('%j is refused', (over, sentence) =>
    expect(readScreening(cells('0,0,0,0,0,0,0,0,0', over), TODAY)).toEqual(sentence),
  );
  it('takes wide digits and what stands around them', () =>
    expect(readScreening(cells('３,0,0,0,0,0,0,0, 1 ', { agrYn: 'y', gad7Tot: '１２' }), TODAY)).toMatchObject({
      gad7Tot: 12,
      proposal: { phq9Tot: 4, phq9Item9: 1, sugLvl: 2 },
    }));
});
