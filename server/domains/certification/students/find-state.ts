import { sql } from 'kysely';
import { programmeOf } from '#contract/certification/programmes.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { studentsOf, type StoredState } from '../judging/judge-students.ts';
import { reachesStudent } from '../reach.ts';
import { say } from '../say.ts';

/** Why a student has no row for the caller: outside the reach, or without a standard. */
async function missing(call: CallContext, certiDiv: string, stdNo: string) {
  const programme = programmeOf(certiDiv),
    [student] = await asSystem(call, (db) => studentsOf(db, programme, [stdNo]));
  return student && reachesStudent(call, programme, 'R', student) ? refused('STATE', say('noStandard')) : forbidden();
}

/** The row of a student whom the caller reaches. @throws Failure 403, 409 STATE for one without a standard */
export async function findMine(call: CallContext, certiDiv: string, stdNo: string): Promise<StoredState> {
  const row = await call.db
    .selectFrom('certiState')
    .selectAll()
    .where('certiDiv', '=', certiDiv)
    .where('stdNo', '=', stdNo)
    .executeTakeFirst();
  if (!row || !reachesStudent(call, programmeOf(certiDiv), 'R', row)) throw await missing(call, certiDiv, stdNo);
  return row;
}

/** The name of who entered something: staff by the number, the student himself. */
export const STAFF_OR_SELF = (column: string) =>
  sql<
    string | null
  >`coalesce((select f."stfNm" from "staff" f where f."stfNo" = ${sql.ref(column)}), case when ${sql.ref(column)} = s."stdNo" then '본인' end)`;
