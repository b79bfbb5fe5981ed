import { sql, type Kysely } from 'kysely';
import type { Programme } from '#contract/certification/programmes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { effectiveLanguages } from '#server/domains/career/index.ts';
import { abilityEdges, abilityScores, answeredPlans } from '#server/domains/diagnosis/index.ts';
import { curriculumNames, getEcpFacts } from '#server/domains/extracurricular/index.ts';
import { mileageFacts } from '#server/domains/mileage/index.ts';
import { newestGrades } from '#server/domains/people/index.ts';
import { familiesOf, NO_FACTS, quantity, type Facts, type Known } from '#shared/certification/facts.ts';
import { displayDate } from '#shared/display.ts';
import { groupBy } from '#shared/group-by.ts';

type Db = Kysely<Schema>;

/** What is read once for all students of a run. */
export async function readKnown(db: Db): Promise<Known> {
  const edges = await abilityEdges(db);
  return {
    abilities: familiesOf(
      edges.map(({ abilityId, upAbilityId, nextAbilityId }) => ({
        id: abilityId,
        above: [upAbilityId, nextAbilityId],
      })),
    ),
    curricula: await curriculumNames(db),
  };
}

/** Effective language scores on a day. */
async function languagesOf(db: Db, stdNos: readonly string[], today: string) {
  const rows = await effectiveLanguages(db, stdNos, today);
  return groupBy(
    rows.map(({ stdNo, specCd, score, lvlCd, acqDt }) => ({
      stdNo,
      specCd: specCd ?? '',
      score: quantity(score),
      lvlCd,
      source: { txt: `${specCd ?? ''} ${lvlCd ?? Number(score)} (${displayDate(acqDt)})`, url: null },
    })),
    ({ stdNo }) => stdNo,
  );
}

/** Cumulative grades of students who have any. */
async function gradesOf(db: Db, stdNos: readonly string[]) {
  const { rows } = await sql<{ stdNo: string; gpaTot: string; creditTot: string | null }>`
    select w."stdNo", g."gpaTot"::text as "gpaTot", g."creditTot"::text as "creditTot"
    from unnest(${[...stdNos]}::text[]) as w ("stdNo") cross join lateral ${newestGrades('w.stdNo')} g`.execute(db);
  return new Map(rows.map((row) => [row.stdNo, row]));
}

/** Results that the department has uploaded: the newest of each item that was not withdrawn. */
async function uploadsOf(db: Db, stdNos: readonly string[]) {
  const { rows } = await sql<{
    stdNo: string;
    srcDiv: string;
    itemCd: string;
    itemNm: string;
    val: string;
    evalDt: string;
  }>`
    select distinct on (u."stdNo", u."srcDiv", u."itemCd") u."stdNo", u."srcDiv", u."itemCd", i."itemNm", u."val"::text as val, u."evalDt"
    from "certiUpload" u join "certiUpBatch" b on b."batchNo" = u."batchNo" and b."withdrawYn" = 'N' join "certiUpItem" i on i."srcDiv" = u."srcDiv" and i."itemCd" = u."itemCd"
    where u."stdNo" = any (${[...stdNos]}::text[]) order by u."stdNo", u."srcDiv", u."itemCd", u."evalDt" desc, u."batchNo" desc`.execute(
    db,
  );
  return groupBy(
    rows.map(({ stdNo, srcDiv, itemCd, itemNm, val, evalDt }) => ({
      stdNo,
      srcDiv,
      itemCd,
      val: Number(val),
      source: { txt: `${itemCd} ${itemNm} (${displayDate(evalDt)})`, url: null },
    })),
    ({ stdNo }) => stdNo,
  );
}

async function evidenceOf(db: Db, programme: Programme, stdNos: readonly string[]) {
  const rows = await db
    .selectFrom('certiEvid')
    .select(['stdNo', 'itemKey', 'val', 'orgNm', 'acqDt'])
    .where('certiDiv', '=', programme.certiDiv)
    .where('evidSt', '=', 'APPROVED')
    .where(sql<boolean>`"stdNo" = any (${[...stdNos]}::text[])`)
    .orderBy('acqDt')
    .orderBy('certiEvidId')
    .execute();
  return groupBy(
    rows.map(({ stdNo, itemKey, val, orgNm, acqDt }) => ({
      stdNo,
      itemKey,
      val: Number(val),
      source: { txt: `${orgNm} (${displayDate(acqDt)})`, url: recordAddress.certifiedStudent(programme, stdNo) },
    })),
    ({ stdNo }) => stdNo,
  );
}

/**
 * What all areas know of students, each source in one question for all of them (J1). Reads beyond the walls: a judgement counts
 * what is there, for every caller.
 * @param db the server's own connection, or a transaction without row-level security
 */
export async function gatherFacts(
  db: Db,
  programme: Programme,
  stdNos: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, Facts>> {
  const mileage = await mileageFacts(db, stdNos),
    completed = await getEcpFacts(db, stdNos),
    answered = groupBy(await answeredPlans(db, stdNos), ({ stdNo }) => stdNo),
    scores = groupBy(await abilityScores(db, stdNos), ({ stdNo }) => stdNo),
    languages = await languagesOf(db, stdNos, today),
    grades = await gradesOf(db, stdNos),
    uploads = programme.hasUploads ? await uploadsOf(db, stdNos) : null,
    manual = await evidenceOf(db, programme, stdNos);
  return new Map(
    stdNos.map((stdNo) => {
      const points = mileage.get(stdNo),
        plans = (answered.get(stdNo) ?? []).map((plan) => ({ ...plan, source: { txt: plan.planNm, url: null } })),
        grade = grades.get(stdNo);
      const facts: Facts = {
        ...NO_FACTS,
        mlgTotal: points?.total ?? 0,
        mlgAreas: points?.areas ?? NO_FACTS.mlgAreas,
        ablPnts: points?.abilities ?? NO_FACTS.ablPnts,
        approved: (points?.approved ?? []).map(({ txt, url, ...row }) => ({ ...row, source: { txt, url } })),
        completions: completed.get(stdNo) ?? [],
        languages: languages.get(stdNo) ?? [],
        answered: plans.map(({ instDiv, schlYear, shtmCd, source }) => ({
          instDiv,
          term: `${schlYear}${shtmCd}`,
          source,
        })),
        passed: plans.filter(({ passYn }) => passYn === 'Y'),
        scores: (scores.get(stdNo) ?? [])
          .map(({ abilityId, abilityNm, pct, endDt }) => ({
            abilityId,
            pct,
            endDt,
            source: { txt: `${abilityNm} (${displayDate(endDt)})`, url: null },
          }))
          .toSorted((a, b) => (a.endDt < b.endDt ? 1 : -1)),
        gpaTot: quantity(grade?.gpaTot ?? null),
        creditTot: quantity(grade?.creditTot ?? null),
        uploads: uploads?.get(stdNo) ?? [],
        manual: manual.get(stdNo) ?? [],
      };
      return [stdNo, facts];
    }),
  );
}
