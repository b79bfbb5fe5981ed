import { describe, expect, test } from 'vitest';
import { referredIn } from '#contract/communication/alarm/alarm-references.ts';
import {
  alarmFormOf,
  alarmSaveOf,
  checkAlarm,
  EMPTY_ALARM,
  hasNoReceivers,
  stepOf,
  type AlarmForm,
} from '#domains/communication/rules/alarm/alarm-form-rules.ts';

const NOW = new Date('2026-04-06T10:00:00+09:00');
const full: AlarmForm = {
  ...EMPTY_ALARM,
  title: '수강신청 안내',
  cntn: '내일까지입니다.',
  linkUrl: '/admin/main',
  chnlCds: ['INAPP', 'SMS'],
  roleCds: ['ROLE_PROF'],
  deptCds: ['1010'],
  deptDivCds: ['STF', 'STDNT'],
  colgCds: ['1000'],
  hakguaCds: ['1010'],
  majorCds: ['1011'],
  gradeCds: ['4'],
  shregSts: ['10', '20'],
  staff: [{ key: 'prof01', label: '임재현', detail: 'prof01' }],
  laterYn: 'Y',
  rsrvDt: '20260406',
  rsrvTm: '1100',
};
const check = (part: Partial<AlarmForm>, act: 'DRAFT' | 'SEND' = 'SEND') => checkAlarm({ ...full, ...part }, act, NOW);

describe('communication.md 5.3: the form of an alarm', () => {
  test('what is saved opens as it was typed', () => {
    const save = alarmSaveOf(full, { alarmId: 'a' });
    expect(save.rcvrs.stdntCond).toEqual({
      colgCds: ['1000'],
      hakguaCds: ['1010'],
      majorCds: ['1011'],
      gradeCds: ['4'],
      shregSts: ['10', '20'],
    });
    expect(save.rsrvDt).toBe('2026-04-06T02:00:00.000Z');
    expect(alarmFormOf(save, [{ rcvrDivCd: 'STF', rcvrKey: 'prof01', rcvrNm: '임재현' }])).toEqual(full);
    expect(alarmSaveOf(EMPTY_ALARM, { alarmId: 'a' }).rcvrs.stdntCond).toBeNull();
  });

  test('the people of a row stay with a draft and a copy, as far as alarms know its table', () => {
    const form: AlarmForm = { ...EMPTY_ALARM, title: '독려', referred: { refTable: 'alarm', refId: 'a1' } },
      { rcvrs } = alarmSaveOf(form, { alarmId: 'a2' });
    expect([hasNoReceivers(form), rcvrs.refTable, rcvrs.refId]).toEqual([false, 'alarm', 'a1']);
    expect(alarmFormOf(alarmSaveOf(form, { alarmId: 'a2' }))).toEqual(form);
    expect([
      referredIn({ refTable: 'somewhere', refId: '1' }),
      referredIn({ refTable: 'alarm', refId: null }),
      alarmSaveOf(EMPTY_ALARM, { alarmId: 'a3' }).rcvrs.refTable,
    ]).toEqual([null, null, undefined]);
  });

  test('any single condition means somebody', () => {
    expect(hasNoReceivers(EMPTY_ALARM)).toBe(true);
    for (const field of ['roleCds', 'deptCds', 'colgCds', 'hakguaCds', 'majorCds', 'gradeCds', 'shregSts'] as const)
      expect(hasNoReceivers({ ...EMPTY_ALARM, [field]: ['1'] })).toBe(false);
  });

  test.each<[Partial<AlarmForm>, string, string]>([
    [{ title: '가' }, 'title', '제목은 2자 이상 100자 이내로 입력해주세요.'],
    [{ title: '가'.repeat(101) }, 'title', '제목은 2자 이상 100자 이내로 입력해주세요.'],
    [{ title: '#{학번} 안내' }, 'title', '사용할 수 없는 변수가 있습니다. (#{학번})'],
    [{ cntn: '가'.repeat(1_001) }, 'cntn', '문자 내용은 2,000바이트를 넘을 수 없습니다.'],
    [{ rsrvTm: '1000' }, 'rsrvDt', '예약일시는 현재 시각 5분 이후로 선택해주세요.'],
    [{ rsrvDt: '20260801' }, 'rsrvDt', '예약일시는 90일 이내로 선택해주세요.'],
    [{ linkUrl: 'https://u.ac.kr' }, 'linkUrl', '이동 경로는 /admin/으로 시작해야 합니다.'],
  ])('refuses %o at its field', (part, field, text) => {
    expect(check(part)).toEqual({ [field]: text });
  });

  test('without a text message 1,001 letters are accepted, and a draft asks for a title alone', () => {
    expect(check({ cntn: '가'.repeat(1_001), chnlCds: ['INAPP'] })).toEqual({});
    expect(checkAlarm({ ...EMPTY_ALARM, title: '임시' }, 'DRAFT', NOW)).toEqual({});
    expect(checkAlarm(EMPTY_ALARM, 'SEND', NOW)['staff']).toBe('수신자를 1명 이상 선택해주세요.');
  });

  test('the steps go from what to whom to how', () => {
    const unaddressed = { ...EMPTY_ALARM, title: full.title, cntn: full.cntn };
    expect([EMPTY_ALARM, { ...full, cntn: '' }, unaddressed, full].map(stepOf)).toEqual([
      'TEXT',
      'TEXT',
      'RCVR',
      'SEND',
    ]);
  });
});
