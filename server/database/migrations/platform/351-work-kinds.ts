import type { Migration } from 'kysely';
import { addCodes } from '../add-codes.ts';

/** 만족도 CQI: work of its managers. */
export const workKinds: Migration = { up: (db) => addCodes(db, 'WORK_DIV', [['SATIS_CQI', '만족도 CQI']]) };
