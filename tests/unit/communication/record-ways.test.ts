import { describe, expect, test } from 'vitest';
import { alarmHistory, alarmWay } from '#domains/communication/rules/alarm/alarm-way.ts';
import { noticeHistory, noticeWay } from '#domains/communication/rules/notice-way.ts';

type Notice = Parameters<typeof noticeWay>[0];
type Alarm = Parameters<typeof alarmWay>[0];
const NOTICE: Notice = {
  aprvDt: null,
  aprvNm: null,
  modDt: '2026-03-05T10:00:00+09:00',
  modNm: null,
  postEndDt: '20260331',
  postStrtDt: '20260310',
  regDt: '2026-03-02T09:00:00+09:00',
  reqDt: null,
  rjctRsn: null,
  statCd: 'DRAFT',
  stopRsn: null,
  viewCd: null,
  wrtrDeptNm: '총무처',
  wrtrNm: '강은지',
};
const ALARM: Alarm = {
  aprvDt: null,
  aprvNm: null,
  reqDeptNm: '총무처',
  reqDt: '2026-03-02T09:00:00+09:00',
  reqUserNm: '강은지',
  rjctRsn: null,
  rsrvDt: null,
  sendEndDt: null,
  sendStrtDt: null,
  statCd: 'WAIT',
};
const labels = ({ steps, current }: ReturnType<typeof noticeWay>) =>
  steps.map(({ key, label }) => (key === current ? `[${label}]` : label)).join(' → ');

describe('the way of a notice', () => {
  test('passes by the approval that nobody had to give', () => {
    expect(labels(noticeWay(NOTICE))).toBe('[작성] → 게시 → 게시 종료');
    expect(labels(noticeWay({ ...NOTICE, statCd: 'APRV', viewCd: 'POST' }))).toBe('작성 → [게시] → 게시 종료');
    expect(labels(noticeWay({ ...NOTICE, statCd: 'APRV', viewCd: 'RSVD' }))).toBe('작성 → [게시 예정] → 게시 종료');
  });

  test('stands at the approval while it waits and when it was rejected', () => {
    const asked = { ...NOTICE, reqDt: '2026-03-03T09:00:00+09:00' };
    expect(labels(noticeWay({ ...asked, statCd: 'WAIT' }))).toBe('작성 → [승인] → 게시 → 게시 종료');
    expect(labels(noticeWay({ ...asked, statCd: 'RJCT' }))).toBe('작성 → [반려] → 게시 → 게시 종료');
  });

  test('ends where it was taken down', () => {
    expect(labels(noticeWay({ ...NOTICE, statCd: 'STOP' }))).toBe('작성 → 게시 → [게시중지]');
  });

  test('tells who asked, who decided, when and why, newest first', () => {
    const told = noticeHistory({
      ...NOTICE,
      reqDt: '2026-03-03T09:00:00+09:00',
      rjctRsn: '대상이 넓습니다.',
      statCd: 'RJCT',
      modNm: '박지은',
    });
    expect(told.map(({ at, title, why }) => [at, title, why])).toEqual([
      ['2026-03-05 10:00', '반려 · 박지은', '대상이 넓습니다.'],
      ['2026-03-03 09:00', '승인 요청 · 강은지 (총무처)', undefined],
      ['2026-03-02 09:00', '작성 · 강은지 (총무처)', undefined],
    ]);
  });
});

describe('the way of an alarm', () => {
  test('stands where it waits, is reserved, is on its way, is done', () => {
    const at = (part: Partial<Alarm>) => labels(alarmWay({ ...ALARM, ...part }));
    expect(at({})).toBe('요청 → [승인] → 발송 → 완료');
    expect(at({ statCd: 'RSVD' })).toBe('요청 → [발송 예약] → 완료');
    expect(at({ aprvNm: '박지은', statCd: 'SEND' })).toBe('요청 → 승인 → [발송] → 완료');
    expect(at({ statCd: 'PART' })).toBe('요청 → 발송 → [완료]');
    expect(at({ statCd: 'CNCL' })).toBe('요청 → 발송 → [취소]');
  });

  test('what the programme sends is asked for by nobody in person', () => {
    expect(alarmHistory({ ...ALARM, reqUserNm: null, statCd: 'DONE' })[0]?.title).toBe('요청 · 시스템');
    expect(
      alarmHistory({
        ...ALARM,
        aprvDt: '2026-03-03T10:00:00+09:00',
        aprvNm: '박지은',
        rjctRsn: '늦었습니다.',
        statCd: 'RJCT',
      })[0],
    ).toMatchObject({ title: '반려 · 박지은', why: '늦었습니다.' });
  });
});
