import { describe, expect, test } from 'vitest';
import type { Schdl } from '#contract/main/schedule.ts';
import { SCHEDULE_MERGE } from '#contract/main/schedule-rules.ts';
import { mergeRows } from '#shared/merge/three-way.ts';
import {
  checkSchedule,
  entryAfter,
  newSchedule,
  periodText,
  scheduleFormOf,
  scheduleSaveOf,
  scheduleUnits,
  type ScheduleForm,
  type ScheduleSave,
} from '#domains/main/rules/schedule-form-rules.ts';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';

const FINE: ScheduleForm = { ...newSchedule('20260415', '1010'), schdlNm: '중간고사', schdlDivCd: 'ACDM' };
const STORED: Schdl = {
  acdmSchdlId: 's',
  schdlNm: '회의',
  schdlDivCd: 'ETC',
  strtDt: '20260415',
  endDt: '20260416',
  strtTm: '0900',
  endTm: '1800',
  trgtRoleCds: ['ROLE_PROF'],
  deptCd: '1010',
  linkUrl: '/guide/home',
  cntn: '안건',
  hldyYn: 'N',
  srcNm: '컴퓨터공학과',
  linkedYn: 'N',
  can: ['saveSchdl', 'deleteSchdl'],
  version: 3,
};
const errorsOf = (over: Partial<ScheduleForm>, needsDept = false) => checkSchedule(needsDept)({ ...FINE, ...over });

describe('main 5: the form of an entry', () => {
  test.each<[Partial<ScheduleForm>, object]>([
    [{}, {}],
    [{ schdlNm: '축제' }, {}],
    [{ schdlNm: '' }, { schdlNm: '일정명을 입력해주세요.' }],
    [{ schdlNm: ' 축 ' }, { schdlNm: '일정명을 입력해주세요.' }],
    [{ schdlNm: '가'.repeat(101) }, { schdlNm: '일정명은 100자 이하로 입력해주세요.' }],
    [{ schdlDivCd: '' }, { schdlDivCd: '구분을 선택해주세요.' }],
    [{ strtDt: '' }, { strtDt: '기간을 입력해주세요.' }],
    [{ endDt: '' }, { strtDt: '기간을 입력해주세요.' }],
    [{ strtDt: '', endDt: '' }, { strtDt: '기간을 입력해주세요.' }],
    [{ endDt: '20260414' }, { strtDt: '시작일이 종료일보다 늦을 수 없습니다.' }],
    [{ strtTm: '0900' }, { strtTm: '시작시간과 종료시간을 함께 선택해주세요.' }],
    [{ endTm: '0900' }, { strtTm: '시작시간과 종료시간을 함께 선택해주세요.' }],
    [{ strtTm: '0930', endTm: '0930' }, { strtTm: '시작시간은 종료시간보다 빨라야 합니다.' }],
    [{ linkUrl: '  ' }, {}],
    [{ linkUrl: ' /guide/home ' }, {}],
    [{ linkUrl: 'javascript:alert(1)' }, { linkUrl: '링크 형식이 올바르지 않습니다.' }],
  ])('%j has %j', (over, errors) => expect(errorsOf(over)).toEqual(errors));

  test('asks for a department only from those who may not write for the whole university', () => {
    expect([errorsOf({ deptCd: '' }), errorsOf({ deptCd: '' }, true), errorsOf({}, true)]).toEqual([
      {},
      { deptCd: '부서를 선택해주세요.' },
      {},
    ]);
  });
  test('tells its errors in the order of its fields', () => {
    expect(
      Object.keys(
        errorsOf({ schdlNm: '', schdlDivCd: '', strtDt: '', strtTm: '0900', deptCd: '', linkUrl: 'x' }, true),
      ),
    ).toEqual(['schdlNm', 'schdlDivCd', 'strtDt', 'strtTm', 'deptCd', 'linkUrl']);
  });
  test('begins as one whole day of one department', () => {
    expect(newSchedule('20260415', '1010')).toEqual({
      schdlNm: '',
      schdlDivCd: '',
      strtDt: '20260415',
      endDt: '20260415',
      strtTm: '',
      endTm: '',
      deptCd: '1010',
      trgtRoleCds: [],
      linkUrl: '',
      cntn: '',
    });
  });
});

describe('main 2.2: an entry between form and store', () => {
  test('what is empty is sent as none, texts are trimmed, and the version goes along where there is one', () => {
    const form = { ...FINE, schdlNm: ' 중간고사 ', linkUrl: ' /guide/home ', cntn: ' 안내 ', deptCd: '' };
    expect(scheduleSaveOf(form, 's', undefined)).toStrictEqual({
      acdmSchdlId: 's',
      schdlNm: '중간고사',
      schdlDivCd: 'ACDM',
      strtDt: '20260415',
      endDt: '20260415',
      strtTm: null,
      endTm: null,
      deptCd: null,
      trgtRoleCds: [],
      linkUrl: '/guide/home',
      cntn: '안내',
    });
    expect(
      scheduleSaveOf({ ...FINE, strtTm: '0900', endTm: '0930', trgtRoleCds: ['ROLE_PROF', 'ROLE_DEPT'] }, 's', 3),
    ).toMatchObject({
      version: 3,
      strtTm: '0900',
      endTm: '0930',
      deptCd: '1010',
      trgtRoleCds: ['ROLE_DEPT', 'ROLE_PROF'],
    });
  });
  test('I1: an entry opened and saved untouched is the same', () => {
    const { hldyYn: _h, srcNm: _s, linkedYn: _l, can: _c, ...facts } = STORED;
    expect(scheduleSaveOf(scheduleFormOf(STORED), 's', 3)).toEqual(facts);
    expect(scheduleFormOf({ ...STORED, strtTm: null, endTm: null, deptCd: null })).toMatchObject({
      strtTm: '',
      endTm: '',
      deptCd: '',
    });
  });
  test('a save that waits on the device opens with every word of it', () => {
    const form: ScheduleForm = {
      ...FINE,
      strtTm: '0900',
      endTm: '0930',
      trgtRoleCds: ['ROLE_DEPT'],
      linkUrl: '/guide/home',
      cntn: '안내',
    };
    expect(scheduleFormOf(scheduleSaveOf(form, 's', 3))).toEqual(form);
    expect(
      scheduleFormOf({
        acdmSchdlId: 's',
        schdlNm: '회의',
        schdlDivCd: 'ETC',
        strtDt: '20260415',
        endDt: '20260415',
        trgtRoleCds: [],
      }),
    ).toEqual({ ...newSchedule('20260415', ''), schdlNm: '회의', schdlDivCd: 'ETC' });
  });
  test('I6: after a save it stands in the calendar with the new facts on what stood there', () => {
    const save = scheduleSaveOf(
      { ...scheduleFormOf(STORED), schdlNm: '긴 회의', strtTm: '', endTm: '', deptCd: '', linkUrl: '', cntn: '' },
      's',
      2,
    );
    expect(entryAfter(STORED, save)).toEqual({
      ...STORED,
      schdlNm: '긴 회의',
      strtTm: null,
      endTm: null,
      deptCd: null,
      linkUrl: '',
      cntn: '',
    });
    expect(entryAfter(null, scheduleSaveOf(FINE, 'n', undefined))).toEqual({
      acdmSchdlId: 'n',
      schdlNm: '중간고사',
      schdlDivCd: 'ACDM',
      strtDt: '20260415',
      endDt: '20260415',
      strtTm: null,
      endTm: null,
      trgtRoleCds: [],
      deptCd: '1010',
      linkUrl: '',
      cntn: '',
      hldyYn: 'N',
      srcNm: '',
      linkedYn: 'N',
      can: [],
      version: 0,
    });
  });
});

describe('I4: two versions of an entry', () => {
  const mine = scheduleSaveOf(
    { ...scheduleFormOf(STORED), schdlNm: '내 회의', endTm: '2000', trgtRoleCds: [], cntn: '' },
    's',
    3,
  );
  const theirs: Schdl = {
    ...STORED,
    schdlNm: '남의 회의',
    endDt: '20260415',
    deptCd: null,
    linkUrl: '',
    version: 4,
    srcNm: '대학 전체',
  };
  test.each<[readonly string[], object]>([
    [[], {}],
    [['schdlNm'], { schdlNm: '내 회의' }],
    [['strtDt'], { strtDt: '20260415', endDt: '20260416', strtTm: '0900', endTm: '2000' }],
    [['trgtRoleCds', 'cntn'], { trgtRoleCds: [], cntn: '' }],
    [['deptCd', 'linkUrl'], { deptCd: '1010', linkUrl: '/guide/home' }],
  ])('with %j mine everything else is as it is stored', (keys, over) =>
    expect(scheduleFormOf(mergeRows(SCHEDULE_MERGE.units, { ...mine }, { ...theirs }, keys) as ScheduleSave)).toEqual(
      scheduleFormOf({ ...theirs, ...over }),
    ),
  );

  test('are told in words, unit by unit', () => {
    const units = scheduleUnits({
      kindOf: (code) => `종류 ${code}`,
      deptOf: (code) => `부서 ${code}`,
      roleOf: (code) => `역할 ${code}`,
    });
    expect(units.map(({ key }) => key)).toEqual(SCHEDULE_MERGE.units.map(([key]) => key));
    expect(
      conflictFields(SCHEDULE_MERGE.units, units, {
        base: { ...STORED },
        mine: { ...mine, schdlDivCd: 'ACDM' },
        theirs: { ...theirs },
      }).map(({ label, side, mine: own, theirs: other }) => [label, side, own, other]),
    ).toEqual([
      ['일정명', 'both', '내 회의', '남의 회의'],
      ['구분', 'mine', '종류 ACDM', '종류 ETC'],
      ['기간', 'both', '2026-04-15 09:00 ~ 2026-04-16 20:00', '2026-04-15 09:00 ~ 18:00'],
      ['부서', 'theirs', '부서 1010', '대학 전체'],
      ['대상 역할', 'mine', '전체', '역할 ROLE_PROF'],
      ['링크', 'theirs', '/guide/home', '-'],
      ['내용', 'mine', '-', '안건'],
    ]);
    expect(units.find(({ key }) => key === 'trgtRoleCds')?.show({ trgtRoleCds: ['A', 'B'] })).toBe('역할 A, 역할 B');
  });

  test.each<[object, string]>([
    [{ strtDt: '20260415', endDt: '20260416', strtTm: '0900', endTm: '1800' }, '2026-04-15 09:00 ~ 2026-04-16 18:00'],
    [{ strtDt: '20260415', endDt: '20260416', strtTm: null, endTm: null }, '2026-04-15 ~ 2026-04-16'],
    [{ strtDt: '20260415', endDt: '20260415', strtTm: '0900', endTm: '1000' }, '2026-04-15 09:00 ~ 10:00'],
    [{ strtDt: '20260415', endDt: '20260415', strtTm: '', endTm: '' }, '2026-04-15'],
    [{ strtDt: '20260415', endDt: '20260415' }, '2026-04-15'],
  ])('the period of %j reads %s', (row, shown) => expect(periodText({ ...row })).toBe(shown));
});
