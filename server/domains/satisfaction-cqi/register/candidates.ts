import type { Data, ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { groupBy } from '#shared/group-by.ts';
import { quadrantOf, reasonsFor, type FormerTask } from '#shared/satisfaction-cqi/selection.ts';
import { asScore, crosshairOf } from '#shared/satisfaction-cqi/scores.ts';
import { say } from '../say.ts';
import { findSurvey, itemsInYear, itemsOf, listSurveys, yearBefore, type Survey, type SurveyItem } from './surveys.ts';

/** How the items of a series ended in a school year, and the numbers of their tasks, by code. */
async function tasksInYear(call: CallContext, { srcCd, serKey, trgtDivCd }: Survey, schlYear: string) {
  let rows = call.db
    .selectFrom('satisCqi as c')
    .leftJoin('satisCqiRslt as r', 'r.cqiId', 'c.cqiId')
    .select(['c.itemCd', 'c.cqiNo', 'c.cqiSt', 'r.evlGrdCd'])
    .where('c.serKey', '=', serKey)
    .where('c.srcCd', '=', srcCd)
    .where('c.schlYear', '=', schlYear)
    .where('c.cqiSt', '<>', 'CNCL');
  if (srcCd === 'XLS') rows = rows.where('c.trgtDivCd', '=', trgtDivCd);
  return groupBy(await rows.orderBy('c.cqiNo').execute(), ({ itemCd }) => itemCd);
}

/** Of several tasks of an item the one that asks for another year, if there is one. */
const formerOf = (rows: readonly FormerTask[] | undefined): FormerTask | null =>
  rows?.find(({ cqiSt }) => cqiSt === 'CARY') ?? rows?.find(({ cqiSt }) => cqiSt === 'DONE') ?? null;

export interface Candidates {
  readonly survey: Survey;
  readonly rows: readonly {
    readonly item: SurveyItem;
    readonly prev: SurveyItem | undefined;
    readonly shown: Data<'getCandList'>['data'][number];
  }[];
  readonly scrMean: number | null;
  readonly imptMean: number | null;
}

/**
 * The items of a survey with the reasons for which they are proposed (cqi.md 4, 만족도 selection).
 * @param standard 기준점수 @throws Failure 400 for a survey that cannot be taken
 */
export async function candidatesOf(call: CallContext, rschId: string, standard: number): Promise<Candidates> {
  const { survey, items, before } = await asSystem(call, async (db) => {
    const found = await findSurvey(db, rschId);
    if (!found) throw invalidField('rschId', say('unknownItem'));
    return {
      survey: found,
      items: await itemsOf(db, found),
      before: await itemsInYear(db, found, yearBefore(found.schlYear)),
    };
  });
  const crosshair = crosshairOf(items),
    former = await tasksInYear(call, survey, yearBefore(survey.schlYear)),
    present = await tasksInYear(call, survey, survey.schlYear);
  return {
    survey,
    scrMean: crosshair === null ? null : asScore(crosshair.scrVal),
    imptMean: crosshair === null ? null : asScore(crosshair.imptVal),
    rows: items.map((item) => {
      const prev = before.get(item.itemCd),
        prevScr100 = prev === undefined ? null : asScore(prev.scrVal);
      return {
        item,
        prev,
        shown: {
          areaNm: item.areaNm,
          itemCd: item.itemCd,
          itemNm: item.itemNm,
          rspCnt: item.rspCnt,
          avg5: item.avg5,
          scr100: asScore(item.scrVal),
          prevScr100,
          imptScr100: item.imptVal === null ? null : asScore(item.imptVal),
          slctCds: reasonsFor({ ...item, prevScr100, former: formerOf(former.get(item.itemCd)) }, standard, crosshair),
          quadrant: quadrantOf(item, crosshair),
          cqiNos: (present.get(item.itemCd) ?? []).map(({ cqiNo }) => cqiNo),
        },
      };
    }),
  };
}

/** Surveys that can be taken, each with the number of tasks that stand for its items. */
export async function surveysFor(
  call: CallContext,
  { trgtDivCd, schlYear }: ParsedArg<'getRschList'>,
): Promise<Data<'getRschList'>['data'][number][]> {
  const surveys = await asSystem(call, (db) => listSurveys(db, { schlYear })),
    counts = await call.db
      .selectFrom('satisCqi')
      .select(['rschId', ({ fn }) => fn.countAll<number>().as('cnt')])
      .where('cqiSt', '<>', 'CNCL')
      .groupBy('rschId')
      .execute(),
    byId = new Map(counts.map(({ rschId, cnt }) => [rschId, cnt]));
  return surveys
    .filter((survey) => !trgtDivCd || survey.trgtDivCd === trgtDivCd)
    .map(({ rschId, srcCd, schlYear: year, rschNm, trgtDivCd: target }) => ({
      rschId,
      srcCd,
      schlYear: year,
      rschNm,
      trgtDivCd: target,
      cqiCnt: byId.get(rschId) ?? 0,
    }));
}
