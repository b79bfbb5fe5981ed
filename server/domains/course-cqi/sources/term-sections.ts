import type { Kysely } from 'kysely';
import type { GradeCd } from '#contract/course-cqi/course-cqi-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import type { SourceSection } from '#shared/course-cqi/targets.ts';

/** A term by its year and half. */
export interface TermKey {
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
}

/** Every section of a term as it was loaded, by course and number. */
export async function loadSections(
  db: Kysely<Schema>,
  { schlYear, shtmCd }: TermKey,
): Promise<readonly SourceSection[]> {
  const rows = await db
    .selectFrom('sbjtCqiSrc')
    .selectAll()
    .where('schlYear', '=', schlYear)
    .where('shtmCd', '=', shtmCd)
    .orderBy('sbjtCd')
    .orderBy('clsNo')
    .execute();
  return rows.map(({ grdJson, evalJson, ...section }) => ({
    ...section,
    grades: grdJson as Readonly<Partial<Record<GradeCd, number>>>,
    items: evalJson.map(({ itemNm, avg }) => ({ itemNm, avg: String(avg) })),
  }));
}
