import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { HOME_SCREEN } from '#contract/main/work-rules.ts';
import { maskName } from '#shared/masking.ts';
import { asSystem } from '#server/access/row-security.ts';
import { EVERYTHING, type Scope } from '#server/access/scope.ts';
import type { Schema } from '#server/database/schema.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { recordPersonalAccess } from '#server/domains/people/index.ts';
import { countRows, parseSort, readPage, sorted } from '#server/http/paging.ts';
import { holdsKeyword } from '#server/records/conditions.ts';
import { valuesOf } from './reference-queries.ts';

type Query = ParsedArg<'getUserList'>;
const CONDITIONS = ['colgCd', 'hakguaCd', 'majorCd', 'gradeCd', 'shregSt'] as const;
const ENROLLED = '10';
const STUDENT_NO = /^\d{8}$/;

/**
 * Students within the caller's roles and those he counsels, one page, names masked. Who counsels finds any other one by
 * the exact number alone. @throws Failure 400 M-COND without any condition
 */
export async function listStudents(call: CallContext, query: Query): Promise<Data<'getUserList'>> {
  requireCondition(query);
  const { permissions, session } = signedInOf(call);
  const matching = () => studentsWhere(call.db, query, permissions.roleScope, session.stfNo);
  const page = await readPage(
    query,
    () => countRows(matching()),
    (limit, offset) => studentPage(matching(), query, limit, offset).execute(),
  );
  const found = page.totalCount > 0 ? page : await findByNumber(call, query, session.stfNo);
  return { totalCount: found.totalCount, data: found.data.map((row) => ({ ...row, stdNm: maskName(row.stdNm) })) };
}

type Found = Awaited<ReturnType<ReturnType<typeof studentPage>['execute']>>;
interface FoundPage {
  readonly totalCount: number;
  readonly data: Found;
}
const NO_STUDENTS: FoundPage = { totalCount: 0, data: [] };

/**
 * The student of exactly this number, for who counsels in any kind: to apply in a student's place, to refer or to fill a group
 * (counselling.md 4.1). The look is written down as one of the home, so that it does not tell of counselling.
 */
async function findByNumber(call: CallContext, query: Query, stfNo: string | null): Promise<FoundPage> {
  const stdNo = query.searchKeyword?.trim() ?? '';
  if (!STUDENT_NO.test(stdNo) || !(await isCounselling(call.db, stfNo))) return NO_STUDENTS;
  const data = await asSystem(call, (db) =>
    studentPage(studentsWhere(db, query, EVERYTHING, null).where('student.stdNo', '=', stdNo), query, 1, 0).execute(),
  );
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: HOME_SCREEN,
    sbjtDivCd: 'STDNT',
    subjects: { keys: data.map((row) => row.stdNo) },
  });
  return { totalCount: data.length, data };
}

const isCounselling = async (db: Kysely<Schema>, stfNo: string | null): Promise<boolean> =>
  (await db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('stfNo', '=', stfNo)
    .where('useYn', '=', 'Y')
    .executeTakeFirst()) !== undefined;

function requireCondition(query: Query): void {
  const keyword = query.searchKeyword?.trim() ?? '';
  if (keyword === '' && CONDITIONS.every((name) => valuesOf(query[name]) === null))
    throw invalidField('searchKeyword', message('M-COND'));
  if (keyword.length === 1) throw invalidField('searchKeyword', message('M-TEXT2'));
}

/** The filter and the scope as one condition: rows outside the scope are missing, whatever was asked. */
export function studentsWhere(db: Kysely<Schema>, query: Query, scope: Scope, stfNo: string | null) {
  let students = db
    .selectFrom('student')
    .innerJoin('dept', 'dept.deptCd', 'student.hakguaCd')
    .where('student.shregSt', 'in', valuesOf(query.shregSt) ?? [ENROLLED]);
  for (const name of ['colgCd', 'hakguaCd', 'majorCd', 'gradeCd'] as const) {
    const values = valuesOf(query[name]);
    if (values) students = students.where(`student.${name}`, 'in', values);
  }
  const keyword = query.searchKeyword?.trim();
  if (keyword)
    students = students.where((eb) =>
      eb.or([eb('student.stdNo', '=', keyword), holdsKeyword(keyword, ['student.stdNm'])]),
    );
  return students.where(sql<boolean>`(${isStudentInScope(scope, stfNo)} or ${COUNSELLED})`);
}

/** Whom the caller counsels; without a call there is no such student. */
const COUNSELLED = sql<boolean>`student."stdNo" in (select "callCounsels"())`;

/** A student belongs to the college, the department and the major; the advisor is the owner. Null counts as no. */
export function isStudentInScope(scope: Scope, stfNo: string | null): RawBuilder<boolean> {
  const depts = sql`any (${[...scope.deptCds]}::text[])`;
  const advisor = scope.ownerId === null ? null : stfNo;
  if (scope.everything) return sql<boolean>`true`;
  return sql<boolean>`(student."colgCd" = ${depts} or student."hakguaCd" = ${depts} or student."majorCd" = ${depts} or student."advsrStfNo" = ${advisor})`;
}

/** One page of the students; exported for the test that asks the database for its plan. */
export function studentPage(
  students: ReturnType<typeof studentsWhere>,
  query: Pick<Query, 'sortBy' | 'sortType'>,
  limit: number,
  offset: number,
) {
  const selected = students.select([
    'student.stdNo',
    'student.stdNm',
    'student.colgCd',
    'student.hakguaCd',
    'dept.deptNm as hakguaNm',
    'student.majorCd',
    'student.gradeCd',
    'student.shregSt',
  ]);
  return sorted(selected, parseSort(query), [{ field: 'stdNo', direction: 'asc' }], 'student.stdNo', {
    stdNo: 'student.stdNo',
    stdNm: 'student.stdNm',
    hakguaNm: 'dept.deptNm',
    gradeCd: 'student.gradeCd',
  })
    .limit(limit)
    .offset(offset);
}
