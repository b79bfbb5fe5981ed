import { expect, test } from 'vitest';
import {
  badVariableText,
  isSwitchValid,
  sampleOf,
  templateProblems,
  unknownVariables,
} from '#contract/communication/alarm/template-rules.ts';
import { insertAt } from '#domains/communication/rules/alarm/insert-at.ts';
import { daysOf } from '#domains/communication/rules/alarm/template-form-rules.ts';

test('variables that nobody fills are found in all texts, each once', () => {
  expect(unknownVariables(['#{이름} #{학번}', '#{학번} #{제목}'], ['이름'])).toEqual(['학번', '제목']);
  expect(badVariableText(['학번', '제목'])).toBe('사용할 수 없는 변수가 있습니다. (#{학번}, #{제목})');
  expect([sampleOf('이름'), sampleOf('모르는 것')]).toEqual(['홍길동', '[모르는 것]']);
});

test('the words of a template fit its channels and its variables', () => {
  const sound = { titleTmpl: '제목 #{이름}', cntnTmpl: '내용', chnlCds: ['INAPP'] };
  expect(templateProblems(sound, ['이름'])).toEqual({});
  expect(templateProblems({ ...sound, titleTmpl: '가' }, [])).toEqual({
    titleTmpl: '제목은 2자 이상 100자 이내로 입력해주세요.',
  });
  expect(templateProblems({ ...sound, cntnTmpl: '가'.repeat(1_001) }, ['이름'])).toEqual({});
  expect(templateProblems({ ...sound, cntnTmpl: '가'.repeat(1_001), chnlCds: ['TALK'] }, ['이름'])).toEqual({
    cntnTmpl: '문자 내용은 2,000바이트를 넘을 수 없습니다.',
  });
  expect([
    isSwitchValid({ mndtYn: 'Y', useYn: 'N' }),
    isSwitchValid({ mndtYn: 'N', useYn: 'N' }),
    isSwitchValid({ mndtYn: 'Y', useYn: 'Y' }),
  ]).toEqual([false, true, true]);
});

test('a variable goes where the caret stands, in the place of what is selected', () => {
  expect(insertAt('안녕 님', 3, 3, '#{이름}', 100)).toEqual({ text: '안녕 #{이름}님', caret: 8 });
  expect(insertAt('안녕 고객님', 3, 5, '#{이름}', 100)).toEqual({ text: '안녕 #{이름}님', caret: 8 });
  expect(insertAt('가'.repeat(96), 0, 0, '#{이름}', 100)).toBeNull();
});

test('days before an event are whole numbers divided by commas', () => {
  expect([daysOf('30, 7,1'), daysOf(''), daysOf('7일'), daysOf('366'), daysOf('1,2,3,4,5,6')]).toEqual([
    [30, 7, 1],
    [],
    null,
    null,
    null,
  ]);
});
