import { LINK_PATH } from '#contract/files/upload-policy.ts';

/* What stored rich text may hold: server (on write) and page (on read) clean with the same list. */
export const RICH_TEXT_TAGS = [
  'p',
  'br',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'div',
  'blockquote',
  'pre',
  'code',
  'ol',
  'ul',
  'li',
  'a',
  'img',
  'hr',
  'table',
  'thead',
  'tbody',
  'tfoot',
  'tr',
  'th',
  'td',
  'colgroup',
  'col',
  'caption',
] as const;

export const RICH_TEXT_ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  '*': ['class'],
  a: ['href', 'target', 'rel'],
  img: ['src', 'alt', 'width', 'height'],
  li: ['data-list'],
  td: ['colspan', 'rowspan', 'data-row'],
  th: ['colspan', 'rowspan', 'scope'],
  pre: ['spellcheck', 'data-language'],
  div: ['data-language'],
};

/** Schemes of links; a picture comes from our own files only. */
export const RICH_TEXT_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;
/** What a link may lead to: an address with one of the schemes, or a path of our own. */
export const RICH_TEXT_ADDRESS = new RegExp(`^(?:(?:${RICH_TEXT_SCHEMES.join('|')}):|/(?!/))`, 'i');
/* The content policy refuses style attributes, so whatever has a look has it by one of these classes. */
export const RICH_TEXT_COLORS = ['red', 'orange', 'green', 'blue', 'gray'] as const;
export const RICH_TEXT_BACKGROUNDS = ['yellow', 'green', 'skyblue', 'pink'] as const;
export const RICH_TEXT_SIZES = ['small', 'large', 'huge'] as const;
export const RICH_TEXT_ALIGNS = ['center', 'right', 'justify'] as const;
export const MAX_INDENT = 8;

/** Every class that stored rich text may carry; all others are taken off. */
export const RICH_TEXT_CLASSES: readonly string[] = [
  ...RICH_TEXT_COLORS.map((name) => `ql-color-${name}`),
  ...RICH_TEXT_BACKGROUNDS.map((name) => `ql-bg-${name}`),
  ...RICH_TEXT_SIZES.map((name) => `ql-size-${name}`),
  ...RICH_TEXT_ALIGNS.map((name) => `ql-align-${name}`),
  ...Array.from({ length: MAX_INDENT }, (_, index) => `ql-indent-${index + 1}`),
  'ql-code-block',
  'ql-code-block-container',
];

/** Whether a picture is one of our own files: any other would tell its server who reads the text. */
export const isOwnPicture = (src: string): boolean => src.startsWith(LINK_PATH) && !src.includes('..');

/** Names of our own files that HTML shows as pictures, each once. */
export const linkedPictures = (html: string): string[] => [
  ...new Set(
    [...html.matchAll(/<img\b[^>]*\bsrc="([^"]*)"/gi)].flatMap(([, src = '']) =>
      isOwnPicture(src) ? [src.slice(LINK_PATH.length)] : [],
    ),
  ),
];

/** Whether HTML shows nothing: no text besides white space, no picture, no table. */
export function isEmptyRichText(html: string): boolean {
  if (/<(img|table)[\s>]/i.test(html)) return false;
  return (
    html
      .replace(/<[^>]*>/g, '')
      .replace(/&nbsp;|&#160;/g, ' ')
      .trim() === ''
  );
}

/** The words of HTML, in one line. */
export const wordsOfHtml = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
