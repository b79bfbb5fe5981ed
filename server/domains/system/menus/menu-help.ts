import type { Data } from '#contract/registry.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden } from '#server/http/failure.ts';

/** The help of a screen, for who may open it; no row where there is none. @throws Failure 403 for a screen of others */
export function helpOf(call: CallContext, menuId: string): Data<'getMenuHlp'>['data'][number][] {
  const { model, permissions } = signedInOf(call);
  const menu = model.menus.find((candidate) => candidate.menuId === menuId);
  const resource = model.resourceById.get(menu?.resourceId ?? '');
  if (!menu || !resource || scopeOf(model, permissions, resource, 'R') === null) throw forbidden();
  return menu.hlpCntn === null ? [] : [{ menuId, menuNm: menu.menuNm, hlpCntn: menu.hlpCntn }];
}
