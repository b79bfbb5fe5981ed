import { foldKeyword } from '#shared/clean-text.ts';

const SHORTEST = 2;

/** Whether a list may be searched with this keyword: empty passes, otherwise two characters that one sees. */
export function isKeywordLongEnough(keyword: string | null): boolean {
  return keyword === null || keyword === '' || foldKeyword(keyword).length >= SHORTEST;
}
