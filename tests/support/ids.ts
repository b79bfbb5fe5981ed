import type { TestServer } from './server.ts';

/** Ids of the roles by their codes. */
export const roleIdsOf = async ({
  database: { db },
}: Pick<TestServer, 'database'>): Promise<ReadonlyMap<string, string>> =>
  new Map((await db.selectFrom('role').select(['roleCd', 'roleId']).execute()).map((row) => [row.roleCd, row.roleId]));

/** Ids of the resources by their paths. */
export const resourceIdsOf = async ({
  database: { db },
}: Pick<TestServer, 'database'>): Promise<ReadonlyMap<string, string>> =>
  new Map(
    (await db.selectFrom('resource').select(['resourcePath', 'resourceId']).execute()).map((row) => [
      row.resourcePath,
      row.resourceId,
    ]),
  );
