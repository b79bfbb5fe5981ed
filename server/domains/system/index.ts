import { implement, type Binding } from '#server/http/implement.ts';
import { signedInOf } from '#server/http/call-context.ts';
import { codeBindings } from './codes/routes.ts';
import { buildMenuTree } from './menu-tree.ts';

export const systemBindings: readonly Binding[] = [
  implement('getMyMenuList', async (_query, call) => {
    const { model, permissions } = signedInOf(call);
    return { data: buildMenuTree(model, permissions) };
  }),
  ...codeBindings,
];
