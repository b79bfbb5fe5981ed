import { describe, expect, it } from 'vitest';
import { specOfActivity, specOfCompletion } from '#shared/career/spec.ts';

const ACTIVITY = {
  applyId: 'a1',
  stdNo: '20230001',
  actTitle: '연탄 나눔',
  orgNm: '나눔회',
  acqDt: '20260301',
  score: '820.00',
  lvlCd: null,
  unitCnt: '12.50',
};

describe('what activities and completions prove', () => {
  it('a language test has its score and no hours', () => {
    expect(specOfActivity('LANG', 'TOEIC', ACTIVITY)).toMatchObject({
      specDivCd: 'LANG',
      specCd: 'TOEIC',
      specNm: null,
      score: '820.00',
      qty: null,
      srcKey: 'SDA:a1',
    });
  });

  it('hours of volunteering have a name and no score', () => {
    expect(specOfActivity('VOL', null, ACTIVITY)).toMatchObject({ specNm: '연탄 나눔', qty: '12.50', score: null });
  });

  it('other areas and tests without a code prove nothing', () => {
    expect(specOfActivity('ACT', null, ACTIVITY)).toBeNull();
    expect(specOfActivity('LANG', null, ACTIVITY)).toBeNull();
  });

  it('a completion is shown by the name of its curriculum', () => {
    const long = '과'.repeat(120),
      spec = specOfCompletion({ applId: 'b1', stdNo: '20230001', curriNm: long, prdNm: '1회차', acqDt: '20260320' });
    expect(spec).toMatchObject({ specDivCd: 'ETC', srcKey: 'ECP:b1', specCn: '1회차' });
    expect(spec.specNm).toHaveLength(100);
  });
});
