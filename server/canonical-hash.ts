import { createHash } from 'node:crypto';

/** The same value in one spelling: keys in order, and nothing where a key holds nothing. */
function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, part]) => part !== null && part !== undefined && part !== '')
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, part]) => [key, canonical(part)]),
  );
}

/** A document as text: equal documents have equal texts, however their keys are ordered. */
export const canonicalText = (value: unknown): string => JSON.stringify(canonical(value));

/** SHA-256 of a document in hexadecimal: equal documents have equal hashes, however their keys are ordered. */
export const hashOf = (value: unknown): string => createHash('sha256').update(canonicalText(value)).digest('hex');
