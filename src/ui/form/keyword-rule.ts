const SHORTEST = 2;

/** Whether a list may be searched with this keyword: empty passes, otherwise two characters after trimming. */
export function isKeywordLongEnough(keyword: string | null): boolean {
  return keyword === null || keyword === '' || keyword.trim().length >= SHORTEST;
}
