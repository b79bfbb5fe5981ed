import { expect, it } from 'vitest';
import { fields } from 'virtual:fields/saveOtsdrMember';
import type { OtsdrMember } from '#contract/system/otsdr/otsdr-member.ts';
import {
  asksGuardian,
  checkOtsdrForm,
  otsdrFormOf,
  otsdrPayload,
  otsdrLabels,
  type OtsdrForm,
} from '#domains/system/rules/otsdr/otsdr-form.ts';
import { errorRows } from '#ui/excel/upload-rows.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const TODAY = '20260406';
const check = (member: OtsdrMember | null, form: OtsdrForm) =>
  checkForm(fields, form, checkOtsdrForm(member, TODAY)(form));
const MEMBER: OtsdrMember = {
  otsdrMemberId: 'm1',
  memberNm: '홍외부',
  memberDivCd: 'RSDNT',
  orgNm: null,
  email: 'ab***@c.kr',
  mobile: '010-****-5678',
  age: 36,
  statCd: 'APRV',
  prgCnt: 0,
  aplyDt: '2026-03-02T12:00:00.000+09:00',
  lastUseDt: null,
  purgeDueDt: null,
  version: 3,
  birthDt: '1990-**-**',
  grdnNm: null,
  grdnMobile: null,
  grdnAgreYn: 'N',
  agreReqYn: 'Y',
  agreReqDt: null,
  agreMktYn: 'N',
  agreMktDt: null,
  vrfyDivCd: 'DOC',
  aprvNm: null,
  aprvDt: null,
  rjctRsn: null,
  stopRsn: null,
  wthdrDt: null,
  memo: null,
  childYn: 'N',
  modDt: '2026-03-02T12:00:00.000+09:00',
};

it('what is covered is kept and never sent', () => {
  const form = otsdrFormOf(MEMBER);
  expect(check(MEMBER, form)).toEqual({});
  expect(otsdrPayload('m1', 3, form)).not.toHaveProperty('mobile');
  expect(otsdrPayload('m1', 3, { ...form, mobile: '01099998888' })).toMatchObject({
    mobile: '01099998888',
    version: 3,
  });
  expect(check(MEMBER, { ...form, mobile: '' })).toEqual({ mobile: '휴대전화를 입력해주세요.' });
});

it('a child asks for its guardian, as does a new birthday', () => {
  const form = otsdrFormOf(MEMBER);
  expect(asksGuardian(form, MEMBER, TODAY)).toBe(false);
  expect(asksGuardian({ ...form, birthDt: '20150101' }, MEMBER, TODAY)).toBe(true);
  expect(asksGuardian(otsdrFormOf({ ...MEMBER, childYn: 'Y' }), { ...MEMBER, childYn: 'Y' }, TODAY)).toBe(true);
});

it('what nobody has written anew reads as kept where two versions meet', () => {
  const words = otsdrLabels((code) => code);
  expect([words.mobile(null), words.mobile('01099998888'), words.vrfyDivCd('STF')]).toEqual([
    '저장된 값 그대로',
    '01099998888',
    '직원 확인',
  ]);
});

it('a member who is in cannot take his consent back', () => {
  const form = { ...otsdrFormOf(MEMBER), agreReqYn: 'N' };
  expect(check(MEMBER, form)).toEqual({
    agreReqYn: '이용 중인 회원의 필수 동의는 철회할 수 없습니다. 탈퇴 처리해주세요.',
  });
  expect(check({ ...MEMBER, statCd: 'APLY' }, form)).toEqual({});
});

it('an empty form names what it needs', () => {
  expect(Object.keys(check(null, otsdrFormOf(null)))).toEqual([
    'memberNm',
    'birthDt',
    'mobile',
    'email',
    'memberDivCd',
    'agreReqYn',
    'vrfyDivCd',
  ]);
});

it('refused rows come back as they were sent', () => {
  const sent = [
    { rowNo: 2, name: '가' },
    { rowNo: 3, name: '나' },
  ];
  expect(
    errorRows<'name'>(sent, [
      { rowNo: 2, okYn: 'Y', message: '정상' },
      { rowNo: 3, okYn: 'N', message: '중복' },
    ]),
  ).toEqual([{ rowNo: 3, name: '나', message: '중복' }]);
});
