import { describe, expect, test } from 'vitest';
import { OTSDR_DIVS, OTSDR_STATES } from '#contract/system/otsdr/otsdr-rules.ts';
import { otsdrMemberEndpoints } from '#contract/system/otsdr/otsdr-member.ts';
import {
  OTSDR_DEFAULTS,
  otsdrExcelColumns,
  otsdrLabels,
  otsdrListArg,
  OTSDR_SAMPLE,
  OTSDR_TONES,
  OTSDR_UPLOAD_COLUMNS,
  statesText,
  type OtsdrFilters,
} from '#domains/system/rules/otsdr/otsdr-list-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';

const STATES: Readonly<Record<string, string>> = { APLY: '가입신청', APRV: '승인', STOP: '이용정지' };
const labels = otsdrLabels(
  (code) => STATES[code] ?? code,
  (code) => `구분 ${code}`,
);
const chips = (part: Partial<OtsdrFilters>): readonly string[] =>
  appliedConditions({ ...OTSDR_DEFAULTS.filters, ...part }, OTSDR_DEFAULTS.filters, labels).map(
    ({ label, text }) => `${label}: ${text}`,
  );

describe('system 5.10: the list of members from outside', () => {
  test('begins with who waits and who is in', () => {
    expect(OTSDR_DEFAULTS).toEqual({
      filters: { statCds: 'APLY,APRV', memberDivCd: '', strtDt: '', endDt: '', orgNm: '', searchKeyword: '' },
      rowsPerPage: 10,
    });
    expect(chips({})).toEqual([]);
  });

  test('states are told by their names, none of them means all', () => {
    const nameOf = (code: string): string => STATES[code] ?? code;
    expect([statesText('APLY,APRV', nameOf), statesText('STOP', nameOf), statesText('', nameOf)]).toEqual([
      '가입신청, 승인',
      '이용정지',
      '전체',
    ]);
  });

  test('each condition has its chip in words', () => {
    expect(
      chips({
        statCds: 'STOP',
        memberDivCd: 'CORP',
        strtDt: '20260301',
        endDt: '20260331',
        orgNm: '대학',
        searchKeyword: '5678',
      }),
    ).toEqual([
      '이름/이메일/연락처: 5678',
      '상태: 이용정지',
      '회원구분: 구분 CORP',
      '가입일: 2026-03-01 ~ 2026-03-31',
      '기관명: 대학',
    ]);
    expect(chips({ statCds: '', strtDt: '20260301' })).toEqual(['상태: 전체', '가입일: 2026-03-01 ~']);
    expect(chips({ endDt: '20260331' })).toEqual(['가입일: ~ 2026-03-31']);
    expect(labels.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(OTSDR_DEFAULTS.filters).toSorted());
  });

  test('the call holds conditions, page and order under the names of its contract', () => {
    const filters = {
      statCds: 'STOP',
      memberDivCd: 'HIGH',
      strtDt: '20260301',
      endDt: '20260331',
      orgNm: '고교',
      searchKeyword: '홍길',
    };
    const arg = otsdrListArg({ filters, page: 3, rowsPerPage: 100, sort: [{ field: 'aplyDt', type: 'desc' }] });
    expect(arg).toEqual({ ...filters, page: 3, rowsPerPage: 100, sortBy: 'aplyDt', sortType: 'desc' });
    expect(otsdrMemberEndpoints.getOtsdrMemberList.query.safeParse(arg).success).toBe(true);
  });

  test('every state has its look, and those that are over have none', () => {
    expect(Object.keys(OTSDR_TONES).toSorted()).toEqual([...OTSDR_STATES].toSorted());
    expect([OTSDR_TONES.APRV, OTSDR_TONES.RJCT, OTSDR_TONES.WTHDR, OTSDR_TONES.PURGE]).toEqual([
      'success',
      'danger',
      undefined,
      undefined,
    ]);
  });
});

describe('system 5.10: workbooks of members from outside', () => {
  const columns = otsdrExcelColumns({ CORP: '기업체' }, STATES);

  test('every column is a field of the rows, codes carry their names', () => {
    const fields = Object.keys(otsdrMemberEndpoints.downloadOtsdrMemberExcel.row.shape);
    expect(columns.filter(({ key }) => !fields.includes(key))).toEqual([]);
    expect(columns.filter(({ names }) => names).map(({ key, names }) => [key, names])).toEqual([
      ['memberDivCd', { CORP: '기업체' }],
      ['statCd', STATES],
    ]);
    expect(new Set(columns.map(({ label }) => label)).size).toBe(columns.length);
  });

  test('what the list shows is there, days as days and moments as moments', () => {
    const shapes = new Map(columns.map(({ key, label, format }) => [key, `${label} ${format ?? 'text'}`]));
    expect(
      [
        'memberNm',
        'memberDivCd',
        'orgNm',
        'email',
        'mobile',
        'age',
        'statCd',
        'prgCnt',
        'aplyDt',
        'lastUseDt',
        'purgeDueDt',
      ].map((key) => shapes.get(key)),
    ).toEqual([
      '성명 text',
      '구분 text',
      '기관 text',
      '이메일 text',
      '휴대전화 text',
      '만나이 number',
      '상태 text',
      '참여 number',
      '신청일 datetime',
      '최근이용 datetime',
      '파기예정 date',
    ]);
  });

  test('the template has the columns of the document in its order, with one row that may be sent as it is', () => {
    expect(OTSDR_UPLOAD_COLUMNS.map(({ label }) => label)).toEqual([
      '성명',
      '생년월일',
      '휴대전화',
      '이메일',
      '구분코드',
      '기관명',
      '보호자성명',
      '보호자연락처',
      '보호자동의',
      '필수동의',
      '홍보동의',
    ]);
    expect(Object.keys(OTSDR_SAMPLE)).toEqual(OTSDR_UPLOAD_COLUMNS.map(({ key }) => key));
    expect(OTSDR_DIVS).toContain(OTSDR_SAMPLE.memberDivCd);
    expect(
      otsdrMemberEndpoints.uploadOtsdrMember.body.safeParse({ rows: [{ rowNo: 2, ...OTSDR_SAMPLE }] }).success,
    ).toBe(true);
  });
});
