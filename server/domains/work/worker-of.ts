import { sql, type Kysely, type RawBuilder, type SqlBool } from 'kysely';
import { PERSONAL_WORK, WORK_OF_OTHERS, type Worker } from '#contract/main/work-rules.ts';
import { AUTH_TYPES } from '#contract/permission.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { Permissions } from '#server/access/permissions.ts';
import type { Schema } from '#server/database/schema.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { listPrincipals } from './deputies.ts';

/** Departments that a letter on a screen reaches, of these permissions. */
const reachIn =
  (model: AccessModel, permissions: Permissions): Worker['reach'] =>
  (path, permission) => {
    const resource = model.resourceByPath.get(path),
      scope = resource ? scopeOf(model, permissions, resource, permission) : null;
    return scope?.everything ? 'ALL' : scope && scope.deptCds;
  };

/** A person as the rules of work see them. */
export async function workerFrom(
  db: Kysely<Schema>,
  model: AccessModel,
  permissions: Permissions,
  today: string,
): Promise<Worker> {
  return {
    userId: permissions.userId,
    roleCds: permissions.roleCds,
    actsFor: await listPrincipals(db, permissions.userId, today),
    reach: reachIn(model, permissions),
  };
}

/** Condition of a query over workItem: what is open and meant for the caller, as `isForWorker` has it. */
export function waitingFor(call: CallContext): RawBuilder<SqlBool> {
  const { model, permissions } = signedInOf(call),
    { userId, roleCds } = permissions,
    reach = reachIn(model, permissions),
    today = koreanDate8(call.now);
  const held: string[] = [],
    all: string[] = [],
    within: Record<string, readonly string[]> = {};
  for (const { resourcePath } of model.resources) {
    for (const permission of AUTH_TYPES) {
      const reached = reach(resourcePath, permission),
        key = `${resourcePath} ${permission}`;
      if (reached === null) continue;
      held.push(key);
      if (reached === 'ALL') all.push(key);
      else within[key] = [...reached];
    }
  }
  const key = sql`"workItem"."resourcePath" || ' ' || "workItem"."needAuthType"`;
  const among = (values: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
  const actsFor = sql`(select d."userId" from "workDpty" d where d."dptyUserId" = ${userId} and ${today} between d."strtDt" and d."endDt")`;
  return sql<SqlBool>`("workItem"."statCd" = 'OPEN' and ${key} in ${among(held)}
    and ("workItem"."reqUserId" is distinct from ${userId} or "workItem"."workDivCd" not in ${among(WORK_OF_OTHERS)}) and case
    when "workItem"."trgtUserId" is not null then "workItem"."trgtUserId" = ${userId} or ("workItem"."trgtUserId" in ${actsFor} and "workItem"."workDivCd" not in ${among(PERSONAL_WORK)})
    else ("workItem"."trgtRoleCd" is null or "workItem"."trgtRoleCd" in ${among(roleCds)})
      and ("workItem"."trgtDeptCd" is null or ${key} in ${among(all)} or "workItem"."trgtDeptCd" in (select jsonb_array_elements_text(${JSON.stringify(within)}::jsonb -> (${key})))) end)`;
}

/**
 * Condition of an area's own list: rows whose work of a kind waits for the caller, so that the list has as many rows as
 * the home says (main-statistics.md 5.1). A row for which several items wait, as one's own and a deputy's, is one row.
 * @param refTable where the items come from @param id column of the list that they name
 * @param resourcePath only what is done on this screen, where the work of a kind lies on several
 */
export const waitsForCaller = (
  call: CallContext,
  workDivCd: string,
  refTable: string,
  id: string,
  resourcePath?: string,
): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(id)} in (select "workItem"."refId" from "workItem"
    where "workItem"."workDivCd" = ${workDivCd} and "workItem"."refTable" = ${refTable} and ${waitingFor(call)}
      and (${resourcePath ?? null}::text is null or "workItem"."resourcePath" = ${resourcePath ?? null}))`;
