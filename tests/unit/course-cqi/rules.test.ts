import { describe, expect, it } from 'vitest';
import { sentenceText } from '#messages/sentence-text.ts';
import { copiedPairs, isCopied } from '#shared/course-cqi/copied-text.ts';
import { hasSection, isWholeForm, usualSections } from '#shared/course-cqi/form.ts';
import {
  dueAfterChange,
  extensionFault,
  isSavedInTime,
  periodFaults,
  phasesOn,
  type TermPeriods,
} from '#shared/course-cqi/periods.ts';
import { submissionFaults, type ReportContent } from '#shared/course-cqi/submission.ts';
import { exclusionOf, reportsOf, type SourceSection, type TargetRule } from '#shared/course-cqi/targets.ts';

const PERIODS: TermPeriods = {
  wrtStrtDt: '20260622',
  wrtEndDt: '20260710',
  aprvStrtDt: '20260711',
  aprvEndDt: '20260731',
  splmStrtDt: '20260715',
  splmEndDt: '20260724',
};

describe('periods of a term', () => {
  it('stand in order, and each fault stands at its field', () => {
    const fields = (over: Partial<TermPeriods>) => periodFaults({ ...PERIODS, ...over }).map(({ field }) => field);
    expect(fields({})).toEqual([]);
    expect(fields({ wrtEndDt: '20260621' })).toEqual(['wrtEndDt']);
    expect(fields({ aprvStrtDt: '20260621' })).toEqual(['aprvStrtDt']);
    expect(
      fields({ aprvEndDt: '20260710', splmEndDt: '20260710', splmStrtDt: '20260710', aprvStrtDt: '20260701' }),
    ).toEqual(['aprvEndDt']);
    expect(fields({ aprvEndDt: '20260723' })).toEqual(['aprvEndDt']);
    expect(fields({ splmStrtDt: '20260710' })).toEqual(['splmStrtDt']);
    const [missing] = periodFaults({ ...PERIODS, wrtStrtDt: '' });
    expect(missing && sentenceText(missing.sentence)).toBe('작성기간을 입력해주세요.');
  });

  it('make the phases of a day, several at once', () => {
    const on = (day: string) => phasesOn(PERIODS, day).join();
    expect(['20260621', '20260622', '20260711', '20260715', '20260801'].map(on)).toEqual([
      'BFR',
      'WRT',
      'APRV',
      'APRV,SPLM',
      'END',
    ]);
  });

  it('cqi.md 8, 4 and 12: a section is saved until the end of the last day, or within 24 hours when it was written in time', () => {
    const end = new Date('2026-07-11T00:00:00+09:00'),
      at = (time: string) => new Date(`2026-07-${time}:00+09:00`);
    expect(isSavedInTime(end, at('10T23:59'), null)).toBe(true);
    expect(isSavedInTime(end, at('11T00:00'), null)).toBe(false);
    expect(isSavedInTime(end, at('11T00:20'), at('10T23:50'))).toBe(true);
    expect(isSavedInTime(end, at('11T00:20'), at('11T00:01'))).toBe(false);
    expect(isSavedInTime(end, at('12T00:01'), at('10T23:50'))).toBe(false);
  });

  it('move the last day of a report unless it was extended; an extension ends later than it', () => {
    const due = { rptSt: 'DRFT', rtnCnt: 0, dueDt: '20260701', extYn: 'N' } as const;
    expect(dueAfterChange(due, PERIODS)).toBe('20260710');
    expect(dueAfterChange({ ...due, rtnCnt: 1 }, PERIODS)).toBe('20260724');
    expect(dueAfterChange({ ...due, extYn: 'Y' }, PERIODS)).toBe('20260701');
    const asked = { today: '20260712', dueDt: '20260710', aprvEndDt: '20260731' };
    expect(extensionFault('20260715', asked)).toBeNull();
    expect(extensionFault('20260712', asked)?.text).toBe('연장 기한은 오늘과 현재 기한보다 늦어야 합니다.');
    expect(extensionFault('20260801', asked)?.text).toBe('연장 기한은 승인 종료일을 넘을 수 없습니다.');
  });
});

const RULE: TargetRule = { cmplDivCds: [], minEnrlCnt: 5, exclPnpYn: 'Y', exclSpclYn: 'Y', mergeYn: 'N' };
const section = (over: Partial<SourceSection> = {}): SourceSection => ({
  sbjtCd: 'CSE101',
  clsNo: '01',
  sbjtNm: '자료구조',
  cmplDivCd: 'MREQ',
  evlMthdCd: 'ABS',
  stfNo: 'prof01',
  hakguaCd: '1010',
  colgCd: '1000',
  enrlCnt: 20,
  pnpYn: 'N',
  spclDivCd: null,
  grades: { AP: 1 },
  evalRspCnt: 5,
  evalAvg: '4.0',
  items: [],
  ...over,
});

describe('reports of a term', () => {
  it('leave out what the rule leaves out, with the reason', () => {
    const why = (over: Partial<SourceSection>, rule = RULE) => {
      const sentence = exclusionOf(section(over), rule);
      return sentence && sentenceText(sentence);
    };
    expect(why({})).toBeNull();
    expect(why({ enrlCnt: 4 })).toBe('수강인원 5명 미만');
    expect(why({ pnpYn: 'Y' })).toBe('P/NP 교과목');
    expect(why({ spclDivCd: 'THES' })).toBe('논문 교과목');
    expect(why({}, { ...RULE, cmplDivCds: ['GREQ'] })).toBe('이수구분 제외');
  });

  it('merge the sections of a course that a lecturer has, graded against each other where one is', () => {
    const sections = [section({ clsNo: '02', evlMthdCd: 'REL', sbjtNm: '자료구조론' }), section()];
    expect(reportsOf(sections, RULE, 5).map(({ clsKey }) => clsKey)).toEqual(['02', '01']);
    const [merged, ...more] = reportsOf(sections, { mergeYn: 'Y' }, 5);
    expect(more).toEqual([]);
    expect(merged).toMatchObject({
      clsKey: '',
      clsNos: ['01', '02'],
      sbjtNm: '자료구조',
      evlMthdCd: 'REL',
      enrlCnt: 40,
      evalRspCnt: 10,
      evalAvg: '4.00',
    });
  });
});

const FORM = usualSections(),
  FIGURES = { evalAvg: null, loAhvRt: '68.0', aRt: null, abRt: null, fRt: null },
  OUTCOMES = [
    { loNo: 1, loNm: '설계', toolCds: ['MID'], weight: 50, evlStdCnt: 40, ahvStdCnt: 28, ahvRt: '70.0' },
    { loNo: 2, loNm: '구현', toolCds: ['FIN'], weight: 50, evlStdCnt: 40, ahvStdCnt: 26, ahvRt: '65.0' },
  ],
  PLAN = {
    areaCd: 'METH',
    trgrCd: null,
    msrCd: 'LO',
    loNo: 2,
    trgtVal: '75.0',
    prblmCn: '실습 부족',
    planCn: '실습 시간 확대',
  } as const,
  CONTENT: ReportContent = {
    grdCn: '고르게 분포한다.',
    evalCn: '',
    goodCn: '토론',
    hardCn: '시간',
    feedback: [],
    outcomes: OUTCOMES,
    plans: [PLAN],
  };
const faults = (over: Partial<ReportContent>, trgrCds: readonly 'L1'[] = []) =>
  submissionFaults({ ...CONTENT, ...over }, { sections: FORM, figures: FIGURES, trgrCds }).map((fault) =>
    sentenceText(fault.sentence),
  );

describe('a report that is handed in', () => {
  it('has every required section; the evaluation only with enough answers', () => {
    expect(faults({})).toEqual([]);
    expect(faults({ grdCn: '' })).toHaveLength(1);
    expect(faults({ goodCn: '좋' })).toHaveLength(1);
    expect(isWholeForm(FORM)).toBe(true);
    const without = FORM.map((row) => (row.key === 'PLAN' ? { ...row, useYn: 'N' as const } : row));
    expect([isWholeForm(without), hasSection(without, 'PLAN'), isWholeForm(FORM.slice(1))]).toEqual([
      false,
      false,
      false,
    ]);
  });

  it('cqi.md 8, 2: answers each trigger with a plan', () => {
    expect(faults({}, ['L1'])).toEqual(["'학습성과 미달'에 대한 개선계획을 입력해주세요."]);
    expect(faults({ plans: [{ ...PLAN, trgrCd: 'L1', msrCd: 'L1', loNo: null }] }, ['L1'])).toEqual([]);
    expect(faults({ plans: [] })).toEqual(['개선계획을 1건 이상 입력해주세요.']);
  });

  it('cqi.md 8, 7: says of each promise what became of it', () => {
    expect(
      faults({
        feedback: [
          { exeCd: 'DONE', exeCn: null },
          { exeCd: null, exeCn: null },
        ],
      }),
    ).toEqual(['직전 개선사항의 이행여부를 입력해주세요.']);
    expect(faults({ feedback: [{ exeCd: 'NOT', exeCn: ' ' }] })).toEqual(['미이행 사유를 입력해주세요.']);
  });

  it('has outcomes with weights of 100, and goals that are better than now', () => {
    const [first, second] = OUTCOMES;
    if (!first || !second) throw new Error('no outcomes');
    expect(faults({ outcomes: [first], plans: [{ ...PLAN, loNo: 1 }] })).toHaveLength(1);
    expect(faults({ outcomes: [{ ...first, ahvStdCnt: 41 }, second] })).toEqual([
      '달성인원은 평가인원을 넘을 수 없습니다.',
    ]);
    expect(faults({ outcomes: [{ ...first, evlStdCnt: 0 }, second] })).toEqual(['평가인원은 1명 이상이어야 합니다.']);
    expect(faults({ plans: [{ ...PLAN, trgtVal: '65.0' }] })).toEqual(['목표값은 현재값보다 좋아야 합니다.']);
    expect(faults({ plans: [{ ...PLAN, msrCd: null }] })).toEqual(['측정지표를 선택해주세요.']);
    expect(faults({ plans: [{ ...PLAN, trgtVal: null }] })).toEqual(['목표값을 입력해주세요.']);
  });
});

describe('copied text', () => {
  const TEXT = '팀 프로젝트로 학생들이 스스로 문제를 정의하고 해결하게 하였으며 발표로 마무리하였다.';
  it('cqi.md 8, 15: is found but for blanks, from 30 letters on', () => {
    expect(isCopied(TEXT, TEXT.replaceAll(' ', '  '))).toBe(true);
    expect(isCopied('토론 수업', '토론 수업')).toBe(false);
    expect(isCopied(TEXT, '중간고사 이후 결석이 늘어 보강을 두 번 하였고 과제 제출률이 낮아 안내를 강화하였다.')).toBe(
      false,
    );
  });

  it('is shown in pairs, each text once', () => {
    const mine = [{ secKey: 'RFLC', label: '잘된 점', text: TEXT }],
      other = (rptId: string) => ({
        rptId,
        name: rptId,
        texts: [{ secKey: 'RFLC', label: '잘된 점', text: ` ${TEXT} ` }],
      });
    expect(copiedPairs(mine, [other('a'), other('b')]).map(({ otherName }) => otherName)).toEqual(['a']);
  });
});
