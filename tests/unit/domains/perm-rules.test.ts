import { describe, expect, it } from 'vitest';
import {
  countDays,
  findEventProblem,
  listRequestProblems,
  type PermEvent,
  type PermState,
} from '#contract/system/perms/perm-rules.ts';
import { checkPermForm, emptyPermForm, permPayload } from '#domains/system/rules/perms/perm-form-rules.ts';

const perm = {
  permId: 'p',
  permCd: 'UNMASK',
  permNm: '개인정보 원문 열람',
  permDesc: null,
  maxDays: 180,
  resourceReqYn: 'Y',
  useYn: 'Y',
};
const request = { resourceId: 'r', strtDt: '20260406', endDt: '20260505', reqRsn: '학생 상담 연락처 확인' };

describe('a request for a special permission', () => {
  it('both days count, over months and leap years', () => {
    expect([
      countDays('20260406', '20260406'),
      countDays('20260406', '20261002'),
      countDays('20280228', '20280301'),
      countDays('20260406', '20260405'),
    ]).toEqual([1, 180, 3, 0]);
  });

  it('the last allowed day passes, the next does not', () => {
    expect(listRequestProblems({ ...request, endDt: '20261002' }, perm, '20260406')).toEqual([]);
    expect(listRequestProblems({ ...request, endDt: '20261003' }, perm, '20260406')).toEqual([
      { field: 'endDt', problem: 'tooLong' },
    ]);
    expect(
      listRequestProblems({ ...request, reqRsn: ' 아홉글자사유다 ' }, { ...perm, resourceReqYn: 'N' }, '20260407').map(
        ({ problem }) => problem,
      ),
    ).toEqual(['pastStart', 'shortReason']);
  });

  it('the form says the same in sentences', () => {
    const check = checkPermForm([perm], '20260406');
    expect(check(emptyPermForm('20260406'))).toEqual({ permId: '권한을 선택해주세요.' });
    expect(check({ permId: 'p', ...request, resourceId: null, endDt: '20261003', reqRsn: '' })).toEqual({
      resourceId: '대상 화면을 선택해주세요.',
      strtDt: '사용 기간은 최대 180일입니다.',
      reqRsn: '신청 사유를 10자 이상 입력해주세요.',
    });
    expect(check({ permId: 'p', ...request, strtDt: '' }).strtDt).toBe('사용 기간을 입력해주세요.');
    expect(
      permPayload('id', { ...perm, resourceReqYn: 'N' }, { permId: 'p', ...request, reqRsn: ' 사유 ' }),
    ).toMatchObject({ permGrntId: 'id', resourceId: null, reqRsn: '사유' });
  });
});

describe('who may decide what, and when', () => {
  const problem = (event: PermEvent, statCd: PermState, actUserId: string) =>
    findEventProblem(event, { statCd, userId: 'gains', reqUserId: 'asks', actUserId });

  it('neither who asks nor who gains decides', () => {
    expect([
      problem('approve', 'REQ', 'gains'),
      problem('reject', 'REQ', 'asks'),
      problem('approve', 'REQ', 'other'),
    ]).toEqual(['own', 'own', null]);
  });

  it('only who asked withdraws', () => {
    expect([problem('cancel', 'REQ', 'asks'), problem('cancel', 'REQ', 'gains')]).toEqual([null, 'foreign']);
  });

  it.each(['RJCT', 'END', 'RVK', 'CNCL'] as const)('nothing happens any more in state %s', (statCd) => {
    expect(
      (['approve', 'reject', 'cancel', 'revoke'] as const).map((event) => problem(event, statCd, 'other')),
    ).toEqual(['done', 'done', 'done', 'done']);
  });

  it('what is approved can only be taken back', () => {
    expect([
      problem('revoke', 'APRV', 'other'),
      problem('approve', 'APRV', 'other'),
      problem('revoke', 'REQ', 'other'),
    ]).toEqual([null, 'done', 'done']);
  });
});
