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

/** The resource of a path: equal, else with parameters and the most literal segments, else the longest prefix. */
export function findResource(resources: readonly Resource[], path: string): Resource | null {
  const exact = resources.find((resource) => resource.matchDivCd === 'EXACT' && resource.resourcePath === path);
  if (exact) return exact;
  const patterns = resources.filter((resource) => resource.matchDivCd === 'PARAM' && literalsMatched(resource.resourcePath, path) > 0)
    .sort((a, b) => literalsMatched(b.resourcePath, path) - literalsMatched(a.resourcePath, path));
  if (patterns[0]) return patterns[0];
  const prefixes = resources.filter((resource) => resource.matchDivCd === 'PREFIX' &&
    (path === resource.resourcePath || path.startsWith(`${resource.resourcePath}/`)));
  return prefixes.sort((a, b) => b.resourcePath.length - a.resourcePath.length)[0] ?? null;
}

/** Number of segments that are equal as they stand; 0 when the pattern does not fit. */
function literalsMatched(pattern: string, path: string): number {
  const wanted = pattern.split('/'), given = path.split('/');
  if (wanted.length !== given.length) return 0;
  const fits = wanted.every((segment, index) => segment === given[index] || (segment.startsWith(':') && given[index] !== ''));
  return fits ? wanted.filter((segment) => !segment.startsWith(':')).length : 0;
}
