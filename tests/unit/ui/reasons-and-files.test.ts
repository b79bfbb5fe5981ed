import { expect, test } from 'vitest';
import { codedReasonErrors, reasonError } from '#ui/dialog/reason-rules.ts';
import { fileRules } from '#ui/files/file-rules.ts';
import { cssText } from '#ui/print/css-text.ts';

test('a decision asks for two letters after trimming', () => {
  expect([reasonError(''), reasonError(' 가 '), reasonError('가나')]).toEqual([
    '사유를 2글자 이상 입력해주세요.',
    '사유를 2글자 이상 입력해주세요.',
    undefined,
  ]);
});

test('personal data ask for a kind and five letters', () => {
  expect(codedReasonErrors({ rsnCd: '', rsnCn: ' 네글자임 ' })).toEqual({
    rsnCd: '사유 구분을 선택해주세요.',
    rsnCn: '상세 사유를 5자 이상 입력해주세요.',
  });
  expect(codedReasonErrors({ rsnCd: '02', rsnCn: '다섯글자임' })).toEqual({});
});

test('kinds of files follow the three settings', () => {
  expect(fileRules({ allowCnt: 3, allowSize: 1, allowType: 'image' })).toEqual({
    allowCnt: 3,
    allowSize: 1,
    types: ['.jpeg', '.jpg', '.png', '.gif'],
  });
  expect(fileRules({ allowCnt: 1, allowSize: 1, allowType: 'office' }).types).toContain('.hwp');
  expect(fileRules({ allowCnt: 1, allowSize: 1, allowType: 'office,image' }).types).toHaveLength(13);
});

test('no text can end the string of a style', () => {
  expect(cssText('가 "나" \\ 다\n라')).toBe(String.raw`"가 \"나\" \\ 다 라"`);
});
