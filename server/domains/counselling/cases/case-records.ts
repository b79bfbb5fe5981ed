import type { Selectable } from 'kysely';
import type { Schema } from '#server/database/schema.ts';
import { versioned } from '#server/records/versioned.ts';
import { findCase } from './case-detail.ts';

export type StoredCase = Selectable<Schema['cnslCase']>;

/** Cases of counselling; a refusal for the version shows the record without its texts. */
export const cases = versioned({ table: 'cnslCase', key: 'caseId', find: findCase });
