import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';
import { findAply } from './aply-detail.ts';

export type StoredAply = Selectable<Schema['cnslAply']>;

/** Applications of counselling; a refusal for the version shows the record as the caller may read it. */
export const applications = versioned({ table: 'cnslAply', key: 'aplyId', find: findAply });
