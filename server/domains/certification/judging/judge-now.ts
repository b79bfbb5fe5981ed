import type { Kysely } from 'kysely';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { Schema } from '#server/database/schema.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { readKnown } from '../facts/gather-facts.ts';
import { standardsOf } from '../standards/load-standard.ts';
import { judgeStudents, type JudgeCounts, type Judging } from './judge-students.ts';

/** What a judgement of a programme works with at this moment. */
export const openJudging = async (db: Kysely<Schema>, certiDiv: string, now: Date): Promise<Judging> => ({
  programme: programmeOf(certiDiv),
  standards: await standardsOf(db, certiDiv),
  known: await readKnown(db),
  now,
});

/** Judges students at once, inside the transaction that needs fresh figures. */
export const judgeNow = async (
  tx: Kysely<Schema>,
  certiDiv: string,
  stdNos: readonly string[],
  now: Date,
): Promise<JudgeCounts> =>
  withoutRowSecurity(tx, async () => judgeStudents(tx, await openJudging(tx, certiDiv, now), stdNos));
