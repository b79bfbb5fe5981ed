import { describe, expect, it } from 'vitest';
import { kindOf } from '#contract/counselling/kinds.ts';
import {
  instrumentFaults,
  manuscriptFault,
  manuscriptTimeFault,
  proposalOf,
  readAnswers,
  writingFault,
} from '#shared/counselling/application-rules.ts';

const WRITING = kindOf('WRT'),
  LEARNING = kindOf('LRN');

describe('what an application says beside its topics', () => {
  it('answers are as many as the items, 0 to 3 each', () => {
    expect(readAnswers('2,2,2,1,1,1,2,1,1', 9)).toEqual([2, 2, 2, 1, 1, 1, 2, 1, 1]);
    for (const text of ['', '2,2,2', '2,2,2,1,1,1,2,1,4', '2,2,2,1,1,1,2,1,', '2,2,2,1,1,1,2,1,x', undefined])
      expect([text, readAnswers(text, 9)]).toEqual([text, null]);
  });

  it('an instrument is answered whole or not at all', () => {
    expect(instrumentFaults('PSYC', { phq9: '0,0,0,0,0,0,0,0,0', gad7: '' })).toEqual({});
    expect(instrumentFaults('PSYC', { phq9: '1,,0,0,0,0,0,0,0', gad7: '1' })).toEqual({
      phq9: { text: 'PHQ-9 아홉 문항에 모두 답해주세요.' },
      gad7: { text: 'GAD-7 일곱 문항에 모두 답해주세요.' },
    });
    // A kind without instruments keeps what is called so as it is.
    expect(instrumentFaults('LRN', { phq9: '1' })).toEqual({});
  });

  it('counselling.md 8.2: the answers propose a level', () => {
    expect(proposalOf('PSYC', { phq9: '2,2,2,1,1,1,2,1,1' })?.sugLvl).toBe(2);
    expect(proposalOf('PSYC', { phq9: '3,3,3,3,2,2,2,2,0' })?.sugLvl).toBe(3);
    expect(proposalOf('PSYC', {})).toBeNull();
    expect(proposalOf('LRN', { phq9: '3,3,3,3,2,2,2,2,0' })).toBeNull();
  });

  it('a kind about a piece of writing asks for it, once, and a day before', () => {
    expect(manuscriptFault(WRITING, { fileGroupId: null, isNew: true })).toEqual({ text: '원고 파일을 첨부해주세요.' });
    expect(manuscriptFault(WRITING, { fileGroupId: 'a', isNew: true })).toBeNull();
    expect(manuscriptFault(WRITING, { fileGroupId: null, isNew: false })).toBeNull();
    expect(manuscriptFault(LEARNING, { fileGroupId: null, isNew: true })).toBeNull();
    expect([writingFault(WRITING, true), writingFault(LEARNING, false)]).toEqual([null, null]);
    expect(writingFault(WRITING, false)).toEqual({ text: '원고 파일을 첨부해 신청한 뒤 예약할 수 있습니다.' });
    const at = { rsvDt: '20260408', strtTm: '1400' };
    expect(manuscriptTimeFault(WRITING, at, new Date('2026-04-07T14:00:00+09:00'))).toBeNull();
    expect(manuscriptTimeFault(WRITING, at, new Date('2026-04-07T14:01:00+09:00'))).toMatchObject({
      params: { n: 24 },
    });
    expect(manuscriptTimeFault(LEARNING, at, new Date('2026-04-08T13:00:00+09:00'))).toBeNull();
  });
});
