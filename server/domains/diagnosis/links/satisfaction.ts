import { sql, type Kysely } from 'kysely';
import { FINISHED_STATES } from '#contract/diagnosis/diagnosis-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { figuresOf, ofFive, overallMean } from '#shared/diagnosis/satisfaction.ts';
import { placeQuestions, scoredItems } from '#shared/diagnosis/tree.ts';
import { loadBody } from '../papers/paper-queries.ts';
import { isCountedValid } from '../statistics/as-scored.ts';
import { countAnswers } from '../statistics/question-figures.ts';

/* Satisfaction for other areas (R6), as of five points, so that papers with other scales stand beside each other. */

type Db = Kysely<Schema>;

export interface CqiItem {
  readonly areaNm: string;
  readonly itemCd: string;
  readonly text: string;
  readonly n: number;
  /** Of five. */
  readonly meanVal: number;
  readonly scr100: number;
  /** Of five; null where importance was not asked. */
  readonly importance: number | null;
}

const countedOf = (planId: string) => sql<boolean>`(r."planId" = ${planId} and ${isCountedValid('r')})`;

/** A finished plan with the points of its items; null for every other plan. */
async function countsOf(db: Db, planId: string) {
  const plan = await db.selectFrom('plan').selectAll().where('planId', '=', planId).executeTakeFirst();
  if (!plan || !FINISHED_STATES.includes(plan.planSt)) return null;
  const { body } = await loadBody({ db }, plan.paperVerId),
    { points } = await countAnswers({ db }, { counted: countedOf(planId) });
  const countsAt = (qstnId: string, rowNo: number | null, k: number): number[] => {
      const counts = points.get(`${qstnId}#${rowNo ?? 0}`);
      return Array.from({ length: k }, (_, index) => counts?.get(index + 1) ?? 0);
    },
    figureOf = (qstnId: string, rowNo: number | null, k: number) => figuresOf(countsAt(qstnId, rowNo, k));
  return { plan, body, countsAt, figureOf, items: scoredItems(body.sects, 'satisfaction') };
}

/**
 * The items of a finished satisfaction survey that belongs to nothing, for the 만족도 CQI. What fewer have answered than
 * may be reported is left out, and so is an importance that fewer have given.
 */
export async function cqiItems(db: Db, planId: string): Promise<readonly CqiItem[]> {
  const found = await countsOf(db, planId);
  return found && found.plan.instDiv === 'SATIS' && found.plan.linkDiv === null ? itemsOf(found) : [];
}

/**
 * How many answered 1, 2 … of one item of a finished satisfaction survey that belongs to nothing; null where there is no such
 * item, or fewer have answered than may be reported.
 */
export async function cqiItemCounts(db: Db, planId: string, itemCd: string): Promise<readonly number[] | null> {
  const found = await countsOf(db, planId);
  if (!found || found.plan.instDiv !== 'SATIS' || found.plan.linkDiv !== null) return null;
  const item = found.items.find((known) => known.itemCd === itemCd);
  if (!item || item.scale.kind !== 'points') return null;
  const counts = found.countsAt(item.qstnId, item.rowNo, item.scale.k);
  return counts.reduce((sum, count) => sum + count, 0) < found.plan.minReportCnt ? null : counts;
}

/** The items of a finished survey of a period of a programme, as few of them as may be reported. */
export async function periodItems(db: Db, planId: string): Promise<readonly CqiItem[]> {
  const found = await countsOf(db, planId);
  return found && found.plan.linkDiv === 'ECP_PRD' ? itemsOf(found) : [];
}

type Counts = NonNullable<Awaited<ReturnType<typeof countsOf>>>;
function itemsOf({ plan, body, figureOf, items }: Counts): readonly CqiItem[] {
  const placed = new Map(placeQuestions(body.sects).map((place) => [place.question.qstnId, place]));
  return items.flatMap(({ qstnId, rowNo, itemCd, scale }) => {
    const place = placed.get(qstnId);
    if (!place || scale.kind !== 'points') return [];
    const { n, scr100 } = figureOf(qstnId, rowNo, scale.k);
    if (scr100 === null || n < plan.minReportCnt) return [];
    const { question, section } = place,
      asked = question.pairQstnId ? figureOf(question.pairQstnId, rowNo, scale.k) : null,
      row = question.rows.find((known) => known.rowNo === rowNo);
    return [
      {
        areaNm: section.sectNm,
        itemCd,
        text: row?.rowTxt ?? question.qstnTxt,
        n,
        meanVal: ofFive(scr100),
        scr100,
        importance: asked && asked.scr100 !== null && asked.n >= plan.minReportCnt ? ofFive(asked.scr100) : null,
      },
    ];
  });
}

/** What a finished survey of a period of a programme says as a whole; null before its end. */
export async function periodSatisfaction(
  db: Db,
  prdId: string,
): Promise<{ readonly planId: string; readonly n: number; readonly meanVal: number | null } | null> {
  const linked = await db
    .selectFrom('plan')
    .select('planId')
    .where('linkDiv', '=', 'ECP_PRD')
    .where('linkId', '=', prdId)
    .where('planSt', 'in', ['CLOSED', 'SCORED', 'RELEASED'])
    .orderBy('endDt', 'desc')
    .limit(1)
    .executeTakeFirst();
  const found = linked && (await countsOf(db, linked.planId));
  if (!linked || !found) return null;
  const { rows } = await sql<{
      n: number;
    }>`select count(*)::integer as n from "resp" r where ${countedOf(linked.planId)}`.execute(db),
    n = rows[0]?.n ?? 0,
    mean = overallMean(
      found.items.flatMap(({ qstnId, rowNo, weight, scale }) =>
        scale.kind === 'points' ? [{ ...found.figureOf(qstnId, rowNo, scale.k), weight }] : [],
      ),
    );
  return { planId: linked.planId, n, meanVal: mean && n >= found.plan.minReportCnt ? ofFive(mean.scr100) : null };
}
