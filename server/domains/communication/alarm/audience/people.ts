import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { AskedReceivers } from '#contract/communication/alarm/alarm-fields.ts';
import { inScope, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { isStudentInScope } from '#server/domains/lookups/index.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { isOneOf, mention, type Mention } from './mentions.ts';
import { referredMentions } from './references.ts';

/** Whom a sending means, and how far its sender reaches. */
export interface Audience {
  readonly rcvrs: AskedReceivers;
  readonly scope: Scope;
  /** Staff number of the sender, whose advisees count as own. */
  readonly stfNo: string | null;
  /** The departments below one, itself included. */
  readonly listWithin: (deptCd: string) => readonly string[];
  readonly now: Date;
  /** Members from outside who may get messages; those who take part when nothing is said. */
  readonly outsiderStates?: readonly string[];
}

const RETIRED = '30',
  ENROLLED = '10';
/** 졸업, 제적, 자퇴: meant only where the status itself was chosen. */
const LEFT = ['40', '50', '51'];
const STUDENT_COLUMNS = { colgCds: 'colgCd', hakguaCds: 'hakguaCd', majorCds: 'majorCd', gradeCds: 'gradeCd' } as const;

function staffMentions({ rcvrs, listWithin, now }: Audience): readonly Mention[] {
  const today = koreanDate8(now),
    within = rcvrs.deptCds.flatMap((deptCd) => listWithin(deptCd));
  return [
    ...(rcvrs.userIds.length > 0
      ? [mention('PICK', 'STF', 'userId', sql`"user" where ${isOneOf('userId', [...new Set(rcvrs.userIds)])}`)]
      : []),
    ...(rcvrs.stfNos.length > 0
      ? [mention('PICK', 'STF', 'userId', sql`"user" where ${isOneOf('stfNo', [...new Set(rcvrs.stfNos)])}`)]
      : []),
    ...(rcvrs.roleCds.length > 0
      ? [
          mention(
            'ROLE',
            'STF',
            'userId',
            sql`(select distinct g."userId", g."roleId" from "userRole" g join "role" r on r."roleId" = g."roleId"
      where g."stCd" = 'ACTIVE' and g."strtDt" <= ${today} and g."endDt" >= ${today} and r."useYn" = 'Y' and ${isOneOf('r.roleCd', rcvrs.roleCds)}) as held`,
          ),
        ]
      : []),
    ...(within.length > 0 && rcvrs.deptDivCds.includes('STF')
      ? [
          mention(
            'DEPT',
            'STF',
            'userId',
            sql`"user" join "staff" on "staff"."stfNo" = "user"."stfNo" where ${isOneOf('staff.deptCd', within)}`,
          ),
        ]
      : []),
  ];
}

function studentMentions({ rcvrs, listWithin }: Audience): readonly Mention[] {
  const within = rcvrs.deptCds.flatMap((deptCd) => listWithin(deptCd)),
    { stdntCond } = rcvrs;
  const inDepts = sql.join(
    ['colgCd', 'hakguaCd', 'majorCd'].map((column) => isOneOf(column, within)),
    sql` or `,
  );
  const conditions = stdntCond
    ? Object.entries(STUDENT_COLUMNS).flatMap(([name, column]) => {
        const values = stdntCond[name as keyof typeof STUDENT_COLUMNS];
        return values.length > 0 ? [isOneOf(column, values)] : [];
      })
    : [];
  const states = stdntCond && stdntCond.shregSts.length > 0 ? stdntCond.shregSts : [ENROLLED];
  return [
    ...(within.length > 0 && rcvrs.deptDivCds.includes('STDNT')
      ? [mention('DEPT', 'STDNT', 'stdNo', sql`"student" where "shregSt" = ${ENROLLED} and (${inDepts})`)]
      : []),
    ...(stdntCond
      ? [
          mention(
            'COND',
            'STDNT',
            'stdNo',
            sql`"student" where ${sql.join([isOneOf('shregSt', states), ...conditions], sql` and `)}`,
            stdntCond.shregSts.length > 0,
          ),
        ]
      : []),
    ...(rcvrs.stdNos.length > 0
      ? [mention('PICK', 'STDNT', 'stdNo', sql`"student" where ${isOneOf('stdNo', [...new Set(rcvrs.stdNos)])}`)]
      : []),
  ];
}

/**
 * The beginning of a statement: its table "anyone" holds everybody whom a sending means, each once, with `inScope`, how
 * many `times` and in which `ways` a person was targeted, and in `gone` why they get no messages any more; "person" are
 * those who may get messages.
 */
export function peopleOf(audience: Audience): RawBuilder<unknown> {
  const { rcvrs, scope, stfNo, outsiderStates = ['APRV'] } = audience;
  const members =
    rcvrs.otsdrMemberIds.length > 0
      ? [
          mention(
            'PICK',
            'OTSDR',
            'otsdrMemberId',
            sql`"otsdrMember" where ${isOneOf('otsdrMemberId', [...new Set(rcvrs.otsdrMemberIds)])}`,
          ),
        ]
      : [];
  const mentions = [...staffMentions(audience), ...studentMentions(audience), ...members, ...referredMentions(rcvrs)];
  const noRows = sql`select ''::text as "way", ''::text as "div", ''::text as "key", false as "isExplicit" where false`;
  return sql`with "who" as materialized (
      select "div", "key", bool_or("isExplicit") as "isExplicit", count(*)::integer as "times", array_agg("way" order by "way") as "ways" from (${mentions.length > 0 ? sql.join(mentions, sql` union all `) : noRows}) as mentions group by "div", "key"),
    "anyone" as materialized (
      select 'STF'::text as "rcvrDivCd", "user"."userId" as "rcvrKey", "staff"."stfNo" as "rcvrNo", "staff"."stfNm" as "rcvrNm", "staff"."deptCd", "staff"."mobile", "staff"."email", w."times", w."ways",
        case when "user"."acntStCd" = 'STOP' then 'STOP' when "staff"."hldofStCd" = ${RETIRED} then 'RETIRED' end as "gone",
        coalesce(${inScope(scope, { dept: 'staff.deptCd', owner: 'user.userId' })}, false) as "inScope"
      from "who" w join "user" on "user"."userId" = w."key" join "staff" on "staff"."stfNo" = "user"."stfNo" where w."div" = 'STF'
      union all
      select 'STDNT', "student"."stdNo", "student"."stdNo", "student"."stdNm", coalesce("student"."majorCd", "student"."hakguaCd"), "student"."mobile", "student"."email", w."times", w."ways",
        case when not w."isExplicit" and ${isOneOf('student.shregSt', LEFT)} then 'LEFT' end, coalesce(${isStudentInScope(scope, stfNo)}, false)
      from "who" w join "student" on "student"."stdNo" = w."key" where w."div" = 'STDNT'
      union all
      select 'OTSDR', "otsdrMember"."otsdrMemberId", '', "otsdrMember"."memberNm", null, "otsdrMember"."mobile", "otsdrMember"."email", w."times", w."ways",
        case when not ${isOneOf('otsdrMember.statCd', outsiderStates)} then 'UNAPRV' end, coalesce(${inScope(scope, { owner: 'otsdrMember.regId' })}, false)
      from "who" w join "otsdrMember" on "otsdrMember"."otsdrMemberId" = w."key" where w."div" = 'OTSDR'),
    "person" as (select * from "anyone" where "gone" is null)`;
}

export interface AudienceCounts {
  readonly trgtCnt: number;
  readonly outScpCnt: number;
}
/** What the form shows beside these: people meant more than once, and people in scope who get no messages any more. */
export interface PreviewCounts extends AudienceCounts {
  readonly dupCnt: number;
  readonly goneCnt: number;
}

/**
 * The numbers of receivers, of people out of the sender's scope, and of people in scope who are left out or targeted
 * again. People out of scope count as nothing else.
 */
export async function countPeople(db: Kysely<Schema>, audience: Audience): Promise<PreviewCounts> {
  const {
    rows: [counts],
  } =
    await sql<PreviewCounts>`${peopleOf(audience)} select count(*) filter (where "inScope" and "gone" is null)::integer as "trgtCnt", count(*) filter (where not "inScope")::integer as "outScpCnt",
    count(*) filter (where "inScope" and "gone" is null and "times" > 1)::integer as "dupCnt", count(*) filter (where "inScope" and "gone" is not null)::integer as "goneCnt" from "anyone"`.execute(
      db,
    );
  return counts ?? { trgtCnt: 0, outScpCnt: 0, dupCnt: 0, goneCnt: 0 };
}
