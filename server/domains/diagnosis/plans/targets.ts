import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import type { TargetCond } from '#contract/diagnosis/plan.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';

/* Who is asked. People are found by the conditions of the plan in SQL, and kept with their groups as they are then. The walls
   around persons do not count here: who is asked is decided by the office that asks, and no name leaves. */

const anyOf = (column: string, values: readonly string[]): RawBuilder<SqlBool> =>
  values.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any (${[...values]}::text[])`;

/** Teachers are PROF, everybody else on the staff is STF. */
const STAFF_DIV = sql`case when f."stfDivCd" in ('10', '20') then 'PROF' else 'STF' end`,
  RETIRED = '30';

const STUDENTS = sql`select 'USER' as "userDiv", s."stdNo" as "userId", s."colgCd", s."hakguaCd", s."majorCd", s."gradeCd", s."genderCd", s."entYear", s."shregSt" from "student" s`;
const STAFF = sql`select ${STAFF_DIV} as "userDiv", f."stfNo" as "userId", d."upDeptCd" as "colgCd", f."deptCd" as "hakguaCd", null as "majorCd", null as "gradeCd", null as "genderCd", null as "entYear", null as "shregSt"
  from "staff" f left join "dept" d on d."deptCd" = f."deptCd"`;
const OUTSIDERS = sql`select 'OTSDR' as "userDiv", o."otsdrMemberId" as "userId", null as "colgCd", null as "hakguaCd", null as "majorCd", null as "gradeCd", null as "genderCd", null as "entYear", null as "shregSt" from "otsdrMember" o`;

/** Of whose plan people are asked; without a department yet, what follows from the instrument alone. */
interface Asking {
  readonly instDiv: string;
  readonly deptCd: string | null;
}

/** Over `m`: whom the instrument asks at all, students of the department alone where it says so (diagnosis.md 5.0). */
function mayBeAsked({ instDiv, deptCd }: Asking): RawBuilder<SqlBool> {
  const { targets, asksOwnStudents } = instrumentOf(instDiv),
    kinds = sql<SqlBool>`m."userDiv" = any (${[...targets]}::text[])`;
  return asksOwnStudents && deptCd !== null
    ? sql<SqlBool>`(${kinds} and ${deptCd} in (m."colgCd", m."hakguaCd", m."majorCd"))`
    : kinds;
}

/** People with their groups, as rows of `planTarget` begin. Outsiders are asked by name only. */
const matching = (cond: TargetCond, asking: Asking): RawBuilder<unknown> =>
  sql`select * from (${meant(cond)}) m where ${mayBeAsked(asking)}`;

function meant(cond: TargetCond): RawBuilder<unknown> {
  const { userDivs, entYearFrom, entYearTo } = cond,
    parts: RawBuilder<unknown>[] = [];
  if (userDivs.includes('USER'))
    parts.push(sql`${STUDENTS} where ${anyOf('s.colgCd', cond.colgCds)} and ${anyOf('s.hakguaCd', cond.hakguaCds)} and ${anyOf('s.majorCd', cond.majorCds)}
      and ${anyOf('s.gradeCd', cond.gradeCds)} and ${anyOf('s.shregSt', cond.shregSts)} and ${anyOf('s.genderCd', cond.genderCds)}
      and (${entYearFrom} = '' or s."entYear" >= ${entYearFrom}) and (${entYearTo} = '' or s."entYear" <= ${entYearTo})`);
  const staffDivs = userDivs.filter((div) => div === 'PROF' || div === 'STF');
  if (staffDivs.length > 0)
    parts.push(sql`${STAFF} where f."hldofStCd" <> ${RETIRED} and ${STAFF_DIV} = any (${staffDivs}::text[])
      and ${anyOf('f.stfDivCd', cond.stfDivCds)} and ${anyOf('f.deptCd', cond.deptCds)}`);
  return parts.length === 0 ? sql`${STUDENTS} where false` : sql.join(parts, sql` union all `);
}

/** How many people the conditions mean, by college. */
export async function countMatching(db: Kysely<Schema>, cond: TargetCond, asking: Asking) {
  const { rows } = await sql<{ colgCd: string | null; colgNm: string | null; cnt: number }>`
    select m."colgCd", d."deptNm" as "colgNm", count(*)::integer as cnt from (${matching(cond, asking)}) m
    left join "dept" d on d."deptCd" = m."colgCd" group by 1, 2 order by 1 nulls last`.execute(db);
  return rows;
}

/** What a renewal of the targets would change: who is new, and who does not match any more and has not begun. */
export async function previewRenewal(db: Kysely<Schema>, planId: string, cond: TargetCond, asking: Asking) {
  const { rows } = await sql<{ addCnt: number; exemptCnt: number }>`
    with m as (${matching(cond, asking)})
    select (select count(*)::integer from m where not exists (select from "planTarget" t where t."planId" = ${planId} and ${samePerson})) as "addCnt",
      (select count(*)::integer from "planTarget" t where t."planId" = ${planId} and t."respSt" = 'NOT_STARTED' and t."handYn" = 'N' and not exists (select from m where ${samePerson})) as "exemptCnt"`.execute(
    db,
  );
  return rows[0] ?? { addCnt: 0, exemptCnt: 0 };
}

/** PROF and STF are one person, found by the staff number. */
const samePerson = sql`t."userId" = m."userId" and (t."userDiv" = m."userDiv" or (t."userDiv" in ('PROF', 'STF') and m."userDiv" in ('PROF', 'STF')))`;

const insertPeople = async (
  { db, actId, now }: Actor,
  planId: string,
  people: RawBuilder<unknown>,
  handYn: 'Y' | 'N',
): Promise<number> => {
  const at = now.toISOString();
  const { numAffectedRows } = await sql`
    insert into "planTarget" ("planTargetId", "planId", "userDiv", "userId", "colgCd", "hakguaCd", "majorCd", "gradeCd", "genderCd", "entYear", "shregSt", "handYn", "regId", "regDt", "modId", "modDt")
    select gen_random_uuid()::text, ${planId}, m."userDiv", m."userId", m."colgCd", m."hakguaCd", m."majorCd", m."gradeCd", m."genderCd", m."entYear", m."shregSt", ${handYn}, ${actId}, ${at}::timestamptz, ${actId}, ${at}::timestamptz
    from (${people}) m on conflict do nothing`.execute(db);
  return Number(numAffectedRows ?? 0n);
};

/**
 * Takes everybody who matches into the plan, beside those who were added or left out by hand. @returns how many are new
 */
export const takeMatching = (actor: Actor, { planId, condJson, ...asking }: AskingPlan): Promise<number> =>
  withoutRowSecurity(actor.db, () => insertPeople(actor, planId, matching(condJson, asking), 'N'));

/** What of a plan says whom it asks. */
export const askingOf = ({ planId, condJson, instDiv, deptCd }: AskingPlan): AskingPlan => ({
  planId,
  condJson,
  instDiv,
  deptCd,
});

type AskingPlan = Pick<Selectable<Schema['plan']>, 'planId' | 'condJson' | 'instDiv' | 'deptCd'>;

interface PersonKey {
  readonly userDiv: string;
  readonly userId: string;
}

function named(people: readonly PersonKey[]): RawBuilder<unknown> {
  const idsOf = (...divs: string[]): string[] =>
    people.filter(({ userDiv }) => divs.includes(userDiv)).map(({ userId }) => userId);
  return sql`${STUDENTS} where s."stdNo" = any (${idsOf('USER')}::text[])
    union all ${STAFF} where f."stfNo" = any (${idsOf('PROF', 'STF')}::text[])
    union all ${OUTSIDERS} where o."otsdrMemberId" = any (${idsOf('OTSDR')}::text[])`;
}

/**
 * Adds people by name. @returns how many were added; who is asked already, does not exist or is not among those whom the
 * instrument asks is left out
 */
export const takePeople = (
  actor: Actor,
  { planId, ...asking }: Omit<AskingPlan, 'condJson'>,
  people: readonly PersonKey[],
): Promise<number> =>
  withoutRowSecurity(actor.db, () =>
    insertPeople(actor, planId, sql`select * from (${named(people)}) m where ${mayBeAsked(asking)}`, 'Y'),
  );

/** Those of the people named whom a plan does not ask, by their numbers. Seen beyond the walls: nothing leaves but that. */
export async function notAsked(
  db: Kysely<Schema>,
  asking: Asking,
  people: readonly PersonKey[],
): Promise<ReadonlySet<string>> {
  const { rows } = await withoutRowSecurity(db, () =>
    sql<{
      userId: string;
    }>`select m."userId" from (${named(people)}) m where not coalesce(${mayBeAsked(asking)}, false)`.execute(db),
  );
  return new Set(rows.map(({ userId }) => userId));
}

/**
 * Renews the targets of a plan that was confirmed: adds who matches now, leaves out (AUTO) who does not and has not
 * begun, and takes back whom an earlier renewal left out. Who has begun, and what was done by hand, stays.
 */
export async function renewTargets(actor: Actor, { planId, condJson, ...asking }: AskingPlan) {
  const matches = matching(condJson, asking);
  return withoutRowSecurity(actor.db, async () => {
    const at = actor.now.toISOString(),
      stamp = sql`"modId" = ${actor.actId}, "modDt" = ${at}::timestamptz, "version" = ${raised('t')}`;
    const restored =
      await sql`with m as (${matches}) update "planTarget" t set "respSt" = 'NOT_STARTED', "exemptDiv" = null, "exemptRsn" = null, ${stamp}
      where t."planId" = ${planId} and t."respSt" = 'EXEMPT' and t."exemptDiv" = 'AUTO' and exists (select from m where ${samePerson})`.execute(
        actor.db,
      );
    const exempted =
      await sql`with m as (${matches}) update "planTarget" t set "respSt" = 'EXEMPT', "exemptDiv" = 'AUTO', ${stamp}
      where t."planId" = ${planId} and t."respSt" = 'NOT_STARTED' and t."handYn" = 'N' and not exists (select from m where ${samePerson})`.execute(
        actor.db,
      );
    const addCnt = await insertPeople(actor, planId, matches, 'N');
    return {
      addCnt,
      exemptCnt: Number(exempted.numAffectedRows ?? 0n),
      restoreCnt: Number(restored.numAffectedRows ?? 0n),
    };
  });
}
