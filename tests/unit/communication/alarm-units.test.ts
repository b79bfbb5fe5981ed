import { describe, expect, test } from 'vitest';
import { ALARM_MERGE } from '#contract/communication/alarm/alarm-merge.ts';
import { alarmUnits } from '#domains/communication/rules/alarm/alarm-units.ts';
import { conflictFields } from '#ui/conflict/conflict-fields.ts';

const CHANNEL_NAMES = new Map([
  ['INAPP', '앱내 알림'],
  ['SMS', '문자'],
]);
const units = alarmUnits({ channelOf: (code) => CHANNEL_NAMES.get(code) ?? code, areaOf: (code) => `영역 ${code}` });
const told = (row: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(units.map(({ key, show }) => [key, show(row)]));
const receivers = (rcvrs: unknown) => told({ rcvrs })['rcvrs'];
const KEYS = { roleCds: [], deptCds: [], stfNos: [], stdNos: [], stdntCond: null };

describe('two people in one alarm', () => {
  test('every unit that is merged has its words, in the order of the form', () => {
    expect(units.map(({ key }) => key)).toEqual(ALARM_MERGE.units.map(([key]) => key));
  });

  test('communication.md 2.2: a version is told by the labels of its fields and in Korean time', () => {
    const row = {
      title: '수강신청 안내',
      cntn: '내일까지입니다.',
      linkUrl: '/admin/main',
      areaCd: 'CMNCT',
      chnlCds: ['INAPP', 'SMS'],
      urgntYn: 'Y',
      rsrvDt: '2026-04-06T02:00:00.000Z',
      rcvrs: { ...KEYS, roleCds: ['ROLE_PROF'] },
    };
    expect(units.map(({ label, show }) => `${label}: ${show(row)}`)).toEqual([
      '제목: 수강신청 안내',
      '내용: 내일까지입니다.',
      '이동 경로: /admin/main',
      '영역: 영역 CMNCT',
      '수단: 앱내 알림, 문자',
      '긴급: 예',
      '예약일시: 2026-04-06 11:00',
      '수신자: 역할 1',
    ]);
  });

  test('communication.md 2.2: no reservation is now, and an empty text has a mark', () => {
    expect(told({ title: '', cntn: null, linkUrl: '', urgntYn: 'N', rsrvDt: null, rcvrs: null })).toMatchObject({
      title: '-',
      cntn: '-',
      linkUrl: '-',
      urgntYn: '아니오',
      rsrvDt: '즉시',
      rcvrs: '-',
    });
  });

  test.each<[object, string]>([
    [KEYS, '-'],
    [
      {
        ...KEYS,
        roleCds: ['ROLE_PROF', 'ROLE_DEPT'],
        deptCds: ['1010'],
        stfNos: ['prof01', 'dept01', 'oper01'],
        stdNos: ['20210001'],
      },
      '역할 2, 부서 1, 교직원 3, 학생 1',
    ],
    [{ ...KEYS, deptCds: ['1010'], deptDivCds: ['STF'] }, '부서 1(교직원)'],
    [{ ...KEYS, deptCds: ['1010'], deptDivCds: ['STF', 'STDNT'] }, '부서 1(교직원·학생)'],
    [{ ...KEYS, stdNos: Array.from({ length: 1_200 }, String) }, '학생 1,200'],
    [{ ...KEYS, stdntCond: {} }, '학생 조건'],
    [
      {
        ...KEYS,
        stdntCond: {
          colgCds: ['1000'],
          hakguaCds: ['1010'],
          majorCds: ['1011'],
          gradeCds: ['3', '4'],
          shregSts: ['10', '20'],
        },
      },
      '학생 조건(단과대 1, 학과 1, 전공 1, 학년 2, 학적 2)',
    ],
    [{ ...KEYS, stdNos: ['20210001'], refTable: 'alarm', refId: 'a1' }, '학생 1, 앞선 알림을 읽지 않은 사람'],
    [{ ...KEYS, refTable: 'alarm', refId: null }, '-'],
    [{ ...KEYS, refTable: 'somewhere', refId: 'a1' }, '-'],
  ])('receivers %o are told by number and not by name: %s', (rcvrs, text) => {
    expect(receivers(rcvrs)).toBe(text);
  });

  test('a conflict between as many people of a kind does not read as one of format', () => {
    const stored = { rcvrs: { ...KEYS, stfNos: ['prof01'] } },
      mine = { rcvrs: { ...KEYS, stfNos: ['prof02'] } };
    expect(conflictFields(ALARM_MERGE.units, units, { base: null, mine, theirs: stored })).toEqual([
      {
        key: 'rcvrs',
        label: '수신자',
        side: 'both',
        base: null,
        mine: '교직원 1',
        theirs: '교직원 1',
        unseen: '대상이 다름',
      },
    ]);
  });

  test('a conflict shows only what differs', () => {
    const stored = { title: '수강신청 안내', chnlCds: ['INAPP'], urgntYn: 'N', rsrvDt: null };
    const fields = conflictFields(ALARM_MERGE.units, units, {
      base: stored,
      mine: { ...stored, chnlCds: ['INAPP', 'SMS'] },
      theirs: { ...stored, rsrvDt: '2026-04-06T14:30:00.000Z' },
    });
    expect(fields.map(({ label, side, mine, theirs }) => [label, side, mine, theirs])).toEqual([
      ['수단', 'mine', '앱내 알림, 문자', '앱내 알림'],
      ['예약일시', 'theirs', '즉시', '2026-04-06 23:30'],
    ]);
  });
});
