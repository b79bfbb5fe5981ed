import { describe, expect, test } from 'vitest';
import { ALARM_STATES } from '#contract/communication/alarm/alarm-rules.ts';
import { isLate, outcomesOf, reasonOf, messageOf } from '#domains/communication/rules/failed-row.ts';
import {
  noticeActsOf,
  whyAlarmNot,
  whyBannerStays,
  whyNoticeNot,
  type NoticeBulkAct,
} from '#domains/communication/rules/locked-rows.ts';

const STATES: Readonly<Record<string, string>> = { DRAFT: '작성중', WAIT: '승인대기', APRV: '게시', STOP: '중지' };
const stateNameOf = (statCd: string): string => STATES[statCd] ?? statCd;
type Facts = Parameters<typeof whyNoticeNot>[1];
const notice = (statCd: Facts['statCd'], over: Partial<Facts> = {}): Facts => ({
  statCd,
  pendYn: 'N',
  actions: [],
  ...over,
});
const whyNot = (act: NoticeBulkAct, facts: Facts): string | null => whyNoticeNot(act, facts, stateNameOf);

describe('why a notice is left alone', () => {
  test('what the server allows is not refused here', () => {
    for (const act of ['approve', 'reject', 'stop', 'delete'] as const)
      expect(whyNot(act, notice('WAIT', { actions: [act] }))).toBeNull();
  });

  test.each<[NoticeBulkAct, Facts, string]>([
    ['approve', notice('WAIT'), '본인이 작성한 공지는 승인할 수 없습니다.'],
    ['reject', notice('APRV', { pendYn: 'Y' }), '본인이 작성한 공지는 승인할 수 없습니다.'],
    ['approve', notice('APRV'), '이미 처리된 공지입니다.'],
    ['delete', notice('APRV'), '게시된 공지는 삭제할 수 없습니다. 게시중지를 이용해주세요.'],
    ['delete', notice('WAIT'), '현재 상태에서는 처리할 수 없습니다. (현재 상태: 승인대기)'],
    ['delete', notice('DRAFT'), '권한이 불충분합니다.'],
    ['stop', notice('STOP'), '현재 상태에서는 처리할 수 없습니다. (현재 상태: 중지)'],
    ['stop', notice('APRV'), '권한이 불충분합니다.'],
  ])('%s %o', (act, facts, why) => {
    expect(whyNot(act, facts)).toBe(why);
  });

  test('each tab offers its acts to whom they are given', () => {
    const all = { update: true, remove: true },
      none = { update: false, remove: false };
    expect([noticeActsOf('POSTED', all), noticeActsOf('WAITING', all), noticeActsOf('MANAGE', all)]).toEqual([
      [],
      ['approve', 'reject'],
      ['stop', 'delete'],
    ]);
    expect([noticeActsOf('WAITING', none), noticeActsOf('MANAGE', { update: false, remove: true })]).toEqual([
      [],
      ['delete'],
    ]);
  });
});

describe('why an alarm is left alone', () => {
  test('what the server allows is not refused here, holding back included', () => {
    expect([
      whyAlarmNot('approve', { statCd: 'WAIT', actions: ['approve'] }),
      whyAlarmNot('cancel', { statCd: 'RSVD', actions: ['cancel'] }),
      whyAlarmNot('cancel', { statCd: 'SEND', actions: ['undo'] }),
    ]).toEqual([null, null, null]);
  });

  test('each state has a reason of its own', () => {
    const of = (act: 'approve' | 'cancel') =>
      Object.fromEntries(ALARM_STATES.map((statCd) => [statCd, whyAlarmNot(act, { statCd, actions: [] })]));
    expect(of('approve')).toMatchObject({
      WAIT: '본인이 작성한 알림은 승인할 수 없습니다.',
      DONE: '이미 처리된 알림입니다.',
      RJCT: '이미 처리된 알림입니다.',
    });
    expect(of('cancel')).toMatchObject({
      RSVD: '발송 1분 전까지만 취소할 수 있습니다.',
      SEND: '이미 발송되어 되돌릴 수 없습니다.',
      DONE: '현재 상태에서는 처리할 수 없습니다. (현재 상태: 완료)',
    });
  });
});

test('a banner that was seen or is being shown stays', () => {
  const stays = '게시된 배너는 삭제할 수 없습니다. 사용여부를 변경해주세요.';
  expect([
    whyBannerStays({ viewCnt: 0, viewCd: 'END' }),
    whyBannerStays({ viewCnt: 1, viewCd: 'END' }),
    whyBannerStays({ viewCnt: 0, viewCd: 'POST' }),
  ]).toEqual([null, stays, stays]);
});

describe('the answer to one row', () => {
  const refused = { kind: 'refused', reason: 'STATE', message: '이미 처리된 공지입니다.' };

  test('a call that went through answers for itself', () => {
    const rows = [{ id: 'a', okYn: 'Y', reason: null, message: '' }];
    expect(outcomesOf('a', { data: { data: rows } })).toEqual(rows);
  });

  test('a call that was refused is a row that was refused', () => {
    const outcomes = outcomesOf('a', { error: refused });
    expect(outcomes).toEqual([{ id: 'a', okYn: 'N', reason: 'STATE', message: '이미 처리된 공지입니다.' }]);
    expect(isLate(outcomes)).toBe(true);
  });

  test.each([
    [
      { kind: 'invalid', message: '확인', errors: [{ field: 'rsn', message: '사유를 입력해주세요.' }] },
      '사유를 입력해주세요.',
    ],
    [{ kind: 'forbidden', explainId: 'AB12-CD34' }, '권한이 불충분합니다. (확인 번호 AB12-CD34)'],
    [{ kind: 'offline' }, '온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.'],
    [new Error('anything'), '네트워크가 불안정합니다.'],
  ])('%o is told in one sentence', (error, sentence) => {
    expect(messageOf(error)).toBe(sentence);
    expect(reasonOf(error)).toBeNull();
    expect(isLate(outcomesOf('a', { error }))).toBe(false);
  });
});
