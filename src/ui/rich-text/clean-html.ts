import createDOMPurify from 'dompurify';
import { LINK_PATH } from '#contract/files/upload-policy.ts';
import { decodeEntities } from '#shared/entities.ts';
import {
  isOwnPicture,
  RICH_TEXT_ADDRESS,
  RICH_TEXT_ATTRIBUTES,
  RICH_TEXT_CLASSES,
  RICH_TEXT_TAGS,
} from '#shared/rich-text-rules.ts';
import { setStylesAside } from './set-styles-aside.ts';

const ATTRIBUTES = [...new Set(Object.values(RICH_TEXT_ATTRIBUTES).flat())];
/** The purifier takes every value for an address unless it is declared as none. */
const NO_ADDRESSES = ATTRIBUTES.filter((name) => name !== 'href' && name !== 'src');
const CLASSES = new Set(RICH_TEXT_CLASSES);

const purifier = createDOMPurify(window);
purifier.addHook('afterSanitizeAttributes', (element) => {
  keepKnownAttributes(element);
  if (element.tagName === 'IMG' && !isOwnPicture(element.getAttribute('src') ?? '')) element.remove();
  if (element.tagName === 'A') element.setAttribute('rel', 'noopener noreferrer');
});

/** The purifier knows one list of attributes for all elements; ours differs from element to element. */
function keepKnownAttributes(element: Element): void {
  const known = new Set([
    ...(RICH_TEXT_ATTRIBUTES['*'] ?? []),
    ...(RICH_TEXT_ATTRIBUTES[element.tagName.toLowerCase()] ?? []),
  ]);
  for (const name of element.getAttributeNames()) if (!known.has(name)) element.removeAttribute(name);
  const kept = [...element.classList].filter((name) => CLASSES.has(name));
  if (kept.length > 0) element.className = kept.join(' ');
  else element.removeAttribute('class');
}

/** Stored rich text as safe HTML: decoded in one pass, then cleaned with the list that the server cleans with. */
export function cleanStoredHtml(stored: string): string {
  return purifier.sanitize(setStylesAside(decodeEntities(stored)), {
    ALLOWED_TAGS: [...RICH_TEXT_TAGS],
    ALLOWED_ATTR: ATTRIBUTES,
    ALLOW_DATA_ATTR: false,
    ADD_URI_SAFE_ATTR: NO_ADDRESSES,
    ALLOWED_URI_REGEXP: RICH_TEXT_ADDRESS,
  });
}

/** Clean HTML whose pictures stand at other addresses; one without an address shows its alternative text. */
export function withPictures(clean: string, addresses: ReadonlyMap<string, string>): string {
  const template = document.createElement('template');
  template.innerHTML = clean;
  for (const picture of template.content.querySelectorAll('img')) {
    const address = addresses.get((picture.getAttribute('src') ?? '').slice(LINK_PATH.length));
    if (address === undefined) picture.removeAttribute('src');
    else picture.setAttribute('src', address);
  }
  return template.innerHTML;
}
