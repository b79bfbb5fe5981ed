import { sql, type Kysely } from 'kysely';
import { OPEN_APPL_STATES } from '#contract/extracurricular/appl-codes.ts';
import { FAMILY_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { Family, People } from '#contract/extracurricular/families.ts';
import type { Schema } from '#server/database/schema.ts';
import { newestGrades } from '#server/domains/people/index.ts';
import { groupBy } from '#shared/group-by.ts';
import type { ApplyPerson } from '#shared/extracurricular/apply-check.ts';

/** What an application keeps of the person as it was on its day; statistics count by it. */
export interface Snapshot {
  readonly colgCd: string | null;
  readonly hakguaCd: string | null;
  readonly gradeCd: string | null;
  readonly genderCd: string | null;
}
interface Basics extends Pick<ApplyPerson, 'fields' | 'gpa' | 'birthDt' | 'hasGuardian' | 'isOfFamily'> {
  readonly userId: string;
  readonly name: string;
  readonly deptNm: string | null;
  readonly snapshot: Snapshot;
}
/** A person who may apply, with everything that decides about it. */
export type Person = Basics & ApplyPerson;

type Db = Kysely<Schema>;
const NOT_COUNTED: Snapshot = { colgCd: null, hakguaCd: null, gradeCd: null, genderCd: null },
  RETIRED = '30',
  JUDGED = ['JUDGED', 'RSLT_SUBMITTED', 'CLOSED'] as const;

async function readStudents(db: Db, userIds: readonly string[]): Promise<Basics[]> {
  const rows = await db
    .selectFrom('student as s')
    .leftJoin('dept as d', 'd.deptCd', 's.hakguaCd')
    .leftJoinLateral(newestGrades('s.stdNo').as<'t'>('t'), (join) => join.onTrue())
    .select(['s.stdNo', 's.stdNm', 's.colgCd', 's.hakguaCd', 's.majorCd', 's.gradeCd', 's.shregSt', 's.entYear'])
    .select(['s.genderCd', 's.birthDt', 'd.deptNm', 't.gpaTot'])
    .where('s.stdNo', 'in', userIds)
    .execute();
  return rows.map(({ stdNo, stdNm, birthDt, deptNm, gpaTot, ...codes }) => ({
    userId: stdNo,
    name: stdNm,
    deptNm,
    fields: codes,
    gpa: gpaTot,
    birthDt,
    hasGuardian: false,
    isOfFamily: true,
    snapshot: {
      colgCd: codes.colgCd,
      hakguaCd: codes.hakguaCd,
      gradeCd: codes.gradeCd,
      genderCd: codes.genderCd,
    },
  }));
}

async function readStaff(db: Db, userIds: readonly string[], { stfDivCds }: Family): Promise<Basics[]> {
  const rows = await db
    .selectFrom('staff as s')
    .leftJoin('dept as d', 'd.deptCd', 's.deptCd')
    .select(['s.stfNo', 's.stfNm', 's.deptCd', 's.stfPstnCd', 's.entDt', 's.stfDivCd', 's.hldofStCd', 'd.deptNm'])
    .where('s.stfNo', 'in', userIds)
    .execute();
  return rows.map(({ stfNo, stfNm, deptNm, deptCd, stfPstnCd, entDt, stfDivCd, hldofStCd }) => ({
    userId: stfNo,
    name: stfNm,
    deptNm,
    fields: { deptCd, stfPstnCd, entYear: entDt?.slice(0, 4) ?? null },
    gpa: null,
    birthDt: null,
    hasGuardian: false,
    isOfFamily: stfDivCds.includes(stfDivCd) && hldofStCd !== RETIRED,
    snapshot: NOT_COUNTED,
  }));
}

async function readMembers(db: Db, userIds: readonly string[]): Promise<Basics[]> {
  const rows = await db
    .selectFrom('otsdrMember')
    .select(['otsdrMemberId', 'memberNm', 'memberDivCd', 'orgNm', 'birthDt', 'grdnAgreYn', 'statCd'])
    .where('otsdrMemberId', 'in', userIds)
    .execute();
  return rows.map(({ otsdrMemberId, memberNm, memberDivCd, orgNm, birthDt, grdnAgreYn, statCd }) => ({
    userId: otsdrMemberId,
    name: memberNm,
    deptNm: orgNm,
    fields: { memberDivCd, birthYear: birthDt?.slice(0, 4) ?? null },
    gpa: null,
    birthDt,
    hasGuardian: grdnAgreYn === 'Y',
    isOfFamily: statCd === 'APRV',
    snapshot: NOT_COUNTED,
  }));
}

const READERS: Readonly<Record<People, (db: Db, userIds: readonly string[], family: Family) => Promise<Basics[]>>> = {
  student: readStudents,
  staff: readStaff,
  member: readMembers,
};

/** What the facts are wanted for: which periods, and the days on which their sessions are. */
export interface FactsFor {
  readonly prdIds: readonly string[];
  readonly days: readonly string[];
}

const byUser = <T extends { readonly userId: string }>(rows: readonly T[]): ReadonlyMap<string, readonly T[]> =>
  groupBy(rows, ({ userId }) => userId);

/**
 * Everything that decides whether these people may apply, of one as of thousands in the same number of queries. Who is
 * unknown is missing. The rows of others are looked at: the caller answers for what he lets out.
 */
export async function readPeople(
  db: Db,
  family: Family,
  userIds: readonly string[],
  { prdIds, days }: FactsFor,
): Promise<Map<string, Person>> {
  if (userIds.length === 0) return new Map();
  const basics = await READERS[family.people](db, userIds, family),
    known = basics.map(({ userId }) => userId);
  if (known.length === 0) return new Map();
  const { userDiv } = family;
  const completed = byUser(await completionsOf(db, userDiv, known)),
    applied = byUser(await applicationsOf(db, userDiv, known, prdIds)),
    open = byUser(await openInCurriculaOf(db, userDiv, known, prdIds)),
    busy = byUser(await busySessionsOf(db, userDiv, known, days)),
    sanctions = byUser(family.hasPenalty ? await sanctionsOf(db, known) : []);
  return new Map(
    basics.map((one): [string, Person] => [
      one.userId,
      {
        ...one,
        otherwise: one.isOfFamily ? null : otherKind(family),
        completed: completed.get(one.userId) ?? [],
        completedCurriIds: (completed.get(one.userId) ?? []).map(({ curriId }) => curriId),
        appliedPrdIds: (applied.get(one.userId) ?? []).map(({ prdId }) => prdId),
        open: open.get(one.userId) ?? [],
        busy: busy.get(one.userId) ?? [],
        sanctions: sanctions.get(one.userId) ?? [],
      },
    ]),
  );
}

/** What a person of the register is who does not belong to the family: staff of the other kind; else a person who has left. */
const otherKind = ({ userDiv }: Family): string | null =>
  userDiv === 'PROF' ? FAMILY_NAMES.STF : userDiv === 'STF' ? FAMILY_NAMES.PROF : null;

const completionsOf = (db: Db, userDiv: string, userIds: readonly string[]) =>
  db
    .selectFrom('ecpCompl as c')
    .innerJoin('ecpAppl as a', 'a.applId', 'c.applId')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .select(['a.userId', 'p.curriId', 'p.schlYear', 'p.shtmCd'])
    .where('a.userDiv', '=', userDiv)
    .where('a.userId', 'in', userIds)
    .where('c.finalDiv', '=', 'COMPLETE')
    .where('p.prdSt', 'in', JUDGED)
    .execute();

async function applicationsOf(db: Db, userDiv: string, userIds: readonly string[], prdIds: readonly string[]) {
  if (prdIds.length === 0) return [];
  return db
    .selectFrom('ecpAppl')
    .select(['userId', 'prdId'])
    .where('userDiv', '=', userDiv)
    .where('userId', 'in', userIds)
    .where('prdId', 'in', prdIds)
    .where('applSt', '<>', 'CANCELED')
    .execute();
}

/** Applications for these periods, and for others of their curricula, that are open while the period runs. */
async function openInCurriculaOf(db: Db, userDiv: string, userIds: readonly string[], prdIds: readonly string[]) {
  if (prdIds.length === 0) return [];
  return db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .select(['a.userId', 'p.prdId', 'p.curriId'])
    .where('a.userDiv', '=', userDiv)
    .where('a.userId', 'in', userIds)
    .where('a.applSt', 'in', OPEN_APPL_STATES)
    .where('p.prdSt', '=', 'APPROVED')
    .where('p.curriId', 'in', (eb) =>
      eb.selectFrom('ecpPrd as asked').select('asked.curriId').where('asked.prdId', 'in', prdIds),
    )
    .execute();
}

async function busySessionsOf(db: Db, userDiv: string, userIds: readonly string[], days: readonly string[]) {
  if (days.length === 0) return [];
  return db
    .selectFrom('ecpAppl as a')
    .innerJoin('ecpPrd as p', 'p.prdId', 'a.prdId')
    .innerJoin('ecpPrdSess as s', 's.prdId', 'p.prdId')
    .select(['a.userId', 'p.prdId', 'p.prdNm', 's.sessNo', 's.sessDt', 's.strtTm', 's.endTm', 's.sessSt'])
    .where('a.userDiv', '=', userDiv)
    .where('a.userId', 'in', userIds)
    .where('a.applSt', '=', 'SELECTED')
    .where('p.prdSt', '=', 'APPROVED')
    .where('s.sessSt', '<>', 'CANCELED')
    .where('s.sessDt', 'in', days)
    .orderBy('s.sessDt')
    .orderBy('s.strtTm')
    .orderBy('s.sessId')
    .execute();
}

const sanctionsOf = (db: Db, userIds: readonly string[]) =>
  db
    .selectFrom('ecpPenalty')
    .select(['userId', 'strtDt', 'endDt'])
    .where('userId', 'in', userIds)
    .where('releaseYn', '=', 'N')
    .orderBy('strtDt')
    .execute();

/** The register of a family as rows {userId, userNm, deptNm, gradeCd}, to be joined by the number of a person. */
export const REGISTERS: Readonly<Record<People, ReturnType<typeof registerOf>>> = {
  student: registerOf(
    sql`select s."stdNo" as "userId", s."stdNm" as "userNm", d."deptNm", s."gradeCd" from "student" s left join "dept" d on d."deptCd" = s."hakguaCd"`,
  ),
  staff: registerOf(
    sql`select s."stfNo" as "userId", s."stfNm" as "userNm", d."deptNm", null::text as "gradeCd" from "staff" s left join "dept" d on d."deptCd" = s."deptCd"`,
  ),
  member: registerOf(
    sql`select "otsdrMemberId" as "userId", "memberNm" as "userNm", "orgNm" as "deptNm", null::text as "gradeCd" from "otsdrMember"`,
  ),
};

function registerOf(query: ReturnType<typeof sql>) {
  return sql<{ userId: string; userNm: string; deptNm: string | null; gradeCd: string | null }>`(${query})`.as('who');
}
