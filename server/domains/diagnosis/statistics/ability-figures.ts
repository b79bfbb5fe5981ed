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
    hasWhole = await showsWhole(scope);
  const { rows } = await sql<Found>`
    with f as (select x."abilityId", x."lvlCd", least(floor(x."pct" / 10), ${BINS - 1})::integer as bin, count(*) as cnt, sum(x."pct") as sum, sum(x."pct" * x."pct") as squares,
        count(x."tScore") as "tCnt", sum(x."tScore") as "tSum" from "respAblScore" x join "resp" r on r."respId" = x."respId"
        where x."planId" = ${plan.planId} and ${counted} and x."pct" is not null group by 1, 2, 3),
      g as (select "abilityId", sum(cnt) as n, sum(sum) as sum, sum(squares) as squares, sum("tCnt") as "tCnt", sum("tSum") as "tSum" from f group by 1),
      w as (select x."abilityId", round(avg(x."pct"), 4)::text as "wholePct" from "respAblScore" x join "resp" r on r."respId" = x."respId" where x."planId" = ${plan.planId} and ${whole} and x."pct" is not null group by 1),
      l as (select "abilityId", jsonb_object_agg("lvlCd", cnt) as levels from (select "abilityId", "lvlCd", sum(cnt) as cnt from f where "lvlCd" is not null group by 1, 2) q group by 1),
      b as (select "abilityId", jsonb_object_agg(bin, cnt) as bins from (select "abilityId", bin, sum(cnt) as cnt from f group by 1, 2) q group by 1)
    select a."abilityId", a."abilityNm", a."abilityLvl", a."upAbilityId", a."colorCd", coalesce(g.n, 0)::integer as n, round(g.sum / g.n, 4)::text as "meanPct",
      round(sqrt((g.n * g.squares - g.sum * g.sum) / (g.n * g.n)), 4)::text as "sdPct", round(g."tSum" / nullif(g."tCnt", 0), 4)::text as "meanT", w."wholePct", l.levels, b.bins,
      coalesce(g."tCnt" = 0, false) as "noNorm"
    from "abilityCd" a left join g on g."abilityId" = a."abilityId" left join w on w."abilityId" = a."abilityId" left join l on l."abilityId" = a."abilityId" left join b on b."abilityId" = a."abilityId"
    where a."abilityId" in (select "abilityId" from "respAblScore" where "planId" = ${plan.planId})
    order by a."abilityLvl", a."sortOrdr", a."abilityCd"`.execute(scope.house);
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
      return [abilityId, ...(up ? [up] : [])].map((id) => ({
        abilityId: id,
        leaf: abilityId,
        qstnId,
        rowNo: rowNo ?? 0,
      }));
    });
  if (members.length === 0) return new Map();
  const leafOf = Object.fromEntries(members.map(({ qstnId, rowNo, leaf }) => [`${qstnId}#${rowNo}`, leaf])),
    answers = sql`from "respAns" a join "resp" r on r."respId" = a."respId" where a."planId" = ${plan.planId} and a."itemPct" is not null and ${counted}`;
  // Each answer is read twice, by person and by item; those of people who left something out are taken off again.
  const { rows } = await sql<{ abilityId: string; alpha: string | null }>`
    with m as (select * from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as m("abilityId" text, "leaf" text, "qstnId" text, "rowNo" integer)),
      k as (select "abilityId", count(*) as k from m group by 1),
      p as (select distinct "leaf", "abilityId" from m),
      own as materialized (select a."respId", ${JSON.stringify(leafOf)}::jsonb ->> (a."qstnId" || '#' || a."rowNo") as "leaf", count(*) as n, sum(a."itemPct") as total ${answers} group by 1, 2),
      c as materialized (select o."respId", p."abilityId", sum(o.total) as total, sum(o.n) = k.k as "isWhole" from own o join p on p."leaf" = o."leaf" join k on k."abilityId" = p."abilityId"
        group by o."respId", p."abilityId", k.k),
      t as (select "abilityId", count(*) as n, var_pop(total) as var from c where "isWhole" group by 1),
      every as (select a."qstnId", a."rowNo", sum(a."itemPct") as sum, sum(a."itemPct" * a."itemPct") as squares ${answers} group by 1, 2),
      part as (select c."abilityId", a."qstnId", a."rowNo", sum(a."itemPct") as sum, sum(a."itemPct" * a."itemPct") as squares
        from c join "respAns" a on a."respId" = c."respId" and a."itemPct" is not null join m on m."abilityId" = c."abilityId" and m."qstnId" = a."qstnId" and m."rowNo" = a."rowNo"
        where not c."isWhole" group by 1, 2, 3),
      i as (select m."abilityId", e.sum - coalesce(part.sum, 0) as sum, e.squares - coalesce(part.squares, 0) as squares
        from m join every e on e."qstnId" = m."qstnId" and e."rowNo" = m."rowNo" left join part on part."abilityId" = m."abilityId" and part."qstnId" = m."qstnId" and part."rowNo" = m."rowNo"),
      v as (select t."abilityId", t.n, t.var, sum((t.n * i.squares - i.sum * i.sum) / (t.n * t.n)) as items from t join i on i."abilityId" = t."abilityId" group by 1, 2, 3)
    select k."abilityId", case when k.k >= 2 and v.n >= 2 and v.var > 0 then round(k.k::numeric / (k.k - 1) * (1 - v.items / v.var), 4)::text end as alpha
    from k left join v on v."abilityId" = k."abilityId"`.execute(db);
  return new Map(rows.map(({ abilityId, alpha }) => [abilityId, num(alpha)]));
}
