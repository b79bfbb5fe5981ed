import { describe, expect, test } from 'vitest';
import { REFER_STEPS } from '#contract/counselling/refer-codes.ts';
import { referFaults, type TypedRefer } from '#shared/counselling/refer-rules.ts';

const TODAY = '20260406';
const refer = (over: Partial<TypedRefer> = {}): TypedRefer => ({
  caseId: '',
  stdNo: '20210001',
  toDivCd: 'LRN',
  orgNm: '',
  grndCd: 'AGRE',
  agrDt: TODAY,
  grndRsn: '',
  ...over,
});
const fields = (over: Partial<TypedRefer>): string[] => Object.keys(referFaults(refer(over), TODAY));

describe('a referral', () => {
  test('is whole with a student, a place and the consent of a day that has come', () => {
    expect(fields({})).toEqual([]);
    expect(fields({ stdNo: '', caseId: 'case' })).toEqual([]);
    expect(fields({ agrDt: '20260407' })).toEqual(['agrDt']);
    expect(fields({ agrDt: '' })).toEqual(['agrDt']);
  });

  test('because of danger asks for its reason, and for no consent', () => {
    expect(fields({ grndCd: 'DNGR', agrDt: '' })).toEqual(['grndRsn']);
    expect(fields({ grndCd: 'DNGR', agrDt: '', grndRsn: '급박함' })).toEqual([]);
  });

  test('goes to one place: a kind, or from a case outside the house', () => {
    expect(fields({ toDivCd: '' })).toEqual(['toDivCd']);
    expect(fields({ orgNm: '의원' })).toEqual(['toDivCd', 'orgNm']);
    expect(fields({ toDivCd: '', orgNm: '의원' })).toEqual(['orgNm']);
    expect(fields({ toDivCd: '', orgNm: '의원', caseId: 'case' })).toEqual([]);
  });

  test('says what is missing all at once', () => {
    expect(fields({ stdNo: ' ', toDivCd: '', grndCd: '' })).toEqual(['stdNo', 'toDivCd', 'grndCd']);
  });

  test('is decided once', () => {
    expect(REFER_STEPS.filter(({ from }) => from === 'REQ').map(({ to }) => to)).toEqual(['ACPT', 'RJCT']);
    expect(REFER_STEPS.some(({ from }) => from === 'DONE' || from === 'RJCT')).toBe(false);
  });
});
