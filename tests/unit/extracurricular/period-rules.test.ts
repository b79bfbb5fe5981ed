import { aboveStandard, draftFaults, submitFaults, refusedChange } from '#messages/ecp-faults.ts';
import { describe, expect, test } from 'vitest';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { PeriodForm, PeriodSession } from '#contract/extracurricular/period.ts';
import { changesOf, groupNow, isMoved } from '#shared/extracurricular/period-change.ts';
import { stepState, withUsualTimes } from '#shared/extracurricular/period-check.ts';
import { periodForm, periodSession } from '#tests/support/extracurricular/period-form.ts';

const USER = familyOf('USER');
const told = (over: Partial<PeriodForm>, family = USER) =>
  submitFaults(periodForm(over), family).map(({ step, field, message }) => `${step} ${field}: ${message}`);

describe('checks of a submission', () => {
  test('a period that has everything passes', () => {
    expect(told({})).toEqual([]);
  });

  test('what is missing is named at its field and step', () => {
    expect(
      told({
        oprtStrtDt: null,
        onlnDiv: null,
        rcrtEndDt: null,
        capacity: null,
        minCapacity: null,
        selDiv: null,
        sessions: [],
        abilities: [],
        pntPerHour: null,
        budgetAmt: 0,
        surveyReqYn: 'Y',
      }),
    ).toEqual([
      '1 oprtStrtDt: 운영시작일을 선택해주세요.',
      '1 onlnDiv: 대면구분을 선택해주세요.',
      '2 rcrtEndDt: 모집종료일을 선택해주세요.',
      '2 selDiv: 선발방법을 선택해주세요.',
      '2 capacity: 정원은 1명 이상이어야 합니다.',
      '3 sessions: 차시를 1개 이상 등록해주세요.',
      '4 abilities: 역량을 1개 이상 등록해주세요.',
      '4 pntPerHour: 시간당 점수를 입력해주세요.',
      '5 budgetAmt: 예산 항목 합계(3,000,000원)가 총예산(0원)과 다릅니다.',
      '6 satisPaperVerId: 설문을 이수 조건으로 하려면 만족도 설문지를 선택해주세요.',
    ]);
  });

  test('recruitment ends before the first session begins', () => {
    const late = '2 rcrtEndDt: 모집 종료는 운영 시작 전이어야 합니다.';
    expect(told({ rcrtEndDt: '20260504', rcrtEndTm: '1401' })).toEqual([late]);
    expect(told({ rcrtEndDt: '20260504', rcrtEndTm: '1400' })).toEqual([]);
    expect(told({ rcrtStrtDt: '20260424', rcrtEndTm: '0900' })).toEqual([
      '2 rcrtEndDt: 모집 종료일시가 시작일시보다 빠릅니다.',
    ]);
  });

  test('a period kept by logs recruits until its first midnight', () => {
    const team = {
      applyDiv: 'TEAM',
      teamMin: 3,
      teamMax: 5,
      attModeDiv: 'TEAMLOG',
      reqLogCnt: 8,
      sessions: [],
    } as const;
    expect(told({ ...team, sessions: [], rcrtEndDt: '20260503', rcrtEndTm: '2400' })).toEqual([]);
    expect(told({ ...team, sessions: [], rcrtEndDt: '20260504', rcrtEndTm: '0001' })).toHaveLength(1);
    expect(told({ ...team, sessions: [], applyDiv: 'INDV' })).toEqual([
      '4 attModeDiv: 팀 활동일지는 팀 단위 신청에서만 선택할 수 있습니다.',
    ]);
  });

  test('one that recruits all the time may do so until its last day', () => {
    expect(told({ lateApplyYn: 'Y', rcrtEndDt: '20260605', rcrtEndTm: null })).toEqual([]);
    expect(told({ lateApplyYn: 'Y', rcrtEndDt: '20260606', rcrtEndTm: '0001' })).toHaveLength(1);
  });

  test('sessions lie inside the operation and never in each other', () => {
    const sessions = [
      periodSession(1, '20260504'),
      periodSession(2, '20260504', { strtTm: '1500', endTm: '1700' }),
      periodSession(3, '20260606'),
    ];
    expect(told({ sessions })).toEqual([
      '3 sessions.2.sessDt: 3차시가 운영기간을 벗어났습니다.',
      '3 sessions.1.strtTm: 1차시와 2차시의 시간이 겹칩니다.',
    ]);
    const states = new Map(sessions.slice(1).map(({ sessId }) => [sessId, 'CANCELED']));
    expect(submitFaults(periodForm({ sessions }), USER, states)).toEqual([]);
  });

  test('11. an item total that is no budget names both amounts', () => {
    const budgets = periodForm().budgets.map((row, at) => (at === 0 ? { ...row, planAmt: 1_100_000 } : row));
    expect(told({ budgets })).toEqual(['5 budgetAmt: 예산 항목 합계(2,900,000원)가 총예산(3,000,000원)과 다릅니다.']);
  });

  test('each family has its own units, conditions and abilities', () => {
    const staff = familyOf('STF'),
      plain = { abilities: [], mlgDiv: 'NONE', pntPerHour: null } as const;
    expect(told({ ...plain, abilities: [] }, staff)).toEqual([]);
    expect(told({ ...plain, abilities: [], applyDiv: 'GROUP', cond: { gradeCd: ['1'] } }, staff)).toEqual([
      '2 applyDiv: 이 구분에서는 선택할 수 없는 신청단위입니다.',
      '2 cond.gradeCd: 이 구분에서는 사용할 수 없는 조건입니다.',
    ]);
    expect(told({ ...plain, abilities: [], applyDiv: 'GROUP', selDiv: 'LOTTERY' }, familyOf('OTSDR'))).toEqual([
      '2 selDiv: 단체 신청은 선착순이나 지정으로만 선발할 수 있습니다.',
    ]);
  });

  test('a draft may lack anything but contradicts itself in nothing', () => {
    expect(draftFaults(periodForm({ capacity: null, oprtStrtDt: null, sessions: [] }), USER)).toEqual([]);
    const faulty = periodForm({
      minCapacity: 31,
      oprtEndDt: '20260501',
      sessions: [
        periodSession(1, '20260504', { endTm: '1400', instrId: '3f0c4a51-0000-4000-8000-000000000000' }),
        periodSession(1, '20260505'),
      ],
      applyForm: [{ qstnNo: 1, qstnNm: '분반', ansDiv: 'CHOICE', optns: ['A'], requireYn: 'Y' }],
    });
    expect(draftFaults(faulty, USER).map(({ field }) => field)).toEqual([
      'oprtEndDt',
      'minCapacity',
      'sessions.0.endTm',
      'sessions.0.instrId',
      'sessions.1.sessNo',
      'applyForm.0.optns',
    ]);
  });

  test('cancelling and promotion end at six the day before', () => {
    expect(withUsualTimes(periodForm({ rcrtStrtTm: null, rcrtEndTm: null, prmtEndDt: '20260430' }))).toMatchObject({
      rcrtStrtTm: '0000',
      rcrtEndTm: '2400',
      cancelEndDt: '20260503',
      cancelEndTm: '1800',
      prmtEndDt: '20260430',
      prmtEndTm: '2400',
    });
  });

  test('more points per hour than the standard need a word', () => {
    expect(aboveStandard(periodForm({ pntPerHour: 1.5 }), 1)).toBe(
      '시간당 마일리지(1.5점)가 분류의 기준(1점)보다 높습니다.',
    );
    expect(aboveStandard(periodForm({ pntPerHour: 1 }), 1)).toBeNull();
    expect(aboveStandard(periodForm({ mlgDiv: 'FIXED', pntPerHour: 9 }), 1)).toBeNull();
  });

  test('the side index says empty, incomplete or done', () => {
    const form = periodForm({ sessions: [], budgets: [], budgetAmt: 0, capacity: null }),
      found = submitFaults(form, USER);
    expect(([1, 2, 3, 4, 5, 6, 7] as const).map((step) => stepState(step, form, found))).toEqual([
      'DONE',
      'INCOMPLETE',
      'EMPTY',
      'DONE',
      'EMPTY',
      'EMPTY',
      'INCOMPLETE',
    ]);
  });
});

describe('changes of an approved period', () => {
  const stored = periodForm(),
    facts = { now: '202604200900', states: new Map(stored.sessions.map(({ sessId }) => [sessId, 'PLAN'])) };
  const groups = (over: Partial<PeriodForm>, old = stored) =>
    changesOf(old, { ...old, ...over }, facts).map(({ field, group }) => `${field} ${group}`);
  const first = (over: object) => stored.sessions.map((session, at) => (at === 0 ? { ...session, ...over } : session));

  test('what is as it was is no change', () => {
    expect(groups({ cond: {}, grdPnts: null, budgets: stored.budgets.map((row) => ({ ...row })) })).toEqual([]);
  });

  test('9. a rule of completion is closed upward and asked for downward', () => {
    expect(groups({ complAttRate: 90 })).toEqual(['complAttRate C']);
    expect(groups({ complAttRate: 70 })).toEqual(['complAttRate B']);
    expect(groups({ lateToAbs: 2 })).toEqual(['lateToAbs C']);
    expect(groups({ lateToAbs: 0 })).toEqual(['lateToAbs B']);
    expect(groups({ assignReqYn: 'Y', assignMinScore: 60 })).toEqual(['assignReqYn C', 'assignMinScore C']);
    expect(groups({ surveyDays: 5 })).toEqual(['surveyDays C']);
  });

  test('mileage may rise by approval and never falls', () => {
    expect(groups({ pntPerHour: 1.5 })).toEqual(['pntPerHour B']);
    expect(groups({ pntPerHour: 0.5 })).toEqual(['pntPerHour C']);
    expect(groups({ maxPnt: null })).toEqual(['maxPnt B']);
    expect(groups({ mlgDiv: 'FIXED', mlgPnt: 10, pntPerHour: null, maxPnt: null })).toEqual([
      'mlgDiv C',
      'mlgPnt C',
      'pntPerHour C',
      'maxPnt C',
    ]);
    const none = periodForm({ mlgDiv: 'NONE', pntPerHour: null, maxPnt: null });
    expect(groups({ mlgDiv: 'PER_HOUR', pntPerHour: 1, maxPnt: 20 }, none)).toEqual([
      'mlgDiv B',
      'pntPerHour B',
      'maxPnt B',
    ]);
    const grades = { A: 10, B: 8, C: 6, D: 0 };
    expect(groups({ grdPnts: { ...grades, D: 2 } }, periodForm({ grdPnts: grades }))).toEqual(['grdPnts B']);
    expect(groups({ grdPnts: { ...grades, A: 9, D: 2 } }, periodForm({ grdPnts: grades }))).toEqual(['grdPnts C']);
  });

  test('place and time of a session to come change at once', () => {
    expect(
      groups({ place: '도서관', telNo: null, sessions: first({ strtTm: '1300' }) }).map((text) => text.at(-1)),
    ).toEqual(['A', 'A', 'A']);
    const [moved] = changesOf(stored, { ...stored, sessions: first({ place: '도서관' }) }, facts);
    expect(moved && isMoved(moved)).toBe(true);
    const [named] = changesOf(stored, { ...stored, sessions: first({ sessNm: '오리엔테이션' }) }, facts);
    expect(named && isMoved(named)).toBe(false);
  });

  test('a session is added or called off by approval, and made compulsory never', () => {
    expect(groups({ sessions: stored.sessions.slice(1) }).map((t) => t.at(-1))).toEqual(['B']);
    expect(groups({ sessions: [...stored.sessions, periodSession(6, '20260604')] }).map((t) => t.at(-1))).toEqual([
      'B',
    ]);
    expect(groups({ sessions: first({ requireYn: 'Y' }) }).map((text) => text.at(-1))).toEqual(['C']);
  });

  test('a session that is made up for inside the operation is called off at once', () => {
    const made = (over: Partial<PeriodSession>, off = 1) =>
      groups({ sessions: [...stored.sessions.slice(off), periodSession(6, '20260604', over)] }).map((t) => t.at(-1));
    expect(made({})).toEqual(['A', 'A']);
    expect(made({ hour: 2.5 })).toEqual(['A', 'A']);
    expect(made({ hour: 1.5 })).toEqual(['B', 'B']);
    expect(made({ requireYn: 'Y' })).toEqual(['B', 'B']);
    expect(made({ sessDt: '20260606' })).toEqual(['B', 'B']);
    expect(made({}, 2)).toEqual(['B', 'B', 'B']);
    const [long, ...rest] = first({ hour: 3 });
    expect(long?.hour).toBe(3);
    const both = [...rest.slice(1), periodSession(7, '20260603', { hour: 3 }), periodSession(6, '20260604')];
    expect(groups({ sessions: both }, { ...stored, sessions: first({ hour: 3 }) }).map((t) => t.at(-1))).toEqual([
      'A',
      'A',
      'A',
      'A',
    ]);
  });

  test('a session that has begun stays as it is', () => {
    const later = { ...facts, now: '202605041400' },
      changes = changesOf(stored, { ...stored, sessions: first({ place: '도서관' }) }, later);
    expect(refusedChange(changes, { applCnt: 0, selCnt: 0 })?.message).toBe(
      '이미 시작한 차시는 변경할 수 없습니다. (1차시)',
    );
    expect(
      refusedChange(changesOf(stored, { ...stored, sessions: stored.sessions.slice(1) }, later), {
        applCnt: 0,
        selCnt: 0,
      })?.reason,
    ).toBe('STATE');
  });

  test('what is closed is named, and only after the first application', () => {
    const changes = changesOf(stored, { ...stored, complAttRate: 90, selDiv: 'LOTTERY', capacity: 20 }, facts);
    expect(refusedChange(changes, { applCnt: 5, selCnt: 0 })).toEqual({
      reason: 'STATE',
      field: 'selDiv',
      message: '신청자가 있어 변경할 수 없는 항목입니다. (선발방법, 이수출석률)',
    });
    expect(changes.map((change) => groupNow(change, 0))).toEqual(['B', 'B', 'B']);
    expect(refusedChange(changes, { applCnt: 0, selCnt: 0 })).toBeNull();
  });

  test('places are never fewer than people selected', () => {
    const changes = changesOf(stored, { ...stored, capacity: 20 }, facts);
    expect(refusedChange(changes, { applCnt: 25, selCnt: 21 })).toMatchObject({
      reason: 'LIMIT',
      message: '선발 인원(21명)보다 적게 줄일 수 없습니다.',
    });
    expect(refusedChange(changes, { applCnt: 25, selCnt: 20 })).toBeNull();
  });
});
