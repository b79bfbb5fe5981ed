import { isAtInAnyCase } from './bytes.ts';

/*
 * Words that no document needs and that a browser would act on if it ever took the file for a page. Files are served
 * with their own type, unsniffed and in a sandbox; this look is a second wall, and it must not refuse pictures by
 * chance.
 */

/** What may stand behind `<`. Long enough that bytes without meaning do not say it by chance. */
const TAGS = ['script', 'html', 'iframe', '!doctype', '?php'];
/** Three characters occur by chance once in some hundred megabytes, with the rest of a tag behind them never. */
const SHORT_TAG = 'svg',
  SHORT_TAG_TEXT = 9;
const SCHEME = 'javascript:';
const LESS = 0x3c,
  COLON = 0x3a;

const isText = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 9 || byte === 10 || byte === 13;
/** A name of a tag ends at white space, a slash or the end of the tag. */
const endsName = (byte: number | undefined): boolean =>
  byte === 9 || byte === 10 || byte === 12 || byte === 13 || byte === 0x20 || byte === 0x2f || byte === 0x3e;

function isShortTag(bytes: Uint8Array, at: number): boolean {
  const behind = at + SHORT_TAG.length;
  return (
    isAtInAnyCase(bytes, at, SHORT_TAG) &&
    endsName(bytes[behind]) &&
    bytes.subarray(behind + 1, behind + SHORT_TAG_TEXT).every(isText)
  );
}

/** Whether a part of a file holds what a browser would act on. */
export function hasMarkup(bytes: Uint8Array, from: number, to: number): boolean {
  const part = bytes.subarray(from, to);
  for (let at = part.indexOf(LESS); at >= 0; at = part.indexOf(LESS, at + 1))
    if (TAGS.some((tag) => isAtInAnyCase(part, at + 1, tag)) || isShortTag(part, at + 1)) return true;
  for (let at = part.indexOf(COLON); at >= 0; at = part.indexOf(COLON, at + 1))
    if (at >= SCHEME.length - 1 && isAtInAnyCase(part, at - SCHEME.length + 1, SCHEME)) return true;
  return false;
}
