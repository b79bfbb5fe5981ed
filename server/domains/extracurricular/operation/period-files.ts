import { ecpPath, familyOf, OPERATION_PATHS } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { subjectOf } from '../participant-rows.ts';
import type { FileOwner, FileOwners, FileReader } from '#server/domains/files/index.ts';

/** The period that owns files: named itself, by an application, or by a record of a team. */
async function periodOf({ db }: FileReader, ownerId: string) {
  const appl = await db.selectFrom('ecpAppl').select('prdId').where('applId', '=', ownerId).executeTakeFirst(),
    log = appl
      ? undefined
      : await db
          .selectFrom('ecpTeamLog as l')
          .innerJoin('ecpTeam as t', 't.teamId', 'l.teamId')
          .select(['t.prdId', 't.guideProfStfNo'])
          .where('l.logId', '=', ownerId)
          .executeTakeFirst(),
    period = await db
      .selectFrom('ecpPrd')
      .select(['userDiv', 'oprtDeptCd', 'mngStfNo', 'regId'])
      .where('prdId', '=', appl?.prdId ?? log?.prdId ?? ownerId)
      .executeTakeFirst();
  return period && { ...period, guideProfStfNo: log?.guideProfStfNo ?? null };
}

/** Files open for who manages the period; photos of a team's record also for the professor who guides it. */
async function reaches(reader: FileReader, ownerId: string, letter: AuthType): Promise<boolean> {
  const period = await periodOf(reader, ownerId);
  if (!period) return false;
  const { model, permissions, session } = reader.signedIn,
    resource = model.resourceByPath.get(ecpPath(familyOf(period.userDiv), 'PeriodOprt')),
    scope = resource ? scopeOf(model, permissions, resource, letter) : null;
  if (!scope) return false;
  if (scope.everything || scope.deptCds.has(period.oprtDeptCd)) return true;
  const { stfNo, userId } = session,
    isOwn = period.mngStfNo === stfNo || period.regId === userId || (stfNo !== null && period.guideProfStfNo === stfNo);
  return scope.ownerId !== null && isOwn;
}

const owner: FileOwner = {
  canRead: async (reader, ownerId) => reaches(reader, ownerId, 'R'),
  canWrite: async (reader, ownerId) => reaches(reader, ownerId, 'U'),
  async subjectOf({ db }, ownerId) {
    const appl = await db
      .selectFrom('ecpAppl')
      .select(['userDiv', 'userId'])
      .where('applId', '=', ownerId)
      .executeTakeFirst();
    return appl ? { sbjtDivCd: subjectOf(appl.userDiv), sbjtKey: appl.userId } : null;
  },
};
/** What applicants and teams hand in, and what is kept about a period that is run. */
export const periodFiles: FileOwners = Object.fromEntries(OPERATION_PATHS.map((path) => [path, owner]));
