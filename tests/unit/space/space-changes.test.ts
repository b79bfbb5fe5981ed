import { describe, expect, test } from 'vitest';
import { equipmentFacts, hoursFacts, listChanges, spaceFacts } from '#shared/space/space-changes.ts';

const room = {
  spaceCd: 'B01-101',
  spaceNm: '본관 101호',
  spaceTyCd: 'SEMI',
  bldgNm: '본관',
  florNo: 1,
  roomNo: '101',
  cpctCnt: 20,
  minUseCnt: 2,
  mngDeptNm: '컴퓨터공학과',
  mngrNm: '강은지',
  ruleNm: '기본',
  userDivCds: ['STDNT', 'STF'],
  aplyHakguaCds: null,
  useYn: 'Y',
} as const;
const nameOf = (code: string): string => ({ SEMI: '세미나실', BEAM: '빔프로젝터' })[code] ?? code;

describe('what the history of a space says was changed', () => {
  test('facts that are alike are not told', () => {
    expect(listChanges(spaceFacts(room, nameOf), spaceFacts({ ...room }, nameOf))).toEqual([]);
  });

  test('a changed fact is told with its text before and after', () => {
    const later = { ...room, cpctCnt: 30, roomNo: null, userDivCds: ['STDNT'] };
    expect(listChanges(spaceFacts(room, nameOf), spaceFacts(later, nameOf))).toEqual([
      { fact: '호실', before: '101', after: null },
      { fact: '수용인원', before: '20명', after: '30명' },
      { fact: '이용대상', before: '학생, 직원', after: '학생' },
    ]);
  });

  test('hours are told by day, in the order of the clock', () => {
    const early = { oprtDivCd: 'TERM', dow: 1, strtTm: '0900', endTm: '1200' } as const,
      late = { ...early, strtTm: '1300', endTm: '1800' } as const,
      holiday = { ...early, oprtDivCd: 'VCTN', dow: 7 } as const;
    expect(listChanges(hoursFacts([early, holiday]), hoursFacts([late, early]))).toEqual([
      { fact: '학기 월요일', before: '09:00~12:00', after: '09:00~12:00, 13:00~18:00' },
      { fact: '방학 일요일', before: '09:00~12:00', after: null },
    ]);
  });

  test('equipment is told by kind with number, state and remark', () => {
    const beam = { fcltCd: 'BEAM', cnt: 1, fcltSt: 'OK', rmrk: null } as const;
    expect(
      listChanges(
        equipmentFacts([beam], nameOf),
        equipmentFacts(
          [
            { ...beam, fcltSt: 'BRKN', rmrk: '램프' },
            { ...beam, fcltCd: 'MIC', cnt: 2 },
          ],
          nameOf,
        ),
      ),
    ).toEqual([
      { fact: '빔프로젝터', before: '1개 정상', after: '1개 고장 (램프)' },
      { fact: 'MIC', before: null, after: '2개 정상' },
    ]);
  });
});
