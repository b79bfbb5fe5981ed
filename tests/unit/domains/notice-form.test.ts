import { describe, expect, test } from 'vitest';
import { NOTICE_MERGE } from '#contract/communication/notice-merge.ts';
import type { NoticeDetail, SaveNotice } from '#contract/communication/notice.ts';
import { noticeAfter, noticeSaveOf, noticeUnits } from '#domains/communication/rules/notice-record.ts';
import { mergeRows } from '#shared/merge/three-way.ts';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';
import {
  checkNotice,
  emptyNotice,
  tidyNotice,
  type NoticeForm,
} from '#domains/communication/rules/notice-form-rules.ts';
import { noticeStateLabel } from '#domains/communication/rules/notice-labels.ts';
import { leavesReach, targetsOf, withTargets } from '#domains/communication/rules/target-rules.ts';

const form: NoticeForm = {
  ...emptyNotice('20260406', '1000'),
  title: '수강신청 안내',
  cntn: '<p>본문</p>',
  trgtDivCd: 'STF',
};
const check = (part: Partial<NoticeForm>, isTextEmpty = false) =>
  checkNotice({ ...form, ...part }, 'POST', isTextEmpty);

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
    [{ postEndDt: '20260406', postEndTm: '0900' }, 'postStrtDt', '시작시간은 종료시간보다 빨라야 합니다.'],
    [{ postEndDt: '20280407' }, 'postStrtDt', '게시기간은 최대 2년입니다.'],
    [{ topFixYn: 'Y', fixEndDt: '20260507' }, 'fixEndDt', '고정 종료일은 게시기간 안에 있어야 합니다.'],
    [
      { popYn: 'Y', popStrtDt: '20260401', popEndDt: '20260410' },
      'popStrtDt',
      '팝업 기간은 게시기간 안에 있어야 합니다.',
    ],
    [{ popYn: 'Y' }, 'popStrtDt', '팝업 기간을 입력해주세요.'],
  ])('refuses %o at its field', (part, field, text) => {
    expect(check(part)).toEqual({ [field]: text });
  });

  test('an empty text is refused and a draft asks only for a title', () => {
    expect(check({}, true)).toEqual({ cntn: '내용을 입력해주세요.' });
    expect(checkNotice({ ...form, trgtDivCd: '' }, 'DRAFT', true)).toEqual({});
    expect(checkNotice({ ...form, postEndDt: '20260405' }, 'DRAFT', true)).toEqual({
      postStrtDt: '시작일이 종료일보다 늦을 수 없습니다.',
    });
    expect(check({ topFixYn: 'Y' })).toEqual({});
  });

  test('equal days pass and two years are the limit', () => {
    expect(check({ postEndDt: '20260406', postEndTm: '1030' })).toEqual({});
    expect(check({ postEndDt: '20280406' })).toEqual({});
  });

  test('fields that do not apply are emptied before saving', () => {
    expect(
      tidyNotice({ ...form, fixEndDt: '20260410', popStrtDt: '20260406', trgtDivCd: 'STDNT', mustReadYn: 'Y' }),
    ).toMatchObject({ fixEndDt: '', popStrtDt: '', mustReadYn: 'N' });
  });

  test('targets of one kind are replaced without the other', () => {
    const both = withTargets(withTargets([], 'ROLE', ['ROLE_PROF']), 'DEPT', ['1010', '1020']);
    expect([
      targetsOf(both, 'ROLE'),
      targetsOf(withTargets(both, 'DEPT', []), 'DEPT'),
      targetsOf(both, 'DEPT'),
    ]).toEqual([['ROLE_PROF'], [], ['1010', '1020']]);
  });

  test("communication.md 5.1: a target outside the writer's scope is told to need an approval", () => {
    const own = new Set(['1010', '1011']),
      aimed = (trgtDivCd: NoticeForm['trgtDivCd'], ...depts: string[]) => ({
        trgtDivCd,
        trgts: withTargets([], 'DEPT', depts),
      });
    const asked = [
      aimed('STDNT', '1010'),
      aimed('STDNT', '1010', '1011'),
      aimed('STDNT', '1010', '1020'),
      aimed('STDNT'),
      aimed('ALL', '1010'),
      aimed(''),
    ].map((form) => leavesReach(form, null, own));
    expect(asked).toEqual([false, false, true, true, true, false]);
    expect(leavesReach(aimed('ALL'), null, null)).toBe(false);
    // Whom a posted notice reaches counts as approved.
    const posted = { ...aimed('STDNT', '1010', '1020') };
    expect(
      [aimed('STDNT', '1010', '1020'), aimed('STDNT', '1010'), aimed('STDNT', '1010', '2010')].map((form) =>
        leavesReach(form, posted, own),
      ),
    ).toEqual([false, false, true]);
  });

  test('an approved notice is named by the clock', () => {
    expect([
      noticeStateLabel({ statCd: 'APRV', viewCd: 'RSVD' }).label,
      noticeStateLabel({ statCd: 'WAIT', viewCd: null }).label,
    ]).toEqual(['게시예정', '승인대기']);
  });
});

describe('two people in one notice', () => {
  const act = { noticeId: 'n', version: 1, actionCd: 'DRAFT' as const, fileGroupId: null };
  const stored = noticeSaveOf(form, act),
    mine = noticeSaveOf({ ...form, title: '내 제목', postEndTm: '1700' }, act);
  const theirs = {
    ...noticeSaveOf(
      {
        ...form,
        title: '수강신청 변경 안내',
        almYn: 'Y',
        trgts: [{ trgtKindCd: 'DEPT', trgtCd: '1010' }],
        mustReadYn: 'Y',
      },
      act,
    ),
    version: 2,
    rev: 1,
  } as unknown as NoticeDetail;
  const names = {
    divOf: String,
    targetOf: () => '교직원',
    deptOf: () => '컴퓨터공학과',
    roleOf: String,
    channelOf: String,
  };

  test('only units that differ are shown, in words', () => {
    const fields = conflictFields(NOTICE_MERGE.units, noticeUnits(names), { base: stored, mine, theirs });
    expect(fields.map(({ label, side, mine: own, theirs: other }) => [label, side, own, other])).toEqual([
      ['제목', 'both', '내 제목', '수강신청 변경 안내'],
      ['게시 대상', 'theirs', '교직원', '교직원, 컴퓨터공학과 (필독)'],
      ['게시기간', 'mine', '2026-04-06 10:00 ~ 2026-05-06 17:00', '2026-04-06 10:00 ~ 2026-05-06 18:00'],
      ['게시 시 알림', 'theirs', '미사용', '사용'],
    ]);
  });

  test('the merge takes mine where it was chosen', () => {
    const merged = mergeRows(NOTICE_MERGE.units, mine, theirs, ['title']) as SaveNotice;
    expect(noticeAfter(theirs, merged)).toMatchObject({
      title: '내 제목',
      almYn: 'Y',
      mustReadYn: 'Y',
      postEndTm: '1800',
      version: 2,
      rev: 1,
    });
  });
});
