import { describe, expect, test } from 'vitest';
import { diagnosisRecords } from '#domains/diagnosis/records/queued-records.ts';
import { condText, paperUnits, planUnits, proxyUnits } from '#domains/diagnosis/rules/record-units.ts';
import { editsOfPapers, unsentPaper, unsentPlan } from '#domains/diagnosis/rules/unsent-rows.ts';
import { newPaperBody } from '#shared/diagnosis/new-question.ts';
import { planForm } from '#tests/support/writes/diagnosis-writes.ts';

const nameOf = (code: string): string => `<${code}>`,
  NAMES = { deptOf: nameOf, paperOf: nameOf, surveyedOf: nameOf };
const PLAN = planForm('ver-1', { planNm: '신입생 조사' });
const spoken = (units: ReturnType<typeof planUnits>, row: object): string[] =>
  units.map(({ label, show }) => `${label}: ${show({ ...row })}`);

describe('what waits on the device, in words', () => {
  test('a plan is told by its fields', () => {
    expect(spoken(planUnits(NAMES), PLAN)).toEqual([
      '계획명: 신입생 조사',
      '문항지: <ver-1>',
      '주관부서: <9200>',
      '학년도·학기·차수: 2026학년도 1학기 1차',
      '실시기간: 2026-04-07 09:00 ~ 2026-04-20 18:00',
      '익명구분과 결과공개: 실명, 제출 후 수정 불가, 결과 비공개',
      '최소 공개 응답수: 5명',
      '조사대상: -',
      '대상 조건: 학생: 학과 1, 학적상태 1',
    ]);
  });

  test('conditions are told by how many values they name', () => {
    expect(condText({ userDivs: [] })).toBe('조건 없음');
    expect(condText({ userDivs: ['USER', 'STF'], gradeCds: ['1', '2'], entYearFrom: '2024', entYearTo: '' })).toBe(
      '학생·직원: 학년 2, 입학 2024~',
    );
  });

  test('a paper is told as a whole, an answer on paper by its person or its group', () => {
    const paper = { ...newPaperBody('s1', false, false), paperNm: '만족도', deptCd: '9200' };
    expect(spoken(paperUnits(nameOf), paper)).toEqual([
      '명칭과 관리부서: 만족도 (<9200>)',
      '문항지 전체: 영역 1개, 문항 0개',
    ]);
    expect(spoken(proxyUnits(nameOf), { userId: '20210001', answers: [{}, {}] })).toEqual([
      '대상자: 20210001',
      '응답: 2개 문항',
    ]);
    expect(proxyUnits(nameOf)[0]?.show({ attrs: { hakguaCd: '1010' } })).toBe('대상자: 무기명 (<1010>)'.slice(5));
  });

  test('each opens in the form that holds it', () => {
    const pathOf = (op: string, save: object): string | undefined =>
      diagnosisRecords
        .find((record) => record.op === op)
        ?.formPath({ ...save }, '/admin/diagRschExam/examination/examinationPlanDetail');
    expect(pathOf('savePlan', PLAN)).toBe('/admin/diagRschExam/surveyRsch/surveyRschPlanDetail');
    expect(pathOf('savePlan', { ...PLAN, planId: 'p1', version: 2 })).toBe(
      '/admin/diagRschExam/surveyRsch/surveyRschPlanDetail?planId=p1',
    );
    expect(pathOf('savePaperVer', { instDiv: 'CORE', paperVerId: 'v1', version: 1 })).toBe(
      '/admin/diagRschExam/coreAbilityDiag/coreAbilityDiagPaperRegDetail?paperVerId=v1',
    );
    expect(pathOf('saveProxyResp', { planId: 'p1' })).toBe(
      '/admin/diagRschExam/examination/examinationPlanDetail?planId=p1&tab=entry',
    );
  });
});

describe('new records in their lists', () => {
  const filters = { schlYear: '2026', shtmCd: '', planSt: '', searchKeyword: '' };
  test('a plan stands where the conditions mean it', () => {
    expect(unsentPlan(PLAN, 'SURVEY', filters)).toMatchObject({ planNm: '신입생 조사', planSt: 'DRAFT', can: [] });
    expect(unsentPlan(PLAN, 'CORE', filters)).toBeNull();
    expect(unsentPlan({ ...PLAN, version: 1 }, 'SURVEY', filters)).toBeNull();
    expect(unsentPlan(PLAN, 'SURVEY', { ...filters, schlYear: '2025' })).toBeNull();
    expect(unsentPlan(PLAN, 'SURVEY', { ...filters, planSt: 'OPEN' })).toBeNull();
    expect(unsentPlan(PLAN, 'SURVEY', { ...filters, searchKeyword: '졸업' })).toBeNull();
  });

  test('a paper stands there as its first version, and a saved one at its row', () => {
    const paper = { paperVerId: 'v1', instDiv: 'SURVEY', paperNm: '조사', deptCd: '9200' };
    const all = { paperVerSt: '', useYn: '', searchKeyword: '' };
    expect(unsentPaper(paper, 'SURVEY', all)).toMatchObject({ paperVerId: 'v1', paperVerSt: 'DRAFT', verNo: 1 });
    expect(unsentPaper(paper, 'SURVEY', { ...all, useYn: 'N' })).toBeNull();
    const edit = { recordId: 'v1', fields: paper, needsPerson: false };
    expect(editsOfPapers([edit, { ...edit, base: { paperId: 'p1' } }]).map(({ recordId }) => recordId)).toEqual([
      'v1',
      'p1',
    ]);
  });
});
