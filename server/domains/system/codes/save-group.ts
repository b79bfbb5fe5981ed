import type { ParsedArg } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { duplicate, forbidden, gone, invalidField, refused } from '#server/http/failure.ts';
import { CODE_MESSAGES } from './messages.ts';
import { findById, findGroup, hasCode, lockGroup } from './queries.ts';
import { codes, isEditable } from './save-codes.ts';

type SaveGroup = ParsedArg<'saveCmmnCdGrp'>;

/** Makes or changes a group. A person who is no administrator can neither take a group from its role nor give one away. */
export async function saveGroup(call: CallContext, group: SaveGroup): Promise<void> {
  const before = group.version === undefined ? null : await findById(call.db, group.cmmnCdId);
  if (group.version !== undefined && (before === null || before.upCdId !== null)) throw gone();
  if (!isEditable(call, { editRoleCd: group.editRoleCd ?? null }) || (before !== null && !isEditable(call, before)))
    throw forbidden();
  await lockGroup(call.db, before?.cdId ?? group.cdId);
  await requireKnownNames(call, group);
  const other = await findGroup(call.db, group.cdId);
  if (other !== null && other.cmmnCdId !== group.cmmnCdId) throw duplicate('cdId', CODE_MESSAGES.duplicate);
  if (before !== null) await requireAllowed(call, before, group);
  const values = {
    cdId: group.cdId,
    cdNm: group.cdNm,
    cdCategory: group.cdCategory ?? null,
    editRoleCd: group.editRoleCd ?? null,
    userdefNm1: group.userdefNm1 ?? null,
    userdefNm2: group.userdefNm2 ?? null,
    userdefNm3: group.userdefNm3 ?? null,
    sortOrdr: group.sortOrdr,
    useYn: group.useYn,
  };
  if (before === null) await codes.insert(call, group.cmmnCdId, { ...values, upCdId: null });
  else await codes.update(call, group.cmmnCdId, group.version ?? 0, values);
}

/** Area and editing role are chosen from lists; a name outside of them would hide the group or lock everybody out. */
async function requireKnownNames(call: CallContext, { cdCategory, editRoleCd }: SaveGroup): Promise<void> {
  if (cdCategory && !(await hasCode(call.db, 'AREA', cdCategory)))
    throw invalidField('cdCategory', CODE_MESSAGES.noSuchArea);
  if (!editRoleCd) return;
  const role = await call.db
    .selectFrom('role')
    .select('roleId')
    .where('roleCd', '=', editRoleCd)
    .where('useYn', '=', 'Y')
    .executeTakeFirst();
  if (!role) throw invalidField('editRoleCd', CODE_MESSAGES.noSuchRole);
}

async function requireAllowed(
  call: CallContext,
  before: { cdId: string; useYn: string; sysYn: string },
  group: SaveGroup,
): Promise<void> {
  const isRenamed = before.cdId !== group.cdId;
  if (before.sysYn === 'Y' && (isRenamed || before.useYn !== group.useYn))
    throw refused('STATE', CODE_MESSAGES.systemChange);
  // Codes hang on the group's id, so a group with codes keeps it.
  if (isRenamed && ((await findGroup(call.db, before.cdId))?.cdCnt ?? 0) > 0)
    throw refused('STATE', CODE_MESSAGES.usedRename);
}
