import { describe, expect, it } from 'vitest';
import {
  assessmentFaults,
  gad7Of,
  lastContactDay,
  proposedRisk,
  type TypedAssessment,
} from '#shared/counselling/risk.ts';

const TODAY = '20260406';
const form = (over: Partial<TypedAssessment> = {}): TypedAssessment => ({
  asmDt: TODAY,
  finLvl: 1,
  phq9: [],
  sftyPlanYn: 'N',
  sftyPlanCn: '',
  nextCntctDt: '',
  reason: '',
  guardNtfyYn: 'N',
  guardNtfyGrndCd: '',
  guardRsn: '',
  ...over,
});
const faultsOf = (over: Partial<TypedAssessment>, consents: readonly string[] = []) =>
  assessmentFaults(form(over), TODAY, new Set(consents));

describe('the level that a PHQ-9 proposes', () => {
  it.each([
    // counselling.md 8.2
    [[2, 2, 2, 1, 1, 1, 2, 1, 1], 13, 2],
    [[3, 3, 3, 3, 2, 2, 2, 2, 0], 20, 3],
    [[2, 2, 2, 1, 1, 1, 1, 0, 0], 10, 1],
    [[2, 2, 2, 1, 1, 1, 0, 0, 0], 9, 0],
    [[0, 0, 0, 0, 0, 0, 0, 0, 3], 3, 3],
    [[0, 0, 0, 0, 0, 0, 0, 0, 1], 1, 2],
    [[3, 3, 3, 3, 3, 0, 0, 0, 0], 15, 2],
    [[3, 3, 3, 3, 2, 0, 0, 0, 0], 14, 1],
    [[3, 3, 3, 3, 3, 3, 1, 0, 0], 19, 2],
  ])('of %j is by its sum %i the level %i', (answers, phq9Tot, sugLvl) => {
    expect(proposedRisk(answers)).toMatchObject({ phq9Tot, sugLvl, phq9Item9: answers[8] });
  });

  it('is none where not all nine are answered', () => {
    expect(proposedRisk([])).toBeNull();
    expect(proposedRisk([3, 3, 3])).toBeNull();
  });

  it('says what made it', () => {
    expect(proposedRisk([0, 0, 0, 0, 0, 0, 0, 0, 1])?.why).toBe('PHQ-9 9번 문항 1점 이상');
    expect(proposedRisk([3, 3, 3, 3, 3, 3, 3, 0, 0])?.why).toBe('PHQ-9 합계 20점 이상');
  });

  it('a GAD-7 has a sum, or none where nobody asked', () => {
    expect(gad7Of([1, 2, 3, 0, 0, 0, 1])).toBe(7);
    expect(gad7Of([])).toBeNull();
  });
});

describe('an assessment', () => {
  it('at level 3 asks for a safety plan and a contact until tomorrow', () => {
    const plan = { finLvl: 3, sftyPlanYn: 'Y', sftyPlanCn: '가족과 지내기로 약속함' } as const;
    expect(faultsOf({ finLvl: 3, nextCntctDt: '20260407' })).toEqual({
      sftyPlanYn: { text: '안전계획을 작성해주세요.' },
      sftyPlanCn: { text: '안전계획을 작성해주세요.' },
    });
    // A plan that is said to be there is written, too.
    expect(faultsOf({ ...plan, sftyPlanCn: '  ', nextCntctDt: '20260407' })).toEqual({
      sftyPlanCn: { text: '안전계획을 작성해주세요.' },
    });
    expect(faultsOf({ finLvl: 2, nextCntctDt: '20260407' })).toEqual({});
    expect(faultsOf({ ...plan, nextCntctDt: '20260408' })).toEqual({
      nextCntctDt: { text: '다음 접촉일은 {n}일 이내여야 합니다.', params: { n: 1 } },
    });
    expect(faultsOf({ ...plan, nextCntctDt: '20260407' })).toEqual({});
  });

  it('at level 2 asks for a contact within seven days of the assessment', () => {
    expect(faultsOf({ finLvl: 2 })).toEqual({
      nextCntctDt: { text: '다음 접촉일은 {n}일 이내여야 합니다.', params: { n: 7 } },
    });
    expect(faultsOf({ finLvl: 2, asmDt: '20260402', nextCntctDt: '20260409' })).toEqual({});
    expect(faultsOf({ finLvl: 2, asmDt: '20260402', nextCntctDt: '20260410' })).toHaveProperty('nextCntctDt');
    expect(faultsOf({ finLvl: 2, nextCntctDt: '20260405' })).toHaveProperty('nextCntctDt');
    expect([lastContactDay(1, TODAY), lastContactDay(0, TODAY)]).toEqual([null, null]);
  });

  it('below the proposal asks why', () => {
    const phq9 = [2, 2, 2, 1, 1, 1, 2, 1, 1];
    expect(faultsOf({ finLvl: 1, phq9 })).toEqual({ reason: { text: '위험수준을 낮춘 사유를 입력해주세요.' } });
    expect(faultsOf({ finLvl: 1, phq9, reason: '면담에서 부인함' })).toEqual({});
    expect(faultsOf({ finLvl: 2, phq9, nextCntctDt: '20260410' })).toEqual({});
  });

  it('is not of the future, and its PHQ-9 is whole or not there', () => {
    expect(faultsOf({ asmDt: '20260407' })).toHaveProperty('asmDt');
    expect(faultsOf({ phq9: [1, 2] })).toHaveProperty('phq9');
  });

  it('tells a guardian by consent or because of danger, with a reason', () => {
    const told = { guardNtfyYn: 'Y', guardRsn: '혼자 지냄' } as const;
    expect(faultsOf(told)).toHaveProperty('guardNtfyGrndCd');
    expect(faultsOf({ ...told, guardNtfyGrndCd: 'AGRE' })).toHaveProperty('guardNtfyGrndCd');
    expect(faultsOf({ ...told, guardNtfyGrndCd: 'AGRE' }, ['GUARD'])).toEqual({});
    expect(faultsOf({ ...told, guardNtfyGrndCd: 'DNGR' })).toEqual({});
    expect(faultsOf({ ...told, guardNtfyGrndCd: 'DNGR', guardRsn: '' })).toHaveProperty('guardRsn');
  });
});
