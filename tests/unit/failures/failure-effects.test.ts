import { expect, test } from 'vitest';
import type { CallError } from '#contract/errors.ts';
import type { Op } from '#contract/registry.ts';
import type { MessageId } from '#messages/catalogue.ts';
import { createBurstFilter } from '#bridge/failures/failure-burst.ts';
import { decideEffects, type FailureContext, type FailureEffect } from '#bridge/failures/failure-effects.ts';

const context = (op: Op, change: Partial<FailureContext> = {}): FailureContext => ({
  op,
  background: false,
  quiet: false,
  ...change,
});
const fault: CallError = { kind: 'server-fault', message: '', traceId: null };
const forbidden: CallError = { kind: 'forbidden', message: '화면에 대한 조회 권한이 없습니다.' };
const ended: CallError = { kind: 'session-ended', reason: 'IDLE', message: '장시간 사용하지 않아 로그아웃되었습니다.' };

test.each<[string, CallError, Op, readonly FailureEffect[]]>([
  ['401 logs out', { kind: 'unauthenticated' }, 'getNoticeList', [{ type: 'end', how: 'logged-out', message: null }]],
  [
    '419 ends with its reason',
    ended,
    'getNoticeList',
    [{ type: 'end', how: 'expired', message: '장시간 사용하지 않아 로그아웃되었습니다.' }],
  ],
  [
    'a redirect is a lost session',
    { kind: 'session-lost' },
    'getNoticeList',
    [{ type: 'end', how: 'lost', message: null }],
  ],
  ['403 alerts', forbidden, 'getNoticeList', [{ type: 'show', id: 'M-403' }]],
  [
    '403 alerts with the number to quote',
    { ...forbidden, explainId: 'K7QD-92MX' },
    'getNoticeList',
    [{ type: 'alert', text: '권한이 불충분합니다.', note: '확인 번호 K7QD-92MX' }],
  ],
  [
    '403 of the route check leads to /error',
    forbidden,
    'checkRoute',
    [
      { type: 'toast', kind: 'error', text: forbidden.message },
      { type: 'go', path: '/error' },
    ],
  ],
  ['404 leads to /error', { kind: 'not-found' }, 'getNotice', [{ type: 'go', path: '/error' }]],
  [
    '500 leads to /noServer',
    fault,
    'getNotice',
    [
      { type: 'show', id: 'M-500' },
      { type: 'go', path: '/noServer' },
    ],
  ],
  ['429 alerts', { kind: 'too-many', retryAfterMs: 1 }, 'login', [{ type: 'show', id: 'M-429' }]],
  [
    '503 alerts what the server lacks',
    { kind: 'too-many', retryAfterMs: 1, message: '저장 공간이 부족합니다.' },
    'approveNotice',
    [{ type: 'alert', text: '저장 공간이 부족합니다.' }],
  ],
  [
    '400 toasts its first field',
    { kind: 'invalid', message: 'm', errors: [{ field: 'title', message: '제목을 입력해주세요.' }] },
    'saveNotice',
    [{ type: 'toast', kind: 'warning', text: '제목을 입력해주세요.' }],
  ],
  [
    '409 STATE alerts the server text',
    { kind: 'refused', reason: 'STATE', message: '현재 상태', errors: [] },
    'saveNotice',
    [{ type: 'alert', text: '현재 상태' }],
  ],
  [
    '409 VERSION is left to the form',
    { kind: 'refused', reason: 'VERSION', message: '', errors: [] },
    'saveNotice',
    [],
  ],
  ['no answer to a list is silent', { kind: 'offline', timedOut: false }, 'getNoticeList', []],
  [
    'no answer to a write asks for a network',
    { kind: 'offline', timedOut: false },
    'approveNotice',
    [{ type: 'show', id: 'M-ONLINE-ONLY' }],
  ],
  [
    'no answer to a department lookup is named',
    { kind: 'offline', timedOut: true },
    'getDeptList',
    [{ type: 'show', id: 'M-DEPT-FAIL' }],
  ],
  [
    'no answer to a route check stays on the screen',
    { kind: 'offline', timedOut: false },
    'checkRoute',
    [{ type: 'show', id: 'M-OFFLINE-NAV' }],
  ],
  [
    'a refused message is named',
    { kind: 'invalid', message: 'm', errors: [{ field: 'rcvrs', message: '수신자를 1명 이상 선택해주세요.' }] },
    'sendSystemMsg',
    [{ type: 'show', id: 'M-SEND-FAIL' }],
  ],
  [
    'a message without a network is named',
    { kind: 'offline', timedOut: false },
    'sendSystemMsg',
    [{ type: 'show', id: 'M-SEND-FAIL' }],
  ],
  ['a cancelled call is silent', { kind: 'cancelled' }, 'getNoticeList', []],
])('specification.md 8: %s', (_name, error, op, effects) => {
  expect(decideEffects(error, context(op))).toEqual(effects);
});

test.each<[Op, MessageId]>([
  ['getDeptList', 'M-DEPT-FAIL'],
  ['getStfList', 'M-STF-FAIL'],
  ['getUserList', 'M-STD-FAIL'],
  ['getCmmnCdMngList', 'M-CODE-FAIL'],
])('specification.md 8: a failed %s is named, whatever the status, beside what the status does', (op, id) => {
  const sentence: FailureEffect = { type: 'show', id };
  expect(decideEffects(forbidden, context(op))).toEqual([sentence, { type: 'show', id: 'M-403' }]);
  expect(decideEffects({ kind: 'not-found' }, context(op))).toEqual([sentence, { type: 'go', path: '/error' }]);
  expect(decideEffects(fault, context(op))).toEqual([
    sentence,
    { type: 'show', id: 'M-500' },
    { type: 'go', path: '/noServer' },
  ]);
  expect(decideEffects({ kind: 'cancelled' }, context(op))).toEqual([]);
  expect(decideEffects(fault, context(op, { quiet: true }))).toEqual([]);
});

test('what is on the screen already is not asked for aloud', () => {
  const unanswered: CallError = { kind: 'offline', timedOut: true };
  expect(decideEffects(unanswered, context('getCmmnCdMngList', { isThere: true }))).toEqual([]);
  expect(decideEffects(unanswered, context('getCmmnCdMngList', { isThere: false }))).toEqual([
    { type: 'show', id: 'M-CODE-FAIL' },
  ]);
  expect(decideEffects(fault, context('getCmmnCdMngList', { isThere: true }))).toHaveLength(3);
  // Without a line the place itself says so, and nothing stands in the way.
  expect(decideEffects({ kind: 'offline', timedOut: false }, context('getCmmnCdMngList'))).toEqual([]);
});

test('communication.md 5.5: a refused path of a message leaves the screen', () => {
  expect(decideEffects(forbidden, context('checkRoute', { staysPut: true }))).toEqual([
    { type: 'toast', kind: 'error', text: forbidden.message },
  ]);
});

test.each([{ background: true }, { quiet: true }])(
  'only an ending of the session breaks the silence of %o',
  (silent) => {
    expect(decideEffects(fault, context('getMyMenuList', silent))).toEqual([]);
    expect(decideEffects(ended, context('getMyMenuList', silent))).toHaveLength(1);
  },
);

test('a form that shows refusals itself is told of those alone that say where they belong', () => {
  const refusal = { kind: 'refused', reason: 'DUP', message: '이미 예약된 시간입니다.' } as const,
    shown = context('bookSpace', { showsRefusal: true }),
    alert = [{ type: 'alert', text: '이미 예약된 시간입니다.' }];
  const atField: CallError = { ...refusal, errors: [{ field: 'strtTm', message: refusal.message }] };
  expect(decideEffects(atField, shown)).toEqual([]);
  expect(decideEffects({ ...refusal, errors: [], current: { alternatives: [] } }, shown)).toEqual([]);
  expect(decideEffects({ ...refusal, errors: [] }, shown)).toEqual(alert);
  expect(decideEffects(atField, context('bookSpace'))).toEqual(alert);
  expect(decideEffects(forbidden, shown)).toHaveLength(1);
});

test('session-security.md 4.3: several failing calls cause one handling', () => {
  const filter = createBurstFilter(() => 0);
  const passed = [1, 2, 3].flatMap(() => filter(decideEffects(fault, context('getNoticeList'))));
  expect(passed).toEqual(decideEffects(fault, context('getNoticeList')));
});

test('an ending silences everything else of its burst', () => {
  const filter = createBurstFilter(() => 0);
  const passed = [ended, forbidden, { kind: 'unauthenticated' } as const].flatMap((error) =>
    filter(decideEffects(error, context('checkRoute'))),
  );
  expect(passed.map(({ type }) => type)).toEqual(['end']);
});

test('the same failure later is a new event', () => {
  let now = 0;
  const filter = createBurstFilter(() => now);
  filter(decideEffects(forbidden, context('getNoticeList')));
  now = 2_000;
  expect(filter(decideEffects(forbidden, context('getNoticeList')))).toHaveLength(1);
});
