import { isAtOrBelow } from '#shared/screen-path.ts';
import type { Resource } from './access-model.ts';

/** Normalises the target of a navigation; null when the path is not one a link of this application can have. */
export function normalisePath(url: string): string | null {
  const raw = url.split(/[?#]/, 1)[0] ?? '';
  const decoded = decodeOnce(raw);
  if (decoded === null || !decoded.startsWith('/') || /[\\\u0000-\u001f\u007f]/.test(decoded)) return null;
  const path = decoded.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '');
  return path.split('/').includes('..') ? null : path;
}

function decodeOnce(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

type Path = Pick<Resource, 'resourcePath' | 'matchDivCd'>;

/** The resources of a path, the one that counts first: equal, else with parameters and the most literal segments, else the longest prefix. */
export function listMatches<R extends Path>(resources: readonly R[], path: string): readonly R[] {
  const exact = resources.filter((resource) => resource.matchDivCd === 'EXACT' && resource.resourcePath === path);
  const patterns = resources
    .filter((resource) => resource.matchDivCd === 'PARAM' && literalsMatched(resource.resourcePath, path) > 0)
    .sort((a, b) => literalsMatched(b.resourcePath, path) - literalsMatched(a.resourcePath, path));
  const prefixes = resources
    .filter((resource) => resource.matchDivCd === 'PREFIX' && isAtOrBelow(path, resource.resourcePath))
    .sort((a, b) => b.resourcePath.length - a.resourcePath.length);
  return [...exact, ...patterns, ...prefixes];
}

/** The resource of a path; null when there is none. */
export const findResource = <R extends Path>(resources: readonly R[], path: string): R | null =>
  listMatches(resources, path)[0] ?? null;

/** Number of segments that are equal as they stand; 0 when the pattern does not fit. */
function literalsMatched(pattern: string, path: string): number {
  const wanted = pattern.split('/'),
    given = path.split('/');
  if (wanted.length !== given.length) return 0;
  const fits = wanted.every(
    (segment, index) => segment === given[index] || (segment.startsWith(':') && given[index] !== ''),
  );
  return fits ? wanted.filter((segment) => !segment.startsWith(':')).length : 0;
}
