import type { TypedForm } from '#shared/merge/carry-over.ts';
import type { Draft } from '#worker/api.ts';

/** Brings a value of an older format into the present one. @returns null where nothing of it can be used */
export type Migrate<T> = (value: unknown, fromFormat: number) => T | null;

const isTyped = (value: unknown): value is TypedForm<unknown> =>
  typeof value === 'object' && value !== null && 'typed' in value && 'opened' in value;

/** A kept draft in the present format; null where this release cannot read it, which then leaves it for the one that can. */
export function readDraft<T extends object>(
  { value, formatVersion: kept }: Pick<Draft, 'value' | 'formatVersion'>,
  formatVersion: number,
  migrate?: Migrate<T>,
): TypedForm<T> | null {
  // Drafts of the first releases did not tell how their form had been opened: everything of them counts as typed.
  const { typed, opened } = isTyped(value) ? value : { typed: value, opened: {} };
  if (kept === formatVersion) return { typed, opened } as TypedForm<T>;
  if (kept > formatVersion || !migrate) return null;
  const next = migrate(typed, kept),
    before = migrate(opened, kept);
  return next && { typed: next, opened: before ?? ({} as T) };
}
