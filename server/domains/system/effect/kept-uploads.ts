import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { inCrudOrder } from '#server/access/grant-values.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { readMatrixUpload } from '../role-resources/upload.ts';
import { readGrantUpload } from '../user-roles/upload.ts';
import type { AccessChange } from './apply-change.ts';

/** What checked workbooks would change, and whom that can touch: holders of roles, and people by themselves. */
export interface UploadChanges {
  readonly changes: readonly AccessChange[];
  readonly roleIds: readonly string[];
  readonly userIds: readonly string[];
}

/** The changes of the checks that a dialog is about to apply. They stay to be applied. @throws Failure 409 as the applying would */
export async function changesOfUploads(
  call: CallContext,
  { roleResourceUpload, userRoleUpload }: ParsedArg<'previewAccess'>,
): Promise<UploadChanges> {
  const cells = roleResourceUpload ? await readMatrixUpload(call, roleResourceUpload.uploadId) : [];
  const grants = userRoleUpload ? await readGrantUpload(call, userRoleUpload.uploadId) : [];
  return {
    changes: [
      { kind: 'cells', cells: cells.map((cell) => ({ ...cell, authTypes: inCrudOrder(cell.authTypes) })) },
      {
        kind: 'grants',
        save: grants.map((grant) => ({ ...grant, userRoleId: randomUUID(), stCd: 'ACTIVE' })),
        end: [],
      },
    ],
    roleIds: cells.map((cell) => cell.roleId),
    userIds: grants.map((grant) => grant.userId),
  };
}
