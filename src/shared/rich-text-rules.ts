/* What stored rich text may hold: server (on write) and page (on read) clean with the same list. */
export const RICH_TEXT_TAGS = [
  'p', 'br', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'strong', 'b', 'em', 'i', 'u', 's', 'sub', 'sup', 'span', 'div', 'blockquote', 'pre', 'code',
  'ol', 'ul', 'li', 'a', 'img', 'hr', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'colgroup', 'col', 'caption',
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
export const RICH_TEXT_CLASS = /^ql-[a-z0-9-]+$/;

/** Whether HTML shows nothing: no text besides white space, no picture, no table. */
export function isEmptyRichText(html: string): boolean {
  if (/<(img|table)[\s>]/i.test(html)) return false;
  return html.replace(/<[^>]*>/g, '').replace(/&nbsp;|&#160;/g, ' ').trim() === '';
}
