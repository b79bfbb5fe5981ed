import { sql } from 'kysely';
import { LEVELS, type Level } from '#contract/diagnosis/diagnosis-codes.ts';
import type { AbilityFigure } from '#contract/diagnosis/stat.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { itemsOf, placeQuestions } from '#shared/diagnosis/tree.ts';
import { countPeople, requireScored, showsWhole, type StatScope } from './scope.ts';

type Db = Pick<CallContext, 'db'>;
const BINS = 10;

interface Found {
  readonly abilityId: string;
  readonly abilityNm: string;
  readonly abilityLvl: number;
  readonly upAbilityId: string | null;
  readonly colorCd: string | null;
  readonly n: number;
  readonly meanPct: string | null;
  readonly sdPct: string | null;
  readonly meanT: string | null;
  readonly wholePct: string | null;
  readonly levels: Readonly<Record<string, number>> | null;
  readonly bins: Readonly<Record<string, number>> | null;
  readonly noNorm: boolean;
}

const num = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** 역량: figures of each ability, those of level 1 first. @throws Failure 409 STATE before scores are made */
export async function listAbilityFigures(call: Db, scope: StatScope): Promise<AbilityFigure[]> {
  requireScored(scope);
  const { plan, body, counted, whole } = scope,
    { isFew } = await countPeople(call, scope),
    hasWhole = await showsWhole(call, scope);
  const { rows } = await sql<Found>`
    with s as (select x.*, r."respId" as "rid" from "respAblScore" x join "resp" r on r."respId" = x."respId" where x."planId" = ${plan.planId} and ${counted} and x."pct" is not null),
      w as (select x."abilityId", round(avg(x."pct"), 4)::text as "wholePct" from "respAblScore" x join "resp" r on r."respId" = x."respId" where x."planId" = ${plan.planId} and ${whole} and x."pct" is not null group by 1),
      l as (select "abilityId", jsonb_object_agg("lvlCd", cnt) as levels from (select "abilityId", "lvlCd", count(*)::integer as cnt from s where "lvlCd" is not null group by 1, 2) q group by 1),
      b as (select "abilityId", jsonb_object_agg(bin, cnt) as bins from (select "abilityId", least(floor("pct" / 10), ${BINS - 1})::integer as bin, count(*)::integer as cnt from s group by 1, 2) q group by 1)
    select a."abilityId", a."abilityNm", a."abilityLvl", a."upAbilityId", a."colorCd", count(s."pct")::integer as n, round(avg(s."pct"), 4)::text as "meanPct",
      round(stddev_pop(s."pct"), 4)::text as "sdPct", round(avg(s."tScore"), 4)::text as "meanT", w."wholePct", l.levels, b.bins,
      (count(s."pct") > 0 and count(s."tScore") = 0) as "noNorm"
    from "abilityCd" a join (select distinct "abilityId" from "respAblScore" where "planId" = ${plan.planId}) used on used."abilityId" = a."abilityId"
    left join s on s."abilityId" = a."abilityId" left join w on w."abilityId" = a."abilityId" left join l on l."abilityId" = a."abilityId" left join b on b."abilityId" = a."abilityId"
    group by a."abilityId", a."abilityNm", a."abilityLvl", a."upAbilityId", a."colorCd", a."sortOrdr", w."wholePct", l.levels, b.bins
    order by a."abilityLvl", a."sortOrdr", a."abilityCd"`.execute(call.db);
  const alphas = isFew ? new Map<string, number | null>() : await loadAlphas(call, scope);
  return rows.map(({ levels, bins, noNorm, ...row }) => ({
    abilityId: row.abilityId,
    abilityNm: row.abilityNm,
    abilityLvl: row.abilityLvl,
    upAbilityId: row.upAbilityId,
    colorCd: row.colorCd,
    n: isFew ? '-' : String(row.n),
    meanPct: isFew ? '-' : onePlace(num(row.meanPct)),
    sdPct: isFew ? '-' : onePlace(num(row.sdPct)),
    meanT: isFew ? '-' : onePlace(num(row.meanT)),
    wholePct: hasWhole ? onePlace(num(row.wholePct)) : '-',
    levels: LEVELS.map((lvlCd: Level) => ({ lvlCd, cnt: isFew ? '-' : String(levels?.[lvlCd] ?? 0) })),
    bins: Array.from({ length: BINS }, (_, bin) => (isFew ? '-' : String(bins?.[String(bin)] ?? 0))),
    alpha: twoPlaces(alphas.get(row.abilityId) ?? null),
    noNormYn: noNorm && body.normDiv === 'PLAN' ? 'Y' : 'N',
  }));
}

/**
 * Cronbach α of each ability (R12), over complete cases and without weights, summed in the database: 12,000 answers of 60 items
 * would be a long way to carry. The same figure as `cronbachAlpha` gives, which a test holds them to.
 */
async function loadAlphas(
  { db }: Db,
  { plan, body, counted, instrument }: StatScope,
): Promise<ReadonlyMap<string, number | null>> {
  const places = await db
    .selectFrom('abilityCd')
    .select(['abilityId', 'upAbilityId'])
    .where('abilityId', 'in', (eb) =>
      eb.selectFrom('respAblScore').select('respAblScore.abilityId').where('respAblScore.planId', '=', plan.planId),
    )
    .execute();
  const parentOf = new Map(places.map(({ abilityId, upAbilityId }) => [abilityId, upAbilityId]));
  const members = placeQuestions(body.sects)
    .flatMap(({ question }) => itemsOf(question, instrument.scoring))
    .flatMap(({ abilityId, qstnId, rowNo, scale }) => {
      if (!abilityId || !scale) return [];
      const up = parentOf.get(abilityId) ?? null;
      return [abilityId, ...(up ? [up] : [])].map((id) => ({ abilityId: id, qstnId, rowNo: rowNo ?? 0 }));
    });
  if (members.length === 0) return new Map();
  const { rows } = await sql<{ abilityId: string; alpha: string | null }>`
    with m as (select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m("abilityId" text, "qstnId" text, "rowNo" integer)),
      k as (select "abilityId", count(*)::integer as k from m group by 1),
      v as (select m."abilityId", a."respId", m."qstnId", m."rowNo", a."itemPct" from m join "respAns" a on a."planId" = ${plan.planId} and a."qstnId" = m."qstnId" and a."rowNo" = m."rowNo"
        join "resp" r on r."respId" = a."respId" where ${counted} and a."itemPct" is not null),
      c as (select v."abilityId", v."respId", sum(v."itemPct") as total from v join k on k."abilityId" = v."abilityId" group by v."abilityId", v."respId", k.k having count(*) = k.k),
      t as (select "abilityId", count(*) as n, var_pop(total) as var from c group by 1),
      i as (select "abilityId", sum(var) as var from (select v."abilityId", v."qstnId", v."rowNo", var_pop(v."itemPct") as var from v join c on c."abilityId" = v."abilityId" and c."respId" = v."respId" group by 1, 2, 3) q group by 1)
    select k."abilityId", case when k.k >= 2 and t.n >= 2 and t.var > 0 then round(k.k::numeric / (k.k - 1) * (1 - i.var / t.var), 4)::text end as alpha
    from k left join t on t."abilityId" = k."abilityId" left join i on i."abilityId" = k."abilityId"`.execute(db);
  return new Map(rows.map(({ abilityId, alpha }) => [abilityId, num(alpha)]));
}
