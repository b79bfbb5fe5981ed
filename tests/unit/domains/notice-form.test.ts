import { describe, expect, test } from 'vitest';
import { conflictFieldsOf, mergeForms } from '#domains/communication/rules/notice-conflict.ts';
import { checkNotice, emptyNotice, tidyNotice, type NoticeForm } from '#domains/communication/rules/notice-form-rules.ts';
import { noticeStateLabel } from '#domains/communication/rules/notice-labels.ts';
import { targetsOf, withTargets } from '#domains/communication/rules/target-rules.ts';

const form: NoticeForm = { ...emptyNotice('20260406', '1000'), title: '수강신청 안내', cntn: '<p>본문</p>', trgtDivCd: 'STF' };
const check = (part: Partial<NoticeForm>, isTextEmpty = false) => checkNotice({ ...form, ...part }, 'POST', isTextEmpty);

describe('notice form', () => {
  test('a new notice is posted from now for thirty days', () => {
    expect(form).toMatchObject({ postStrtDt: '20260406', postStrtTm: '1000', postEndDt: '20260506' });
    expect(check({})).toEqual({});
  });

  test.each<[Partial<NoticeForm>, string, string]>([
    [{ title: '가' }, 'title', '제목은 2자 이상 200자 이내로 입력해주세요.'],
    [{ title: '가'.repeat(201) }, 'title', '제목은 2자 이상 200자 이내로 입력해주세요.'],
    [{ trgtDivCd: '' }, 'trgtDivCd', '게시 대상을 선택해주세요.'],
    [{ postEndDt: '20260405' }, 'postStrtDt', '시작일이 종료일보다 늦을 수 없습니다.'],
    [{ postEndDt: '20260406', postEndTm: '0900' }, 'postStrtDt', '시작일이 종료일보다 늦을 수 없습니다.'],
    [{ postEndDt: '20280407' }, 'postStrtDt', '게시기간은 시작일부터 2년 이내로 입력해주세요.'],
    [{ topFixYn: 'Y' }, 'fixEndDt', '고정 종료일을 입력해주세요.'],
    [{ popYn: 'Y', popStrtDt: '20260401', popEndDt: '20260410' }, 'popStrtDt', '팝업 기간은 게시기간 안에 있어야 합니다.'],
    [{ popYn: 'Y' }, 'popStrtDt', '팝업 기간을 입력해주세요.'],
  ])('refuses %o at its field', (part, field, text) => {
    expect(check(part)).toEqual({ [field]: text });
  });

  test('an empty text is refused and a draft asks only for a title', () => {
    expect(check({}, true)).toEqual({ cntn: '내용을 입력해주세요.' });
    expect(checkNotice({ ...form, trgtDivCd: '' }, 'DRAFT', true)).toEqual({});
  });

  test('equal days pass and two years are the limit', () => {
    expect(check({ postEndDt: '20260406', postEndTm: '1030' })).toEqual({});
    expect(check({ postEndDt: '20280406' })).toEqual({});
  });

  test('fields that do not apply are emptied before saving', () => {
    expect(tidyNotice({ ...form, fixEndDt: '20260410', popStrtDt: '20260406', trgtDivCd: 'STDNT', mustReadYn: 'Y' })).toMatchObject({ fixEndDt: '', popStrtDt: '', mustReadYn: 'N' });
  });

  test('targets of one kind are replaced without the other', () => {
    const both = withTargets(withTargets([], 'ROLE', ['ROLE_PROF']), 'DEPT', ['1010', '1020']);
    expect([targetsOf(both, 'ROLE'), targetsOf(withTargets(both, 'DEPT', []), 'DEPT'), targetsOf(both, 'DEPT')]).toEqual([['ROLE_PROF'], [], ['1010', '1020']]);
  });

  test('an approved notice is named by the clock', () => {
    expect([noticeStateLabel({ statCd: 'APRV', viewCd: 'RSVD' }).label, noticeStateLabel({ statCd: 'WAIT', viewCd: null }).label]).toEqual(['게시예정', '승인대기']);
  });
});

describe('two people in one notice', () => {
  const theirs: NoticeForm = { ...form, title: '수강신청 변경 안내', almYn: 'Y' };

  test('only fields that differ are shown', () => {
    expect(conflictFieldsOf(form, theirs).map((field) => [field.label, field.mine, field.theirs])).toEqual([['제목', '수강신청 안내', '수강신청 변경 안내'], ['게시 시 알림', 'N', 'Y']]);
  });

  test('the merge takes mine where it was chosen', () => {
    expect(mergeForms(form, theirs, ['title'])).toEqual({ ...theirs, title: '수강신청 안내' });
  });
});
