import { describe, expect, it } from 'vitest';
import {
  ageOn,
  findOtsdrEventProblem,
  listOtsdrProblems,
  OTSDR_EVENTS,
  OTSDR_STATES,
  type OtsdrEvent,
} from '#contract/system/otsdr/otsdr-rules.ts';

const ADULT = {
  memberNm: '홍외부',
  birthDt: '19900101',
  mobile: '01012345678',
  email: 'a@b.kr',
  memberDivCd: 'RSDNT',
  orgNm: '',
  grdnNm: '',
  grdnMobile: '',
  grdnAgreYn: 'N',
};
const problems = (over: object, day = '20251120') =>
  listOtsdrProblems({ ...ADULT, ...over }, day, '20251120').map(({ field, problem }) => `${field}:${problem}`);

describe('who may join', () => {
  it.each([
    ['20131201', '20251120', 11],
    ['20111120', '20251120', 14],
    ['20111121', '20251120', 13],
    ['20040229', '20250228', 20],
    ['20040229', '20250301', 21],
  ])('born %s is on %s %d years old', (birthDt, day, age) => {
    expect(ageOn(birthDt, day)).toBe(age);
  });

  it('a grown-up needs nothing but himself', () => expect(problems({})).toEqual([]));

  it('a child needs a guardian in three things', () => {
    expect(problems({ birthDt: '20131201' })).toEqual([
      'grdnNm:required',
      'grdnMobile:required',
      'grdnAgreYn:guardian',
    ]);
    expect(problems({ birthDt: '20131201', grdnNm: '홍보호', grdnMobile: '01011112222', grdnAgreYn: 'Y' })).toEqual([]);
    // The day of joining counts, not the day of the change.
    expect(problems({ birthDt: '20111201' }, '20251202')).toEqual([]);
  });

  it('schools and companies are named, numbers have ten digits', () => {
    expect(problems({ memberDivCd: 'HIGH' })).toEqual(['orgNm:required']);
    expect(problems({ mobile: '010123456' })).toEqual(['mobile:shortMobile']);
    expect(problems({ birthDt: '20190101' })[0]).toBe('birthDt:tooYoung');
    expect(problems({ birthDt: '20251121' })[0]).toBe('birthDt:future');
  });
});

describe('what may happen to a member', () => {
  const facts = { agreReqYn: 'Y', grdnAgreYn: 'N', isChild: false, prgsCnt: 0, purgeDueDt: '20251120' };
  const allowed = (event: OtsdrEvent, over: object = {}) =>
    OTSDR_STATES.filter((statCd) => findOtsdrEventProblem(event, { ...facts, statCd, ...over }, '20251120') === null);

  it.each(Object.entries(OTSDR_EVENTS))('%s begins where the table says', (event, { from }) => {
    expect(allowed(event as OtsdrEvent)).toEqual(OTSDR_STATES.filter((state) => from.includes(state)));
  });

  it('consents, programmes and days stand in the way', () => {
    expect(allowed('approve', { agreReqYn: 'N' })).toEqual([]);
    expect(allowed('approve', { isChild: true })).toEqual([]);
    expect(allowed('approve', { isChild: true, grdnAgreYn: 'Y' })).toEqual(['APLY']);
    expect(allowed('withdraw', { prgsCnt: 1 })).toEqual([]);
    expect(allowed('purge', { purgeDueDt: '20251121' })).toEqual([]);
    expect(allowed('purge', { purgeDueDt: null })).toEqual([]);
  });
});
