import { MILEAGE_SCREEN, OPEN_APPLY } from '#contract/mileage/mileage-codes.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { reachesApplication } from './application-queries.ts';
import type { FileOwner, FileReader, PartSender } from '#server/domains/files/index.ts';

/**
 * Evidence opens for who sees the application: its reviewing department, and of two steps the student's own. What was never
 * submitted is the student's alone.
 */
const reaches = async (
  { db, signedIn: { model, permissions } }: FileReader,
  applyId: string,
  permission: AuthType,
): Promise<boolean> => {
  const resource = model.resourceByPath.get(MILEAGE_SCREEN.apply),
    scope = resource ? scopeOf(model, permissions, resource, permission) : null;
  if (!scope) return false;
  if (scope.everything && permission === 'R' && (await isOfAdjustment(db, applyId))) return true;
  const row = await db
    .selectFrom('mlgApply as a')
    .innerJoin('sdaItem as i', 'i.sdaId', 'a.sdaId')
    .select(['a.hakguaCd', 'i.aprvDeptCd', 'i.aprvLevel'])
    .where('a.applyId', '=', applyId)
    .where('a.submitDt', 'is not', null)
    .executeTakeFirst();
  return row !== undefined && reachesApplication(scope, row);
};

/** Evidence of an adjustment opens for who decides about it: users who reach everything (mileage.md 2.3). */
const isOfAdjustment = async (db: FileReader['db'], mlgAdjId: string): Promise<boolean> =>
  (await db.selectFrom('mlgAdj').select('mlgAdjId').where('mlgAdjId', '=', mlgAdjId).executeTakeFirst()) !== undefined;

/** The applicant himself, as long as he may still submit; held so that he does not submit meanwhile. */
async function isOwnAndOpen({ db, participant }: PartSender, applyId: string): Promise<boolean> {
  if (participant.userDiv !== 'USER') return false;
  const row = await db
    .selectFrom('mlgApply')
    .select(['stdNo', 'applySt'])
    .where('applyId', '=', applyId)
    .forUpdate()
    .executeTakeFirst();
  return row?.stdNo === participant.userKey && OPEN_APPLY.includes(row.applySt);
}

export const evidenceFiles: FileOwner = {
  canRead: async (reader, applyId) => reaches(reader, applyId, 'R'),
  canWrite: async (reader, applyId) => reaches(reader, applyId, 'U'),
  partCanWrite: isOwnAndOpen,
  async subjectOf({ db }, applyId) {
    const row = await db.selectFrom('mlgApply').select('stdNo').where('applyId', '=', applyId).executeTakeFirst();
    const of =
      row ?? (await db.selectFrom('mlgAdj').select('stdNo').where('mlgAdjId', '=', applyId).executeTakeFirst());
    return of ? { sbjtDivCd: 'STDNT', sbjtKey: of.stdNo } : null;
  },
};
