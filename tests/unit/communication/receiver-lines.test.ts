import { expect, test } from 'vitest';
import type { AlarmDetail } from '#contract/communication/alarm/alarm.ts';
import { receiverLines } from '#domains/communication/rules/alarm/receiver-lines.ts';

const NAMES = {
  roleOf: (roleCd: string) => (roleCd === 'ROLE_PROF' ? '교수' : roleCd),
  deptOf: (deptCd: string) => (deptCd === '1010' ? '공과대학' : deptCd),
  gradeOf: (gradeCd: string) => `${gradeCd}학년`,
  stateOf: (shregSt: string) => (shregSt === '10' ? '재학' : shregSt),
};
type Receivers = NonNullable<AlarmDetail['rcvrs']>;
const linesOf = (rcvrs: Partial<Receivers>, chosen: AlarmDetail['chosen'] = []) =>
  receiverLines(
    {
      rcvrs: {
        userIds: [],
        stfNos: [],
        stdNos: [],
        otsdrMemberIds: [],
        roleCds: [],
        deptCds: [],
        deptDivCds: ['STF'],
        ...rcvrs,
      },
      chosen,
    },
    NAMES,
  );
const person = (rcvrDivCd: string, rcvrKey: string, rcvrNm: string) => ({ rcvrDivCd, rcvrKey, rcvrNm });

test('an alarm that names nobody yet has no line', () => {
  expect([receiverLines({ rcvrs: null, chosen: [] }, NAMES), linesOf({})]).toEqual([[], []]);
});

test('roles and departments are told by name, departments with whom of them', () => {
  expect(linesOf({ roleCds: ['ROLE_PROF', 'ROLE_X'], deptCds: ['1010'], deptDivCds: ['STF', 'STDNT'] })).toEqual([
    '역할: 교수, ROLE_X',
    '부서(하위 포함): 공과대학 (교직원·학생)',
  ]);
});

test('a condition of students is told in full, and without parts it means all of them', () => {
  const none = { colgCds: [], hakguaCds: [], majorCds: [], gradeCds: [], shregSts: [] };
  expect(linesOf({ stdntCond: { ...none, hakguaCds: ['1010'], gradeCds: ['1', '2'], shregSts: ['10'] } })).toEqual([
    '학생 조건: 공과대학, 1학년, 2학년, 재학',
  ]);
  expect(linesOf({ stdntCond: none })).toEqual(['학생 조건: 전체']);
});

test('chosen people are told by kind, the first twenty by name and all by number', () => {
  const students = Array.from({ length: 25 }, (_, at) => person('STDNT', `2026${at}`, `학*${at}`));
  const [staff, many] = linesOf(
    { userIds: ['u1'], stfNos: ['prof01'], stdNos: students.map(({ rcvrKey }) => rcvrKey) },
    [person('STF', 'u1', '안*윤'), person('STF', 'prof01', '김*수'), ...students],
  );
  expect(staff).toBe('교직원 2명: 안*윤, 김*수');
  expect(many).toMatch(/^학생 25명: 학\*0, .*학\*19 외 5명$/);
});

test('people of another alarm are told by what they are', () => {
  expect(linesOf({ refTable: 'alarm', refId: 'a1' })).toEqual(['앞선 알림을 읽지 않은 사람']);
});
