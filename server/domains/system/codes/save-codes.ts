import type { ParsedArg } from '#contract/registry.ts';
import { findCodeProblem, TERM_GROUP } from '#contract/system/code-rules.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { screenOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forAllRows, nameIn } from '#server/http/each-row.ts';
import { duplicate, forbidden, gone, invalid, invalidField, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { countUses } from './code-references.ts';
import { finishHolidayWork } from './holiday-work.ts';
import { CODE_MESSAGES } from './messages.ts';
import { findById, findGroup, listCodes, lockGroup, type CodeTableRow, type GroupTableRow } from './queries.ts';
import { findDeleteRefusal, findSaveRefusal, hasTermConflict } from './rules.ts';

type SaveRow = ParsedArg<'saveCmmnCd'>['rows'][number];

/** Codes and groups alike: both are rows of one table. */
export const codes = versioned({
  table: 'cmmnCd',
  key: 'cmmnCdId',
  find: async (call, cmmnCdId) => {
    const code = await findById(call.db, cmmnCdId);
    const uses = code?.upCdId == null ? null : await countUses(call, code.upCdId);
    return code && { ...code, usedCnt: uses?.get(code.cdId) ?? 0 };
  },
});

/** Whether the caller may change a group and its codes: the administrators, or the role that the group names. */
export function isEditable(call: CallContext, group: { readonly editRoleCd: string | null }): boolean {
  const { roleCds } = signedInOf(call).permissions;
  return roleCds.includes('ROLE_SYS_ADMIN') || (group.editRoleCd !== null && roleCds.includes(group.editRoleCd));
}

/**
 * A group whose codes are about to change. One at a time: two changes that are sound by themselves may overlap together.
 * @throws Failure 400 for an unknown group, 403 for one of others
 */
export async function requireEditableGroup(call: CallContext, upCdId: string): Promise<GroupTableRow> {
  await lockGroup(call.db, upCdId);
  const group = await findGroup(call.db, upCdId);
  if (group === null) throw invalidField('upCdId', CODE_MESSAGES.noSuchGroup);
  if (!isEditable(call, group)) throw forbidden();
  return group;
}

/** Saves the changed rows of one group, all or none. */
export async function saveCodes(call: CallContext, upCdId: string, rows: readonly SaveRow[]): Promise<void> {
  const group = await requireEditableGroup(call, upCdId);
  const uses = await countUses(call, upCdId);
  requirePermissionForNew(call, rows);
  requireDistinct(rows);
  requireFormats(upCdId, rows);
  for (const [index, row] of rows.entries()) await saveCode(call, group, row, index + 1, uses);
  await settleGroup(call, upCdId);
}

/** Whether the caller holds a letter besides the one that the endpoint asked for. */
export function hasPermission(call: CallContext, permission: 'C' | 'U'): boolean {
  const { model, permissions } = signedInOf(call),
    resource = screenOf(call);
  return resource !== null && scopeOf(model, permissions, resource, permission) !== null;
}

/** The endpoint asked for U; rows that are new need C besides. */
function requirePermissionForNew(call: CallContext, rows: readonly SaveRow[]): void {
  if (!hasPermission(call, 'C') && rows.some((row) => row.version === undefined)) throw forbidden();
}

function requireDistinct(rows: readonly SaveRow[]): void {
  const index = rows.findIndex((row, at) => rows.findIndex((other) => other.cdId === row.cdId) < at);
  if (index >= 0) throw duplicate('cdId', CODE_MESSAGES.duplicate, index + 1);
}

/** Codes that the programme reads: terms, their deadlines, holidays. */
function requireFormats(upCdId: string, rows: readonly SaveRow[]): void {
  const errors = rows.flatMap(({ cdId, userdef1, userdef2, userdef3 }, index) => {
    const found = findCodeProblem(upCdId, {
      cdId,
      userdef1: userdef1 ?? null,
      userdef2: userdef2 ?? null,
      userdef3: userdef3 ?? null,
    });
    return found === null ? [] : [{ field: found.field, row: index + 1, message: CODE_MESSAGES[found.problem] }];
  });
  if (errors.length > 0) throw invalid(errors);
}

async function saveCode(
  call: CallContext,
  group: GroupTableRow,
  row: SaveRow,
  rowNo: number,
  uses: ReadonlyMap<string, number>,
): Promise<void> {
  const before = row.version === undefined ? null : await findById(call.db, row.cmmnCdId);
  if (row.version !== undefined && (before === null || before.upCdId !== group.cdId)) throw gone();
  const refusal = findSaveRefusal(group, before, row, uses.get(before?.cdId ?? '') ?? 0);
  if (refusal)
    throw refused('STATE', CODE_MESSAGES[refusal], {
      errors: [{ field: refusal === 'systemChange' ? 'useYn' : 'cdId', row: rowNo, message: CODE_MESSAGES[refusal] }],
    });
  await requireFree(call, group.cdId, row, rowNo);
  const values = {
    cdId: row.cdId,
    cdNm: row.cdNm,
    userdef1: row.userdef1 ?? null,
    userdef2: row.userdef2 ?? null,
    userdef3: row.userdef3 ?? null,
    sortOrdr: row.sortOrdr,
    useYn: row.useYn,
  };
  if (before === null) await codes.insert(call, row.cmmnCdId, { ...values, upCdId: group.cdId });
  else await codes.update(call, row.cmmnCdId, row.version ?? 0, values);
}

async function requireFree(call: CallContext, upCdId: string, row: SaveRow, rowNo: number): Promise<void> {
  const other = await call.db
    .selectFrom('cmmnCd')
    .select('cmmnCdId')
    .where('upCdId', '=', upCdId)
    .where('cdId', '=', row.cdId)
    .where('cmmnCdId', '<>', row.cmmnCdId)
    .executeTakeFirst();
  if (other) throw duplicate('cdId', CODE_MESSAGES.duplicate, rowNo);
}

/** What codes mean together, behind a change of some of them. @throws Failure 409 DUP for terms that overlap */
export async function settleGroup(call: CallContext, upCdId: string): Promise<void> {
  if (upCdId === TERM_GROUP && hasTermConflict(await listCodes(call.db, upCdId)))
    throw refused('DUP', CODE_MESSAGES.termOverlap);
  await finishHolidayWork(call, upCdId);
}

/** Deletes codes and empty groups, all or none. */
export async function deleteCodes(
  call: CallContext,
  rows: readonly { readonly cmmnCdId: string; readonly version: number }[],
): Promise<void> {
  const nameOf = nameIn(call, 'cmmnCd', 'cmmnCdId', 'cdNm');
  await forAllRows(
    rows,
    async ({ cmmnCdId, version }) => {
      const code = await findById(call.db, cmmnCdId);
      if (code === null) throw gone();
      await requireDeletable(call, code);
      await codes.remove(call, cmmnCdId, version);
    },
    ({ cmmnCdId }) => nameOf(cmmnCdId),
  );
}

async function requireDeletable(call: CallContext, code: CodeTableRow): Promise<void> {
  const group = await requireEditableGroup(call, code.upCdId ?? code.cdId);
  const usedCnt = code.upCdId === null ? group.cdCnt : ((await countUses(call, code.upCdId)).get(code.cdId) ?? 0);
  const refusal = findDeleteRefusal(group, usedCnt);
  if (refusal) throw refused('STATE', CODE_MESSAGES[refusal]);
}
