import { expect, test } from 'vitest';
import { NOTICE_FILTERS, noticeConditionLabels } from '#domains/communication/rules/notice-list-query.ts';
import { CODE_GROUP_DEFAULTS, codeGroupConditions } from '#domains/system/rules/code-group-query.ts';
import { appliedConditions } from '#ui/list/applied-conditions.ts';

const named =
  (kind: string) =>
  (code: string): string =>
    `${kind} ${code}`;
const noticeLabels = noticeConditionLabels({
  divOf: named('구분'),
  targetOf: named('대상'),
  stateOf: named('상태'),
  deptOf: named('부서'),
});
const noticeChips = (filters: Partial<typeof NOTICE_FILTERS>) =>
  appliedConditions({ ...NOTICE_FILTERS, ...filters }, NOTICE_FILTERS, noticeLabels);

test('each condition of the notices has its chip in words', () => {
  expect(
    noticeChips({
      searchKeyword: '수강',
      noticeDivCd: 'GEN',
      strtDt: '20260301',
      endDt: '20260331',
      wrtrDeptCd: '1010',
      unreadYn: 'Y',
    }).map(({ label, text }) => `${label}: ${String(text)}`),
  ).toEqual([
    '제목+내용: 수강',
    '구분: 구분 GEN',
    '게시 시작일: 2026-03-01 ~ 2026-03-31',
    '작성부서: 부서 1010',
    '안읽음만: 예',
  ]);
  expect(noticeLabels.flatMap(({ fields }) => fields).toSorted()).toEqual(Object.keys(NOTICE_FILTERS).toSorted());
});

test('a chip of a range takes both days away and nothing else', () => {
  const [range] = noticeChips({ strtDt: '20260301', endDt: '20260331', statCd: 'APRV' });
  expect(range?.without).toEqual({ ...NOTICE_FILTERS, statCd: 'APRV' });
});

test('each condition of the code groups has its chip in words', () => {
  const { filters } = CODE_GROUP_DEFAULTS;
  expect(
    appliedConditions(
      { cdCategory: 'SYS', searchKeyword: 'TERM', useYn: 'N' },
      filters,
      codeGroupConditions(named('영역')),
    ).map(({ label, text }) => `${label}: ${String(text)}`),
  ).toEqual(['영역: 영역 SYS', '그룹ID/명: TERM', '사용: 미사용']);
  expect(appliedConditions(filters, filters, codeGroupConditions(named('영역')))).toEqual([]);
});
