import { RICH_TEXT_SCHEMES } from '#shared/rich-text-rules.ts';

const SCHEME = /^([a-z][a-z0-9+.-]*):/i;
const MAIL = /^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/;
const HOST_AND_PORT = /^[^/:]+\.[^/:]+:\d+(?:\/|$)/;
const PHONE = /^\+?[\d-]{8,20}$/;

/**
 * What a person typed as an address: `www.abc.ac.kr` becomes https, a mail address mailto, a number tel.
 * @returns null for an address that a text may not hold (javascript:, data: …) or that is none
 */
export function toLinkAddress(typed: string): string | null {
  const text = typed.trim();
  if (text === '' || /\s/.test(text)) return null;
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && RICH_TEXT_SCHEMES.some((allowed) => allowed === scheme)) return text;
  // A host with a port looks like a scheme, too.
  if (scheme !== undefined && !HOST_AND_PORT.test(text)) return null;
  if (MAIL.test(text)) return `mailto:${text}`;
  if (PHONE.test(text)) return `tel:${text.replaceAll('-', '')}`;
  return /^[^/]+\.[^/]+/.test(text) ? `https://${text}` : null;
}
