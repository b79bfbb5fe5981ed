import { sql } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';
import { listOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { requireKind, standingIn } from '../reach.ts';

/** Roles that read who looked at what, and never what was looked at. */
const WATCHERS: ReadonlySet<string> = new Set(['ROLE_AUDIT', 'ROLE_SYS_ADMIN']);

const accessList = listOf({
  where: (
    { db }: CallContext,
    { cnslDivCd, caseId, strtDt, endDt }: Pick<ParsedArg<'getAcsLog'>, 'cnslDivCd' | 'caseId' | 'strtDt' | 'endDt'>,
  ) => {
    let rows = db
      .selectFrom('cnslAcsLog as l')
      .leftJoin('cnslCase as c', 'c.caseId', 'l.caseId')
      .where('l.cnslDivCd', '=', cnslDivCd);
    if (caseId) rows = rows.where('l.caseId', '=', caseId);
    if (strtDt) rows = rows.where('l.acsDt', '>=', koreanMoment(strtDt).toISOString());
    if (endDt) rows = rows.where('l.acsDt', '<', koreanMoment(addDays(endDt, 1)).toISOString());
    return rows;
  },
  select: (rows) =>
    rows
      .select([
        'l.cnslAcsLogId as acsLogId',
        'l.acsDt',
        'l.actCd',
        'c.caseNo',
        'l.noteId',
        'l.rsnCd',
        'l.rsn',
        'l.ipAddr',
      ])
      // Who opens a summary has no account: the place that it was for.
      .select(
        sql<
          string | null
        >`coalesce(${nameOfUser('l.userId')}, (select r."orgNm" from "cnslSmry" s join "cnslRefer" r on r."referId" = s."referId"
        where s."smryId" = l."smryId"))`.as('userNm'),
      ),
  sort: { acsDt: 'desc' },
  id: 'l.cnslAcsLogId',
  columns: { acsDt: 'l.acsDt' },
});

/**
 * Who looked at what was written, without a text and without a student: of the own case for its counsellor, of the kind for
 * its head, auditors and administrators. @throws Failure 403
 */
export async function listAccesses(call: CallContext, query: ParsedArg<'getAcsLog'>) {
  const standing = await standingIn(call, query.cnslDivCd, 'R'),
    watches = signedInOf(call).permissions.roleCds.some((roleCd) => WATCHERS.has(roleCd));
  if (!standing.isHead && !watches) {
    const own =
      query.caseId && standing.isCounsellor
        ? await call.db
            .selectFrom('cnslCase')
            .select(['cnslDivCd', 'cnslrId'])
            .where('caseId', '=', query.caseId)
            .executeTakeFirst()
        : undefined;
    if (!own || own.cnslrId !== standing.cnslrId) throw forbidden();
    requireKind(standing, own.cnslDivCd);
  }
  return asSystem(call, (db) => accessList.page(query, { ...call, db }));
}
