import { describe, expect, it } from 'vitest';
import { mayClose, type ContactFact } from '#shared/dropout/close-rule.ts';
import {
  contactDates,
  interventionFaults,
  isChangeable,
  type KeptIntervention,
  type TypedIntervention,
} from '#shared/dropout/intervention.ts';

const contact = (cntctRsltCd: ContactFact['cntctRsltCd'], intvDt: string, cnclYn: 'Y' | 'N' = 'N'): ContactFact => ({
  cntctRsltCd,
  intvDt,
  cnclYn,
});

describe('the close rule', () => {
  it.each(['QUIT', 'EXPL', 'GRAD', 'LEAV', 'TERM'] as const)('asks for nothing where the reason is %s', (reason) => {
    expect(mayClose(reason, 'G4', [])).toBe(true);
  });

  it('dropout.md 8.8: asks at 위험 for a contact, or no answer on three different days', () => {
    const two = [contact('NOANS', '20260406'), contact('NOANS', '20260408')];
    expect(mayClose('IMPR', 'G4', two)).toBe(false);
    expect(mayClose('IMPR', 'G4', [...two, contact('NOANS', '20260408')])).toBe(false);
    expect(mayClose('IMPR', 'G4', [...two, contact('NOANS', '20260410', 'Y')])).toBe(false);
    expect(mayClose('IMPR', 'G4', [...two, contact('NOANS', '20260410')])).toBe(true);
    expect(mayClose('IMPR', 'G4', [contact('CONT', '20260410')])).toBe(true);
    expect(mayClose('IMPR', 'G4', [contact('REFUSE', '20260410')])).toBe(false);
  });

  it('asks the same of 연락두절 at every grade, and one attempt of a lower grade that is over', () => {
    expect(mayClose('NOCT', 'G2', [contact('NOANS', '20260406')])).toBe(false);
    expect(mayClose('IMPR', 'G3', [contact('NOANS', '20260406')])).toBe(true);
    expect(mayClose('IMPR', 'G2', [contact('REFUSE', '20260406')])).toBe(true);
    expect(mayClose('IMPR', 'G3', [contact('SENT', '20260406')])).toBe(false);
    expect(mayClose('IMPR', 'G3', [contact('CONT', '20260406', 'Y')])).toBe(false);
    expect(mayClose('IMPR', 'G3', [])).toBe(false);
  });
});

const TODAY = '20260406';
const FORM: TypedIntervention = {
  intvDt: TODAY,
  mthdCd: 'TEL',
  cntctRsltCd: 'CONT',
  causeCds: ['ACAD'],
  intvCn: '학업 상담',
  nextDt: '',
};
const faultsOf = (over: Partial<TypedIntervention>, asgnDt: string | null = '20260401') =>
  interventionFaults({ ...FORM, ...over }, TODAY, asgnDt);

describe('an intervention', () => {
  it('is free of faults with everything that it asks for', () => {
    expect(faultsOf({})).toEqual({});
    expect(faultsOf({ cntctRsltCd: 'NOANS', causeCds: [], intvCn: '' })).toEqual({});
  });

  it('lies between seven days before the assignment and today', () => {
    expect(faultsOf({ intvDt: '20260407' })).toEqual({ intvDt: { id: 'M-FUTURE', params: { label: '일자' } } });
    expect(faultsOf({ intvDt: '20260325' })).toEqual({});
    expect(faultsOf({ intvDt: '20260324' }).intvDt?.params).toEqual({ date: '2026-03-25' });
    expect(faultsOf({ intvDt: '20260301' }, null)).toEqual({});
  });

  it('is only sent by text or mail', () => {
    expect(faultsOf({ cntctRsltCd: 'SENT' }).cntctRsltCd?.text).toBe('발송은 문자·이메일에서만 선택할 수 있습니다.');
    expect(faultsOf({ cntctRsltCd: 'SENT', mthdCd: 'SMS' })).toEqual({});
    expect(faultsOf({ cntctRsltCd: 'SENT', mthdCd: 'MAIL' })).toEqual({});
  });

  it('that reached the student has a cause and a text', () => {
    expect(faultsOf({ causeCds: [] }).causeCds?.text).toBe('상담 원인을 1개 이상 선택해주세요.');
    expect(faultsOf({ intvCn: ' ' }).intvCn?.id).toBe('M-REQ');
    expect(faultsOf({ intvCn: '가' }).intvCn?.id).toBe('M-MIN');
  });

  it('is followed by nothing earlier', () => {
    expect(faultsOf({ nextDt: '20260405' }).nextDt?.text).toBe('다음 예정일은 개입일 이후여야 합니다.');
    expect(faultsOf({ nextDt: TODAY })).toEqual({});
  });

  it('is changed until the seventh day behind its entry', () => {
    const regDt = '2026-04-06T14:00:00+09:00';
    expect(isChangeable(regDt, new Date('2026-04-13T23:59:00+09:00'))).toBe(true);
    expect(isChangeable(regDt, new Date('2026-04-14T00:00:00+09:00'))).toBe(false);
  });
});

const kept = (intvDt: string, over: Partial<KeptIntervention> = {}): KeptIntervention => ({
  intvDt,
  cntctRsltCd: 'CONT',
  nextDt: null,
  cnclYn: 'N',
  ...over,
});

describe('the dates of a target', () => {
  it('come from what counts, in the order of its days', () => {
    const rows = [
      kept('20260410', { nextDt: '20260420' }),
      kept('20260406', { cntctRsltCd: 'NOANS', nextDt: '20260407' }),
      kept('20260415', { cntctRsltCd: 'SENT', nextDt: '20260430' }),
      kept('20260401', { cnclYn: 'Y' }),
    ];
    expect(contactDates(rows, null)).toEqual({
      fstIntvDt: '20260406',
      lastIntvDt: '20260410',
      nextDt: '20260420',
      intvCnt: 2,
    });
  });

  it('begin anew with a reopening', () => {
    expect(contactDates([kept('20260401')], '20260405')).toEqual({
      fstIntvDt: null,
      lastIntvDt: '20260401',
      nextDt: null,
      intvCnt: 1,
    });
    expect(contactDates([], null)).toEqual({ fstIntvDt: null, lastIntvDt: null, nextDt: null, intvCnt: 0 });
  });
});
