import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AuthType, DataScope } from '#contract/permission.ts';
import { applyChange, type AccessChange } from '#server/domains/system/effect/apply-change.ts';
import { diffAccess } from '#server/domains/system/effect/diff-access.ts';
import {
  ALL_PERMISSIONS,
  cellArb,
  goneArb,
  grantArb,
  menuArb,
  menuRoleArb,
  modelOf,
  resourceArb,
  roleArb,
  TODAY,
  worldArb,
  type World,
} from '#tests/support/access-world.ts';

/* `npm test` samples; MADANG_FULL=1 tries the ten thousand. */
const RUNS = process.env['MADANG_FULL'] === '1' ? 10_000 : 1_500;
const COLLEGE: Readonly<Record<string, readonly string[]>> = { 11: ['1', '11', '12'], 12: ['1', '11', '12'], 9: ['9'] };

const changeArb: fc.Arbitrary<AccessChange> = fc.oneof(
  roleArb.map((role): AccessChange => ({ kind: 'role', role })),
  fc
    .uniqueArray(fc.tuple(cellArb, fc.boolean()), {
      minLength: 1,
      maxLength: 3,
      selector: ([cell]) => `${cell.roleId} ${cell.resourceId}`,
    })
    .map((cells): AccessChange => ({
      kind: 'cells',
      cells: cells.map(([cell, isGone]) => (isGone ? { ...cell, authTypes: '' } : cell)),
    })),
  fc
    .record({
      add: fc.array(menuRoleArb, { maxLength: 2 }),
      del: fc.array(menuRoleArb, { maxLength: 2 }),
      givesRead: fc.boolean(),
    })
    .map((change): AccessChange => ({ kind: 'menuRoles', ...change })),
  fc
    .record({
      save: fc.array(grantArb, { maxLength: 2 }),
      end: fc.array(fc.constantFrom('g0', 'g1', 'g2'), { maxLength: 2 }),
    })
    .map(({ save, end }): AccessChange => ({
      kind: 'grants',
      end,
      save: save.map((grant, index) => ({ ...grant, userRoleId: `new${index}` })),
    })),
  menuArb.map((menu): AccessChange => ({ kind: 'menu', menu })),
  resourceArb.map((resource): AccessChange => ({ kind: 'resource', resource })),
  goneArb.map((gone): AccessChange => ({ kind: 'gone', ...gone })),
);

/*
 * The document's rule 4.7 a second time, as plainly as it is written there and without any of the code under test: which
 * rows a person reaches with a letter, and what the menu shows.
 */
function reach(world: World, userId: string, resourceId: string, permission: AuthType): string | null {
  const resource = world.resources.find((one) => one.resourceId === resourceId),
    person = world.people.find((one) => one.userId === userId);
  if (!resource || !person || person.acntStCd === 'STOP' || resource.useYn === 'N') return null;
  if (resource.acsDivCd === 'PUBLIC') return 'everything';
  const bearer =
    resource.inhrtYn === 'Y' ? world.resources.find((one) => one.resourceId === resource.upResourceId) : resource;
  const reached = new Set<string>();
  let isGranted = false;
  for (const grant of world.grants) {
    const role = world.roles.find((one) => one.roleId === grant.roleId);
    const isHeld =
      grant.userId === userId &&
      grant.stCd === 'ACTIVE' &&
      grant.strtDt <= TODAY &&
      TODAY <= grant.endDt &&
      role?.useYn === 'Y';
    const cell = world.cells.find((one) => one.roleId === grant.roleId && one.resourceId === bearer?.resourceId);
    if (!isHeld || bearer?.useYn !== 'Y' || !cell?.authTypes.includes(permission)) continue;
    isGranted = true;
    for (const row of rowsOf(cell.dataScopeCd ?? role.dataScopeCd, grant.scopeDeptCd ?? person.deptCd))
      reached.add(row);
  }
  if (isGranted) return reached.has('everything') ? 'everything' : [...reached].toSorted().join();
  return resource.acsDivCd === 'LOGIN' && permission === 'R' ? 'everything' : null;
}

function rowsOf(scope: DataScope, anchor: string): readonly string[] {
  if (scope === 'ALL') return ['everything'];
  if (scope === 'OWN') return ['own'];
  return scope === 'COLG' ? (COLLEGE[anchor] ?? []) : [anchor];
}

const holds = (world: World, userId: string, roleId: string): boolean =>
  world.grants.some(
    (grant) =>
      grant.userId === userId &&
      grant.roleId === roleId &&
      grant.stCd === 'ACTIVE' &&
      grant.strtDt <= TODAY &&
      TODAY <= grant.endDt &&
      world.roles.some((role) => role.roleId === roleId && role.useYn === 'Y'),
  );

/** A menu is seen by who is mapped to it, if it and every folder above it are in use and shown. */
function isSeen(world: World, userId: string, menuId: string): boolean {
  const isOpen = (id: string | null): boolean => {
    if (id === null) return true;
    const menu = world.menus.find((one) => one.menuId === id);
    return menu?.useYn === 'Y' && menu.dsplyYn === 'Y' && isOpen(menu.upMenuId);
  };
  return isOpen(menuId) && world.menuRoles.some((pair) => pair.menuId === menuId && holds(world, userId, pair.roleId));
}

const isInMenu = (world: World, userId: string, resourceId: string): boolean =>
  world.menus.some(
    (menu) =>
      menu.resourceId === resourceId &&
      isSeen(world, userId, menu.menuId) &&
      reach(world, userId, resourceId, 'R') !== null,
  );

/** What everybody has on each screen, and which links he sees. */
const everything = (world: World): ReadonlyMap<string, string> =>
  new Map(
    world.people.flatMap(({ userId, acntStCd }) => [
      ...world.resources.map(
        ({ resourceId }) =>
          [
            `${userId} ${resourceId}`,
            JSON.stringify([
              ALL_PERMISSIONS.map((permission) => reach(world, userId, resourceId, permission)),
              isInMenu(world, userId, resourceId),
            ]),
          ] as const,
      ),
      ...world.menus
        .filter((menu) => menu.menuDivCd === 'LINK')
        .map(
          ({ menuId }) =>
            [`${userId} ${menuId}`, acntStCd !== 'STOP' && isSeen(world, userId, menuId) ? 'seen' : 'unseen'] as const,
        ),
    ]),
  );
/** Nothing on a screen that is not there, and a link unseen: what a missing entry means. */
const NOTHING: ReadonlySet<string | undefined> = new Set([
  undefined,
  'unseen',
  JSON.stringify([[null, null, null, null], false]),
]);
const isSame = (a: string | undefined, b: string | undefined): boolean => a === b || (NOTHING.has(a) && NOTHING.has(b));

/** The change put on the world by the plainest means, as the document words it: what the code under test must amount to. */
function changed(world: World, change: AccessChange): World {
  if (change.kind !== 'gone') return applyChange(world, change) as World;
  const kept = {
    ...world,
    roles: world.roles.filter((role) => !change.roleIds.includes(role.roleId)),
    menus: world.menus.filter((menu) => !change.menuIds.includes(menu.menuId)),
  };
  return {
    ...kept,
    resources: world.resources.filter((resource) => !change.resourceIds.includes(resource.resourceId)),
  } as unknown as World;
}

describe('what a change would do', () => {
  it('the preview names exactly those whom the change touches', () => {
    fc.assert(
      fc.property(worldArb, changeArb, (world, change) => {
        const after = applyChange(world, change);
        const named = diffAccess(modelOf(world), world, after, TODAY).map(
          ({ person, resourceId }) => `${person.userId} ${resourceId}`,
        );
        const was = everything(world),
          is = everything(changed(world, change));
        expect(named.toSorted()).toEqual(
          [...new Set([...was.keys(), ...is.keys()])].filter((key) => !isSame(was.get(key), is.get(key))).toSorted(),
        );
      }),
      { numRuns: RUNS, seed: 20_260_301 },
    );
  });

  it('the letters that it names are those of the change', () => {
    fc.assert(
      fc.property(worldArb, changeArb, (world, change) => {
        const after = changed(world, change);
        for (const { person, resourceId, before, after: next } of diffAccess(
          modelOf(world),
          world,
          applyChange(world, change),
          TODAY,
        )) {
          if (resourceId === 'link') continue;
          const permissions = (of: World) =>
            ALL_PERMISSIONS.filter((permission) => reach(of, person.userId, resourceId, permission) !== null);
          expect([before.authTypes, next.authTypes]).toEqual([permissions(world), permissions(after)]);
          expect([before.isInMenu, next.isInMenu]).toEqual([
            isInMenu(world, person.userId, resourceId),
            isInMenu(after, person.userId, resourceId),
          ]);
        }
      }),
      { numRuns: Math.round(RUNS / 3), seed: 7 },
    );
  });

  it('a change taken back touches nobody', () => {
    fc.assert(
      fc.property(worldArb, roleArb, (world, role) => {
        const changed = applyChange(world, { kind: 'role', role }),
          former = world.roles.find((one) => one.roleId === role.roleId);
        const back = former ? applyChange(changed, { kind: 'role', role: former }) : world;
        expect(diffAccess(modelOf(world), world, back, TODAY)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
