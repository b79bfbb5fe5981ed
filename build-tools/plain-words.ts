import { parseSync } from 'vite';

/** Words that the field has another term for, by the term to use; docs/glossary.md explains the terms. */
const TERM_OF: Readonly<Record<string, string>> = {
  askahead: 'prefetch',
  beyondwall: 'asSystem',
  calm: 'idle',
  desk: 'list, service, dispatcher or handler, by what it does',
  foresee: 'prefetch or preview',
  heed: 'handle',
  heeded: 'handled',
  nobody: 'no user, none, or unknown',
  parcel: 'batch or message',
  parcels: 'batches or messages',
  plant: 'seed',
  planted: 'seeded',
  somebody: 'a user, another user',
  tally: 'counts, counter',
  teller: 'reporter',
  tells: 'reports, shows, identifies',
  told: 'notified, reported, shown',
  vault: 'key store',
  walled: 'with row-level security',
  whoever: 'the user who, the caller',
  wish: 'request, new entry',
  wishes: 'requests, new entries',
};
/** Banned in comments alone: in names `his` is short for history, as in the columns of the tables. */
const PRONOUNS: Readonly<Record<string, string>> = { him: 'them, or the user', his: 'their, or whose it is' };
/** A code of the list of receivers, which travels. */
const KEPT_NAMES: ReadonlySet<string> = new Set(['TOLD']);

interface Found {
  readonly word: string;
  /** What to write instead. */
  readonly term: string;
}
export interface BannedWord extends Found {
  readonly line: number;
}

/** `createFileDesk` consists of create, file and desk. */
const partsOf = (name: string): readonly string[] =>
  name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .replaceAll(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z]+/);

const bannedIn = (words: readonly string[], terms: Readonly<Record<string, string>>): readonly Found[] =>
  words.flatMap((word) => (Object.hasOwn(terms, word) ? [{ word, term: terms[word] ?? '' }] : []));

/** Blanks of the same length, so that offsets and lines stay. */
const blank = (text: string): string => text.replaceAll(/[^\n]/g, ' ');

/**
 * Text of a file without what is no name: comments, string literals and the text between tags.
 * @param comments offsets of the comments, as the parser found them
 */
function namesOnly(code: string, comments: readonly { readonly start: number; readonly end: number }[]): string {
  let rest = code;
  for (const { start, end } of comments) rest = rest.slice(0, start) + blank(rest.slice(start, end)) + rest.slice(end);
  return rest.replaceAll(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|>[^<>{}]*</g, blank);
}

/** Banned words in the comments and the names of a file. @param file its path; the ending chooses the language */
export function findBannedWords(file: string, code: string): readonly BannedWord[] {
  const { comments } = parseSync(file, code);
  const lineOf = (offset: number): number => code.slice(0, offset).split('\n').length;
  const inComments = comments.flatMap(({ start, end }) =>
    [...code.slice(start, end).matchAll(/(?<![\w./#-])[A-Za-z]+(?![\w-]*\.tsx?)/g)]
      .filter(([word]) => !KEPT_NAMES.has(word))
      .flatMap((match) =>
        bannedIn([match[0].toLowerCase()], { ...TERM_OF, ...PRONOUNS }).map((found) => ({
          ...found,
          at: start + match.index,
        })),
      ),
  );
  const inNames = [...namesOnly(code, comments).matchAll(/[A-Za-z_$][\w$]*/g)]
    .filter(([name]) => !KEPT_NAMES.has(name))
    .flatMap((match) => bannedIn(partsOf(match[0]), TERM_OF).map((found) => ({ ...found, at: match.index })));
  return [...inComments, ...inNames].map(({ word, term, at }) => ({ line: lineOf(at), word, term }));
}
