import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import { COURSE_CQI_SCREEN } from '#contract/course-cqi/course-cqi-codes.ts';
import type { CourseApprover } from '#contract/course-cqi/term.ts';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { loadPermissions } from '#server/access/permissions.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { gone, invalid, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { parseDate } from '#shared/calendar.ts';
import { foldWidths } from '#shared/clean-text.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import type { StoredTerm } from '../sources/settle-reports.ts';
import { terms } from './term-queries.ts';

type Term = Pick<StoredTerm, 'schlYear' | 'shtmCd'>;

/** Who decides about the reports of each department with sections in a term, as it is in force. */
export async function listApprovers(
  { db }: Pick<CallContext, 'db'>,
  { schlYear, shtmCd }: Term,
  hakguaCd?: string,
): Promise<CourseApprover[]> {
  const { rows } = await sql<CourseApprover>`
    select d."deptCd" as "hakguaCd", d."deptNm" as "hakguaNm", c."deptNm" as "colgNm",
      coalesce(a."aprvStfNo", d."headStfNo") as "aprvStfNo", h."stfNm" as "aprvStfNm",
      coalesce(a."upAprvStfNo", c."headStfNo") as "upAprvStfNo", u."stfNm" as "upAprvStfNm",
      a."dlgtStfNo", g."stfNm" as "dlgtStfNm", a."dlgtStrtDt", a."dlgtEndDt", coalesce(s."cnt", 0)::integer as "clsCnt", a."version"
    from "dept" d join "dept" c on c."deptCd" = d."upDeptCd" and c."deptDiv" = 'COLG'
    left join "sbjtCqiAprvr" a on a."schlYear" = ${schlYear} and a."shtmCd" = ${shtmCd} and a."hakguaCd" = d."deptCd"
    left join (select "hakguaCd", count(*) as "cnt" from "sbjtCqiSrc" where "schlYear" = ${schlYear} and "shtmCd" = ${shtmCd} group by "hakguaCd") s on s."hakguaCd" = d."deptCd"
    left join "staff" h on h."stfNo" = coalesce(a."aprvStfNo", d."headStfNo") left join "staff" u on u."stfNo" = coalesce(a."upAprvStfNo", c."headStfNo")
    left join "staff" g on g."stfNo" = a."dlgtStfNo"
    where d."deptDiv" = 'HAKGUA' and ${hakguaCd === undefined ? sql`true` : sql`d."deptCd" = ${hakguaCd}`} order by d."deptCd"`.execute(
    db,
  );
  return rows;
}

export const approvers = versioned({
  table: 'sbjtCqiAprvr',
  key: 'aprvrId',
  find: async (call, aprvrId) => {
    const row = await call.db
      .selectFrom('sbjtCqiAprvr')
      .select(['schlYear', 'shtmCd', 'hakguaCd'])
      .where('aprvrId', '=', aprvrId)
      .executeTakeFirst();
    return row && (await listApprovers(call, row, row.hakguaCd))[0];
  },
});

/** HLDOF_ST of a member of staff at work. */
const EMPLOYED = '10';

interface Chosen {
  readonly hakguaCd: string;
  readonly aprvStfNo: string | null;
  readonly upAprvStfNo: string | null;
  readonly dlgtStfNo: string | null;
  readonly dlgtStrtDt: string | null;
  readonly dlgtEndDt: string | null;
}

/** Whether a member of staff may change reports, which a delegate has to. */
async function mayDecide(call: CallContext, stfNo: string): Promise<boolean> {
  const { model } = signedInOf(call),
    resource = model.resourceByPath.get(COURSE_CQI_SCREEN.report),
    account = await call.db.selectFrom('user').select('userId').where('stfNo', '=', stfNo).executeTakeFirst();
  if (!resource || !account) return false;
  const permissions = await asSystem(call, (db) => loadPermissions(db, model, account.userId, koreanDate8(call.now)));
  return scopeOf(model, permissions, resource, 'U') !== null;
}

/** What is wrong with the approvers of a department, each at its field. */
async function findFaults(call: CallContext, chosen: Chosen): Promise<FieldError[]> {
  const { hakguaCd, aprvStfNo, upAprvStfNo, dlgtStfNo, dlgtStrtDt, dlgtEndDt } = chosen,
    found: FieldError[] = [];
  const add = (field: string, text: string): void => void found.push({ field, message: text });
  const dept = await call.db
    .selectFrom('dept')
    .select(['deptDiv', 'headStfNo'])
    .where('deptCd', '=', hakguaCd)
    .executeTakeFirst();
  if (dept?.deptDiv !== 'HAKGUA') add('hakguaCd', say('noDepartment'));
  for (const [field, stfNo] of Object.entries({ aprvStfNo, upAprvStfNo, dlgtStfNo })) {
    if (stfNo === null) continue;
    const staff = await call.db.selectFrom('staff').select('hldofStCd').where('stfNo', '=', stfNo).executeTakeFirst();
    if (staff?.hldofStCd !== EMPLOYED) add(field, say('noStaff'));
  }
  if (dlgtStfNo === null) {
    if (dlgtStrtDt !== null || dlgtEndDt !== null) add('dlgtStfNo', message('M-REQ', { label: '위임' }));
    return found;
  }
  if (dlgtStrtDt === null || dlgtEndDt === null) add('dlgtStrtDt', say('delegatePeriod'));
  else if (dlgtStrtDt > dlgtEndDt) add('dlgtEndDt', message('M-DATE-ORDER'));
  if (dlgtStfNo === (aprvStfNo ?? dept?.headStfNo)) add('dlgtStfNo', say('delegateIsApprover'));
  else if (found.length === 0 && !(await mayDecide(call, dlgtStfNo))) add('dlgtStfNo', say('delegateRights'));
  return found;
}

async function openTermOf(call: CallContext, termId: string): Promise<StoredTerm> {
  const term = await terms.hold(call, termId);
  if (term.termSt === 'CLSD') throw refused('STATE', say('closedTerm'));
  return term;
}

async function write(call: CallContext, term: Term, { hakguaCd, ...who }: Chosen, version?: number): Promise<void> {
  const { schlYear, shtmCd } = term,
    stored = await call.db
      .selectFrom('sbjtCqiAprvr')
      .select(['aprvrId', 'version'])
      .where('schlYear', '=', schlYear)
      .where('shtmCd', '=', shtmCd)
      .where('hakguaCd', '=', hakguaCd)
      .forUpdate()
      .executeTakeFirst();
  if (!stored && version !== undefined) throw gone();
  if (!stored) await approvers.insert(call, randomUUID(), { schlYear, shtmCd, hakguaCd, ...who });
  else if (version === undefined) throw await approvers.stale(call, stored.aprvrId);
  else await approvers.update(call, stored.aprvrId, version, who);
}

/** Sets who decides about the reports of a department; what is empty follows the heads. @throws Failure 400, 409 */
export async function saveApprover(
  call: CallContext,
  { termId, version, hakguaCd, ...form }: ParsedArg<'saveAprvr'>,
): Promise<CourseApprover> {
  const term = await openTermOf(call, termId),
    chosen: Chosen = {
      hakguaCd,
      aprvStfNo: form.aprvStfNo || null,
      upAprvStfNo: form.upAprvStfNo || null,
      dlgtStfNo: form.dlgtStfNo || null,
      dlgtStrtDt: form.dlgtStrtDt || null,
      dlgtEndDt: form.dlgtEndDt || null,
    },
    faults = await findFaults(call, chosen);
  if (faults.length > 0) throw invalid(faults);
  await write(call, term, chosen, version);
  const [row] = await listApprovers(call, term, hakguaCd);
  if (!row) throw gone();
  return row;
}

const rowSchema = z.object({
  hakguaCd: z.string(),
  aprvStfNo: z.string().nullable(),
  upAprvStfNo: z.string().nullable(),
  dlgtStfNo: z.string().nullable(),
  dlgtStrtDt: z.string().nullable(),
  dlgtEndDt: z.string().nullable(),
});
const contextSchema = z.object({ termId: z.string() });
const KIND: UploadKind<Chosen, z.infer<typeof contextSchema>> = {
  op: 'uploadAprvr',
  row: rowSchema,
  context: contextSchema,
};

/** Says of each row what is wrong with it, and keeps the good ones; nothing is set yet. @throws Failure 409 */
export async function checkApprovers(
  call: CallContext,
  { termId, rows }: ParsedArg<'uploadAprvr'>,
): Promise<CheckAnswer> {
  await openTermOf(call, termId);
  const seen = new Map<string, number>(),
    verdicts: Verdict<Chosen>[] = [];
  for (const { rowNo, ...cells } of rows) {
    const cellOf = (name: keyof typeof cells): string | null => foldWidths(cells[name]).trim() || null,
      chosen: Chosen = {
        hakguaCd: cellOf('hakguaCd') ?? '',
        aprvStfNo: cellOf('aprvStfNo'),
        upAprvStfNo: cellOf('upAprvStfNo'),
        dlgtStfNo: cellOf('dlgtStfNo'),
        dlgtStrtDt: parseDate(cells.dlgtStrtDt),
        dlgtEndDt: parseDate(cells.dlgtEndDt),
      },
      before = seen.get(chosen.hakguaCd),
      [fault] =
        before === undefined
          ? await findFaults(call, chosen)
          : [{ field: 'hakguaCd', message: say('sameDepartment', { row: before }) }];
    if (before === undefined) seen.set(chosen.hakguaCd, rowNo);
    verdicts.push(fault ? { rowNo, problem: fault.message } : { rowNo, row: chosen });
  }
  return keepChecked(call, KIND, { termId }, verdicts);
}

/** Sets the good rows of a check, once. @throws Failure 409 */
export async function applyApprovers(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    term = await openTermOf(call, context.termId),
    stored = new Map(
      (await listApprovers(call, term)).map(({ hakguaCd, version }) => [hakguaCd, version ?? undefined]),
    );
  for (const row of rows) await write(call, term, row, stored.get(row.hakguaCd));
  return { totCnt: rows.length + errCnt, okCnt: rows.length, errCnt };
}

/** Departments of the targets of a term without a head of department or of college. */
export const withoutApprover = (rows: readonly CourseApprover[], hakguaCds: ReadonlySet<string>): CourseApprover[] =>
  rows.filter(
    ({ hakguaCd, aprvStfNo, upAprvStfNo }) => hakguaCds.has(hakguaCd) && (aprvStfNo === null || upAprvStfNo === null),
  );
