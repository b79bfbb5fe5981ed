import { asSystem } from '#server/access/row-security.ts';
import { sql, type ExpressionBuilder, type RawBuilder, type SqlBool } from 'kysely';
import { screenPath } from '#contract/diagnosis/instruments.ts';
import { PLAN_STATE_NAMES, UNKNOWN_GROUP } from '#contract/diagnosis/diagnosis-codes.ts';
import type { ResponseRow } from '#contract/diagnosis/stat.ts';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { raised } from '#server/database/raised.ts';
import { downloadPersons, recordPersonalAccess, seesNames } from '#server/domains/people/index.ts';
import { changedBy, staffActor } from '#server/http/actor.ts';
import type { Schema } from '#server/database/schema.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, wrongState } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { onePlace, twoPlaces } from '#shared/diagnosis/exact.ts';
import { maskName } from '#shared/masking.ts';
import { holdForChange } from '../plans/plan-store.ts';
import { countBest } from '../responses/response-store.ts';
import { loadTerms } from '../responses/response-terms.ts';
import { loadAnswers } from '../responses/stored-answers.ts';
import { isAnswered } from './question-figures.ts';
import { namesOf } from './raw-answers.ts';
import { isCountedValid, keepFigures } from './as-scored.ts';
import { GROUP_FIELDS, openStat, type StatScope } from './scope.ts';

type Filter = FilterOf<'getRespList'>;

/** What the whole of an exam is in points; of a diagnosis the total is a percent already. */
const percentOfTotal = ({ instrument, body }: Pick<StatScope, 'instrument' | 'body'>) =>
  instrument.scoring === 'exam'
    ? sql<number>`"resp"."earnPoint" * 100 / ${body.totPoint ?? 100}::numeric`
    : sql<number>`"resp"."totPct"`;

const MET = {
  DONE: isAnswered,
  NA: sql<SqlBool>`a."naYn" = 'Y'`,
  POINT: sql<SqlBool>`a."earnPoint" is not null`,
} as const;

/** Those who have a value of an ability in another round of the same paper, which has their names, too. */
const inBoth = ({ paperId }: StatScope['plan'], pairId: string, abilityId: string) => sql<SqlBool>`exists (
  select from "plan" q join "planTarget" u on u."planId" = q."planId" and u."userDiv" = "planTarget"."userDiv" and u."userId" = "planTarget"."userId"
  join "resp" o on o."planTargetId" = u."planTargetId" and ${isCountedValid('o')}
  join "respAblScore" so on so."respId" = o."respId" and so."abilityId" = ${abilityId} and so."pct" is not null
  where q."planId" = ${pairId} and q."paperId" = ${paperId} and q."anonymDiv" = 'NAMED')`;

/** Those whom a figure of the statistics counts. */
function behindFigure(filter: Filter, scope: Pick<StatScope, 'plan' | 'instrument' | 'body'>): RawBuilder<SqlBool>[] {
  const { abilityId, lvlCd, fromPct, toPct, qstnId, rowNo = 0, val, metDiv, pairId } = filter,
    found: RawBuilder<SqlBool>[] = [];
  const within = (value: RawBuilder<number>): RawBuilder<SqlBool>[] => [
    ...(fromPct === undefined ? [] : [sql<SqlBool>`${value} >= ${fromPct}`]),
    ...(toPct === undefined ? [] : [sql<SqlBool>`${value} < ${toPct}`]),
  ];
  if (abilityId) {
    const parts = [
      sql<SqlBool>`s."pct" is not null`,
      ...(lvlCd ? [sql<SqlBool>`s."lvlCd" = ${lvlCd}`] : []),
      ...within(sql<number>`s."pct"`),
    ];
    found.push(
      sql<SqlBool>`exists (select from "respAblScore" s where s."respId" = "resp"."respId" and s."abilityId" = ${abilityId} and ${sql.join(parts, sql` and `)})`,
    );
  } else found.push(...within(percentOfTotal(scope)));
  if (qstnId && val !== undefined)
    found.push(
      sql<SqlBool>`exists (select from "respAns" a where a."respId" = "resp"."respId" and a."qstnId" = ${qstnId} and a."rowNo" = ${rowNo}
        and case when a."rankIds" is not null then a."rankIds" -> 0 = to_jsonb(${val}::numeric)
          when a."numVal" is null then a."optnIds" @> to_jsonb(${val}::numeric) else coalesce(a."scoreVal", a."numVal") = ${val} end)`,
    );
  if (qstnId && metDiv)
    found.push(
      sql<SqlBool>`exists (select from "respAns" a where a."respId" = "resp"."respId" and a."qstnId" = ${qstnId} and a."rowNo" = ${rowNo} and ${MET[metDiv]})`,
    );
  if (pairId && abilityId) found.push(inBoth(scope.plan, pairId, abilityId));
  return found;
}

const responsesOf = (
  call: CallContext,
  filter: Filter,
  scope: Pick<StatScope, 'plan' | 'heldTo' | 'instrument' | 'body'>,
) => {
  const { heldTo } = scope;
  let rows = call.db
    .selectFrom('resp')
    .innerJoin('planTarget', 'planTarget.planTargetId', 'resp.planTargetId')
    .where('resp.planId', '=', filter.planId)
    .where('resp.respSt', '=', 'SUBMITTED');
  if (heldTo) rows = rows.where(sql<boolean>`"resp"."hakguaCd" = any (${[...heldTo]}::text[])`);
  for (const name of GROUP_FIELDS) {
    const value = filter[name];
    if (value)
      rows = rows.where(
        sql<boolean>`coalesce(${sql.ref(`resp.${name}`)}, '') = ${value === UNKNOWN_GROUP ? '' : value}`,
      );
  }
  for (const condition of behindFigure(filter, scope)) rows = rows.where(condition);
  if (filter.countYn) rows = rows.where('resp.countYn', '=', filter.countYn);
  if (filter.passYn) rows = rows.where('resp.passYn', '=', filter.passYn);
  if (filter.suspectYn) rows = rows.where('resp.suspectYn', '=', filter.suspectYn);
  if (filter.validYn) rows = rows.where('resp.validYn', '=', filter.validYn);
  return withKeyword(rows, filter.searchKeyword, ['planTarget.userId']);
};

const shown = (rows: ReturnType<typeof responsesOf>) =>
  rows
    .leftJoin('dept', 'dept.deptCd', 'resp.hakguaCd')
    .select([
      'resp.respId',
      'resp.planId',
      'planTarget.userDiv',
      'planTarget.userId',
      'dept.deptNm as hakguaNm',
      'resp.gradeCd',
      'resp.attemptNo',
      'resp.submitDt',
      'resp.elapsedSec',
      'resp.totPct',
      'resp.totPctile',
      'resp.earnPoint',
      'resp.passYn',
      'resp.gradeSt',
      'resp.suspectYn',
      'resp.suspectRsn',
      'resp.validYn',
      'resp.invalidRsn',
      'resp.version',
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

const num = (decimal: string | null): number | null => (decimal === null ? null : Number(decimal));

/** With names in clear; lists mask them before they answer. */
async function present(found: readonly Found[], call: CallContext): Promise<ResponseRow[]> {
  const nameOf = await namesOf(
    call,
    found.map(({ userId }) => userId),
  );
  return found.map(({ planId: _plan, userDiv: _div, ...row }) => ({
    ...row,
    userNm: nameOf.get(row.userId) ?? null,
    totPct: onePlace(num(row.totPct)),
    totPctile: onePlace(num(row.totPctile)),
    earnPoint: twoPlaces(num(row.earnPoint)),
  }));
}

/** A row of a list: the name is covered. */
export const coverResponse = (row: ResponseRow): ResponseRow => ({
  ...row,
  userNm: maskName(row.userNm ?? '') || null,
});

/** The responses of a plan with names. Confidential and anonymous plans have none. @throws Failure 403 */
function responsesWithin(scope: StatScope) {
  if (scope.plan.anonymDiv !== 'NAMED') throw forbidden();
  return listOf({
    where: (at: CallContext, filter: Filter) => responsesOf(at, filter, scope),
    select: shown,
    sort: { userId: 'asc' },
    id: 'resp.respId',
    columns: {
      userId: 'planTarget.userId',
      submitDt: 'resp.submitDt',
      totPct: 'resp.totPct',
      earnPoint: 'resp.earnPoint',
    },
    present,
  });
}

/** 개인: a page of the responses, covered. @throws Failure 403, 409 */
export async function responsePage(call: CallContext, query: ParsedArg<'getRespList'>) {
  const page = await responsesWithin(await openStat(call, query.planId)).page(query, call);
  return { ...page, data: page.data.map(coverResponse) };
}

/**
 * All responses of a filter for a workbook; in clear for who holds XLS_PRSN and says why. @throws Failure 400, 403, 409
 */
export async function downloadResponses(
  call: CallContext,
  { plainYn, rsnCd, rsnCn, ...filter }: ParsedArg<'downloadRespExcel'>,
): Promise<{ data: readonly ResponseRow[]; totalCount: number }> {
  const scope = await openStat(call, filter.planId),
    list = responsesWithin(scope);
  return downloadPersons(
    call,
    { plainYn, rsnCd, rsnCn },
    {
      sbjtDivCd: 'STDNT',
      fieldNms: ['userNm', 'userId'],
      cover: coverResponse,
      count: async () => list.count(filter, call),
      read: async (limit) => list.read(filter, call, limit),
    },
  );
}

/**
 * One response of a plan with names: the person is named, except to who only audits. The caller logs the access.
 * @throws Failure 403, 409 GONE
 */
export async function readResponse(call: CallContext, respId: string) {
  const resp = await asSystem(call, (db) =>
    db.selectFrom('resp').select('planId').where('respId', '=', respId).executeTakeFirst(),
  );
  if (!resp) throw gone();
  const scope = await openStat(call, resp.planId),
    { plan, instrument } = scope;
  if (plan.anonymDiv !== 'NAMED') throw forbidden();
  const found = await shown(
      responsesOf(call, { planId: resp.planId }, scope).where('resp.respId', '=', respId),
    ).execute(),
    [row] = await present(found, call);
  if (!row) throw forbidden();
  const abilities = await call.db
    .selectFrom('respAblScore as s')
    .innerJoin('abilityCd as a', 'a.abilityId', 's.abilityId')
    .select([
      'a.abilityId',
      'a.abilityNm',
      'a.abilityLvl',
      'a.upAbilityId',
      'a.colorCd',
      's.pct',
      's.tScore',
      's.lvlCd',
    ])
    .where('s.respId', '=', respId)
    .orderBy('a.abilityLvl')
    .orderBy('a.sortOrdr')
    .execute();
  return {
    plan,
    instrument,
    row: {
      ...(seesNames(call) ? row : coverResponse(row)),
      sbjtDivCd: SUBJECTS[found[0]?.userDiv ?? 'USER'],
      abilities: treeOrder(abilities).map(({ pct, tScore, upAbilityId: _up, ...ability }) => ({
        ...ability,
        pct: onePlace(num(pct)),
        tScore: onePlace(num(tScore)),
      })),
    },
  };
}
const SUBJECTS = { USER: 'STDNT', PROF: 'STF', STF: 'STF', OTSDR: 'OTSDR' } as const;

/** Each ability of level 1 with those below it. */
const treeOrder = <A extends { abilityId: string; abilityLvl: number; upAbilityId: string | null }>(
  abilities: readonly A[],
): A[] =>
  abilities
    .filter(({ abilityLvl }) => abilityLvl === 1)
    .flatMap((top) => [top, ...abilities.filter(({ upAbilityId }) => upAbilityId === top.abilityId)]);

/** The result of one person, with what he answered; the look is noted. @throws Failure 403, 409 GONE */
export async function getResponse(call: CallContext, respId: string): Promise<Data<'getResp'>['data'][number]> {
  const { instrument, row } = await readResponse(call, respId),
    { sbjtDivCd, ...shownRow } = row;
  await recordPersonalAccess(call, {
    acsDivCd: 'VIEW',
    resourcePath: screenPath(instrument, 'StatDetail'),
    sbjtDivCd,
    subjects: { keys: [row.userId ?? ''] },
    fieldNms: ['userNm', 'abilities', 'answers'],
  });
  return { ...shownRow, answers: await loadAnswers(call.db, respId) };
}

/**
 * Sets answers aside, or takes them back: those named, or all suspected ones of the plan. What was released stays;
 * scores of a scored plan have to be made anew.
 * @returns how many were changed @throws Failure 403, 409 GONE, STATE
 */
export async function changeValidity(
  call: CallContext,
  { planId, respIds, rsn }: ParsedArg<'invalidateResp'>,
  validYn: 'Y' | 'N',
): Promise<number> {
  const plan = await holdForChange(call, validYn === 'N' ? 'invalidateResp' : 'restoreResp', planId),
    actor = staffActor(call);
  if (plan.planSt !== 'CLOSED' && plan.planSt !== 'SCORED') throw wrongState(PLAN_STATE_NAMES[plan.planSt]);
  // Of answers without names single ones cannot be picked.
  if (respIds && plan.anonymDiv !== 'NAMED') throw forbidden();
  const meant = (eb: ExpressionBuilder<Schema, 'resp'>) =>
    eb.and([
      eb('planId', '=', planId),
      eb('respSt', '=', 'SUBMITTED'),
      eb('validYn', '<>', validYn),
      respIds ? eb('respId', 'in', respIds) : eb('suspectYn', '=', 'Y'),
    ]);
  if (!(await call.db.selectFrom('resp').select('respId').where(meant).limit(1).executeTakeFirst())) return 0;
  await keepFigures(call, plan);
  const changed = await call.db
    .updateTable('resp')
    .set({
      validYn,
      invalidRsn: validYn === 'N' ? rsn : null,
      ...(plan.anonymDiv === 'ANON' ? {} : changedBy(actor)),
      version: raised(),
    })
    .where(meant)
    .returning('planTargetId')
    .execute();
  const terms = await loadTerms(call.db, plan);
  if (terms.scoring === 'exam')
    for (const { planTargetId } of changed) if (planTargetId) await countBest(call, planTargetId, terms);
  return changed.length;
}
