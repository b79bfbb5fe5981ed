import { sql, type Kysely, type Selectable } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { ageOn } from '#contract/system/otsdr/otsdr-rules.ts';
import type { OtsdrHis, OtsdrProgram, OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { inScope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { countRows } from '#server/http/paging.ts';
import { among, holdsKeyword, withKeyword } from '#server/records/conditions.ts';
import { listOf } from '#server/records/list-of.ts';
import { nameOfUser } from '#server/records/names.ts';
import { koreanDate8, koreanMoment } from '#shared/korean-time.ts';
import { mask } from '#shared/masking.ts';

export type StoredMember = Selectable<Schema['otsdrMember']>;
type Filter = Omit<ParsedArg<'downloadOtsdrMemberExcel'>, 'plainYn' | 'rsnCd' | 'rsnCn'>;
/** A row in clear, as it never leaves the server without a reason. */
type PlainRow = OtsdrRow & { readonly birthDt: string | null; readonly agreMktYn: string };

/** Outsiders belong to no department: a scope reaches all of them, or those whom its owner entered. */
function membersWhere(
  { db, scope }: CallContext,
  { statCds, memberDivCd, strtDt, endDt, orgNm, searchKeyword }: Filter,
) {
  let members = db.selectFrom('otsdrMember').where(inScope(scope, { owner: 'otsdrMember.regId' }));
  members = among(members, 'otsdrMember.statCd', statCds);
  if (memberDivCd) members = members.where('memberDivCd', '=', memberDivCd);
  if (strtDt) members = members.where('aplyDt', '>=', koreanMoment(strtDt).toISOString());
  if (endDt) members = members.where('aplyDt', '<', koreanMoment(endDt, '2400').toISOString());
  members = withKeyword(members, orgNm, ['orgNm']);
  const keyword = searchKeyword?.trim();
  if (keyword)
    members = members.where((eb) =>
      eb.or([
        holdsKeyword(keyword, ['memberNm', 'email']),
        ...(/^\d{4}$/.test(keyword) ? [eb('mobile', 'like', `%${keyword}`)] : []),
      ]),
    );
  return members;
}

const withPrograms = (rows: ReturnType<typeof membersWhere>) =>
  rows.select([
    'otsdrMemberId',
    'memberNm',
    'memberDivCd',
    'orgNm',
    'email',
    'mobile',
    'birthDt',
    'agreMktYn',
    'statCd',
    'aplyDt',
    'lastUseDt',
    'purgeDueDt',
    'version',
    sql<number>`(select count(*)::integer from "otsdrPrtcp" p where p."otsdrMemberId" = "otsdrMember"."otsdrMemberId" and p."statCd" <> 'CNCL')`.as(
      'prgCnt',
    ),
  ]);

/** Members in clear, with their age today: answers mask them by `coverRow`. */
export const plainMembers = listOf({
  where: membersWhere,
  select: withPrograms,
  sort: { aplyDt: 'desc' },
  id: 'otsdrMemberId',
  present: (rows, { now }): PlainRow[] =>
    rows.map((row) => ({ ...row, age: row.birthDt === null ? null : ageOn(row.birthDt, koreanDate8(now)) })),
});

/** A row as lists show it. What is left of a purged member identifies no one and stays readable. */
export function coverRow<Row extends Pick<PlainRow, 'memberNm' | 'email' | 'mobile' | 'birthDt' | 'statCd'>>(
  row: Row,
): Row {
  if (row.statCd === 'PURGE') return row;
  return {
    ...row,
    memberNm: mask('NAME', row.memberNm) ?? '',
    email: mask('EMAIL', row.email),
    mobile: mask('PHONE', row.mobile),
    birthDt: mask('BIRTH', row.birthDt),
  };
}

/** Programmes in which a member takes part, newest first. */
export function listPrograms(db: Kysely<Schema>, otsdrMemberId: string): Promise<OtsdrProgram[]> {
  return db
    .selectFrom('otsdrPrtcp')
    .select(['otsdrPrtcpId', 'prtcpNm', 'areaCd', 'strtDt', 'endDt', 'statCd'])
    .where('otsdrMemberId', '=', otsdrMemberId)
    .orderBy('strtDt', 'desc')
    .orderBy('otsdrPrtcpId')
    .execute();
}

/** How many of them are under way. */
export const countInProgress = (db: Kysely<Schema>, otsdrMemberId: string): Promise<number> =>
  countRows(db.selectFrom('otsdrPrtcp').where('otsdrMemberId', '=', otsdrMemberId).where('statCd', '=', 'PRGS'));

/** What was done to a member, newest first. */
export function listHistory(db: Kysely<Schema>, otsdrMemberId: string): Promise<OtsdrHis[]> {
  return db
    .selectFrom('otsdrMemberHis')
    .select([
      'otsdrMemberHisId',
      'actDt',
      nameOfUser('otsdrMemberHis.actUserId').as('actNm'),
      'actDivCd',
      'aftVal',
      'rsn',
    ])
    .where('otsdrMemberId', '=', otsdrMemberId)
    .orderBy('actDt', 'desc')
    .orderBy('otsdrMemberHisId')
    .execute();
}
