import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';

/** The intervention of files with its target, where the letter reaches the target. */
async function reached({ db, signedIn }: FileReader, intvId: string, letter: 'R' | 'U') {
  const { model, permissions, session } = signedIn,
    resource = model.resourceByPath.get(DRPT_SCREEN.target),
    scope = resource ? scopeOf(model, permissions, resource, letter) : null;
  if (!scope) return null;
  const row = await db
    .selectFrom('drptIntv as i')
    .innerJoin('drptTrgt as t', 't.trgtId', 'i.trgtId')
    .select(['t.stdNo', 't.colgCd', 't.hakguaCd', 't.advsrStfNo', 't.cnslrStfNo', 'i.intvStfNo'])
    .where('i.intvId', '=', intvId)
    .executeTakeFirst();
  const { stfNo } = session;
  const isReached =
    row !== undefined &&
    (scope.everything ||
      scope.deptCds.has(row.hakguaCd) ||
      scope.deptCds.has(row.colgCd) ||
      (stfNo !== null && [row.advsrStfNo, row.cnslrStfNo].includes(stfNo)));
  return isReached ? { ...row, isAuthor: stfNo !== null && row.intvStfNo === stfNo } : null;
}

/** Files of interventions open for who reads their texts, which those who only audit do not; their author changes them. */
export const intvFiles: Readonly<Record<string, FileOwner>> = {
  [DRPT_SCREEN.target]: {
    canRead: async (reader, intvId) =>
      reader.signedIn.permissions.roleCds.some((roleCd) => roleCd !== 'ROLE_AUDIT') &&
      (await reached(reader, intvId, 'R')) !== null,
    canWrite: async (reader, intvId) => (await reached(reader, intvId, 'U'))?.isAuthor === true,
    async subjectOf(reader, intvId) {
      const row = await reached(reader, intvId, 'R');
      return row ? { sbjtDivCd: 'STDNT', sbjtKey: row.stdNo } : null;
    },
  },
};
