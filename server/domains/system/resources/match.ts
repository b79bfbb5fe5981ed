import type { Data } from '#contract/registry.ts';
import type { AccessModel } from '#server/access/access-model.ts';
import { scopeOf } from '#server/access/authorise.ts';
import { listMatches, normalisePath } from '#server/access/resource-match.ts';
import { MENU_SCREEN } from '#contract/system/menus/menu.ts';
import { RESOURCE_SCREEN } from '#contract/system/resources/resource.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';

/** What the route check would find for a path, and why: the resource that counts first, then those that it goes before. */
export function explainPath(model: AccessModel, url: string): Data<'matchResource'> {
  const path = normalisePath(url.trim());
  if (path === null) return { data: [], path, whyCd: 'BAD_PATH' };
  const found = listMatches(model.resources, path);
  const data = found.map((resource) => ({
    ...resource,
    upResourcePath: model.resourceById.get(resource.upResourceId ?? '')?.resourcePath ?? null,
  }));
  return { data, path, whyCd: found[0]?.matchDivCd ?? 'NONE' };
}

/** Resources in use that a person may choose from: all for who manages them, else those that he may open. */
export function listResourceNames(call: CallContext): Data<'getResourceNmList'>['data'][number][] {
  const { model, permissions } = signedInOf(call);
  const mayRead = (path: string): boolean => {
    const resource = model.resourceByPath.get(path);
    return resource !== undefined && scopeOf(model, permissions, resource, 'R') !== null;
  };
  const managesAll = [MENU_SCREEN, RESOURCE_SCREEN].some(mayRead);
  return model.resources
    .filter((resource) => resource.useYn === 'Y')
    .map((resource) => ({ ...resource, openYn: mayRead(resource.resourcePath) ? ('Y' as const) : ('N' as const) }))
    .filter((resource) => managesAll || resource.openYn === 'Y')
    .toSorted((a, b) => (a.resourcePath < b.resourcePath ? -1 : 1));
}
