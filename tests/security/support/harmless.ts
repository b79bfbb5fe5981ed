import { Window } from 'happy-dom';

const ACTIVE_TAGS = new Set([
  'script',
  'style',
  'iframe',
  'frame',
  'object',
  'embed',
  'math',
  'link',
  'meta',
  'base',
  'form',
  'input',
  'button',
  'select',
  'textarea',
  'video',
  'audio',
  'source',
  'template',
  'noscript',
  'xmp',
  'foreignobject',
  'animate',
  'set',
  'image',
  'use',
  'handler',
]);
const ADDRESSES = new Set([
  'href',
  'src',
  'xlink:href',
  'action',
  'formaction',
  'srcset',
  'background',
  'poster',
  'data',
  'to',
  'values',
]);
/** Whether an address names a scheme that runs something or leads to another house unseen, once all that browsers skip is taken out of it. */
function isHarmful(address: string): boolean {
  const bare = address.replace(/[\u0000-\u0020\u00ad\u200b-\u200f\u2028\u2029]/g, ''),
    [, scheme] = /^([a-z][a-z0-9+.-]*):/i.exec(bare) ?? [];
  return (
    /^[/\\]{2}/.test(bare) ||
    (scheme !== undefined && !['http', 'https', 'mailto', 'tel'].includes(scheme.toLowerCase()))
  );
}

const { document } = new Window({
  settings: { disableJavaScriptEvaluation: true, disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
});

/** What in a piece of HTML could run or fetch something, found in the tree that a parser makes of it; null for nothing. */
export function findActive(html: string, allowedTags: ReadonlySet<string> = new Set()): string | null {
  const root = document.createElement('div');
  root.innerHTML = html;
  for (const element of root.querySelectorAll('*')) {
    const tag = element.tagName.toLowerCase();
    if (ACTIVE_TAGS.has(tag) || (tag === 'svg' && !allowedTags.has('svg'))) return tag;
    for (const name of element.getAttributeNames()) {
      const value = element.getAttribute(name) ?? '';
      if (/^on/i.test(name) || name === 'style' || name === 'srcdoc') return `${tag} ${name}`;
      if (ADDRESSES.has(name.toLowerCase()) && isHarmful(value)) return `${tag} ${name}=${value}`;
      if (tag === 'img' && name === 'src' && !value.startsWith('/api/files/link/')) return `img from ${value}`;
      if (/url\s*\(\s*['"]?\s*(?!#)/i.test(value)) return `${tag} ${name}=${value}`;
    }
  }
  return null;
}
