import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of a browser's profile, also those that are held open. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const at = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(at) : entry.isFile() ? [at] : [];
  });
}

/** The Hangul of EUC-KR, by letter: what a decoder reads, the other way round. */
const HANGUL: ReadonlyMap<string, readonly number[]> = new Map(
  Array.from({ length: 25 * 94 }, (_letter, index) => {
    const bytes = [0xb0 + Math.floor(index / 94), 0xa1 + (index % 94)];
    return [new TextDecoder('euc-kr').decode(Uint8Array.from(bytes)), bytes] as const;
  }),
);
/** Letters that each encoding has, for words that are looked for in all of them. */
const HANGUL_LETTERS: readonly string[] = [...HANGUL.keys()];
/** What each planted word begins with; no other text of the application does. */
export const markOf = (): string =>
  `숨긴낱말${Array.from({ length: 4 }, () => HANGUL_LETTERS[Math.floor(Math.random() * HANGUL_LETTERS.length)]).join('')}`;
const eucKrBytes = (text: string): Buffer =>
  Buffer.from([...text].flatMap((letter) => HANGUL.get(letter) ?? [letter.charCodeAt(0)]));

/** The ways in which a text may lie in a file. Base64 is cut where its neighbours would change it. */
function formsOf(word: string): readonly (readonly [form: string, bytes: Buffer])[] {
  const utf8 = Buffer.from(word),
    base64 = [0, 1, 2].map((shift) =>
      Buffer.from(
        Buffer.concat([Buffer.alloc(shift), utf8])
          .toString('base64')
          .slice(shift === 0 ? 0 : 4)
          .replace(/.{0,4}$/, ''),
      ),
    );
  return [
    ['UTF-8', utf8],
    ['UTF-16LE', Buffer.from(word, 'utf16le')],
    ['NFD', Buffer.from(word.normalize('NFD'))],
    ['NFD UTF-16LE', Buffer.from(word.normalize('NFD'), 'utf16le')],
    ['EUC-KR', eucKrBytes(word)],
    [
      'escaped',
      Buffer.from([...word].map((letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')),
    ],
    ['percent', Buffer.from(encodeURIComponent(word))],
    ...base64.map((bytes, shift) => [`base64+${shift}`, bytes] as const),
  ];
}

/** Where a word lies in a profile: form and file, each once. */
export function findInProfile(profile: string, word: string): readonly string[] {
  const forms = formsOf(word);
  return filesBelow(profile).flatMap((file) => {
    const bytes = readFileSync(file);
    return forms
      .filter(([, form]) => bytes.includes(form))
      .map(([form]) => `${form} in ${path.relative(profile, file)}`);
  });
}
