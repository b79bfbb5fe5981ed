import { withoutRowSecurity } from '#server/access/row-security.ts';
import { MILEAGE_SCREEN } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { isInScope } from '#server/access/scope.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { staffActor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forEachRow } from '#server/http/each-row.ts';
import { forbidden, invalidField } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { message } from '#messages/message.ts';
import { coverNames, downloadStudents } from '../student-rows.ts';
import { applications, applyList, viewApplication } from './application-queries.ts';
import { applyChecks, warningsOf } from './checks.ts';
import {
  approve,
  approveQuietly,
  cancelApply,
  confirmDept,
  regrantApply,
  rejectApply,
  returnApply,
  reverseApply,
} from './decide.ts';
import { submit } from './submit.ts';

/** An entry for a student is for those whose permission C covers the student. @throws Failure 400, 403 */
async function requireStudentInReach(call: CallContext, stdNo: string): Promise<void> {
  const student = await withoutRowSecurity(call.db, () =>
    call.db.selectFrom('student').select('hakguaCd').where('stdNo', '=', stdNo).executeTakeFirst(),
  );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  const scope = reachOf(call, MILEAGE_SCREEN.apply, 'C');
  if (!isInScope(scope, { deptCd: student.hakguaCd, ownerId: null })) throw forbidden();
}

/** A page of applications, with what has to be looked at before those that wait for the caller are decided. */
async function pageWithWarnings(query: ParsedArg<'getApplyList'>, call: CallContext) {
  const { data, totalCount } = await applyList.page(query, call),
    ready = data.filter(({ mayDo }) => mayDo !== 'NONE').map(({ applyId }) => applyId),
    warnings = await warningsOf(call, ready);
  return { totalCount, data: data.map((row) => ({ ...row, warnTxt: warnings.get(row.applyId) ?? null })) };
}

export const applicationBindings: readonly Binding[] = [
  implement('getApplyList', async (query, call) => coverNames(await pageWithWarnings(query, call))),
  implement('downloadApplyExcel', async (query, call) => downloadStudents(call, query, applyList)),
  implement('getApply', async ({ applyId }, call) => ({ data: [await viewApplication(call, applyId)] })),
  implement('getApplyCheck', async ({ applyId }, call) => {
    const { checks, ...points } = await applyChecks(call, applyId);
    return { data: [...checks], ...points };
  }),
  implement('submitApply', async ({ applyId, stdNo, ...form }, call) => {
    await requireStudentInReach(call, stdNo);
    const { userId } = personOf(call);
    await submit(staffActor(call), { applyId, stdNo, before: null, proxyId: userId }, form);
    if (form.fileGroupId)
      await adoptFileGroup(call, form.fileGroupId, { resourcePath: MILEAGE_SCREEN.apply, ownerId: applyId });
    return { data: [await applications.require(call, applyId)] };
  }),
  implement('confirmDept', async ({ rows }, call) => ({ data: await forEachRow(call, rows, confirmDept) })),
  implement('approveApply', async ({ applyId, version }, call) => {
    await approve(call, { id: applyId, version });
    return { data: [await applications.require(call, applyId)] };
  }),
  implement('approveApplyBulk', async ({ rows }, call) => ({ data: await forEachRow(call, rows, approveQuietly) })),
  implement('returnApply', async (form, call) => {
    await returnApply(call, form);
    return { data: [await applications.require(call, form.applyId)] };
  }),
  implement('rejectApply', async (form, call) => {
    await rejectApply(call, form);
    return { data: [await applications.require(call, form.applyId)] };
  }),
  implement('cancelApply', async (form, call) => {
    await cancelApply(call, form);
    return { data: [await applications.require(call, form.applyId)] };
  }),
  implement('reverseApply', async (form, call) => {
    await reverseApply(call, form);
    return { data: [await applications.require(call, form.applyId)] };
  }),
  implement('regrantApply', async (form, call) => {
    await regrantApply(call, form);
    return { data: [await applications.require(call, form.applyId)] };
  }),
];
