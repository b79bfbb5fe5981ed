import { PROGRAMMES, setupPath, statePath } from '#contract/certification/programmes.ts';
import { ABILITY_PATHS, PAPER_PATHS, PLAN_PATHS, STAT_PATHS } from '#contract/diagnosis/instruments.ts';
import type { AccessModel, Resource } from './access-model.ts';
import { bearerOf, scopeOf } from './authorise.ts';
import type { Permissions } from './permissions.ts';

/** Screens of which every row belongs to one department: a scope without it reaches nothing there. */
const DEPT_OF_SCREEN: ReadonlyMap<string, string> = new Map(
  PROGRAMMES.flatMap((programme) => [
    [setupPath(programme), programme.ownerDeptCd] as const,
    ...(programme.hakguaCd === null ? [] : [[statePath(programme), programme.hakguaCd] as const]),
  ]),
);
/** Screens on which OWN means the departments that one heads (diagnosis.md 6): of a user who heads none it reaches nothing. */
const SCREENS_OF_HEADS: ReadonlySet<string> = new Set([...ABILITY_PATHS, ...PAPER_PATHS, ...PLAN_PATHS, ...STAT_PATHS]);

/**
 * Whether the scope in which a person reads a screen reaches any row or figure of it. Where it reaches nothing, the menu
 * does not show the screen and it does not open (conventions.md 6).
 */
export function reachesRows(model: AccessModel, permissions: Permissions, resource: Resource): boolean {
  const scope = scopeOf(model, permissions, resource, 'R');
  if (scope === null) return false;
  const { resourcePath } = bearerOf(model, resource) ?? resource,
    deptCd = DEPT_OF_SCREEN.get(resourcePath);
  if (scope.everything) return true;
  if (deptCd !== undefined) return scope.deptCds.has(deptCd);
  return !SCREENS_OF_HEADS.has(resourcePath) || scope.deptCds.size > 0 || model.headUserIds.has(permissions.userId);
}
