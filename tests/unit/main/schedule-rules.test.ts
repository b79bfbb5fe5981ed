import { describe, expect, it } from 'vitest';
import { isMeantFor, isOwnEntry, listScheduleProblems } from '#contract/main/schedule-rules.ts';

const fine = { schdlNm: '중간고사', strtDt: '20260415', endDt: '20260415' };
const fieldsOf = (over: object): readonly string[] =>
  listScheduleProblems({ ...fine, ...over }).map(({ field }) => field);

describe('an entry of the calendar', () => {
  it('has a name of 2 to 100 letters, days in order, both times or none, and a link that stays or is safe', () => {
    for (const over of [
      {},
      { schdlNm: '축제' },
      { schdlNm: '가'.repeat(100) },
      { strtTm: '0900', endTm: '0930' },
      { endDt: '20260416', strtTm: '2200', endTm: '0600' },
      { linkUrl: '/guide/home' },
      { linkUrl: 'https://u.ac.kr' },
      { strtTm: '', endTm: '' },
    ])
      expect(fieldsOf(over)).toEqual([]);
    for (const over of [{ schdlNm: ' 축 ' }, { schdlNm: '가'.repeat(101) }])
      expect(fieldsOf(over)).toEqual(['schdlNm']);
    expect(fieldsOf({ endDt: '20260414' })).toEqual(['strtDt']);
    for (const over of [
      { strtTm: '0900' },
      { endTm: '0900' },
      { strtTm: '0900', endTm: '0900' },
      { strtTm: '1000', endTm: '0900' },
    ])
      expect(fieldsOf(over)).toEqual(['strtTm']);
    for (const linkUrl of ['guide', '//evil', 'http://u.ac.kr', 'javascript:alert(1)'])
      expect(fieldsOf({ linkUrl })).toEqual(['linkUrl']);
  });

  it("means the roles and the department that it names, and is somebody's own when it does not mean everybody", () => {
    const prof = { userId: 'p', roleCds: ['ROLE_PROF'], deptCds: ['1010', '1000', '0000'] };
    const of = (over: object) => ({ trgtRoleCds: [], deptCd: null, regId: 'x', ...over });
    const cases = [
      [{}, true, false],
      [{ trgtRoleCds: ['ROLE_PROF', 'ROLE_DEPT'] }, true, true],
      [{ trgtRoleCds: ['ROLE_DEPT'] }, false, false],
      [{ deptCd: '1000' }, true, true],
      [{ deptCd: '1011' }, false, false],
      [{ deptCd: '1010', trgtRoleCds: ['ROLE_DEPT'] }, false, false],
      [{ deptCd: '2010', regId: 'p' }, false, true],
      [{ regId: 'p' }, true, true],
    ] as const;
    for (const [over, meant, own] of cases)
      expect([isMeantFor(of(over), prof), isOwnEntry(of(over), prof)]).toEqual([meant, own]);
  });
});
