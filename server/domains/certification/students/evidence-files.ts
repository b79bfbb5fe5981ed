import { PROGRAMMES, statePath, type Programme } from '#contract/certification/programmes.ts';
import { scopeOf } from '#server/access/authorise.ts';
import type { FileOwner, FileReader } from '#server/domains/files/index.ts';

/**
 * Evidence opens for who reaches the student, and is changed while it is not approved. The papers of certificates are stored here as
 * well and open for no user by themselves: they are printed, which is written down.
 */
async function reaches({ db, signedIn }: FileReader, programme: Programme, certiEvidId: string, letter: 'R' | 'U') {
  const { model, permissions, session } = signedIn,
    resource = model.resourceByPath.get(statePath(programme)),
    scope = resource ? scopeOf(model, permissions, resource, letter) : null;
  if (!scope) return false;
  const row = await db
    .selectFrom('certiEvid as e')
    .innerJoin('certiState as s', (join) =>
      join.onRef('s.certiDiv', '=', 'e.certiDiv').onRef('s.stdNo', '=', 'e.stdNo'),
    )
    .select(['s.hakguaCd', 's.majorCd', 's.advsrStfNo', 'e.evidSt'])
    .where('e.certiEvidId', '=', certiEvidId)
    .where('e.certiDiv', '=', programme.certiDiv)
    .executeTakeFirst();
  if (!row || (letter === 'U' && row.evidSt === 'APPROVED')) return false;
  return (
    scope.everything ||
    scope.deptCds.has(row.hakguaCd) ||
    (row.majorCd !== null && scope.deptCds.has(row.majorCd)) ||
    (scope.ownerId !== null && row.advsrStfNo !== null && row.advsrStfNo === session.stfNo)
  );
}

export const certiEvidFiles: Readonly<Record<string, FileOwner>> = Object.fromEntries(
  PROGRAMMES.map((programme): [string, FileOwner] => [
    statePath(programme),
    {
      canRead: (reader, ownerId) => reaches(reader, programme, ownerId, 'R'),
      canWrite: (reader, ownerId) => reaches(reader, programme, ownerId, 'U'),
      async subjectOf({ db }, certiEvidId) {
        const row = await db
          .selectFrom('certiEvid')
          .select('stdNo')
          .where('certiEvidId', '=', certiEvidId)
          .executeTakeFirst();
        return row ? { sbjtDivCd: 'STDNT', sbjtKey: row.stdNo } : null;
      },
    },
  ]),
);
