import { sql } from 'kysely';
import { LEVELS } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Data } from '#contract/registry.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { exact, onePlace, percentOf, roundTo, twoPlaces } from '#shared/diagnosis/exact.ts';
import { levelOf } from '#shared/diagnosis/norms.ts';
import { responseRate, type TargetCounts } from '#shared/diagnosis/response-rate.ts';
import { figuresOf, overallMean } from '#shared/diagnosis/satisfaction.ts';
import { scoredItems } from '#shared/diagnosis/tree.ts';
import { countAnswers } from './question-figures.ts';
import { AS_SCORED } from './as-scored.ts';
import { countPeople, showsWhole, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;
type Summary = Data<'getStatSummary'>['data'][number];

/** The one number of a response that its instrument gives: percent of abilities, or of the points. */
const VALUE = { ability: sql`r."totPct"`, exam: AS_SCORED.earnPoint } as const;

/** Overall mean of satisfaction on the scale of the paper (R6); null where nothing was answered. */
export async function satisfactionMean(call: Db, scope: Pick<StatScope, 'body' | 'counted'>): Promise<number | null> {
  const { points } = await countAnswers(call, scope);
  const items = scoredItems(scope.body.sects, 'satisfaction').flatMap(({ qstnId, rowNo, weight, scale }) => {
    if (scale.kind !== 'points') return [];
    const counts = points.get(`${qstnId}#${rowNo ?? 0}`);
    return [{ ...figuresOf(Array.from({ length: scale.k }, (_, index) => counts?.get(index + 1) ?? 0)), weight }];
  });
  return overallMean(items)?.meanVal ?? null;
}

/** 요약 of a plan for a filter. */
export async function summarise(call: Db, scope: StatScope): Promise<Summary> {
  const { plan, instrument, body, counted, whole } = scope,
    { n, isFew } = await countPeople(call, scope),
    hasValue = instrument.scoring === 'ability' || instrument.scoring === 'exam',
    rate = responseRate(await countTargets(call, plan, scope.heldTo));
  const nothing: Summary = {
    n: isFew ? '-' : String(n),
    fewYn: isFew ? 'Y' : 'N',
    minReportCnt: plan.minReportCnt,
    respRate: onePlace(rate),
    mean: '-',
    sd: '-',
    wholeMean: '-',
    levels: [],
    passRate: '-',
    median: '-',
    bins: [],
    suspectCnt: '-',
  };
  if (isFew) return nothing;
  const hasWhole = await showsWhole(scope);
  const suspects = await sql<{
    cnt: number;
  }>`select count(*)::integer as cnt from "resp" r where ${counted} and r."suspectYn" = 'Y'`.execute(call.db);
  const base = { ...nothing, suspectCnt: String(suspects.rows[0]?.cnt ?? 0) };
  if (instrument.scoring === 'satisfaction')
    return {
      ...base,
      mean: twoPlaces(await satisfactionMean(call, scope)),
      wholeMean: hasWhole ? twoPlaces(await satisfactionMean({ db: scope.house }, { body, counted: whole })) : '-',
    };
  if (!hasValue) return base;
  const value = instrument.scoring === 'exam' ? VALUE.exam : VALUE.ability,
    { rows } = await sql<{
      v: string;
      pass: string | null;
    }>`select ${value}::text as v, ${AS_SCORED.passYn} as pass from "resp" r where ${counted} and ${value} is not null`.execute(
      call.db,
    ),
    spread = await sql<{ mean: string | null; sd: string | null; whole: string | null }>`
      select (select round(avg(${value}), 4)::text from "resp" r where ${counted}) as mean, (select round(stddev_pop(${value}), 4)::text from "resp" r where ${counted}) as sd,
        (select round(avg(${value}), 4)::text from "resp" r where ${whole}) as whole`.execute(scope.house),
    values = rows.map(({ v }) => Number(v)).toSorted((a, b) => a - b),
    of = instrument.scoring === 'exam' ? (body.totPoint ?? 100) : 100,
    found = spread.rows[0];
  const num = (text: string | null | undefined): number | null => (text == null ? null : Number(text)),
    show = instrument.scoring === 'exam' ? twoPlaces : onePlace;
  return {
    ...base,
    mean: show(num(found?.mean)),
    sd: show(num(found?.sd)),
    wholeMean: hasWhole ? show(num(found?.whole)) : '-',
    median: show(medianOf(values)),
    bins: binsOf(values.map((v) => (v / of) * 100)),
    levels:
      instrument.scoring === 'ability'
        ? LEVELS.map((lvlCd) => ({ lvlCd, cnt: String(values.filter((v) => levelOf(null, v) === lvlCd).length) }))
        : [],
    passRate:
      instrument.scoring === 'exam'
        ? onePlace(percentOf(rows.filter(({ pass }) => pass === 'Y').length, rows.length))
        : '-',
  };
}

/** The middle value, or the mean of the two in the middle. @param sorted ascending */
export function medianOf(sorted: readonly number[]): number | null {
  const middle = sorted.length / 2,
    upper = sorted[Math.floor(middle)],
    lower = sorted[Math.ceil(middle) - 1];
  if (upper === undefined || lower === undefined) return null;
  return roundTo(exact(upper).plus(lower).div(2), 4);
}

const BINS = 10;
const binsOf = (percents: readonly number[]): string[] => {
  const counts = Array<number>(BINS).fill(0);
  for (const percent of percents) {
    const bin = Math.min(BINS - 1, Math.floor(percent / 10));
    counts[bin] = (counts[bin] ?? 0) + 1;
  }
  return counts.map(String);
};

/** R9, of the departments that the caller may see. Answers on paper of an anonymous plan have no department. */
export async function countTargets(
  { db }: Db,
  { planId, anonymDiv }: Pick<StatScope['plan'], 'planId' | 'anonymDiv'>,
  heldTo: StatScope['heldTo'],
): Promise<TargetCounts> {
  const seen = heldTo ? sql`t."hakguaCd" = any (${[...heldTo]}::text[])` : sql`true`,
    { rows } =
      await sql<TargetCounts>`select count(*)::integer as "targetCnt", count(*) filter (where t."respSt" = 'EXEMPT')::integer as "exemptCnt",
      count(*) filter (where t."respSt" = 'SUBMITTED')::integer + (select count(*)::integer from "resp" r where r."planId" = ${planId} and ${anonymDiv} = 'ANON' and r."entryDiv" <> 'SELF' and ${heldTo === null}) as "submitCnt"
      from "planTarget" t where t."planId" = ${planId} and ${seen}`.execute(db);
  return rows[0] ?? { targetCnt: 0, exemptCnt: 0, submitCnt: 0 };
}
