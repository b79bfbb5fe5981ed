import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';

/** Evidence opens for who sees the application: its reviewing department, and of two steps the student's own. */
const reaches = async (
  { db, signedIn: { model, permissions } }: FileReader,
  applyId: string,
  letter: AuthType,
): Promise<boolean> => {
  const resource = model.resourceByPath.get(MILEAGE_SCREEN.apply),
    scope = resource ? scopeOf(model, permissions, resource, letter) : null;
  if (!scope) return false;
  if (scope.everything) return true;
  const row = await db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select(['a.hakguaCd', 'i.aprvDeptCd', 'i.aprvLevel'])
    .where('a.applyId', '=', applyId)
    .executeTakeFirst();
  return (
    row !== undefined &&
    ((row.aprvDeptCd !== null && scope.deptCds.has(row.aprvDeptCd)) ||
      (row.aprvLevel === 2 && scope.deptCds.has(row.hakguaCd)))
  );
};

export const evidenceFiles: FileOwner = {
  canRead: async (reader, applyId) => reaches(reader, applyId, 'R'),
  canWrite: async (reader, applyId) => reaches(reader, applyId, 'U'),
};
