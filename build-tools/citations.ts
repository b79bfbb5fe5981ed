/** A rule that a comment cites: `diagnosis.md 5.8`, `mileage.md M4`. */
export interface Citation {
  readonly line: number;
  /** Page of `docs/rules`, without its ending. */
  readonly page: string;
  readonly rule: string;
}

const CITED = /\b([a-z][a-z-]*)\.md (\d+(?:\.\d+)*|[A-Z]\d{1,2})\b/g,
  BARE = /(?<![\w.])\(([A-Z]\d{1,2})(?=[),;:])/g,
  COMMENT = /(?:^|\s)(?:\/\/|\/?\*\*?)\s?(.*)/;
const AREA = /^(?:server|src)\/(?:domains|contract|shared)\/([a-z-]+)\//;

/**
 * Rules that the comments of a file cite. A letter with a number alone means the page of the file's own area.
 * @param file its path from the root, with slashes
 */
export function citationsIn(file: string, text: string): readonly Citation[] {
  const own = AREA.exec(file)?.[1],
    // Titles of tests are sentences, too.
    isProse = file.endsWith('.md') || file.startsWith('tests/');
  return text.split('\n').flatMap((content, index) => {
    const said = isProse ? content : (COMMENT.exec(content)?.[1] ?? ''),
      line = index + 1;
    return [
      ...[...said.matchAll(CITED)].map(([, page = '', rule = '']) => ({ line, page, rule })),
      ...(own === undefined || isProse
        ? []
        : [...said.matchAll(BARE)].map(([, rule = '']) => ({ line, page: own, rule }))),
    ];
  });
}

/** The numbers that a page of rules explains: those at the beginning of its headings. */
export const rulesOn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^#{2,4} (\d+(?:\.\d+)*|[A-Z]\d{1,2})\b/gm)].map(([, rule = '']) => rule));
