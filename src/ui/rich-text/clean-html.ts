import DOMPurify from 'dompurify';
import { decodeEntities } from '#shared/entities.ts';
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allowed-html.ts';

/** Stored rich text as safe HTML: decoded in one pass, then cleaned of everything that is not on the list. */
export function cleanStoredHtml(stored: string): string {
  return cleanHtml(decodeEntities(stored));
}

/** HTML without scripts, handlers, styles and foreign links. */
export function cleanHtml(html: string): string {
  return DOMPurify.sanitize(html, { ALLOWED_TAGS, ALLOWED_ATTR: ALLOWED_ATTRIBUTES, ALLOW_DATA_ATTR: false, ALLOWED_URI_REGEXP: /^(?:https?:|mailto:|tel:|\/)/i });
}
