import { describe, expect, it } from 'vitest';
import { actFailureText, fieldErrors, rowErrors } from '#part/rules/field-errors.ts';
import { companionsOf } from '#part/sections/spaces/companions.ts';
import { applLabel, momentText } from '#part/sections/programmes/labels.ts';

describe('what a refusal says to participants', () => {
  const errors = [
    { field: 'useDt', message: '이용일을 입력해주세요.' },
    { field: 'useDt', message: '지난 날짜입니다.' },
    { field: 'useCnt', message: '이용인원을 입력해주세요.' },
  ];

  it('stands at its fields, the first sentence of each', () => {
    const expected = { useDt: '이용일을 입력해주세요.', useCnt: '이용인원을 입력해주세요.' };
    expect(fieldErrors({ kind: 'invalid', message: '', errors })).toEqual(expected);
    expect(fieldErrors({ kind: 'refused', reason: 'DUP', message: '', errors })).toEqual(expected);
    expect(fieldErrors({ kind: 'offline', timedOut: false })).toEqual({});
    expect(fieldErrors(null)).toEqual({});
  });

  it('stands at the fields of its row', () => {
    const ofRows = [
      { field: 'endTm', row: 2, message: '종료를 선택해주세요.' },
      { field: 'endTm', row: 2, message: '시작시간은 종료시간보다 빨라야 합니다.' },
      { field: 'topicCds', message: '주제를 선택해주세요.' },
    ];
    expect(rowErrors({ kind: 'invalid', message: '', errors: ofRows })).toEqual({ '2.endTm': '종료를 선택해주세요.' });
    expect(rowErrors(null)).toEqual({});
  });

  it('asks for a connection where there is none, and has the words of the server otherwise', () => {
    expect(actFailureText({ kind: 'offline', timedOut: true })).toBe(
      '온라인에서만 처리할 수 있습니다. 네트워크 연결을 확인해주세요.',
    );
    expect(actFailureText({ kind: 'refused', reason: 'STATE', message: '마감되었습니다.', errors: [] })).toBe(
      '마감되었습니다.',
    );
  });
});

describe('what sections of participants read and write', () => {
  it.each([
    ['20210002 김철수\n20210003, 이 영희 ', ['20210002 김철수', '20210003 이 영희']],
    ['\n  \n', []],
    ['20210002', ['20210002 ']],
  ])('companions of %j', (text, expected) => {
    expect(companionsOf(text).map(({ stdNo, nm }) => `${stdNo} ${nm}`)).toEqual(expected);
  });

  it('an application is called by what its programme ended with, once that is known', () => {
    expect(applLabel({ applSt: 'SELECTED', finalDiv: null })).toEqual({ name: '선발', tone: 'success' });
    expect(applLabel({ applSt: 'SELECTED', finalDiv: 'INCOMPLETE' })).toEqual({ name: '미이수', tone: 'danger' });
    expect(applLabel({ applSt: 'CANCELED', finalDiv: 'COMPLETE' }).name).toBe('취소');
    expect([momentText('20260410', '1800'), momentText('20260410', null), momentText(null, null)]).toEqual([
      '2026-04-10 18:00',
      '2026-04-10',
      '',
    ]);
  });
});
