import { describe, expect, it } from 'vitest';
import { fields } from 'virtual:fields/createPermReview';
import { finalAnswer, findAnswerProblem } from '#contract/system/perms/perm-review-rules.ts';
import { describeSchedule } from '#contract/batch/batch-rules.ts';
import { checkReviewForm, newReviewForm, type ReviewForm } from '#domains/system/rules/perms/perm-review-form.ts';
import { checkForm } from '#ui/form/errors/field-check.ts';

const FACTS = {
  statCd: 'OPEN' as const,
  strtDt: '20260701',
  endDt: '20260714',
  userId: 'u',
  rvwrUserId: 'head',
  isAuto: false,
  rsltCd: 'RVK' as const,
  actUserId: 'head',
  mayUpdate: false,
};

describe('an item of a review', () => {
  it.each([
    ['20260630', {}, 'notBegun'],
    ['20260701', {}, null],
    ['20260714', {}, null],
    ['20260715', {}, 'over'],
    ['20260715', { mayUpdate: true, actUserId: 'admin' }, null],
    ['20260701', { actUserId: 'other' }, 'foreign'],
    ['20260701', { actUserId: 'u', mayUpdate: true }, 'own'],
    ['20260701', { isAuto: true }, 'auto'],
    ['20260701', { isAuto: true, rsltCd: 'KEEP' as const }, null],
    ['20260701', { statCd: 'CLOSED' as const }, 'done'],
  ])('on %s with %j is %s', (today, over, problem) => {
    expect(findAnswerProblem({ ...FACTS, ...over }, today)).toBe(problem);
  });

  it('comes to its answer, else to what the review says', () => {
    expect([
      finalAnswer('NONE', 'KEEP', false),
      finalAnswer('NONE', 'RVK', false),
      finalAnswer('KEEP', 'RVK', false),
      finalAnswer('RVK', 'KEEP', false),
    ]).toEqual(['KEEP', 'RVK', 'KEEP', 'RVK']);
    expect(finalAnswer('NONE', 'RVK', true)).toBe('KEEP');
  });
});

it('a new review is named after its half year and lasts two weeks', () => {
  expect(newReviewForm('20260701')).toMatchObject({
    reviewNm: '2026년 하반기 정기점검',
    baseDt: '20260701',
    endDt: '20260714',
  });
  const form = newReviewForm('20260102');
  expect(form.reviewNm).toBe('2026년 상반기 정기점검');
  const check = (part: Partial<ReviewForm>) =>
    checkForm(fields, { ...form, ...part }, checkReviewForm('20260102')({ ...form, ...part }));
  expect(check({})).toEqual({});
  expect(check({ reviewNm: '가', baseDt: '20260103', endDt: '20260101' })).toEqual({
    reviewNm: '점검명을 2자 이상 입력해주세요.',
    baseDt: '기준일은 오늘 이후일 수 없습니다.',
    strtDt: '시작일이 종료일보다 늦을 수 없습니다.',
  });
});

it('several days of a month are told as they are', () =>
  expect(describeSchedule('0 6 1,5,10 * *')).toBe('매월 1, 5, 10일 06:00'));
