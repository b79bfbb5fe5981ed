import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareTiles, isForWorker, mayBeDeputised, pickDecided, type Worker } from '#contract/main/work-rules.ts';
import { dueText, isOverdue, isRemindDay } from '#shared/work-due.ts';

const item = {
  reqUserId: null,
  workDivCd: 'ECP_PLAN_APRV',
  resourcePath: '/p',
  needAuthType: 'U' as const,
  trgtUserId: null,
  trgtRoleCd: null,
  trgtDeptCd: null,
};
const worker = (over: Partial<Worker> = {}): Worker => ({
  userId: 'me',
  roleCds: ['ROLE_OPER'],
  actsFor: [],
  reach: () => new Set(['1010']),
  ...over,
});

test('work is for whoever holds the letter and is named by role and department', () => {
  expect(isForWorker({ ...item, trgtRoleCd: 'ROLE_OPER' }, worker())).toBe(true);
  expect(isForWorker({ ...item, trgtRoleCd: 'ROLE_DEPT' }, worker())).toBe(false);
  expect(isForWorker({ ...item, trgtDeptCd: '1010' }, worker())).toBe(true);
  expect(isForWorker({ ...item, trgtDeptCd: '2010' }, worker())).toBe(false);
  expect(isForWorker({ ...item, trgtDeptCd: '2010' }, worker({ reach: () => 'ALL' }))).toBe(true);
  expect(isForWorker({ ...item, trgtRoleCd: 'ROLE_OPER' }, worker({ reach: () => null }))).toBe(false);
});

test('a decision waits for everybody but who asked for it', () => {
  const alarm = { ...item, workDivCd: 'ALM_APRV', reqUserId: 'me' };
  expect(isForWorker({ ...alarm, trgtRoleCd: 'ROLE_OPER' }, worker())).toBe(false);
  expect(isForWorker({ ...alarm, trgtUserId: 'me' }, worker())).toBe(false);
  expect(isForWorker({ ...alarm, reqUserId: 'other', trgtRoleCd: 'ROLE_OPER' }, worker())).toBe(true);
  expect(isForWorker({ ...alarm, workDivCd: 'OTSDR_APLY', trgtRoleCd: 'ROLE_OPER' }, worker())).toBe(true);
});

test("work that names a person is his and his deputy's, never his role's", () => {
  expect(isForWorker({ ...item, trgtUserId: 'me', trgtRoleCd: 'ROLE_DEPT' }, worker())).toBe(true);
  expect(isForWorker({ ...item, trgtUserId: 'other', trgtRoleCd: 'ROLE_OPER' }, worker())).toBe(false);
  expect(isForWorker({ ...item, trgtUserId: 'other' }, worker({ actsFor: ['other'] }))).toBe(true);
  expect(isForWorker({ ...item, trgtUserId: 'other' }, worker({ actsFor: ['other'], reach: () => null }))).toBe(false);
  expect(isForWorker({ ...item, workDivCd: 'CNSL_NOTE', trgtUserId: 'other' }, worker({ actsFor: ['other'] }))).toBe(
    false,
  );
});

test('what belongs to one person alone has no deputy', () => {
  expect(['PERM_REVIEW', 'CNSL_NOTE', 'DRPT_CNSL', 'SBJT_CQI', 'ECP_PLAN_APRV', 'NO_SUCH'].map(mayBeDeputised)).toEqual(
    [false, false, false, false, true, false],
  );
});

test('one decision ends one item: the own one first', () => {
  const open = [
    { workItemId: '1', trgtUserId: 'other' },
    { workItemId: '2', trgtUserId: null },
    { workItemId: '3', trgtUserId: 'me' },
    { workItemId: '4', trgtUserId: 'head' },
  ];
  expect(pickDecided(open, 'me', ['head'])).toBe('3');
  expect(pickDecided(open, 'deputy', ['head'])).toBe('4');
  expect(pickDecided(open, 'admin', [])).toBe('2');
  expect(pickDecided(open.slice(0, 1), 'admin', [])).toBe('1');
  expect(pickDecided([], 'me', [])).toBeNull();
});

test('whoever decides, exactly one of the open items is picked', () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.constantFrom('a', 'b', 'c')), { minLength: 1, maxLength: 6 }),
      fc.constantFrom('a', 'b', 'z'),
      fc.subarray(['b', 'c']),
      (targets, userId, actsFor) => {
        const open = targets.map((trgtUserId, index) => ({ workItemId: String(index), trgtUserId }));
        expect(open.map(({ workItemId }) => workItemId)).toContain(pickDecided(open, userId, actsFor));
      },
    ),
  );
});

test('reminders come three days and one day before, on the day, and on every day after', () => {
  const on = (dueDt: string | null) => isRemindDay(dueDt, '20260406');
  expect(['20260410', '20260409', '20260408', '20260407', '20260406', '20260405', '20260301', null].map(on)).toEqual([
    false,
    true,
    false,
    true,
    true,
    true,
    true,
    false,
  ]);
});

test('work is late from the day after its last one, across months and years', () => {
  expect([
    isOverdue('20260405', '20260406'),
    isOverdue('20260406', '20260406'),
    isOverdue('20251231', '20260101'),
    isOverdue(null, '20260406'),
  ]).toEqual([true, false, true, false]);
  expect([
    dueText('20260409', '20260406'),
    dueText('20260406', '20260406'),
    dueText('20260404', '20260406'),
    dueText('20260301', '20260228'),
  ]).toEqual(['D-3', 'D-DAY', '2일 지남', 'D-1']);
});

test('late tiles stand first, then the nearest last day, then names', () => {
  const tile = (label: string, ovrdCnt: number, nearDueDt: string | null) => ({ label, ovrdCnt, nearDueDt });
  const sorted = [
    tile('나', 0, null),
    tile('가', 0, null),
    tile('다', 0, '20260410'),
    tile('라', 0, '20260407'),
    tile('마', 1, '20260401'),
    tile('바', 2, '20260301'),
  ].toSorted(compareTiles);
  expect(sorted.map(({ label }) => label).join('')).toBe('바마라다가나');
});
