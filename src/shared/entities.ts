const DECODED: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&#40;': '(',
  '&#41;': ')',
};
const ENCODED: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '(': '&#40;',
  ')': '&#41;',
};

/** Turns the five stored entities back, in one pass: `&amp;lt;` becomes `&lt;` and not `<`. */
export function decodeEntities(text: string): string {
  return text.replace(/&amp;|&lt;|&gt;|&#40;|&#41;/g, (entity) => DECODED[entity] ?? entity);
}

/** The stored form of rich text: the reverse of `decodeEntities`. */
export function encodeEntities(text: string): string {
  return text.replace(/[&<>()]/g, (character) => ENCODED[character] ?? character);
}

/** `decodeEntities` on every string inside objects and arrays; other values stay. Returns a new value. */
export function decodeDeep<T>(value: T): T;
export function decodeDeep(value: unknown): unknown {
  if (typeof value === 'string') return decodeEntities(value);
  if (Array.isArray(value)) return value.map((item) => decodeDeep(item));
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, decodeDeep(item)]));
  }
  return value;
}
