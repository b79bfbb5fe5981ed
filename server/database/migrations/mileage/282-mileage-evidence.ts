import type { Migration } from 'kysely';
import { runStatements } from '../run-statements.ts';

const ROLE = 'madang_app',
  APPLY = '/admin/mileage/mileageMng/mileageApply';
const keys = (permissions: string): string =>
  [...permissions].map((permission) => `'${APPLY} ${permission}'`).join(', ');

/**
 * An application that a letter reaches by a department: the one that reviews it, or in two steps the student's own. What was
 * never submitted is the student's alone.
 */
const reached = (permissions: string): string => `"ownerResourcePath" = '${APPLY}' and exists (
  select from "mlgApply" a join "sdaItem" i on i."sdaId" = a."sdaId" where a."applyId" = "fileGroup"."ownerId" and a."submitDt" is not null
    and (i."aprvDeptCd" = any ((select "callDepts"(${keys(permissions)}))::text[])
      or (i."aprvLevel" = 2 and a."hakguaCd" = any ((select "callDepts"(${keys(permissions)}))::text[]))))`;

/** Evidence is for the departments that decide about it, beside what the other policies of files say. */
export const mileageEvidence: Migration = {
  up: (db) =>
    runStatements(db, [
      `create policy "fileGroup_evidence_select" on "fileGroup" for select to ${ROLE} using (${reached('R')})`,
      `create policy "fileGroup_evidence_update" on "fileGroup" for update to ${ROLE} using (${reached('CU')}) with check (${reached('CU')})`,
    ]),
};
