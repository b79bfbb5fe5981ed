import { sql, type Kysely } from 'kysely';
import type { ApplicantDiv } from '#contract/space/space-rules.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Participant } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { maskName } from '#shared/masking.ts';
import { say } from './problem.ts';

/** Who applies, as bookings store it. */
export interface Applicant {
  readonly aplyDivCd: ApplicantDiv;
  /** stdNo, userId, deptCd or otsdrMemberId; null for an outsider without a row, who is identified by phone. */
  readonly aplyId: string | null;
  readonly aplyNm: string;
  readonly aplyTel: string | null;
  /** 학과 of a student, department of staff. */
  readonly deptCd: string | null;
  /** Major of a student, who belongs to it as well. */
  readonly majorCd?: string | null;
}
export interface NamedApplicant {
  readonly aplyDivCd: ApplicantDiv;
  /** Student number, staff number, department, member from outside. */
  readonly aplyId?: string | null | undefined;
  readonly aplyNm?: string | null | undefined;
  readonly aplyTel?: string | null | undefined;
}

const TEACHING: ReadonlySet<string> = new Set(['10', '20']),
  RETIRED = '30';

/**
 * Finds the person whom a form names. Whom one may book for is no question of whom one may look up: the walls do not
 * count.
 * @param db a transaction
 * @throws Failure 400 for an unknown person, or of another kind than the form says
 */
export async function findApplicant(db: Kysely<Schema>, named: NamedApplicant): Promise<Applicant> {
  const found = await withoutRowSecurity(db, async () => lookUp(db, named));
  if (found === null) throw invalidField('aplyId', say('chooseApplicant'));
  const aplyTel = named.aplyTel || found.aplyTel;
  if (found.aplyDivCd === 'OTSDR' && !aplyTel) throw invalidField('aplyTel', say('enterPhone'));
  return { ...found, aplyTel };
}

async function lookUp(db: Kysely<Schema>, named: NamedApplicant): Promise<Applicant | null> {
  const { aplyDivCd } = named,
    aplyId = named.aplyId?.trim() || null;
  if (aplyDivCd === 'OTSDR' && aplyId === null) {
    const aplyNm = named.aplyNm?.trim() ?? '';
    return aplyNm === '' ? null : { aplyDivCd, aplyId, aplyNm, aplyTel: named.aplyTel ?? null, deptCd: null };
  }
  if (aplyId === null) return null;
  if (aplyDivCd === 'STDNT') return findStudent(db, aplyId);
  if (aplyDivCd === 'DEPT') return findDept(db, aplyId);
  return aplyDivCd === 'OTSDR' ? findMember(db, aplyId) : findStaff(db, aplyId, aplyDivCd);
}

async function findStudent(db: Kysely<Schema>, stdNo: string): Promise<Applicant | null> {
  const row = await db
    .selectFrom('student')
    .select(['stdNm', 'mobile', 'hakguaCd', 'majorCd'])
    .where('stdNo', '=', stdNo)
    .executeTakeFirst();
  if (!row) return null;
  const { stdNm, mobile, hakguaCd, majorCd } = row;
  return { aplyDivCd: 'STDNT', aplyId: stdNo, aplyNm: stdNm, aplyTel: mobile, deptCd: hakguaCd, majorCd };
}

async function findDept(db: Kysely<Schema>, deptCd: string): Promise<Applicant | null> {
  const row = await db
    .selectFrom('dept')
    .select('deptNm')
    .where('deptCd', '=', deptCd)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  return row ? { aplyDivCd: 'DEPT', aplyId: deptCd, aplyNm: row.deptNm, aplyTel: null, deptCd } : null;
}

async function findMember(db: Kysely<Schema>, otsdrMemberId: string): Promise<Applicant | null> {
  const row = await db
    .selectFrom('otsdrMember')
    .select(['memberNm', 'mobile'])
    .where('otsdrMemberId', '=', otsdrMemberId)
    .where('statCd', '=', 'APRV')
    .executeTakeFirst();
  return row
    ? { aplyDivCd: 'OTSDR', aplyId: otsdrMemberId, aplyNm: row.memberNm, aplyTel: row.mobile, deptCd: null }
    : null;
}

async function findStaff(db: Kysely<Schema>, stfNo: string, aplyDivCd: 'STF' | 'PROF'): Promise<Applicant | null> {
  const row = await db
    .selectFrom('staff')
    .innerJoin('user', 'user.stfNo', 'staff.stfNo')
    .select(['user.userId', 'staff.stfNm', 'staff.mobile', 'staff.deptCd', 'staff.stfDivCd'])
    .where('staff.stfNo', '=', stfNo)
    .where('staff.hldofStCd', '<>', RETIRED)
    .executeTakeFirst();
  if (!row || TEACHING.has(row.stfDivCd) !== (aplyDivCd === 'PROF')) return null;
  return { aplyDivCd, aplyId: row.userId, aplyNm: row.stfNm, aplyTel: row.mobile, deptCd: row.deptCd };
}

const namedBy = ({ userDiv, userKey }: Participant): NamedApplicant => ({
  aplyDivCd: userDiv === 'USER' ? 'STDNT' : userDiv,
  aplyId: userKey,
});

/**
 * A participant as an applicant, for a read, which has no transaction; null for who may not apply. @param db sees every
 * row
 */
export const readApplicant = async (db: Kysely<Schema>, participant: Participant): Promise<Applicant | null> =>
  lookUp(db, namedBy(participant));

/** A participant of the portal as an applicant: the identity comes from the session alone. @param db a transaction */
export const applicantOf = async (db: Kysely<Schema>, participant: Participant): Promise<Applicant> =>
  findApplicant(db, namedBy(participant));

/** The applicant's bookings and penalties, by id or, where there is none, by phone. */
export const isOfApplicant = (table: 'spaceBkng' | 'spacePnlt', { aplyDivCd, aplyId, aplyTel }: ApplicantKey) =>
  aplyId === null
    ? sql<boolean>`(${sql.ref(`${table}.aplyDivCd`)} = ${aplyDivCd} and ${sql.ref(`${table}.aplyId`)} is null and ${sql.ref(`${table}.aplyTel`)} = ${aplyTel})`
    : sql<boolean>`(${sql.ref(`${table}.aplyDivCd`)} = ${aplyDivCd} and ${sql.ref(`${table}.aplyId`)} = ${aplyId})`;
export type ApplicantKey = Pick<Applicant, 'aplyDivCd' | 'aplyId' | 'aplyTel'>;

/**
 * Lets one application of a person wait for the other, so that limits are counted once. Taken before the lock on the
 * space.
 */
export async function lockApplicant(db: Kysely<Schema>, { aplyDivCd, aplyId, aplyTel }: ApplicantKey): Promise<void> {
  const key = `space applicant ${aplyDivCd} ${aplyId ?? `tel ${aplyTel ?? ''}`}`;
  await lockKey(db, key);
}

/** A name as lists show it: of students and people from outside it is covered. */
export const coverName = (aplyDivCd: ApplicantDiv, aplyNm: string | null): string | null =>
  aplyNm !== null && (aplyDivCd === 'STDNT' || aplyDivCd === 'OTSDR') ? maskName(aplyNm) : aplyNm;

/** 학과 or department of the applicant of a booking; null where he has none. @param db a transaction */
export const findDeptOf = async (db: Kysely<Schema>, { aplyDivCd, aplyId }: ApplicantKey): Promise<string | null> =>
  withoutRowSecurity(db, async () => {
    if (aplyId === null || aplyDivCd === 'OTSDR') return null;
    if (aplyDivCd === 'DEPT') return aplyId;
    if (aplyDivCd === 'STDNT') return (await findStudent(db, aplyId))?.deptCd ?? null;
    const row = await db
      .selectFrom('user')
      .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
      .select('staff.deptCd')
      .where('user.userId', '=', aplyId)
      .executeTakeFirst();
    return row?.deptCd ?? null;
  });
