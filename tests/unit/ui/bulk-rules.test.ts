import { expect, test } from 'vitest';
import { bulkReport, namedRows, planBulk, resultOf, whyNone } from '#ui/list/bulk/bulk-rules.ts';

const ROWS = [
  { id: 'a', title: '가', mine: false },
  { id: 'b', title: '나', mine: true },
  { id: 'c', title: '다', mine: false },
];
const nameOf = (row: (typeof ROWS)[number]): string => row.title,
  keyOf = (row: (typeof ROWS)[number]): string => row.id;
const OWN = '본인이 작성한 공지는 승인할 수 없습니다.';

test('rows to which an act cannot happen are left out with their reason', () => {
  const plan = planBulk(ROWS, nameOf, (row) => (row.mine ? OWN : null));
  expect(plan.going.map(keyOf)).toEqual(['a', 'c']);
  expect(plan.left).toEqual([{ name: '나', why: OWN }]);
});

test('what the server refuses is left out, too', () => {
  const plan = planBulk(ROWS, nameOf, (row) => (row.mine ? OWN : null));
  const result = resultOf(
    plan,
    [
      { id: 'a', okYn: 'Y', message: '' },
      { id: 'c', okYn: 'N', message: '이미 처리된 공지입니다.' },
    ],
    keyOf,
    nameOf,
  );
  expect(result).toEqual({
    doneCnt: 1,
    left: [
      { name: '나', why: OWN },
      { name: '다', why: '이미 처리된 공지입니다.' },
    ],
  });
  expect(bulkReport(result.doneCnt, result.left)).toBe(
    `전체 3건 / 반영 1건 / 제외 2건\n나: ${OWN}\n다: 이미 처리된 공지입니다.`,
  );
});

test('many rows with one reason are named up to five', () => {
  const left = Array.from({ length: 7 }, (_, n) => ({ name: `${n + 1}번`, why: '이미 처리된 공지입니다.' }));
  expect(bulkReport(0, left)).toBe(
    '전체 7건 / 반영 0건 / 제외 7건\n1번, 2번, 3번, 4번, 5번 외 2건: 이미 처리된 공지입니다.',
  );
});

test('one row alone is told by its reason', () => {
  expect(bulkReport(0, [{ name: '가', why: OWN }])).toBe(OWN);
});

test('a row of which nobody knows the name is told by its reason', () => {
  expect(bulkReport(1, [{ name: '', why: '이미 종료된 접속입니다.' }])).toBe(
    '전체 2건 / 반영 1건 / 제외 1건\n이미 종료된 접속입니다.',
  );
});

test('a row is locked only when none of the acts can happen to it, for the reason of the first', () => {
  const why = (act: string): string | null => (act === 'stop' ? '이미 중지되었습니다.' : null);
  expect(whyNone(['stop', 'delete'], why)).toBeNull();
  expect(whyNone(['stop'], why)).toBe('이미 중지되었습니다.');
  expect(whyNone([], why)).toBeNull();
});

test('a success names the first row and how many more there were', () => {
  const nameOf = (name: string): string => name;
  expect([
    namedRows(['홍길동'], nameOf),
    namedRows(['홍길동', '이몽룡', '성춘향'], nameOf),
    namedRows(['', ''], nameOf),
    namedRows(['가'.repeat(31)], nameOf),
  ]).toEqual(['홍길동', '홍길동 외 2건', '2건', `${'가'.repeat(30)}…`]);
});
