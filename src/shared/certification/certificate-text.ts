import { PLACEHOLDERS, type Placeholder } from '#contract/certification/certi-codes.ts';
import { decodeEntities } from '../entities.ts';

/* The text of a certificate: rich text of the template, cut into lines for paper, with its placeholders filled. */

export interface Line {
  readonly text: string;
  /** In points. */
  readonly size: number;
  readonly isBold: boolean;
  readonly align: 'left' | 'center' | 'right';
}
const SIZES: Readonly<Record<string, number>> = { h1: 34, h2: 26, h3: 20, h4: 17, h5: 15, h6: 14 },
  USUAL = 14;
const BLOCK = /<(p|h[1-6]|li|blockquote|div)\b([^>]*)>(.*?)<\/\1>/gis;
const NAMED = /\{([^{}]{1,20})\}/g;

const plain = (html: string): string =>
  decodeEntities(html.replace(/<br\b[^>]*>/gi, '\n').replace(/<[^>]+>/g, '')).replace(/\u00a0/g, ' ');

/** Names in braces that are no placeholder, as they stand in a text. */
export const unknownPlaceholders = (html: string): string[] =>
  [...new Set([...plain(html).matchAll(NAMED)].map(([, name = '']) => name))].filter(
    (name) => !PLACEHOLDERS.some((known) => known === name),
  );

export const fillPlaceholders = (text: string, values: Readonly<Record<Placeholder, string>>): string =>
  text.replace(NAMED, (whole, name: string) => (Object.hasOwn(values, name) ? values[name as Placeholder] : whole));

/** The lines of a template's text as HTML. */
export function certificateLines(html: string, values: Readonly<Record<Placeholder, string>>): Line[] {
  const blocks = [...html.matchAll(BLOCK)],
    found =
      blocks.length > 0
        ? blocks.map(([, tag = 'p', attributes = '', inner = '']) => ({ tag, attributes, inner }))
        : [{ tag: 'p', attributes: '', inner: html }];
  return found.flatMap(({ tag, attributes, inner }) => {
    const name = tag.toLowerCase(),
      align =
        /ql-align-(center|right)/.exec(attributes)?.[1] === 'right'
          ? 'right'
          : /ql-align-center/.test(attributes)
            ? 'center'
            : 'left',
      isBold = name.startsWith('h') || /^\s*<(strong|b)\b/i.test(inner);
    return fillPlaceholders(plain(inner), values)
      .split('\n')
      .map((text) => ({ text: text.trim(), size: SIZES[name] ?? USUAL, isBold, align }) as const);
  });
}
