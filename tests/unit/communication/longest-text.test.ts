import { expect, test } from 'vitest';
import { countSmsBytes, longestText, smsKindOfBytes } from '#contract/communication/alarm/alarm-rules.ts';

const SENDER = { stfNm: '박지은', deptNm: '교육혁신원' },
  LONG = { rcvrNm: 'Ng***', bytes: countSmsBytes('Nguyễn Thị Hương') };

test('conventions.md 14: a message is as long as with the longest name, which is shown covered', () => {
  expect(longestText('#{이름}님, #{발송부서} #{발송자}입니다.', SENDER, LONG)).toEqual({
    text: 'Ng***님, 교육혁신원 박지은입니다.',
    bytes: countSmsBytes('Nguyễn Thị Hương님, 교육혁신원 박지은입니다.'),
  });
});

test('a text of ninety bytes becomes a long message where the longest name makes it one', () => {
  const cntn = `#{이름}${'가'.repeat(41)}`;
  expect(countSmsBytes(cntn)).toBe(89);
  expect(smsKindOfBytes(longestText(cntn, SENDER, { rcvrNm: '홍*동', bytes: 6 }).bytes)).toBe('SMS');
  expect(smsKindOfBytes(longestText(cntn, SENDER, LONG).bytes)).toBe('LMS');
  expect(smsKindOfBytes(longestText(`#{이름}${'가'.repeat(995)}`, SENDER, LONG).bytes)).toBeNull();
});

test('a name is counted as often as it is named, and what looks like a variable in a value is none', () => {
  const { text, bytes } = longestText(
    '#{이름} #{이름} #{발송부서}',
    { ...SENDER, deptNm: '부서' },
    { rcvrNm: '가*', bytes: 4 },
  );
  expect([text, bytes]).toEqual(['가* 가* 부서', countSmsBytes('가나 가나 부서')]);
});
