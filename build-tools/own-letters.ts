import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { VitePWAOptions } from 'vite-plugin-pwa';

type ManifestTransform = NonNullable<VitePWAOptions['injectManifest']['manifestTransforms']>[number];

/** Where sentences, labels and names of screens are written; what staff have typed comes with its own letters. */
const SOURCES = ['src', 'server'];
const HANGUL = /[\u1100-\u11ff\u3130-\u318f\uac00-\ud7a3]/g;
const FACE = /url\(\.\/files\/([^)]+)\.woff2\)[^}]*?unicode-range:\s*([^;}]+)/g;
/** A file of the font as it is built: its name with a hash behind it. */
const FONT = /\/(noto-sans-kr-.+)-[\w-]{8}\.woff2$/;

/** Letters that the programme itself writes. */
export const lettersIn = (texts: readonly string[]): ReadonlySet<string> =>
  new Set(texts.flatMap((text) => text.match(HANGUL) ?? []));

/** Whether a range of a style sheet, `U+ac00-ac0f` or `U+ac00`, holds a letter. */
function holds(range: string, letter: number): boolean {
  const [first = '', last = first] = range.trim().replace(/^U\+/i, '').split('-');
  return letter >= Number.parseInt(first, 16) && letter <= Number.parseInt(last, 16);
}

/** Names of the files of a font, as its style sheet cuts it, in which the letters stand. */
export function filesWith(css: string, letters: ReadonlySet<string>): ReadonlySet<string> {
  const codes = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
  return new Set(
    [...css.matchAll(FACE)].flatMap(([, name = '', ranges = '']) =>
      ranges.split(',').some((range) => codes.some((code) => holds(range, code))) ? [name] : [],
    ),
  );
}

/** The same for Madang and its font. */
export function ownFontFiles(root: string): ReadonlySet<string> {
  const css = createRequire(import.meta.url).resolve('@fontsource-variable/noto-sans-kr/wght.css'),
    texts = SOURCES.flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
        .filter((name) => /\.tsx?$/.test(name))
        .map((name) => readFileSync(path.join(root, folder, name), 'utf8')),
    );
  return filesWith(readFileSync(css, 'utf8'), lettersIn(texts));
}

/**
 * Of the Korean font only the files stay in the list that hold letters of our own sentences: without a network a device
 * that has no Korean font shows them all the same.
 */
export const ownLetters =
  (root: string): ManifestTransform =>
  async (entries) => {
    const needed = ownFontFiles(root);
    return {
      manifest: entries.filter(({ url }) => {
        const name = FONT.exec(`/${url}`)?.[1];
        return name === undefined || needed.has(name);
      }),
      warnings: [],
    };
  };
