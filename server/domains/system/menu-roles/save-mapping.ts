import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { recordGrantChanges, writerOf, type GrantChange } from '#server/access/grant-history.ts';
import { created, nextVersion, type CallContext } from '#server/http/call-context.ts';
import { gone, invalidField } from '#server/http/failure.ts';
import { SYSTEM_MESSAGES } from '../messages.ts';
import { findMappingFacts, type MappingFacts } from './mapping-queries.ts';

type SaveMapping = ParsedArg<'saveMenuRole'>;
type Pair = SaveMapping['add'][number];
interface NamedPair extends Pair {
  readonly roleCd: string;
  readonly menu: MappingFacts;
}

export interface MappingCounts {
  readonly addCnt: number;
  readonly delCnt: number;
  readonly readCnt: number;
}

/**
 * Adds and takes away mappings, all or none. What is so already is no change. Rights on screens are never taken away
 * here.
 */
export async function saveMapping(call: CallContext, { add, del, grantReadYn }: SaveMapping): Promise<MappingCounts> {
  const facts = await findMappingFacts(
    call.db,
    [...add, ...del].map((pair) => pair.menuId),
  );
  const roleCds = new Map(
    (await call.db.selectFrom('role').select(['roleId', 'roleCd']).execute()).map((role) => [role.roleId, role.roleCd]),
  );
  const nameOf = (pair: Pair): NamedPair => {
    const menu = facts.get(pair.menuId),
      roleCd = roleCds.get(pair.roleId);
    if (!menu || roleCd === undefined) throw gone();
    if (menu.menuDivCd === 'FOLDER') throw invalidField('menuId', SYSTEM_MESSAGES.folderMapping);
    return { ...pair, menu, roleCd };
  };
  const added = await insertPairs(call, add.map(nameOf)),
    removed = await deletePairs(call, del.map(nameOf));
  const read = grantReadYn === 'Y' ? await grantRead(call, add.map(nameOf)) : [];
  await recordGrantChanges(writerOf(call), [
    ...added.map((pair) => mappingChange(pair, true)),
    ...removed.map((pair) => mappingChange(pair, false)),
    ...read,
  ]);
  return { addCnt: added.length, delCnt: removed.length, readCnt: read.length };
}

function mappingChange({ roleCd, menu }: NamedPair, isAdded: boolean): GrantChange {
  const place = menu.resourcePath === null ? {} : { resourcePath: menu.resourcePath };
  return {
    actDivCd: 'MENU',
    trgtDivCd: 'MENU',
    roleCd,
    ...place,
    befVal: isAdded ? null : menu.menuNm,
    aftVal: isAdded ? menu.menuNm : null,
    rsn: null,
  };
}

async function insertPairs(call: CallContext, pairs: readonly NamedPair[]): Promise<NamedPair[]> {
  const inserted: NamedPair[] = [];
  for (const pair of pairs) {
    const row = await call.db
      .insertInto('menuRole')
      .values({ menuRoleId: randomUUID(), menuId: pair.menuId, roleId: pair.roleId, ...created(call) })
      .onConflict((conflict) => conflict.columns(['menuId', 'roleId']).doNothing())
      .returning('menuRoleId')
      .executeTakeFirst();
    if (row) inserted.push(pair);
  }
  return inserted;
}

async function deletePairs(call: CallContext, pairs: readonly NamedPair[]): Promise<NamedPair[]> {
  const deleted: NamedPair[] = [];
  for (const pair of pairs) {
    const { numDeletedRows } = await call.db
      .deleteFrom('menuRole')
      .where('menuId', '=', pair.menuId)
      .where('roleId', '=', pair.roleId)
      .executeTakeFirst();
    if (numDeletedRows > 0n) deleted.push(pair);
  }
  return deleted;
}

/** Gives R where a mapped role lacks it. The role's version rises: an open matrix becomes stale. */
async function grantRead(call: CallContext, pairs: readonly NamedPair[]): Promise<GrantChange[]> {
  const changes: GrantChange[] = [];
  for (const { roleId, roleCd, menu } of pairs) {
    if (menu.bearerId === null || menu.acsDivCd !== 'ROLE') continue;
    const granted = await call.db
      .insertInto('roleResource')
      .values({ roleResourceId: randomUUID(), roleId, resourceId: menu.bearerId, authTypes: 'R', ...created(call) })
      .onConflict((conflict) => conflict.columns(['roleId', 'resourceId']).doNothing())
      .returning('roleResourceId')
      .executeTakeFirst();
    if (!granted) continue;
    const bearer = await call.db
      .selectFrom('resource')
      .select('resourcePath')
      .where('resourceId', '=', menu.bearerId)
      .executeTakeFirstOrThrow();
    changes.push({
      actDivCd: 'RSC',
      trgtDivCd: 'RSC',
      roleCd,
      resourcePath: bearer.resourcePath,
      befVal: null,
      aftVal: 'R',
      rsn: null,
    });
    await call.db
      .updateTable('role')
      .set({ ...nextVersion(call) })
      .where('roleId', '=', roleId)
      .execute();
  }
  return changes;
}
