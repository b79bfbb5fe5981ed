import { sql, type Kysely } from 'kysely';
import type { AccessModel } from '#server/access/access-model.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';

/** userId of a member of staff, 학번 of a student. */
export interface Reader {
  readonly rcvrDivCd: 'STF' | 'STDNT';
  readonly rcvrKey: string;
}
export interface NoticeTarget {
  readonly noticeId: string;
  readonly trgtKindCd: 'ROLE' | 'DEPT';
  readonly trgtCd: string;
}

const EMPLOYED = '10';
const ENROLLED = '10';

export const listTargets = (db: Kysely<Schema>, noticeIds: readonly string[]): Promise<NoticeTarget[]> =>
  db.selectFrom('noticeTrgt').select(['noticeId', 'trgtKindCd', 'trgtCd']).where('noticeId', 'in', noticeIds).execute();

const deptsOf = (model: AccessModel, trgts: readonly NoticeTarget[]): readonly string[] | null =>
  trgts.some((trgt) => trgt.trgtKindCd === 'DEPT')
    ? trgts.filter((trgt) => trgt.trgtKindCd === 'DEPT').flatMap((trgt) => model.depts.listWithin(trgt.trgtCd))
    : null;

/** The members of staff whom these targets mean today. */
export function peopleOf(db: Kysely<Schema>, model: AccessModel, trgts: readonly NoticeTarget[], now: Date) {
  const roleCds = trgts.filter((trgt) => trgt.trgtKindCd === 'ROLE').map((trgt) => trgt.trgtCd),
    deptCds = deptsOf(model, trgts);
  const today = koreanDate8(now);
  let people = db
    .selectFrom('user')
    .innerJoin('staff', 'staff.stfNo', 'user.stfNo')
    .where('user.acntStCd', '<>', 'STOP')
    .where('staff.hldofStCd', '=', EMPLOYED);
  if (roleCds.length > 0) {
    people = people.where((eb) =>
      eb.exists(
        eb
          .selectFrom('userRole')
          .innerJoin('role', 'role.roleId', 'userRole.roleId')
          .select('userRole.userRoleId')
          .whereRef('userRole.userId', '=', 'user.userId')
          .where('userRole.stCd', '=', 'ACTIVE')
          .where('userRole.strtDt', '<=', today)
          .where('userRole.endDt', '>=', today)
          .where('role.useYn', '=', 'Y')
          .where('role.roleCd', 'in', roleCds),
      ),
    );
  }
  return deptCds === null ? people : people.where('staff.deptCd', 'in', [...deptCds]);
}

/** Students whom these targets mean today; they hold no roles, so that a role means none of them. */
async function listStudents(db: Kysely<Schema>, model: AccessModel, trgts: readonly NoticeTarget[]): Promise<Reader[]> {
  if (trgts.some((trgt) => trgt.trgtKindCd === 'ROLE')) return [];
  const deptCds = deptsOf(model, trgts),
    students = db
      .selectFrom('student')
      .select([sql<'STDNT'>`'STDNT'`.as('rcvrDivCd'), 'stdNo as rcvrKey'])
      .where('shregSt', '=', ENROLLED);
  return (
    deptCds === null
      ? students
      : students.where((eb) =>
          eb.or((['colgCd', 'hakguaCd', 'majorCd'] as const).map((column) => eb(column, 'in', [...deptCds]))),
        )
  )
    .orderBy('stdNo')
    .execute();
}

/** Everybody with an inbox whom a notice means today, each once. */
export async function listAudience(
  db: Kysely<Schema>,
  model: AccessModel,
  notice: { readonly noticeId: string; readonly trgtDivCd: string },
  now: Date,
): Promise<readonly Reader[]> {
  const trgts = await listTargets(db, [notice.noticeId]),
    means = (kind: string): boolean => notice.trgtDivCd === kind || notice.trgtDivCd === 'ALL';
  const staff = means('STF')
    ? await peopleOf(db, model, trgts, now)
        .select([sql<'STF'>`'STF'`.as('rcvrDivCd'), 'user.userId as rcvrKey'])
        .orderBy('user.userId')
        .execute()
    : [];
  return [...staff, ...(means('STDNT') ? await listStudents(db, model, trgts) : [])];
}

/** Readers as a message names them. */
export const keysOf = (readers: readonly Reader[]): { readonly userIds: string[]; readonly stdNos: string[] } => {
  const of = (kind: Reader['rcvrDivCd']): string[] =>
    readers.flatMap(({ rcvrDivCd, rcvrKey }) => (rcvrDivCd === kind ? [rcvrKey] : []));
  return { userIds: of('STF'), stdNos: of('STDNT') };
};
