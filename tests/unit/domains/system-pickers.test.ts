import { describe, expect, test } from 'vitest';
import {
  deptChoice,
  hasCondition,
  staffChoice,
  STUDENT_DEFAULTS,
  studentArg,
  studentChoice,
  withStudentFilter,
} from '#domains/system/rules/picker-rules.ts';
import { uncover } from '#domains/system/rules/uncover.ts';

const student = {
  stdNo: '20210001',
  stdNm: '홍*동',
  colgCd: '1000',
  hakguaCd: '1010',
  hakguaNm: '컴퓨터공학과',
  majorCd: null,
  gradeCd: '4',
  shregSt: '10',
};

describe('who was picked', () => {
  test('is named with the number that tells namesakes apart', () => {
    expect(studentChoice(student)).toEqual({
      key: '20210001',
      label: '홍*동 (20210001)',
      detail: '컴퓨터공학과 4학년',
    });
    expect(
      staffChoice({
        stfNo: 'prof01',
        stfNm: '임재현',
        stfDivCd: '10',
        stfPstnCd: '11',
        deptCd: '1010',
        deptNm: '컴퓨터공학과',
      }),
    ).toMatchObject({ key: 'prof01', label: '임재현 (prof01)' });
  });

  test('a department carries the names above it', () => {
    const items = [
      { key: '0', label: '대학', parentKey: null },
      { key: '1', label: '공과대학', parentKey: '0' },
    ];
    expect(deptChoice(items, '1')).toEqual({ key: '1', label: '공과대학', detail: '대학 > 공과대학' });
    expect(deptChoice(items, '9').label).toBe('9');
  });
});

describe('a search of students', () => {
  test('another college empties what lies below it', () => {
    const chosen = { ...STUDENT_DEFAULTS, colgCd: '1000', hakguaCd: '1010', majorCd: '1011' };
    expect(withStudentFilter(chosen, { colgCd: '2000' })).toMatchObject({ colgCd: '2000', hakguaCd: '', majorCd: '' });
    expect(withStudentFilter(chosen, { hakguaCd: '1020' })).toMatchObject({
      colgCd: '1000',
      hakguaCd: '1020',
      majorCd: '',
    });
    expect(withStudentFilter(chosen, { gradeCd: '2' })).toMatchObject({ hakguaCd: '1010', majorCd: '1011' });
    expect(withStudentFilter(chosen, { colgCd: '1000' })).toMatchObject({ hakguaCd: '1010' });
  });

  test('asks for something, and spaces are nothing', () => {
    expect([
      hasCondition(STUDENT_DEFAULTS),
      hasCondition({ ...STUDENT_DEFAULTS, shregSt: '' }),
      hasCondition({ ...STUDENT_DEFAULTS, shregSt: '', searchKeyword: '  ' }),
    ]).toEqual([true, false, false]);
  });

  test('every state of enrolment is named for the server', () => {
    expect(studentArg({ ...STUDENT_DEFAULTS, shregSt: '', searchKeyword: ' 홍 ' }, 2, 25, ['10', '20'])).toMatchObject({
      shregSt: '10,20',
      searchKeyword: '홍',
      page: 2,
      rowsPerPage: 25,
    });
    expect(studentArg(STUDENT_DEFAULTS, 1, 25, ['10', '20']).shregSt).toBe('10');
  });
});

describe('data in clear', () => {
  const rows = [
    { id: 'a', name: '가*다', tel: '010' },
    { id: 'b', name: '라*', tel: '020' },
  ];

  test('cover only the rows and fields that were given', () => {
    expect(uncover(rows, [{ id: 'a', name: '가나다' }], 'id')).toEqual([
      { id: 'a', name: '가나다', tel: '010' },
      rows[1],
    ]);
  });

  test('the later answer about a row counts', () => {
    expect(
      uncover(
        rows,
        [
          { id: 'b', name: '라' },
          { id: 'b', name: '라마' },
        ],
        'id',
      )[1],
    ).toMatchObject({ name: '라마' });
  });
});
