import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { FINISHED_STATES } from '#contract/diagnosis/diagnosis-codes.ts';
import { TRGT_DIVS, type TrgtDivCd } from '#contract/satisfaction-cqi/satis-codes.ts';
import type { Schema } from '#server/database/schema.ts';
import { cqiItems } from '#server/domains/diagnosis/index.ts';
import { plainText } from '#shared/diagnosis/paper-diff.ts';
import { asMean, asScore, LEAST_ANSWERS, ofHundred, type ItemScore } from '#shared/satisfaction-cqi/scores.ts';

/*
 * Surveys of satisfaction and their items (cqi.md 2): finished plans of the diagnosis that belong to nothing, and surveys from
 * outside that were uploaded. Read without row-level security: answers lie behind the walls of the diagnosis.
 */

type Db = Kysely<Schema>;

export interface Survey {
  readonly rschId: string;
  readonly srcCd: 'PLAN' | 'XLS';
  readonly schlYear: string;
  /** What is the same from year to year: the paper, or the name of an outside survey. */
  readonly serKey: string;
  readonly rschNm: string;
  readonly trgtDivCd: TrgtDivCd;
}
/** An item with its unrounded scores of 100. */
export interface SurveyItem extends ItemScore {
  readonly areaNm: string;
  readonly itemCd: string;
  readonly itemNm: string;
  /** Two places. */
  readonly avg5: number;
}

const isTarget = (code: string | null): code is TrgtDivCd => TRGT_DIVS.some((known) => known === code);

/** The name of an outside survey by what makes it one: school year, name and whom it is about. */
export const outsideSurveyId = (schlYear: string, serKey: string, trgtDivCd: TrgtDivCd): string =>
  `XLS${createHash('sha256').update(`${schlYear}|${trgtDivCd}|${serKey}`).digest('hex').slice(0, 32)}`;

interface SurveyFilter {
  readonly schlYear?: string | undefined;
  readonly serKey?: string;
  readonly rschId?: string;
}

/** Surveys that can be taken, the newest first. */
export async function listSurveys(db: Db, { schlYear, serKey, rschId }: SurveyFilter): Promise<Survey[]> {
  let plans = db
      .selectFrom('plan')
      .select(['planId', 'schlYear', 'paperId', 'planNm', 'trgtDivCd', 'endDt'])
      .where('instDiv', '=', 'SATIS')
      .where('linkDiv', 'is', null)
      .where('planSt', 'in', [...FINISHED_STATES]),
    outside = db.selectFrom('satisItem').select(['rschId', 'schlYear', 'serKey', 'trgtDivCd']).distinct();
  if (schlYear) {
    plans = plans.where('schlYear', '=', schlYear);
    outside = outside.where('schlYear', '=', schlYear);
  }
  if (serKey !== undefined) {
    plans = plans.where('paperId', '=', serKey);
    outside = outside.where('serKey', '=', serKey);
  }
  if (rschId !== undefined) {
    plans = plans.where('planId', '=', rschId);
    outside = outside.where('rschId', '=', rschId);
  }
  const found = await plans.orderBy('endDt', 'desc').orderBy('planId').execute(),
    uploaded = await outside.orderBy('schlYear', 'desc').orderBy('serKey').orderBy('trgtDivCd').execute();
  return [
    ...found.flatMap(({ planId, paperId, planNm, trgtDivCd, schlYear: year }) =>
      isTarget(trgtDivCd)
        ? [{ rschId: planId, srcCd: 'PLAN' as const, schlYear: year, serKey: paperId, rschNm: planNm, trgtDivCd }]
        : [],
    ),
    ...uploaded.map((row) => ({ ...row, srcCd: 'XLS' as const, rschNm: row.serKey })),
  ];
}

export const findSurvey = async (db: Db, rschId: string): Promise<Survey | undefined> =>
  (await listSurveys(db, { rschId }))[0];

/** The items of a survey in their order. */
export async function itemsOf(db: Db, { srcCd, rschId }: Pick<Survey, 'srcCd' | 'rschId'>): Promise<SurveyItem[]> {
  if (srcCd === 'PLAN')
    return (await cqiItems(db, rschId)).map(({ areaNm, itemCd, text, n, meanVal, scr100, importance }) => ({
      areaNm,
      itemCd,
      itemNm: plainText(text),
      rspCnt: n,
      avg5: asMean(meanVal),
      scrVal: scr100,
      imptVal: importance === null ? null : ofHundred(importance),
    }));
  const rows = await db.selectFrom('satisItem').selectAll().where('rschId', '=', rschId).orderBy('itemCd').execute();
  return rows.map(({ areaNm, itemCd, itemNm, rspCnt, avg5, imptAvg }) => ({
    areaNm,
    itemCd,
    itemNm,
    rspCnt,
    avg5: Number(avg5),
    scrVal: ofHundred(avg5),
    imptVal: imptAvg === null ? null : ofHundred(imptAvg),
  }));
}

/** What makes two items of different years the same: the series and the code; of outside surveys also whom they are about. */
type SeriesPlace = Pick<Survey, 'srcCd' | 'serKey' | 'trgtDivCd'>;
export interface YearItem extends SurveyItem {
  readonly survey: Survey;
}

/** The items of a series in a school year by their codes; of several surveys the newest that has one. */
export async function itemsInYear(
  db: Db,
  { srcCd, serKey, trgtDivCd }: SeriesPlace,
  schlYear: string,
): Promise<ReadonlyMap<string, YearItem>> {
  const surveys = (await listSurveys(db, { schlYear, serKey })).filter(
      (survey) => survey.srcCd === srcCd && (srcCd === 'PLAN' || survey.trgtDivCd === trgtDivCd),
    ),
    items = new Map<string, YearItem>();
  for (const survey of surveys)
    for (const item of await itemsOf(db, survey))
      if (!items.has(item.itemCd)) items.set(item.itemCd, { ...item, survey });
  return items;
}

const otherYear = (schlYear: string, by: number): string => String(Number(schlYear) + by);
export const yearBefore = (schlYear: string): string => otherYear(schlYear, -1);
export const yearAfter = (schlYear: string): string => otherYear(schlYear, 1);

/** The columns of a task that come from the item of a survey. @param prev the same item of the year before */
export const columnsOf = (survey: Survey, item: SurveyItem, prev: SurveyItem | undefined) => ({
  rschId: survey.rschId,
  srcCd: survey.srcCd,
  serKey: survey.serKey,
  rschNm: survey.rschNm,
  trgtDivCd: survey.trgtDivCd,
  areaNm: item.areaNm,
  itemCd: item.itemCd,
  itemNm: item.itemNm,
  rspCnt: item.rspCnt,
  avg5: item.avg5.toFixed(2),
  scr100: String(asScore(item.scrVal)),
  prevScr100: prev === undefined ? null : String(asScore(prev.scrVal)),
  imptScr100: item.imptVal === null ? null : String(asScore(item.imptVal)),
});

/** Whether what is known of an item says something of an effect. */
export const isEnough = ({ rspCnt }: Pick<SurveyItem, 'rspCnt'>): boolean => rspCnt >= LEAST_ANSWERS;
