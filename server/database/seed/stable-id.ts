import { createHash } from 'node:crypto';

/** The same UUID for the same name on every machine, so that seeded rows can be compared and linked without a look-up. */
export function stableId(name: string): string {
  const hex = createHash('sha256').update(`madang:${name}`).digest('hex');
  const variant = ((parseInt(hex.slice(16, 17), 16) & 3) | 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
