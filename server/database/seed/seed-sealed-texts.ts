import type { Kysely } from 'kysely';
import type { Schema } from '../schema.ts';
import { seedNotes, type NoteSeed } from './demo/counselling/seed-notes.ts';
import { seedOwnTabs } from './demo/counselling/seed-own-tabs.ts';
import { seedIntvTexts } from './demo/dropout/seed-texts.ts';

/** Texts of the demo campus about persons: each lies under a key of the folder, so that they come behind everything else. */
export async function seedSealedTexts(db: Kysely<Schema>, seed: NoteSeed): Promise<void> {
  await seedNotes(db, seed);
  await seedOwnTabs(db, seed);
  await seedIntvTexts(db, seed.keyDir);
}
