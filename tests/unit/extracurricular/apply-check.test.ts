import { describe, expect, test } from 'vitest';
import { answerFault, type AskedQuestion } from '#shared/extracurricular/answers.ts';
import {
  applyFault,
  guardianFault,
  promotionFault,
  type ApplyPeriod,
  type ApplyPerson,
} from '#shared/extracurricular/apply-check.ts';
import { nextStep, type StepFacts } from '#shared/extracurricular/next-step.ts';

const NOW = '202604061000';
const session = (sessDt: string, strtTm: string, endTm: string) => ({ sessNo: 1, sessDt, strtTm, endTm });
const period = (over: Partial<ApplyPeriod> = {}): ApplyPeriod => ({
  prdId: 'P',
  curriId: 'C',
  schlYear: '2026',
  shtmCd: '10',
  prdSt: 'APPROVED',
  pubYn: 'Y',
  rcrtStart: '202604010900',
  rcrtEnd: '202604101800',
  end: '202604201200',
  selDiv: 'FCFS',
  repeatDiv: 'FREE',
  conditions: { anyOf: { gradeCd: ['3', '4'] }, gpaMin: null, preCurriIds: [] },
  order: ['gradeCd'],
  sessions: [session('20260420', '1000', '1200')],
  needsConsent: false,
  ...over,
});
const person = (over: Partial<ApplyPerson> = {}): ApplyPerson => ({
  isOfFamily: true,
  otherwise: null,
  fields: { gradeCd: '4' },
  gpa: null,
  completedCurriIds: [],
  sanctions: [],
  appliedPrdIds: [],
  open: [],
  completed: [],
  busy: [],
  birthDt: null,
  hasGuardian: false,
  ...over,
});
const word = (p: Partial<ApplyPeriod>, who: Partial<ApplyPerson> = {}, now = NOW, asker: 'SELF' | 'STAFF' = 'SELF') =>
  applyFault(period(p), person(who), now, asker)?.word ?? null;

describe('the check of an application (E1)', () => {
  const everything: Partial<ApplyPerson> = {
    fields: { gradeCd: '1' },
    sanctions: [{ strtDt: '20260401', endDt: '20260430' }],
    appliedPrdIds: ['P'],
    open: [
      { prdId: 'P', curriId: 'C' },
      { prdId: 'Q', curriId: 'C' },
    ],
    completed: [{ curriId: 'C', schlYear: '2026', shtmCd: '10' }],
    busy: [{ ...session('20260420', '1130', '1300'), prdId: 'Q', prdNm: '다른 회차' }],
  };

  test('of several failures the first in order answers', () => {
    const bad = { pubYn: 'N', repeatDiv: 'NONE', selDiv: 'NOMINEE' };
    expect(word(bad, everything)).toBe('closedWindow');
    expect(word({ ...bad, pubYn: 'Y' }, everything)).toBe('notTarget');
    const fit = { ...everything, fields: { gradeCd: '3' } };
    expect(word({ ...bad, pubYn: 'Y' }, fit)).toBe('nominee');
    expect(word({ repeatDiv: 'NONE' }, fit)).toBe('restricted');
    expect(word({ repeatDiv: 'NONE' }, { ...fit, sanctions: [] })).toBe('applied');
    const later = { ...fit, sanctions: [], appliedPrdIds: [] };
    expect(word({ repeatDiv: 'NONE' }, later)).toBe('appliedCourse');
    expect(word({ repeatDiv: 'NONE' }, { ...later, open: [] })).toBe('completed');
    expect(word({}, { ...fit, sanctions: [], appliedPrdIds: [] })).toBe('overlap');
    expect(word({}, { ...fit, sanctions: [], appliedPrdIds: [], busy: [] })).toBeNull();
  });

  test('the window is open from its first to before its last minute', () => {
    expect(word({}, {}, '202604010859')).toBe('closedWindow');
    expect(word({}, {}, '202604010900')).toBeNull();
    expect(word({}, {}, '202604101759')).toBeNull();
    expect(word({}, {}, '202604101800')).toBe('closedWindow');
  });

  test('staff are bound to neither window nor publication, until the end', () => {
    expect(word({ pubYn: 'N' }, {}, '202604150000', 'STAFF')).toBeNull();
    expect(word({ selDiv: 'NOMINEE' }, {}, NOW, 'STAFF')).toBeNull();
    expect(word({}, {}, '202604201200', 'STAFF')).toBe('over');
    expect(word({ prdSt: 'JUDGED' }, {}, NOW, 'STAFF')).toBe('over');
  });

  test('a course once in a semester may be taken in another one', () => {
    const before = { completed: [{ curriId: 'C', schlYear: '2025', shtmCd: '20' }] };
    expect(word({ repeatDiv: 'TERM' }, before)).toBeNull();
    expect(word({ repeatDiv: 'NONE' }, before)).toBe('completed');
    expect(word({ repeatDiv: 'NONE' }, { completed: [{ curriId: 'X', schlYear: '2026', shtmCd: '10' }] })).toBeNull();
  });

  test('an open application for another period keeps a course that is taken once, and no other', () => {
    const open = [{ prdId: 'Q', curriId: 'C' }];
    expect(word({ repeatDiv: 'NONE' }, { open })).toBe('appliedCourse');
    expect(word({ repeatDiv: 'TERM' }, { open })).toBeNull();
    expect(word({ repeatDiv: 'FREE' }, { open })).toBeNull();
    expect(word({ repeatDiv: 'NONE' }, { open: [{ prdId: 'P', curriId: 'C' }] })).toBeNull();
    expect(word({ repeatDiv: 'NONE' }, { open: [{ prdId: 'Q', curriId: 'X' }] })).toBeNull();
    expect(promotionFault(period({ repeatDiv: 'NONE' }), person({ open }), '20260415')).toBeNull();
  });

  test('sessions that only touch do not overlap each other', () => {
    const busy = [{ ...session('20260420', '1200', '1300'), prdId: 'Q', prdNm: '다른 회차' }];
    expect(word({}, { busy })).toBeNull();
    expect(word({}, { busy: [{ ...session('20260420', '1000', '1200'), prdId: 'P', prdNm: '이 회차' }] })).toBeNull();
  });

  test('a sanction counts on its first and its last day', () => {
    const sanctions = [{ strtDt: '20260610', endDt: '20260709' }],
      open = { rcrtStart: '202606010000', rcrtEnd: '202607312400' };
    expect(word(open, { sanctions }, '202607092359')).toBe('restricted');
    expect(word(open, { sanctions }, '202607100000')).toBeNull();
    expect(word(open, { sanctions }, '202606092359')).toBeNull();
  });

  test('whoever waits is judged without window, duplicates and answers', () => {
    expect(promotionFault(period(), person({ appliedPrdIds: ['P'] }), '20260415')).toBeNull();
    expect(promotionFault(period(), person({ fields: { gradeCd: null } }), '20260415')).toMatchObject({
      word: 'notTarget',
      field: 'gradeCd',
      mine: null,
    });
  });

  test('a child below fourteen needs a guardian who agrees', () => {
    const outside = period({ needsConsent: true });
    expect(guardianFault(outside, person({ birthDt: '20120407' }), '20260406')).toEqual({ word: 'guardian' });
    expect(guardianFault(outside, person({ birthDt: '20120406' }), '20260406')).toBeNull();
    expect(guardianFault(outside, person({ birthDt: '20150101', hasGuardian: true }), '20260406')).toBeNull();
    expect(guardianFault(period(), person({ birthDt: '20150101' }), '20260406')).toBeNull();
  });
});

describe('answers to the questions of a period', () => {
  const question = (qstnNo: number, over: Partial<AskedQuestion> = {}): AskedQuestion => ({
    qstnNo,
    qstnNm: `문항 ${qstnNo}`,
    ansDiv: 'TEXT',
    optns: [],
    requireYn: 'Y',
    ...over,
  });

  test('the first unanswered question is named with its place', () => {
    const asked = [question(1), question(2, { requireYn: 'N' }), question(3)];
    expect(answerFault(asked, [{ qstnNo: 1, ans: '동기' }], false)).toMatchObject({
      word: 'needAnswer',
      question: { qstnNo: 3 },
    });
    expect(
      answerFault(
        asked,
        [
          { qstnNo: 3, ans: 'a' },
          { qstnNo: 1, ans: '  ' },
        ],
        false,
      ),
    ).toMatchObject({ at: 1 });
  });

  test('choices, files, and numbers that nobody asked for', () => {
    const choice = question(1, { ansDiv: 'CHOICE', optns: ['오전', '오후'] });
    expect(answerFault([choice], [{ qstnNo: 1, ans: '저녁' }], false)?.word).toBe('unknownChoice');
    expect(answerFault([choice], [{ qstnNo: 1, ans: '오후' }], false)).toBeNull();
    expect(answerFault([question(1, { ansDiv: 'FILE' })], [], false)?.word).toBe('needFile');
    expect(answerFault([question(1, { ansDiv: 'FILE' })], [], true)).toBeNull();
    expect(answerFault([], [{ qstnNo: 9, ans: '?' }], false)?.word).toBe('unknownQuestion');
    expect(
      answerFault(
        [question(1)],
        [
          { qstnNo: 1, ans: 'a' },
          { qstnNo: 1, ans: 'b' },
        ],
        false,
      )?.word,
    ).toBe('unknownQuestion');
  });
});

describe('the next thing to do about a period', () => {
  const facts = (over: Partial<StepFacts>): StepFacts => ({
    prdSt: 'APPROVED',
    phase: 'P3',
    selDiv: 'REVIEW',
    selRunDt: null,
    selConfirmDt: null,
    sessions: [],
    now: NOW,
    ...over,
  });

  test('after recruitment a review is run, then confirmed', () => {
    expect(nextStep(facts({})).text).toBe('선발을 실행해주세요.');
    expect(nextStep(facts({ selRunDt: 'x' })).text).toBe('선발을 확정하고 발표해주세요.');
    expect(nextStep(facts({ selRunDt: 'x', selConfirmDt: 'x' })).tab).toBe('appl');
    expect(nextStep(facts({ selDiv: 'FCFS' })).text).toBe('운영 시작을 기다리고 있습니다.');
  });

  test('while it runs the sessions to close are named', () => {
    const sessions = [
      { ...session('20260405', '1000', '1200'), sessSt: 'CLOSED' },
      { ...session('20260406', '0900', '1100'), sessNo: 2, sessSt: 'HELD' },
      { ...session('20260407', '0900', '1100'), sessNo: 3, sessSt: 'PLAN' },
    ];
    expect(nextStep(facts({ phase: 'P4', sessions }))).toEqual({ tab: 'att', text: '2차시 출석을 마감해주세요.' });
    expect(nextStep(facts({ phase: 'P5', sessions })).tab).toBe('compl');
    expect(nextStep(facts({ prdSt: 'JUDGED', phase: null })).tab).toBe('rslt');
  });
});
