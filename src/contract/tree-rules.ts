/* No schema library here: the screen asks the same questions before it moves a row. */

/** Levels below which nothing may be put; a root stands on the first. */
export const MAX_LEVELS = 4;

export interface TreePlace {
  readonly id: string;
  /** null for a root. */
  readonly upId: string | null;
}

/** Why rows make no tree: a row below itself, more levels than allowed, or a parent that is not there. */
export type TreeProblem = 'cycle' | 'depth' | 'missing';

/** What is wrong with rows taken as a tree; null when they are one. */
export function findTreeProblem(rows: readonly TreePlace[], mostLevels: number = MAX_LEVELS): TreeProblem | null {
  const upOf = new Map(rows.map((row) => [row.id, row.upId]));
  if (rows.some((row) => row.upId !== null && !upOf.has(row.upId))) return 'missing';
  const levels = new Map<string, number>();
  for (const row of rows) {
    const trail: string[] = [];
    let at: string | null = row.id;
    while (at !== null && !levels.has(at)) {
      if (trail.includes(at)) return 'cycle';
      trail.push(at);
      at = upOf.get(at) ?? null;
    }
    let level = at === null ? 0 : (levels.get(at) ?? 0);
    for (const id of trail.toReversed()) {
      level += 1;
      levels.set(id, level);
    }
  }
  return [...levels.values()].some((level) => level > mostLevels) ? 'depth' : null;
}

/** Ids of a row and of everything below it, parents first. */
export function listWithin(rows: readonly TreePlace[], id: string): readonly string[] {
  const found = [id];
  for (let index = 0; index < found.length && found.length <= rows.length; index += 1) {
    for (const row of rows) if (row.upId === found[index]) found.push(row.id);
  }
  return found;
}
