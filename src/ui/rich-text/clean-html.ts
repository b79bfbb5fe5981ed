import DOMPurify from 'dompurify';
import { decodeEntities } from '#shared/entities.ts';
import { RICH_TEXT_ATTRIBUTES, RICH_TEXT_TAGS } from '#shared/rich-text-rules.ts';

const ATTRIBUTES = [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())];
const ADDRESSES = /^(?:https?:|mailto:|tel:|\/)/i;

/** Stored rich text as safe HTML: decoded in one pass, then cleaned with the list that the server cleans with. */
export function cleanStoredHtml(stored: string): string {
  return DOMPurify.sanitize(decodeEntities(stored), { ALLOWED_TAGS: [...RICH_TEXT_TAGS], ALLOWED_ATTR: ATTRIBUTES, ALLOW_DATA_ATTR: false, ALLOWED_URI_REGEXP: ADDRESSES });
}
