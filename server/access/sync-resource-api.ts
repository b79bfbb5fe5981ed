import { createHash } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import type { AuthType } from '#contract/permission.ts';
import type { Schema } from '#server/database/schema.ts';

interface ApiRow {
  readonly resourceApiId: string;
  readonly resourceId: string;
  readonly httpMethod: 'GET' | 'POST';
  readonly apiPath: string;
  readonly authType: AuthType;
  readonly prsnInfoYn: 'Y' | 'N';
  readonly bgYn: 'Y' | 'N';
}

/**
 * Writes the programme's own list of endpoints into resourceApi, so that the permission screens can show it. The list
 * is read-only for staff: no endpoint can be opened by editing data.
 * @throws Error when an endpoint names a resource that does not exist
 */
export async function syncResourceApi(db: Kysely<Schema>, endpoints: readonly AnyEndpoint[]): Promise<void> {
  await db.transaction().execute((trx) => writeResourceApi(trx, endpoints));
}

/** The same inside a transaction that is under way. */
export async function writeResourceApi(trx: Kysely<Schema>, endpoints: readonly AnyEndpoint[]): Promise<void> {
  const resources = await trx.selectFrom('resource').select(['resourceId', 'resourcePath']).execute();
  const idByPath = new Map(resources.map((row) => [row.resourcePath, row.resourceId]));
  const rows = endpoints.flatMap((endpoint) => toRows(endpoint, idByPath));
  const kept = rows.map((row) => row.resourceApiId);
  await trx
    .deleteFrom('resourceApi')
    .where('resourceApiId', 'not in', kept.length > 0 ? kept : [''])
    .execute();
  if (rows.length === 0) return;
  // Several server processes may start at once; the same rows then meet and none is an error.
  await trx
    .insertInto('resourceApi')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('resourceApiId').doUpdateSet({
        prsnInfoYn: sql`excluded."prsnInfoYn"`,
        bgYn: sql`excluded."bgYn"`,
      }),
    )
    .execute();
}

function toRows(endpoint: AnyEndpoint, idByPath: ReadonlyMap<string, string>): readonly ApiRow[] {
  const { access } = endpoint;
  if (access.kind !== 'grant') return [];
  const permissions: readonly AuthType[] = access.auth === 'SAVE' ? ['C', 'U'] : [access.auth];
  return access.resources.flatMap((path) =>
    permissions.map((authType) => {
      const resourceId = idByPath.get(path);
      if (resourceId === undefined)
        throw new Error(`${endpoint.method} ${endpoint.path} names the unknown resource ${path}`);
      const resourceApiId = createHash('sha256')
        .update(`${endpoint.method} ${endpoint.path} ${resourceId} ${authType}`)
        .digest('hex')
        .slice(0, 36);
      return {
        resourceApiId,
        resourceId,
        httpMethod: endpoint.method,
        apiPath: endpoint.path,
        authType,
        prsnInfoYn: endpoint.personal ? 'Y' : 'N',
        bgYn: endpoint.background ? 'Y' : 'N',
      };
    }),
  );
}
