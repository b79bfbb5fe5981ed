import { sql, type Kysely, type Selectable } from 'kysely';
import type { ParsedArg } from '#contract/registry.ts';
import { ageOn } from '#contract/system/otsdr/otsdr-rules.ts';
import type { OtsdrHis, OtsdrProgram, OtsdrRow } from '#contract/system/otsdr/otsdr-member.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import type { OtsdrMemberTable } from '#server/database/schema/otsdr.ts';
import { likePart, parseSort, sorted } from '#server/http/paging.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { mask } from '#shared/masking.ts';

export type StoredMember = Selectable<OtsdrMemberTable>;
type Filter = Omit<ParsedArg<'downloadOtsdrMemberExcel'>, 'plainYn' | 'rsnCd' | 'rsnCn'>;
/** A row in clear, as it never leaves the server without a reason. */
type PlainRow = OtsdrRow & { readonly birthDt: string | null; readonly agreMktYn: string };

/** Outsiders belong to no department: a scope reaches all of them, or those whom its owner entered. */
export const isMemberInScope = (scope: Scope) => inScope(scope, { owner: 'otsdrMember.regId' });

function membersWhere(
  db: Kysely<Schema>,
  { statCds, memberDivCd, strtDt, endDt, orgNm, searchKeyword }: Filter,
  scope: Scope,
) {
  let members = db.selectFrom('otsdrMember').where(isMemberInScope(scope));
  if (statCds) members = members.where(sql<string>`"otsdrMember"."statCd"`, 'in', statCds.split(','));
  if (memberDivCd) members = members.where('memberDivCd', '=', memberDivCd);
  if (strtDt) members = members.where('aplyDt', '>=', koreanMoment(strtDt).toISOString());
  if (endDt) members = members.where('aplyDt', '<', koreanMoment(endDt, '2400').toISOString());
  if (orgNm) members = members.where('orgNm', 'ilike', likePart(orgNm));
  const keyword = searchKeyword?.trim();
  if (keyword)
    members = members.where((eb) =>
      eb.or([
        eb('memberNm', 'like', likePart(keyword)),
        eb('email', 'ilike', likePart(keyword)),
        ...(/^\d{4}$/.test(keyword) ? [eb('mobile', 'like', `%${keyword}`)] : []),
      ]),
    );
  return members;
}

export async function countMembers(db: Kysely<Schema>, filter: Filter, scope: Scope): Promise<number> {
  return (
    await membersWhere(db, filter, scope)
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .executeTakeFirstOrThrow()
  ).cnt;
}

/** Members in clear; `today` (YYYYMMDD) tells their age. */
export async function listMembers(
  db: Kysely<Schema>,
  filter: Filter,
  scope: Scope,
  today: string,
  limit: number,
  offset: number,
): Promise<PlainRow[]> {
  const members = membersWhere(db, filter, scope).select([
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
  const rows = await sorted(members, parseSort(filter), [{ field: 'aplyDt', direction: 'desc' }], 'otsdrMemberId')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, age: row.birthDt === null ? null : ageOn(row.birthDt, today) }));
}

/** A row as lists show it. What is left of a purged member identifies nobody and stays readable. */
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

/** One member as he is stored; null when there is none. */
export async function findMember(db: Kysely<Schema>, otsdrMemberId: string): Promise<StoredMember | null> {
  return (
    (await db.selectFrom('otsdrMember').selectAll().where('otsdrMemberId', '=', otsdrMemberId).executeTakeFirst()) ??
    null
  );
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
export async function countInProgress(db: Kysely<Schema>, otsdrMemberId: string): Promise<number> {
  return (
    await db
      .selectFrom('otsdrPrtcp')
      .select(({ fn }) => fn.countAll<number>().as('cnt'))
      .where('otsdrMemberId', '=', otsdrMemberId)
      .where('statCd', '=', 'PRGS')
      .executeTakeFirstOrThrow()
  ).cnt;
}

/** What was done to a member, newest first. */
export function listHistory(db: Kysely<Schema>, otsdrMemberId: string): Promise<OtsdrHis[]> {
  return db
    .selectFrom('otsdrMemberHis')
    .leftJoin('user', 'user.userId', 'otsdrMemberHis.actUserId')
    .leftJoin('staff', 'staff.stfNo', 'user.stfNo')
    .select(['otsdrMemberHisId', 'actDt', 'staff.stfNm as actNm', 'actDivCd', 'aftVal', 'rsn'])
    .where('otsdrMemberId', '=', otsdrMemberId)
    .orderBy('actDt', 'desc')
    .orderBy('otsdrMemberHisId')
    .execute();
}
