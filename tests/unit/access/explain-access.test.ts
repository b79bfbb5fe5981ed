import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bearerOf, scopeOf } from '#server/access/authorise.ts';
import { explainAccess } from '#server/access/explain/explain-access.ts';
import { readExplainId } from '#server/access/explain/denials.ts';
import { grantsInForce } from '#server/domains/system/effect/access-snapshot.ts';
import { toPermissions } from '#server/access/permissions.ts';
import { buildMenuTree } from '#server/domains/system/menu-tree.ts';
import { ALL_PERMISSIONS, modelOf, TODAY, worldArb, type World } from '#tests/support/access-world.ts';

function explanationOf(world: World, userId: string, resourceId: string, permission: 'C' | 'R' | 'U' | 'D') {
  const model = modelOf(world),
    resource = model.resourceById.get(resourceId);
  if (!resource) throw new Error(resourceId);
  const nameOf = (roleId: string) => world.roles.find((role) => role.roleId === roleId);
  const bearer = bearerOf(model, resource);
  return explainAccess({
    model,
    resource,
    permission,
    isReached: true,
    today: TODAY,
    acntStCd: 'ACTIVE',
    grants: world.grants
      .filter((grant) => grant.userId === userId)
      .map((grant) => ({ ...grant, roleNm: grant.roleId, roleUseYn: nameOf(grant.roleId)?.useYn ?? 'N' })),
    cells: world.cells
      .filter((cell) => cell.resourceId === bearer?.resourceId && nameOf(cell.roleId)?.useYn === 'Y')
      .map((cell) => ({ ...cell, roleNm: cell.roleId })),
  });
}

describe('why somebody may or may not', () => {
  it('the explanation never contradicts the decision', () => {
    fc.assert(
      fc.property(worldArb, (world) => {
        const model = modelOf(world);
        for (const { userId } of world.people) {
          const permissions = toPermissions(model, userId, grantsInForce(world, userId, TODAY));
          const shown = JSON.stringify(buildMenuTree(model, permissions));
          for (const resource of model.resources) {
            for (const permission of ALL_PERMISSIONS) {
              const explained = explanationOf(world, userId, resource.resourceId, permission);
              expect(explained.allowedYn === 'Y').toBe(scopeOf(model, permissions, resource, permission) !== null);
              if (permission === 'R')
                expect(explained.visibleYn === 'Y').toBe(shown.includes(`"path":"${resource.resourcePath}"`));
              expect(explained.missingCd === null).toBe(explained.steps.every((step) => step.okYn === 'Y'));
            }
          }
        }
      }),
      { numRuns: 500, seed: 20_260_301 },
    );
  });

  it('a stopped account is the first missing link', () => {
    const model = modelOf({ resources: [], menus: [], menuRoles: [] } as unknown as World);
    const resource = {
      resourceId: 'x',
      resourceNm: 'x',
      resourcePath: '/x',
      matchDivCd: 'EXACT',
      acsDivCd: 'ROLE',
      upResourceId: null,
      inhrtYn: 'N',
      prsnInfoYn: 'N',
      useYn: 'N',
    } as const;
    const explained = explainAccess({
      model,
      resource,
      permission: 'U',
      isReached: false,
      today: TODAY,
      acntStCd: 'STOP',
      grants: [],
      cells: [{ roleId: 'a', roleNm: '운영자', authTypes: 'RU' }],
    });
    expect([explained.missingCd, explained.allowedYn, explained.steps.map((step) => step.okYn)]).toEqual([
      'ACCOUNT',
      'N',
      ['N', 'N', 'N', 'N'],
    ]);
    expect(explained.steps.at(-1)?.details).toEqual(['이 권한이 있는 역할: 운영자']);
  });

  it.each([
    ['k7qd92mx', 'K7QD-92MX'],
    [' K7QD-92MX ', 'K7QD-92MX'],
    ['x', 'X-'],
  ])('the number %s is read as %s', (typed, read) => {
    expect(readExplainId(typed)).toBe(read);
  });
});
