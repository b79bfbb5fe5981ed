import sanitizeHtml from 'sanitize-html';
import { decodeEntities, encodeEntities } from '#shared/entities.ts';
import {
  RICH_TEXT_ADDRESS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_CLASSES,
  RICH_TEXT_SCHEMES,
  RICH_TEXT_TAGS,
  isEmptyRichText,
  isOwnPicture,
} from '#shared/rich-text-rules.ts';

/** What is no address of a link leads nowhere: it is taken off. */
const withoutOddAddress = (attribs: sanitizeHtml.Attributes): sanitizeHtml.Attributes =>
  Object.fromEntries(
    Object.entries(attribs).filter(([name, value]) => name !== 'href' || RICH_TEXT_ADDRESS.test(value)),
  );

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: [...RICH_TEXT_TAGS],
  allowedAttributes: Object.fromEntries(Object.entries(RICH_TEXT_ATTRIBUTES).map(([tag, names]) => [tag, [...names]])),
  allowedClasses: { '*': [...RICH_TEXT_CLASSES] },
  allowedSchemes: [...RICH_TEXT_SCHEMES],
  allowProtocolRelative: false,
  nestingLimit: 200,
  enforceHtmlBoundary: false,
  exclusiveFilter: (frame) => frame.tag === 'img' && !isOwnPicture(frame.attribs['src'] ?? ''),
  transformTags: {
    a: (tagName, attribs) => ({ tagName, attribs: { ...withoutOddAddress(attribs), rel: 'noopener noreferrer' } }),
  },
};

export interface RichText {
  /** Entity-escaped, as it is stored. */
  readonly stored: string;
  /** Words only, for searching. */
  readonly plain: string;
  readonly isEmpty: boolean;
}

/** Cleans HTML that travels as it is, inside a document: texts of a paper. Clean text comes back unchanged. */
export const cleanHtml = (html: string): string => sanitizeHtml(html, OPTIONS);

/** Cleans rich text that a page sent in its stored form (entities escaped). Clean text comes back unchanged. */
export function cleanRichText(sent: string): RichText {
  const html = cleanHtml(decodeEntities(sent));
  const plain = sanitizeHtml(html.replace(/<(br|\/p|\/h\d|\/li|\/td|\/tr|\/div)\b[^>]*>/gi, ' '), {
    allowedTags: [],
    allowedAttributes: {},
  });
  return { stored: encodeEntities(html), plain: plain.replace(/\s+/g, ' ').trim(), isEmpty: isEmptyRichText(html) };
}
