import { describe, expect, test } from 'vitest';
import { OTSDR_DIVS } from '#contract/system/otsdr/otsdr-rules.ts';
import { otsdrMemberEndpoints } from '#contract/system/otsdr/otsdr-member.ts';
import { OTSDR_SAMPLE, OTSDR_UPLOAD_COLUMNS } from '#domains/system/rules/otsdr/otsdr-list-query.ts';

describe('system.md 5.10: workbooks of members from outside', () => {
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
