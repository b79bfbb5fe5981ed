import type { Kysely } from 'kysely';
import type { Schema } from '#server/database/schema.ts';

/** What programmes know of a student in some terms. */
interface ProgrammeFigures {
  /** SATIS_RATE: answered of the surveys that were due, in percent; 0 when none was due. */
  readonly satisRate: number;
  /** COMPL_CNT: programmes completed. */
  readonly complCnt: number;
}

const NOTHING: ProgrammeFigures = { satisRate: 0, complCnt: 0 };

/**
 * The one place where mileage asks programmes for their figures (mileage.md 2.7). Surveys and completions are kept by
 * 비교과, which does not exist yet: there are no answers or completions, and every figure is 0.
 * @returns a figure for each of the students
 */
export const programmeFigures = async (
  _db: Kysely<Schema>,
  stdNos: readonly string[],
  _mlgTermIds: readonly string[],
): Promise<ReadonlyMap<string, ProgrammeFigures>> => new Map(stdNos.map((stdNo) => [stdNo, NOTHING]));
