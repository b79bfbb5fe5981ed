import { ecpPath, familyOf, OPERATION_PATHS } from '#contract/extracurricular/families.ts';
import type { AuthType } from '#contract/permission.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { subjectOf } from '../participant-rows.ts';
import type { FileOwner, FileOwners, FileReader, Owned } from '#server/domains/files/index.ts';
import { isOwn, principalsAt } from '../approval/documents.ts';

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

/**
 * Photos of a report open for those as well who reach the document by which it is decided (extracurricular.md 5.10), and
 * nothing else of the period.
 */
async function decidesAbout(reader: FileReader, prdId: string, { fileGroupId }: Owned): Promise<boolean> {
  const { model, permissions, session } = reader.signedIn,
    report = await reader.db
      .selectFrom('ecpRslt as r')
      .innerJoin('ecpPrd as p', 'p.prdId', 'r.prdId')
      .select(['p.userDiv', 'p.oprtDeptCd'])
      .where('r.prdId', '=', prdId)
      .where('r.fileGroupId', '=', fileGroupId)
      .executeTakeFirst(),
    resource = report && model.resourceByPath.get(ecpPath(familyOf(report.userDiv), 'PeriodAprv')),
    scope = resource ? scopeOf(model, permissions, resource, 'R') : null;
  if (!report || !scope) return false;
  let documents = reader.db
    .selectFrom('ecpAprv as a')
    .select('a.aprvId')
    .where('a.refId', '=', prdId)
    .where('a.refDiv', '=', 'PRD_RSLT');
  if (!scope.everything && !scope.deptCds.has(report.oprtDeptCd))
    documents = documents.where(isOwn(session.stfNo ?? '', await principalsAt(reader, session.userId)));
  return (await documents.executeTakeFirst()) !== undefined;
}

const owner: FileOwner = {
  canRead: async (reader, ownerId, file) =>
    (await reaches(reader, ownerId, 'R')) || (await decidesAbout(reader, ownerId, file)),
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
