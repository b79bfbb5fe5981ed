import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AskedReceivers } from '#contract/communication/alarm/alarm-fields.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { isStudentInScope } from '#server/domains/lookups/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** Whom a sending means, and how far its sender reaches. */
export interface Audience {
  readonly rcvrs: AskedReceivers;
  readonly scope: Scope;
  /** Staff number of the sender, whose advisees are his own. */
  readonly stfNo: string | null;
  /** The departments below one, itself included. */
  readonly listWithin: (deptCd: string) => readonly string[];
  readonly now: Date;
  /** Members from outside who may be told; those who take part when nothing is said. */
  readonly outsiderStates?: readonly string[];
}

const RETIRED = '30', ENROLLED = '10';
/** 졸업, 제적, 자퇴: meant only where the status itself was chosen. */
const LEFT = ['40', '50', '51'];
const STUDENT_COLUMNS = { colgCds: 'colgCd', hakguaCds: 'hakguaCd', majorCds: 'majorCd', gradeCds: 'gradeCd' } as const;

/** Whether a column holds one of these texts; the list travels as one value, however long it is. */
const isOneOf = (column: string, values: readonly string[]): RawBuilder<boolean> => sql<boolean>`${sql.ref(column)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

type Mention = RawBuilder<unknown>;
const mention = (div: 'STF' | 'STDNT' | 'OTSDR', key: string, from: RawBuilder<unknown>, isExplicit = false): Mention =>
  sql`select ${sql.lit(div)} as "div", ${sql.ref(key)} as "key", ${sql.lit(isExplicit)}::boolean as "isExplicit" from ${from}`;

function staffMentions({ rcvrs, listWithin, now }: Audience): readonly Mention[] {
  const today = koreanDate8(now), within = rcvrs.deptCds.flatMap((deptCd) => listWithin(deptCd));
  return [
    ...(rcvrs.userIds.length > 0 ? [mention('STF', 'userId', sql`"user" where ${isOneOf('userId', [...new Set(rcvrs.userIds)])}`)] : []),
    ...(rcvrs.stfNos.length > 0 ? [mention('STF', 'userId', sql`"user" where ${isOneOf('stfNo', [...new Set(rcvrs.stfNos)])}`)] : []),
    ...(rcvrs.roleCds.length > 0 ? [mention('STF', 'userId', sql`(select distinct g."userId", g."roleId" from "userRole" g join "role" r on r."roleId" = g."roleId"
      where g."stCd" = 'ACTIVE' and g."strtDt" <= ${today} and g."endDt" >= ${today} and r."useYn" = 'Y' and ${isOneOf('r.roleCd', rcvrs.roleCds)}) as held`)] : []),
    ...(within.length > 0 && rcvrs.deptDivCds.includes('STF') ? [mention('STF', 'userId', sql`"user" join "staff" on "staff"."stfNo" = "user"."stfNo" where ${isOneOf('staff.deptCd', within)}`)] : []),
  ];
}

function studentMentions({ rcvrs, listWithin }: Audience): readonly Mention[] {
  const within = rcvrs.deptCds.flatMap((deptCd) => listWithin(deptCd)), { stdntCond } = rcvrs;
  const inDepts = sql.join(['colgCd', 'hakguaCd', 'majorCd'].map((column) => isOneOf(column, within)), sql` or `);
  const conditions = stdntCond ? Object.entries(STUDENT_COLUMNS).flatMap(([name, column]) => {
    const values = stdntCond[name as keyof typeof STUDENT_COLUMNS];
    return values.length > 0 ? [isOneOf(column, values)] : [];
  }) : [];
  const states = stdntCond && stdntCond.shregSts.length > 0 ? stdntCond.shregSts : [ENROLLED];
  return [
    ...(within.length > 0 && rcvrs.deptDivCds.includes('STDNT') ? [mention('STDNT', 'stdNo', sql`"student" where "shregSt" = ${ENROLLED} and (${inDepts})`)] : []),
    ...(stdntCond ? [mention('STDNT', 'stdNo', sql`"student" where ${sql.join([isOneOf('shregSt', states), ...conditions], sql` and `)}`, stdntCond.shregSts.length > 0)] : []),
    ...(rcvrs.stdNos.length > 0 ? [mention('STDNT', 'stdNo', sql`"student" where ${isOneOf('stdNo', [...new Set(rcvrs.stdNos)])}`)] : []),
  ];
}

/** People of a row of another area: who has not read a message, who takes part in a programme. */
function referredMentions({ refTable, refId }: AskedReceivers): readonly Mention[] {
  if (!refTable || !refId) return [];
  if (refTable === 'alarm') {
    return [sql`select "rcvrDivCd" as "div", "rcvrKey" as "key", false as "isExplicit" from "alarmRcvr"
      where "alarmId" = ${refId} and "chnlCd" = 'INAPP' and "statCd" = 'SENT' and "readDt" is null and "rcllYn" = 'N'`];
  }
  return [mention('OTSDR', 'otsdrMemberId', sql`"otsdrPrtcp" where "refTable" = ${refTable} and "refId" = ${refId} and "statCd" <> 'CNCL'`)];
}

/**
 * The beginning of a statement: its table "person" holds everybody whom a sending means and who may be told, each once, with
 * `inScope` (null counts as no) and how many `times` he was meant.
 */
export function peopleOf(audience: Audience): RawBuilder<unknown> {
  const { rcvrs, scope, stfNo, outsiderStates = ['APRV'] } = audience;
  const members = rcvrs.otsdrMemberIds.length > 0 ? [mention('OTSDR', 'otsdrMemberId', sql`"otsdrMember" where ${isOneOf('otsdrMemberId', [...new Set(rcvrs.otsdrMemberIds)])}`)] : [];
  const mentions = [...staffMentions(audience), ...studentMentions(audience), ...members, ...referredMentions(rcvrs)];
  const nobody = sql`select ''::text as "div", ''::text as "key", false as "isExplicit" where false`;
  return sql`with "who" as materialized (
      select "div", "key", bool_or("isExplicit") as "isExplicit", count(*)::integer as "times" from (${mentions.length > 0 ? sql.join(mentions, sql` union all `) : nobody}) as mentions group by "div", "key"),
    "person" as materialized (
      select 'STF'::text as "rcvrDivCd", "user"."userId" as "rcvrKey", "staff"."stfNo" as "rcvrNo", "staff"."stfNm" as "rcvrNm", "staff"."deptCd", "staff"."mobile", "staff"."email", w."times",
        coalesce(${inScope(scope, { dept: 'staff.deptCd', owner: 'user.userId' })}, false) as "inScope"
      from "who" w join "user" on "user"."userId" = w."key" join "staff" on "staff"."stfNo" = "user"."stfNo" where w."div" = 'STF' and "user"."acntStCd" <> 'STOP' and "staff"."hldofStCd" <> ${RETIRED}
      union all
      select 'STDNT', "student"."stdNo", "student"."stdNo", "student"."stdNm", coalesce("student"."majorCd", "student"."hakguaCd"), "student"."mobile", "student"."email", w."times", coalesce(${isStudentInScope(scope, stfNo)}, false)
      from "who" w join "student" on "student"."stdNo" = w."key" where w."div" = 'STDNT' and (w."isExplicit" or not ${isOneOf('student.shregSt', LEFT)})
      union all
      select 'OTSDR', "otsdrMember"."otsdrMemberId", '', "otsdrMember"."memberNm", null, "otsdrMember"."mobile", "otsdrMember"."email", w."times", coalesce(${inScope(scope, { owner: 'otsdrMember.regId' })}, false)
      from "who" w join "otsdrMember" on "otsdrMember"."otsdrMemberId" = w."key" where w."div" = 'OTSDR' and ${isOneOf('otsdrMember.statCd', outsiderStates)})`;
}

export interface AudienceCounts { readonly trgtCnt: number; readonly outScpCnt: number; readonly dupCnt: number }

/** How many people are told, how many the sender does not reach, and how often somebody was meant once more. */
export async function countPeople(db: Kysely<Schema>, audience: Audience): Promise<AudienceCounts> {
  const { rows: [counts] } = await sql<AudienceCounts>`${peopleOf(audience)} select count(*) filter (where "inScope")::integer as "trgtCnt", count(*) filter (where not "inScope")::integer as "outScpCnt",
    coalesce(sum("times" - 1) filter (where "inScope"), 0)::integer as "dupCnt" from "person"`.execute(db);
  return counts ?? { trgtCnt: 0, outScpCnt: 0, dupCnt: 0 };
}
