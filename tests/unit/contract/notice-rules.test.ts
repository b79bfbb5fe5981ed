import { describe, expect, it } from 'vitest';
import { NOTICE_STATES } from '#contract/communication/notice.ts';
import {
  canDo,
  listNoticeActions,
  mostAtOnce,
  needsApproval,
  NOTICE_TRANSITIONS,
  percentText,
  widensBeyond,
  type NoticeFacts,
} from '#contract/communication/notice-rules.ts';

const facts = (over: Partial<NoticeFacts> = {}): NoticeFacts => ({
  statCd: 'DRAFT',
  pendYn: 'N',
  mustReadYn: 'N',
  isWriter: true,
  mayWrite: true,
  mayChange: true,
  mayDecide: false,
  mayDelete: true,
  isBeforeEnd: true,
  ...over,
});
const depts = (...codes: string[]) => codes.map((trgtCd) => ({ trgtKindCd: 'DEPT', trgtCd }));
const roles = (...codes: string[]) => codes.map((trgtCd) => ({ trgtKindCd: 'ROLE', trgtCd }));
const reach = new Set(['1010', '1011']);

describe('the life of a notice', () => {
  it('each state can be left and only once by each event', () => {
    for (const state of NOTICE_STATES)
      expect(NOTICE_TRANSITIONS.some((transition) => transition.from === state)).toBe(true);
    // Whether a post has to wait is a rule: it alone has two ways.
    const keys = NOTICE_TRANSITIONS.map(({ from, event, to }) => `${from} ${event}${event === 'post' ? to : ''}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('buttons follow state and person', () => {
    expect(listNoticeActions(facts(), false, true)).toEqual(['edit', 'post', 'delete', 'copy']);
    expect(listNoticeActions(facts({ statCd: 'WAIT', isWriter: false, mayDecide: true }), false, true)).toEqual([
      'approve',
      'reject',
      'copy',
    ]);
    expect(listNoticeActions(facts({ statCd: 'WAIT', mayDecide: true }), false, false)).toEqual(['recall']);
    expect(
      listNoticeActions(facts({ statCd: 'APRV', isWriter: false, mayChange: false, mayDelete: false }), true, false),
    ).toEqual(['confirm']);
    expect(listNoticeActions(facts({ statCd: 'STOP', isBeforeEnd: false }), false, false)).toEqual([]);
  });

  it('who has confirmed a must-read is for those who may change it', () => {
    const posted = facts({ statCd: 'APRV', mustReadYn: 'Y', isWriter: false, mayDelete: false });
    expect(listNoticeActions(posted, false, false)).toContain('reads');
    expect(listNoticeActions({ ...posted, mayChange: false }, false, false)).toEqual([]);
    expect(listNoticeActions({ ...posted, mustReadYn: 'N' }, false, false)).not.toContain('reads');
  });

  it('a waiting change is decided, not edited', () => {
    const pending = facts({ statCd: 'APRV', pendYn: 'Y', isWriter: false, mayDecide: true });
    expect([canDo(pending, 'approve'), canDo(pending, 'edit'), canDo({ ...pending, pendYn: 'N' }, 'approve')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});

describe('leaving the own unit', () => {
  it.each([
    ['STDNT', depts('1010'), false],
    ['STF', depts('1010', '1011'), false],
    ['STDNT', depts('1010', '1020'), true],
    ['STDNT', [], true],
    ['ALL', depts('1010'), true],
    ['STF', roles('ROLE_PROF'), true],
    ['STF', [...roles('ROLE_PROF'), ...depts('1011')], false],
  ])('%s with %j needs approval: %s', (trgtDivCd, trgts, expected) => {
    expect(needsApproval({ trgtDivCd, trgts }, reach)).toBe(expected);
    expect(needsApproval({ trgtDivCd, trgts }, null)).toBe(false);
  });

  it('what was approved before stays approved', () => {
    const before = { trgtDivCd: 'STF', trgts: depts('1010', '2010') };
    const widens = (trgts: { trgtKindCd: string; trgtCd: string }[], trgtDivCd = 'STF') =>
      widensBeyond(before, { trgtDivCd, trgts }, reach);
    expect([
      widens(depts('2010')),
      widens(depts('1011', '2010')),
      widens(depts('1020')),
      widens([]),
      widens(depts('1010'), 'ALL'),
    ]).toEqual([false, false, true, true, true]);
  });

  it('a role left out beyond reach must be approved', () => {
    const before = { trgtDivCd: 'STF', trgts: [...depts('2010'), ...roles('ROLE_PROF')] };
    expect(widensBeyond(before, { trgtDivCd: 'STF', trgts: depts('2010') }, reach)).toBe(true);
    expect(
      widensBeyond(
        { ...before, trgts: [...depts('1010'), ...roles('ROLE_PROF')] },
        { trgtDivCd: 'STF', trgts: depts('1010') },
        reach,
      ),
    ).toBe(false);
  });
});

describe('counting', () => {
  it('periods are counted where most of them meet', () => {
    const periods = [
      { strt: '01', end: '05' },
      { strt: '05', end: '09' },
      { strt: '07', end: '08' },
    ];
    expect(mostAtOnce(periods, { strt: '01', end: '31' })).toBe(2);
    expect(mostAtOnce(periods, { strt: '06', end: '06' })).toBe(1);
    expect(mostAtOnce(periods, { strt: '10', end: '31' })).toBe(0);
  });

  it('shares are rounded half up to one decimal', () => {
    expect([
      percentText(320, 500),
      percentText(1, 3),
      percentText(1, 800),
      percentText(0, 5),
      percentText(3, 0),
    ]).toEqual(['64.0', '33.3', '0.1', '0.0', null]);
  });
});
