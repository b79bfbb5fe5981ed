import { sql } from 'kysely';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { figuresOf, ipaOf, QUADRANT_NAMES } from '#shared/diagnosis/satisfaction.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { placeQuestions } from '#shared/diagnosis/tree.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { tallyAnswers } from './question-figures.ts';
import { countPeople, requireScored, type StatScope } from './scope.ts';
import { satisfactionMean } from './summary.ts';

type Db = Pick<CallContext, 'db'>;
const MOST_PLANS = 10;

/** Abilities of level 1 with everything that they have replaced: their names of former years. */
async function lineages(
  { db }: Db,
  planId: string,
): Promise<readonly { abilityId: string; abilityNm: string; former: string[] }[]> {
  const { rows } = await sql<{ abilityId: string; abilityNm: string; former: string[] }>`
    with recursive chain as (
      select a."abilityId" as root, a."abilityId" as id, a."prevAbilityId" as prev from "abilityCd" a
        where a."abilityLvl" = 1 and a."abilityId" in (select "abilityId" from "respAblScore" where "planId" = ${planId})
      union select c.root, p."abilityId", p."prevAbilityId" from chain c join "abilityCd" p on p."abilityId" = c.prev)
    select a."abilityId", a."abilityNm", jsonb_agg(c.id) as former from chain c join "abilityCd" a on a."abilityId" = c.root
    group by a."abilityId", a."abilityNm", a."sortOrdr" order by a."sortOrdr", a."abilityId"`.execute(db);
  return rows;
}

/** 추이: plans of the same office and instrument by year and round, up to the open one, with abilities joined to what they replaced. */
export async function listTrend(call: Db, scope: StatScope): Promise<Data<'getStatTrend'>['data']> {
  requireScored(scope);
  const { plan, instrument } = scope,
    abilities = await lineages(call, plan.planId);
  const { rows: plans } = await sql<{
    planId: string;
    planNm: string;
    schlYear: string;
    shtmCd: string;
    rndNo: number;
    paperVerId: string;
    minReportCnt: number;
    anonymDiv: string;
  }>`
    select p."planId", p."planNm", p."schlYear", p."shtmCd", p."rndNo", p."paperVerId", p."minReportCnt", p."anonymDiv" from "plan" p
    where p."instDiv" = ${plan.instDiv} and p."deptCd" = ${plan.deptCd} and p."paperId" = ${plan.paperId} and p."planSt" in ('SCORED', 'RELEASED')
      and p."schlYear" || p."shtmCd" || lpad(p."rndNo"::text, 2, '0') <= ${plan.schlYear + plan.shtmCd + String(plan.rndNo).padStart(2, '0')}
    order by p."schlYear" desc, p."shtmCd" desc, p."rndNo" desc, p."planId" limit ${MOST_PLANS}`.execute(call.db);
  const trend: Data<'getStatTrend'>['data'][number][] = [];
  for (const { paperVerId, minReportCnt, anonymDiv, ...row } of plans.toReversed()) {
    const held = scope.heldTo ? sql`and r."hakguaCd" = any (${[...scope.heldTo]}::text[])` : sql``,
      counted = sql<boolean>`r."planId" = ${row.planId} and r."respSt" = 'SUBMITTED' and r."countYn" = 'Y' and r."validYn" = 'Y' ${held}`;
    const found = await sql<{
        n: number;
        mean: string | null;
      }>`select count(*)::integer as n, round(avg(r."totPct"), 4)::text as mean from "resp" r where ${counted}`.execute(
        call.db,
      ),
      means = await sql<{
        abilityId: string;
        mean: string;
      }>`select s."abilityId", round(avg(s."pct"), 4)::text as mean from "respAblScore" s join "resp" r on r."respId" = s."respId" where ${counted} and s."pct" is not null group by 1`.execute(
        call.db,
      );
    const { n, mean } = found.rows[0] ?? { n: 0, mean: null },
      isFew = anonymDiv !== 'NAMED' && n < minReportCnt,
      meanOf = new Map(means.rows.map((entry) => [entry.abilityId, entry.mean]));
    const own =
      instrument.scoring === 'satisfaction'
        ? twoPlaces(await satisfactionMean(call, { body: (await loadBody(call, paperVerId)).body, counted }))
        : onePlace(mean === null ? null : Number(mean));
    trend.push({
      ...row,
      n: isFew ? '-' : String(n),
      mean: isFew ? '-' : own,
      abilities: abilities.map(({ abilityId, abilityNm, former }) => {
        const value = former.map((id) => meanOf.get(id)).find((text) => text !== undefined);
        return { abilityId, abilityNm, mean: isFew || value === undefined ? '-' : onePlace(Number(value)) };
      }),
    });
  }
  return trend;
}

/** IPA (R6): satisfaction against importance of the questions that are asked in both ways. */
export async function listIpa(call: Db, scope: StatScope): Promise<Data<'getStatIpa'>> {
  requireScored(scope);
  const { isFew } = await countPeople(call, scope);
  if (isFew) return { data: [], importance: '-', satisfaction: '-' };
  const { points } = await tallyAnswers(call, scope);
  const numberAt = (qstnId: string, rowNo: number, k: number): number | null => {
    const counts = points.get(`${qstnId}#${rowNo}`);
    return figuresOf(Array.from({ length: k }, (_, index) => counts?.get(index + 1) ?? 0)).meanVal;
  };
  const pairs = placeQuestions(scope.body.sects).flatMap(({ question }) => {
    const { pairQstnId } = question;
    if (!pairQstnId) return [];
    const rows =
      question.qstnTp === 'MATRIX'
        ? question.rows.map((row) => ({ rowNo: row.rowNo, itemCd: row.itemCd, text: row.rowTxt ?? '' }))
        : [{ rowNo: 0, itemCd: question.itemCd, text: plainText(question.qstnTxt) }];
    return rows.flatMap(({ rowNo, itemCd, text }) => {
      const satisfaction = numberAt(question.qstnId, rowNo, question.scalePoint ?? 5),
        importance = numberAt(pairQstnId, rowNo, question.scalePoint ?? 5);
      return satisfaction === null || importance === null ? [] : [{ itemCd, text, satisfaction, importance }];
    });
  });
  const ipa = ipaOf(pairs);
  if (!ipa) return { data: [], importance: '-', satisfaction: '-' };
  return {
    data: ipa.points.map(({ itemCd, text, importance, satisfaction, quadrant }) => ({
      itemCd,
      text,
      importance: twoPlaces(importance),
      satisfaction: twoPlaces(satisfaction),
      quadrant: QUADRANT_NAMES[quadrant],
    })),
    importance: twoPlaces(ipa.crosshair.importance),
    satisfaction: twoPlaces(ipa.crosshair.satisfaction),
  };
}
