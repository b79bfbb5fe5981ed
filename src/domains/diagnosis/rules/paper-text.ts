import { plainText } from '#shared/diagnosis/paper-diff.ts';

/* Texts of questions: HTML in the paper, one line of plain text in the list. */

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** A line of plain text as the paper holds it. */
export const htmlOfLine = (line: string): string =>
  line === '' ? '' : `<p>${line.replace(/[&<>]/g, (sign) => ESCAPES[sign] ?? sign)}</p>`;

const ONE_PLAIN_PARAGRAPH = /^(?:<p>(?:[^<]|<br>)*<\/p>|[^<]*)$/;

/** Whether the text has no format that a plain line would lose. */
export const isPlainLine = (html: string): boolean => ONE_PLAIN_PARAGRAPH.test(html);

const ENTITIES: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&amp;': '&',
};

/** The text of a plain line as it was typed, with the spaces at its ends. */
export const lineOfHtml = (html: string): string =>
  isPlainLine(html)
    ? html.replace(/<[^>]*>/g, '').replace(/&(?:nbsp|lt|gt|quot|#39|amp);/g, (entity) => ENTITIES[entity] ?? entity)
    : plainText(html);

/** Numbers and signs that people put before the lines of a list: `1.`, `(2)`, `Q3)`, `문항 4.`, `-`, `•`. */
const LEADING_MARK = /^(?:문항\s*)?(?:[Qq]?\d{1,3}\s*[.)]|\(\d{1,3}\)|[-•·○●▪◦*]|[①-⑳])\s+/u;

/** Lines of a pasted text, without empty ones and without the numbers before them. */
export const linesOf = (text: string): string[] =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/\t+/g, ' ').trim().replace(LEADING_MARK, '').trim())
    .filter((line) => line !== '');
