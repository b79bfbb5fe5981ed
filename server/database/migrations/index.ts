import type { Migration } from 'kysely';
import { platform } from './001-platform.ts';
import { guide } from './002-guide.ts';
import { notice } from './003-notice.ts';
import { accessStamp } from './004-access-stamp.ts';

/** All migrations in order. Names are kept in the data for ever: never rename, never remove, only append. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-platform': platform,
  '002-guide': guide,
  '003-notice': notice,
  '004-access-stamp': accessStamp,
};
