/** What rich text may hold; the server cleans with the same list when it stores. */
export const ALLOWED_TAGS = ['p', 'br', 'h1', 'h2', 'h3', 'h4', 'strong', 'em', 'u', 's', 'b', 'i', 'blockquote', 'pre', 'code', 'ol', 'ul', 'li', 'a', 'img', 'span', 'sub', 'sup', 'hr', 'table', 'thead', 'tbody', 'tr', 'th', 'td', 'div'];
export const ALLOWED_ATTRIBUTES = ['href', 'target', 'rel', 'src', 'alt', 'width', 'height', 'class', 'data-list', 'data-row', 'colspan', 'rowspan'];
