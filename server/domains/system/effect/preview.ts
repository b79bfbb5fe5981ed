import type { Data, ParsedArg } from '#contract/registry.ts';
import type { EffectRow } from '#contract/system/roles/access-preview.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { listTargets } from '../roles/auto-grants.ts';
import { applyChange } from './apply-change.ts';
import { changesOf, type AutomaticGrants } from './asked-changes.ts';
import { diffAccess, type AccessDifference } from './diff-access.ts';
import { changesOfUploads } from './kept-uploads.ts';
import { loadAccessSnapshot } from './load-access-snapshot.ts';

type Asked = ParsedArg<'previewAccess'>;
/** More lines than anybody reads; the counts tell of all. */
const MAX_ROWS = 300;

/** Who would gain and who would lose what, if the change were saved now. */
export async function previewAccess(call: CallContext, asked: Asked): Promise<Data<'previewAccess'>> {
  const { model, session } = signedInOf(call),
    today = koreanDate8(call.now);
  const grantees = await listGrantees(call, asked),
    targets = asked.role ? await listTargets(call.db, model.depts, asked.role.autoGrntCond) : [];
  const uploads = await changesOfUploads(call, asked),
    people = [
      ...targets,
      ...grantees.values(),
      ...uploads.userIds,
      ...(await holdersOf(call, asked.userRole?.end ?? [])),
    ];
  const before = await loadAccessSnapshot(
    call.db,
    model,
    [...touchedRoles(asked, model), ...uploads.roleIds],
    touchesEverybody(asked) ? 'all' : people,
  );
  const automatic: AutomaticGrants = { targets, grantIds: await listAutomatic(call, asked), actUserId: session.userId };
  const after = [...changesOf(asked, before, today, grantees, automatic), ...uploads.changes].reduce(
    applyChange,
    before,
  );
  return summarise(model, diffAccess(model, before, after, today));
}

/** A resource may be open to everybody who is signed in, so that its change may touch everybody. */
const touchesEverybody = ({ resource, gone }: Asked): boolean =>
  resource !== undefined || (gone?.resourceIds ?? []).length > 0;

/** Roles whose holders may have something else afterwards. */
function touchedRoles({ role, roleResource, menuRole, menu, gone }: Asked, model: AccessModel): readonly string[] {
  const branches = [...(menu ? [menu.menuId] : []), ...(gone?.menuIds ?? [])].flatMap((menuId) =>
    branchOf(model, menuId),
  );
  const mapped = branches.flatMap((menuId) => [...(model.roleIdsByMenuId.get(menuId) ?? [])]);
  return [
    ...(role ? [role.roleId] : []),
    ...(roleResource ? [roleResource.roleId] : []),
    ...[...(menuRole?.add ?? []), ...(menuRole?.del ?? [])].map((pair) => pair.roleId),
    ...mapped,
    ...(gone?.roleIds ?? []),
  ];
}

/** A menu and everything below it. */
const branchOf = (model: AccessModel, menuId: string): readonly string[] => [
  menuId,
  ...model.menus.filter((menu) => menu.upMenuId === menuId).flatMap((menu) => branchOf(model, menu.menuId)),
];

/** The people of new grants, by the key under which they were named. */
async function listGrantees(call: CallContext, { userRole }: Asked): Promise<ReadonlyMap<string, string>> {
  const stfNos = userRole?.add.flatMap(({ stfNo }) => (stfNo === undefined ? [] : [stfNo])) ?? [];
  const known =
    stfNos.length === 0
      ? []
      : await call.db.selectFrom('user').select(['stfNo', 'userId']).where('stfNo', 'in', stfNos).execute();
  const named =
    userRole?.add.flatMap(({ userId }): [string, string][] => (userId === undefined ? [] : [[userId, userId]])) ?? [];
  return new Map([...named, ...known.map(({ stfNo, userId }): [string, string] => [stfNo ?? '', userId])]);
}

async function holdersOf(call: CallContext, userRoleIds: readonly string[]): Promise<readonly string[]> {
  return (await call.db.selectFrom('userRole').select('userId').where('userRoleId', 'in', userRoleIds).execute()).map(
    (row) => row.userId,
  );
}

/** Automatic grants of the role, which follow its condition. */
async function listAutomatic(call: CallContext, { role }: Asked): Promise<ReadonlySet<string>> {
  if (!role) return new Set();
  const rows = await call.db
    .selectFrom('userRole')
    .select('userRoleId')
    .where('roleId', '=', role.roleId)
    .where('stCd', '=', 'ACTIVE')
    .where('grntDivCd', '=', 'AUTO')
    .where('scopeDeptCd', 'is', null)
    .execute();
  return new Set(rows.map((row) => row.userRoleId));
}

/** Whether a difference is a gain, a loss, or only another reach. */
function wayOf({ before, after }: AccessDifference): EffectRow['wayCd'] {
  const won =
    after.authTypes.some((permission) => !before.authTypes.includes(permission)) ||
    (after.isInMenu && !before.isInMenu);
  const lost =
    before.authTypes.some((permission) => !after.authTypes.includes(permission)) ||
    (before.isInMenu && !after.isInMenu);
  return won === lost ? 'CHANGE' : won ? 'GAIN' : 'LOSE';
}

function summarise(model: AccessModel, differences: readonly AccessDifference[]): Data<'previewAccess'> {
  const rows = differences.map((difference): EffectRow => {
    const { person, resourceId, before, after } = difference,
      screen = screenOf(model, resourceId);
    return {
      userId: person.userId,
      userNm: person.userNm,
      deptNm: person.deptCd === null ? null : model.depts.findName(person.deptCd),
      resourceId,
      ...screen,
      wayCd: wayOf(difference),
      befAuthTypes: before.authTypes.join(''),
      aftAuthTypes: after.authTypes.join(''),
      befScopeCd: before.dataScopeCd,
      aftScopeCd: after.dataScopeCd,
      befMenuYn: before.isInMenu ? 'Y' : 'N',
      aftMenuYn: after.isInMenu ? 'Y' : 'N',
    };
  });
  const people = (way: EffectRow['wayCd']): number =>
    new Set(rows.filter((row) => row.wayCd === way).map((row) => row.userId)).size;
  return {
    data: rows.slice(0, MAX_ROWS),
    totalCount: rows.length,
    gainUserCnt: people('GAIN'),
    loseUserCnt: people('LOSE'),
    changeUserCnt: people('CHANGE'),
    screens: byScreen(rows),
  };
}

/** A screen by its resource, a link by its menu. */
function screenOf(model: AccessModel, id: string): { readonly resourcePath: string; readonly resourceNm: string } {
  const resource = model.resourceById.get(id),
    link = resource ? undefined : model.menus.find((menu) => menu.menuId === id);
  return {
    resourcePath: resource?.resourcePath ?? link?.linkUrl ?? '',
    resourceNm: resource?.resourceNm ?? link?.menuNm ?? '',
  };
}

function byScreen(rows: readonly EffectRow[]): Data<'previewAccess'>['screens'] {
  const paths = [...new Set(rows.map((row) => row.resourcePath))].toSorted();
  return paths.map((resourcePath) => {
    const here = rows.filter((row) => row.resourcePath === resourcePath),
      count = (way: EffectRow['wayCd']): number => here.filter((row) => row.wayCd === way).length;
    return {
      resourcePath,
      resourceNm: here[0]?.resourceNm ?? '',
      gainCnt: count('GAIN'),
      loseCnt: count('LOSE'),
      changeCnt: count('CHANGE'),
    };
  });
}
