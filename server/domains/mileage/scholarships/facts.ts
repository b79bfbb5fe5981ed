import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { TieRule } from '#contract/mileage/mileage-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import type { StudentFacts } from '#shared/mileage/eligibility.ts';
import { programmeFigures } from '../links.ts';
import type { StoredScholar } from './scholar-store.ts';

/** A chosen term; the first of a list is the newest. */
interface ChosenTerm {
  readonly mlgTermId: string;
  readonly schlYear: string;
  readonly shtmCd: string;
}

/** What a ranking or a conversion knows of a student. */
export interface CandidateFacts extends StudentFacts {
  readonly stdNo: string;
  readonly gradeCd: string;
  readonly colgCd: string;
  /** Won of tuition that no other scholarship has paid, in the term of today. */
  readonly tuitionLeft: number;
  /** Values of the tie rules, in their order. */
  readonly tieVals: readonly number[];
}

/** Points of each student in some terms (M9): EARN, ADJ, and what takes these back; USE and EXPIRE are left out. */
export const termPoints = (mlgTermIds: readonly string[]): RawBuilder<{ stdNo: string; pnt: number }> =>
  sql`select e."stdNo", sum(e."pnt")::integer as "pnt" from "mlgLedger" e
    left join "mlgLedger" o on e."entryDiv" = 'REVERSE' and o."ledgerId" = e."rvslOfId"
    where e."mlgTermId" = any (${mlgTermIds}::text[]) and (e."entryDiv" in ('EARN', 'ADJ') or o."entryDiv" in ('EARN', 'ADJ'))
    group by e."stdNo"`;

interface FactRow extends Omit<CandidateFacts, 'tieVals' | 'tuitionLeft'> {
  readonly tuitionLeft: string;
}

const ranked = sql`select "stdNo" from "points"`;
const applied = (mlgScholarId: string): RawBuilder<unknown> =>
  sql`select "stdNo" from "mlgRank" where "mlgScholarId" = ${mlgScholarId}`;

/**
 * What a scholarship is judged by, in one question for all students: of a ranking the students with points in the
 * chosen terms, of a conversion the applicants.
 * @param only these students alone
 */
export async function factsOf(
  { db, now }: { readonly db: Kysely<Schema>; readonly now: Date },
  scholar: Pick<StoredScholar, 'mlgScholarId' | 'schDiv' | 'dupExclIds' | 'tieRules'>,
  terms: readonly ChosenTerm[],
  only?: readonly string[],
): Promise<CandidateFacts[]> {
  const today = koreanDate8(now),
    [newest] = terms,
    mlgTermIds = terms.map(({ mlgTermId }) => mlgTermId);
  const whose = only
    ? sql`s."stdNo" = any (${only}::text[])`
    : sql`s."stdNo" in (${scholar.schDiv === 'RANK' ? ranked : applied(scholar.mlgScholarId)})`;
  const { rows } = await sql<FactRow>`with "points" as (${termPoints(mlgTermIds)})
    select s."stdNo", s."shregSt", coalesce(s."gradeCd", '') as "gradeCd", s."colgCd", coalesce(p."pnt", 0) as "pnt",
      t."gpa", t."credit", coalesce(b."bal", 0) as "bal",
      coalesce(n."tuitAmt", 0) - coalesce(n."schlrAmt", 0) as "tuitionLeft",
      (select count(*)::integer from "stdTerm" r where r."stdNo" = s."stdNo" and r."regStCd" in ('P', 'I')) as "semCnt",
      exists (select from "mlgRank" k join "mlgScholar" c on c."mlgScholarId" = k."mlgScholarId"
        where k."stdNo" = s."stdNo" and k."selDiv" = 'SEL' and c."schSt" in ('CONFIRMED', 'PAID')
          and c."mlgScholarId" = any (${scholar.dupExclIds}::text[])) as "hasOther"
    from "student" s
    left join "points" p on p."stdNo" = s."stdNo"
    left join "mlgBal" b on b."stdNo" = s."stdNo"
    left join "stdTerm" t on t."stdNo" = s."stdNo" and t."schlYear" = ${newest?.schlYear ?? ''} and t."shtmCd" = ${newest?.shtmCd ?? ''}
    left join "mlgTerm" m on m."accStrtDt" <= ${today} and m."accEndDt" >= ${today}
    left join "stdTerm" n on n."stdNo" = s."stdNo" and n."schlYear" = m."schlYear" and n."shtmCd" = m."shtmCd"
    where ${whose} order by s."stdNo"`.execute(db);
  const figures = await programmeFigures(
    db,
    rows.map(({ stdNo }) => stdNo),
    mlgTermIds,
  );
  return rows.map((row) => {
    const values: Readonly<Record<TieRule, number>> = {
      SATIS_RATE: figures.get(row.stdNo)?.satisRate ?? 0,
      COMPL_CNT: figures.get(row.stdNo)?.complCnt ?? 0,
      GPA: Number(row.gpa ?? 0),
      CREDIT: Number(row.credit ?? 0),
    };
    return {
      ...row,
      tuitionLeft: Number(row.tuitionLeft),
      tieVals: scholar.tieRules.map((rule) => values[rule]),
    };
  });
}
