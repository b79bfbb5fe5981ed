import { cqiPath } from '#contract/extracurricular/cqi-codes.ts';
import { FAMILIES } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { FileOwner, FileOwners, FileReader } from '#server/domains/files/index.ts';

/** Files of a report of a curriculum open for who reaches its department, and for who is in charge of the curriculum. */
const ownerOn = (path: string): FileOwner => {
  const reaches = async ({ db, signedIn }: FileReader, rptId: string, letter: AuthType): Promise<boolean> => {
    const { model, permissions, session } = signedIn,
      resource = model.resourceByPath.get(path),
      scope = resource ? scopeOf(model, permissions, resource, letter) : null,
      report = await db
        .selectFrom('cqiCurriRpt as r')
        .innerJoin('ecpCurri as c', 'c.curriId', 'r.curriId')
        .select(['c.deptCd', 'c.mngStfNo'])
        .where('r.rptId', '=', rptId)
        .executeTakeFirst();
    if (!scope || !report) return false;
    return scope.everything || scope.deptCds.has(report.deptCd) || report.mngStfNo === session.stfNo;
  };
  return {
    canRead: async (reader, rptId) => reaches(reader, rptId, 'R'),
    canWrite: async (reader, rptId) => reaches(reader, rptId, 'U'),
  };
};

/** What is attached to reports of curricula. */
export const reportFiles: FileOwners = Object.fromEntries(
  FAMILIES.map((family) => {
    const path = cqiPath(family, 'cqiCurri');
    return [path, ownerOn(path)];
  }),
);
