import { describe, expect, it } from 'vitest';
import { findGrantProblem, type GrantRequest, type HeldGrant } from '#server/domains/system/user-roles/grant-rules.ts';

const PERSON = { userId: 'dept01', hldofStCd: '10' };
const HELD: HeldGrant = {
  userRoleId: 'g1',
  userId: 'dept01',
  roleId: 'DEPT',
  strtDt: '20250301',
  endDt: '20260228',
  scopeDeptCd: null,
};
const wish = (over: Partial<GrantRequest> = {}): GrantRequest => ({
  userId: 'dept01',
  roleId: 'DEPT',
  strtDt: '20260301',
  endDt: '20261231',
  scopeDeptCd: null,
  ...over,
});
const problem = (over: Partial<GrantRequest> = {}, held: readonly HeldGrant[] = [HELD], hldofStCd = '10') =>
  findGrantProblem(wish(over), { ...PERSON, hldofStCd }, held, 'admin01')?.kind ?? null;

describe('whether a grant may be made', () => {
  it('the day after the last day is free', () => {
    expect(problem()).toBeNull();
  });

  it('the last day itself belongs to the grant', () => {
    expect(findGrantProblem(wish({ strtDt: '20260228' }), PERSON, [HELD], 'admin01')).toEqual({
      kind: 'overlap',
      with: HELD,
    });
  });

  it.each([
    ['another role', { roleId: 'OPER' }],
    ['another department', { scopeDeptCd: '1020' }],
  ])('%s may overlap in time', (_what, over) => {
    expect(problem({ strtDt: '20260101', ...over })).toBeNull();
  });

  it('a grant never overlaps itself when its days change', () => {
    expect(problem({ userRoleId: 'g1', strtDt: '20250601' })).toBeNull();
  });

  it('nobody gives himself a role, whatever else is wrong', () => {
    expect(
      findGrantProblem(
        wish({ userId: 'admin01', strtDt: '20261231', endDt: '20260101' }),
        { userId: 'admin01', hldofStCd: '30' },
        [],
        'admin01',
      ),
    ).toEqual({ kind: 'self' });
  });

  it('the retired get no role and the absent do', () => {
    expect([problem({}, [], '30'), problem({}, [], '20')]).toEqual(['retired', null]);
  });

  it('equal days pass and reversed ones do not', () => {
    expect([problem({ endDt: '20260301' }, []), problem({ endDt: '20260228' }, [])]).toEqual([null, 'order']);
  });
});
