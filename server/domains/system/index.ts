import { implement, type Binding } from '#server/http/implement.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { codeBindings } from './codes/routes.ts';
import { menuRoleBindings } from './menu-roles/routes.ts';
import { menuBindings } from './menus/routes.ts';
import { otsdrMemberBindings } from './otsdr/routes.ts';
import { permBindings } from './perms/routes.ts';
import { permReviewBindings } from './perm-reviews/routes.ts';
import { resourceBindings } from './resources/routes.ts';
import { explainBindings } from './explain/routes.ts';
import { roleResourceBindings } from './role-resources/routes.ts';
import { roleUserBindings } from './role-users/routes.ts';
import { roleBindings } from './roles/routes.ts';
import { userAccountBindings } from './user-accounts/routes.ts';
import { userRoleBindings } from './user-roles/routes.ts';
import { buildMenuTree } from './menu-tree.ts';
import { unmask } from './unmask/unmask.ts';

export { holidayCheck } from './codes/holiday-work.ts';
export { grantExpiry } from './grants/expire-grants.ts';
export { renewAutoGrants } from './roles/auto-grants.ts';
export { buildMenuTree } from './menu-tree.ts';
export { keepingAdmin } from './user-roles/grant-store.ts';
export { outsiderPurge } from './otsdr/purge-job.ts';
export { uncoverFor } from './unmask/unmask.ts';

export const systemBindings: readonly Binding[] = [
  implement('getMyMenuList', async (_query, call) => {
    const { model, permissions } = signedInOf(call);
    return { data: buildMenuTree(model, permissions) };
  }),
  implement('unmask', async (request, call) => unmask(call, request)),
  ...codeBindings,
  ...menuBindings,
  ...menuRoleBindings,
  ...permBindings,
  ...permReviewBindings,
  ...otsdrMemberBindings,
  ...resourceBindings,
  ...roleBindings,
  ...roleResourceBindings,
  ...userRoleBindings,
  ...userAccountBindings,
  ...roleUserBindings,
  ...explainBindings,
];
