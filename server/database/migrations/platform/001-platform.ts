import type { Migration } from 'kysely';
import { ACCESS } from './access.ts';
import { CODES_AND_FILES } from './codes-and-files.ts';
import { HISTORIES } from './histories.ts';
import { PEOPLE } from './people.ts';
import { SECURITY } from './security.ts';
import { WORK } from './work.ts';
import { runStatements } from '../run-statements.ts';

/** Trigrams serve searches for a part of a name; btree_gist lets an exclusion compare texts beside ranges. */
const EXTENSIONS = ['create extension if not exists pg_trgm', 'create extension if not exists btree_gist'];

export const platform: Migration = {
  up: (db) =>
    runStatements(db, [...EXTENSIONS, ...PEOPLE, ...ACCESS, ...CODES_AND_FILES, ...SECURITY, ...HISTORIES, ...WORK]),
};
