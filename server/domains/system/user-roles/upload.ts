import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { ParsedArg } from '#contract/registry.ts';
import { NO_END } from '#contract/system/roles/role-rules.ts';
import {
  keepChecked,
  readChecked,
  takeChecked,
  type CheckAnswer,
  type UploadKind,
  type Verdict,
} from '#server/checked-upload.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { parseDate } from '#shared/calendar.ts';
import { findGrantProblem, type HeldGrant } from './grant-rules.ts';
import { insertGrants, loadGrantFacts, type GrantFacts } from './grant-store.ts';
import { GRANT_ROW_LABELS } from './messages.ts';

/** Characters of a reason, as in the form. */
const GRANT_REASON_LONGEST = 200;

type UploadRow = ParsedArg<'uploadUserRole'>['rows'][number];

const rowSchema = z.object({
  userId: z.string(),
  roleId: z.string(),
  roleCd: z.string(),
  strtDt: z.string(),
  endDt: z.string(),
  scopeDeptCd: z.string().nullable(),
  grntRsn: z.string(),
});
type GrantRow = z.infer<typeof rowSchema>;
const KIND: UploadKind<GrantRow, object> = { op: 'uploadUserRole', row: rowSchema, context: z.object({}) };

interface Known {
  readonly userIds: ReadonlyMap<string, string>;
  readonly roleIds: ReadonlyMap<string, string>;
  readonly deptCds: ReadonlySet<string>;
}

/** Judges the rows in their order; one that was accepted counts for the rows after it. Gives no role. */
export async function checkGrantUpload(call: CallContext, rows: readonly UploadRow[]): Promise<CheckAnswer> {
  const known = await loadKnown(call);
  const facts = await loadGrantFacts(
    call.db,
    rows.flatMap((row) => known.userIds.get(row.stfNo.trim()) ?? []),
  );
  const held = [...facts.held];
  return keepChecked(
    call,
    KIND,
    {},
    rows.map((row) => {
      const verdict = judge(row, known, { ...facts, held }, personOf(call).userId);
      if ('row' in verdict) held.push({ ...verdict.row, userRoleId: `row ${row.rowNo}` });
      return verdict;
    }),
  );
}

async function loadKnown(call: CallContext): Promise<Known> {
  const users = await call.db
    .selectFrom('user')
    .select(['userId', 'stfNo'])
    .where('stfNo', 'is not', null)
    .$narrowType<{ stfNo: string }>()
    .execute();
  const roles = await call.db.selectFrom('role').select(['roleId', 'roleCd']).where('useYn', '=', 'Y').execute();
  const depts = await call.db.selectFrom('dept').select('deptCd').execute();
  return {
    userIds: new Map(users.map((user) => [user.stfNo, user.userId])),
    roleIds: new Map(roles.map((role) => [role.roleCd, role.roleId])),
    deptCds: new Set(depts.map((dept) => dept.deptCd)),
  };
}

function judge(row: UploadRow, known: Known, facts: GrantFacts, actUserId: string): Verdict<GrantRow> {
  const { rowNo } = row,
    bad = (word: keyof typeof GRANT_ROW_LABELS) => ({ rowNo, problem: GRANT_ROW_LABELS[word] });
  const userId = known.userIds.get(row.stfNo.trim()),
    roleCd = row.roleCd.trim(),
    roleId = known.roleIds.get(roleCd);
  const person = userId === undefined ? undefined : facts.people.get(userId);
  if (userId === undefined || person === undefined) return bad('noStaff');
  if (roleId === undefined) return bad('noRole');
  const scopeDeptCd = row.scopeDeptCd.trim() || null,
    grntRsn = row.grntRsn.trim();
  if (scopeDeptCd !== null && !known.deptCds.has(scopeDeptCd)) return bad('noDept');
  const strtDt = parseDate(row.strtDt),
    endDt = row.endDt.trim() === '' ? NO_END : parseDate(row.endDt);
  if (strtDt === null || endDt === null) return bad('period');
  if (grntRsn.length < 2) return bad('noReason');
  if (grntRsn.length > GRANT_REASON_LONGEST) return bad('longReason');
  const grant = { userId, roleId, roleCd, strtDt, endDt, scopeDeptCd, grntRsn };
  const problem = findGrantProblem(grant, person, facts.held, actUserId);
  return problem === null ? { rowNo, row: grant } : bad(problem.kind === 'order' ? 'period' : problem.kind);
}

/** Gives the roles of a check of the last thirty minutes, once. What no longer fits is left out and counted. */
export async function applyGrantUpload(
  call: CallContext,
  uploadId: string,
): Promise<{ totCnt: number; okCnt: number; errCnt: number }> {
  const { rows, errCnt } = await takeChecked(call, KIND, uploadId);
  const accepted = await stillFitting(call, rows);
  await insertGrants(
    call,
    accepted.map((row) => ({ ...row, grntDivCd: 'BULK' as const })),
  );
  return { totCnt: rows.length + errCnt, okCnt: accepted.length, errCnt: rows.length + errCnt - accepted.length };
}

/** The grants that applying a check would make now. @throws Failure 409 GONE or STATE */
export const readGrantUpload = async (call: CallContext, uploadId: string): Promise<readonly GrantRow[]> =>
  stillFitting(call, (await readChecked(call, KIND, uploadId)).rows);

/** Rows that the rules still let pass; one that was accepted counts for the rows after it. */
async function stillFitting(call: CallContext, rows: readonly GrantRow[]): Promise<readonly GrantRow[]> {
  const facts = await loadGrantFacts(
    call.db,
    rows.map((row) => row.userId),
  );
  const held: HeldGrant[] = [...facts.held];
  return rows.filter((row) => {
    const person = facts.people.get(row.userId);
    if (person === undefined || findGrantProblem(row, person, held, personOf(call).userId) !== null) return false;
    held.push({ ...row, userRoleId: randomUUID() });
    return true;
  });
}
