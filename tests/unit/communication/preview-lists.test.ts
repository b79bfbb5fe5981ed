import { expect, test } from 'vitest';
import { leftOutText, previewTabs } from '#domains/communication/rules/alarm/preview-lists.ts';

test('the lists of a preview carry their sizes, and an empty one is not offered', () => {
  expect(
    previewTabs({ trgtCnt: 353, dupCnt: 1, outScpCnt: 0, goneCnt: 2 }).map(({ key, label, badge }) => [
      key,
      label,
      badge,
    ]),
  ).toEqual([
    ['TOLD', '발송 대상', 353],
    ['DUP', '중복', 1],
    ['GONE', '발송 불가', 2],
  ]);
  expect(previewTabs({ trgtCnt: 0, dupCnt: 0, outScpCnt: 4, goneCnt: 0 }).map(({ key }) => key)).toEqual([
    'TOLD',
    'OUT',
  ]);
});

test('everybody who is left out has his reason in words', () => {
  const person = { ways: ['PICK', 'ROLE', 'ROLE'] as const, goneCd: null };
  expect(leftOutText('DUP', person)).toBe('3번 지정 (개별 선택, 역할 2)');
  expect(leftOutText('OUT', person)).toBe('발송 권한 범위 밖');
  expect(
    (['STOP', 'RETIRED', 'LEFT', 'UNAPRV'] as const).map((goneCd) => leftOutText('GONE', { ...person, goneCd })),
  ).toEqual(['계정 중지', '퇴직', '졸업·제적·자퇴', '가입 미승인']);
});
