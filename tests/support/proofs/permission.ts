import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { AUTH_TYPES, type AuthType } from '#contract/permission.ts';
import { endpoints, type Op } from '#contract/registry.ts';
import { userIdOf } from '#server/database/seed/demo/user-id.ts';
import type { TestServer } from '../server.ts';
import type { WriteContext, MakeRequest } from '../writes/write-context.ts';
import { DONE, onStage, verdictOf } from './stage.ts';

/** Somebody of the demo campus without any role, to whom the proof lends one. */
const STRANGER = 'norole01';
/** A field that no schema knows: behind the gate it is 400, before the gate 403. */
const NONSENSE = { noSuchField: '1' };

/**
 * Somebody who holds every letter on every screen but the one of the contract is refused with 403, whatever he sends, and
 * nothing has changed; with that letter, too, he is let in, and the person of the wish is answered 200.
 * @throws AssertionError; Error where the contract asks for no letter, or for one that everybody has
 */
export function provePermission(server: TestServer, op: Op, makeRequest: MakeRequest): Promise<void> {
  return onStage(server, op, makeRequest, async ({ context, record, arg, send }) => {
    const { access } = endpoints[op];
    if (access.kind !== 'grant') throw new Error(`${op} asks for no letter`);
    const isChange = arg['version'] !== undefined,
      permission = access.auth === 'SAVE' ? (isChange ? 'U' : 'C') : access.auth,
      // Whether a save is a new record or a change decides about the letter.
      nonsense = isChange ? { ...NONSENSE, version: arg['version'] } : NONSENSE;
    const lent = await lendAllBut(context, access.resources, permission),
      stranger = await context.person(STRANGER),
      mark = await record.mark();
    expect((await stranger.call(op, arg)).status, `${op} without ${permission}`).toBe(403);
    expect((await stranger.call(op, nonsense)).status, `${op} without ${permission}, before it is read`).toBe(403);
    expect(await record.since(mark, ['accessDenial']), `changed by a refused ${op}`).toBe('');
    await lent.complete();
    expect((await stranger.call(op, nonsense)).status, `${op} with ${permission}`).toBe(400);
    await lent.giveBack();
    expect(verdictOf(await send(arg)), `${op} by its person`).toEqual(DONE);
  });
}

interface LentRole {
  /** Adds the letter that was left out. */
  complete(): Promise<void>;
  giveBack(): Promise<void>;
}

/**
 * Lends the stranger a role with every letter on every screen, but not `letter` on these.
 * @throws Error when everybody has the letter
 */
async function lendAllBut(
  {
    server: {
      database: { db },
    },
  }: WriteContext,
  paths: readonly string[],
  permission: AuthType,
): Promise<LentRole> {
  const roleId = randomUUID(),
    resources = await db
      .selectFrom('resource')
      .select(['resourceId', 'resourcePath', 'upResourceId', 'inhrtYn', 'acsDivCd'])
      .execute(),
    meant = resources.filter(({ resourcePath }) => paths.includes(resourcePath));
  if (meant.some(({ acsDivCd }) => acsDivCd === 'PUBLIC' || (acsDivCd === 'LOGIN' && permission === 'R')))
    throw new Error(`everybody holds ${permission} on ${paths.join()}`);
  // Rights never stand on a screen that inherits them.
  const bearers = new Set(
      meant.map(({ inhrtYn, upResourceId, resourceId }) => (inhrtYn === 'Y' ? upResourceId : resourceId)),
    ),
    held = resources.flatMap(({ inhrtYn, resourceId }) => (inhrtYn === 'Y' ? [] : [resourceId])),
    lacking = held.filter((id) => bearers.has(id)),
    others = held.filter((id) => !bearers.has(id)),
    // Nobody holds another letter without R.
    rest = permission === 'R' ? '' : AUTH_TYPES.filter((each) => each !== permission).join('');
  const write = (ids: readonly string[], authTypes: string) =>
    db
      .insertInto('roleResource')
      .values(ids.map((resourceId) => ({ roleResourceId: randomUUID(), roleId, resourceId, authTypes })))
      .execute();
  const takeOff = () => db.deleteFrom('roleResource').where('roleId', '=', roleId);
  await db.insertInto('role').values({ roleId, roleCd: 'ROLE_LENT', roleNm: '시험', dataScopeCd: 'ALL' }).execute();
  await write(others, AUTH_TYPES.join(''));
  if (rest !== '') await write(lacking, rest);
  await db
    .insertInto('userRole')
    .values({ userRoleId: randomUUID(), userId: userIdOf(STRANGER), roleId, strtDt: '20260101', endDt: '20261231' })
    .execute();
  return {
    complete: async () => {
      await takeOff().where('resourceId', 'in', lacking).execute();
      await write(lacking, AUTH_TYPES.join(''));
    },
    giveBack: async () => {
      await db.deleteFrom('userRole').where('roleId', '=', roleId).execute();
      await takeOff().execute();
      await db.deleteFrom('role').where('roleId', '=', roleId).execute();
    },
  };
}
