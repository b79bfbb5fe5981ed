import { sql } from 'kysely';
import { TARGET_ACTS, type TargetRow } from '#contract/dropout/target.ts';
import { asSystem } from '#server/access/row-security.ts';
import { waitsForCaller } from '#server/domains/work/index.ts';
import { signedInOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField } from '#server/http/failure.ts';
import { HTTP_MESSAGES } from '#server/http/messages.ts';
import { among, withinDepts, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { fillText } from '#messages/message.ts';
import { addDays } from '#shared/calendar.ts';
import { reasonText, shownResult } from '#shared/dropout/viewer.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { maskName } from '#shared/masking.ts';
import { seesScores, targetsReached, viewerOf } from '../reach.ts';
import { resultsOf } from './results.ts';
import { targetRights } from './target-rights.ts';

type Filter = FilterOf<'getTrgtList'>;
const DAYS_AHEAD = 7;

export function targetsWhere(call: CallContext, filter: Filter) {
  const { model } = signedInOf(call),
    today = koreanDate8(call.now);
  let rows = call.db
    .selectFrom('drptTrgt as t')
    .leftJoin('student as s', 's.stdNo', 't.stdNo')
    .leftJoin('staff as a', 'a.stfNo', 't.advsrStfNo')
    .leftJoin('staff as c', 'c.stfNo', 't.cnslrStfNo')
    .leftJoin('dept as d', 'd.deptCd', 't.hakguaCd')
    .where(targetsReached(call));
  if (filter.schlYear) rows = rows.where('t.schlYear', '=', filter.schlYear);
  if (filter.shtmCd) rows = rows.where('t.shtmCd', '=', filter.shtmCd);
  if (filter.gradeCd) rows = rows.where('s.gradeCd', '=', filter.gradeCd);
  if (filter.shregSt) rows = rows.where('s.shregSt', '=', filter.shregSt);
  if (filter.riskChgCd) rows = rows.where('t.riskChgCd', '=', filter.riskChgCd);
  const { stfNo } = filter;
  if (stfNo) rows = rows.where((eb) => eb.or([eb('t.advsrStfNo', '=', stfNo), eb('t.cnslrStfNo', '=', stfNo)]));
  if (filter.dueCd) {
    rows = rows.where('t.trgtSt', 'in', ['ASGN', 'PROG', 'MONI']).where('t.fstIntvDt', 'is', null);
    rows =
      filter.dueCd === 'OVER'
        ? rows.where('t.fstDueDt', '<', today)
        : rows.where('t.fstDueDt', '>=', today).where('t.fstDueDt', '<=', addDays(today, DAYS_AHEAD));
  }
  if (filter.workDivCd) rows = rows.where(waitsForCaller(call, filter.workDivCd, 'drptTrgt', 't.trgtId'));
  rows = among(rows, 't.riskGrdCd', filter.riskGrdCds);
  rows = among(rows, 't.trgtSt', filter.trgtSts);
  rows = withinDepts(rows, 't.hakguaCd', filter.deptCds, model.depts);
  return withKeyword(rows, filter.searchKeyword, ['t.stdNo', 's.stdNm']);
}

export const withTarget = (rows: ReturnType<typeof targetsWhere>) =>
  rows
    .selectAll('t')
    .select(['s.stdNm', 's.gradeCd', 's.shregSt', 'd.deptNm as hakguaNm', 'a.stfNm as advsrNm', 'c.stfNm as cnslrNm']);
export type FoundTarget = Awaited<ReturnType<ReturnType<typeof withTarget>['executeTakeFirstOrThrow']>>;
type Person = Pick<FoundTarget, 'stdNm' | 'gradeCd' | 'shregSt'>;

/** Students of targets that are reached although their own rows are not any more, as those of a closed target. */
async function hiddenStudents(call: CallContext, rows: readonly FoundTarget[]): Promise<ReadonlyMap<string, Person>> {
  const hidden = rows.filter(({ stdNm }) => stdNm === null).map(({ stdNo }) => stdNo);
  if (hidden.length === 0) return new Map();
  const found = await asSystem(call, (db) =>
    db.selectFrom('student').select(['stdNo', 'stdNm', 'gradeCd', 'shregSt']).where('stdNo', 'in', hidden).execute(),
  );
  return new Map(found.map((row) => [row.stdNo, row]));
}

/** Rows as each viewer receives them; names are in clear, for the caller to cover. */
export async function presentTargets(rows: readonly FoundTarget[], call: CallContext): Promise<TargetRow[]> {
  const results = await resultsOf(call, rows),
    hidden = await hiddenStudents(call, rows);
  return Promise.all(
    rows.map(async (row) => {
      const person = hidden.get(row.stdNo) ?? row,
        { reasons, score, trgrCds } = shownResult(viewerOf(call, row), results.get(row.trgtId) ?? null);
      return {
        trgtId: row.trgtId,
        schlYear: row.schlYear,
        shtmCd: row.shtmCd,
        stdNo: row.stdNo,
        stdNm: person.stdNm ?? '',
        hakguaCd: row.hakguaCd,
        hakguaNm: row.hakguaNm,
        gradeCd: person.gradeCd,
        shregSt: person.shregSt,
        riskGrdCd: row.riskGrdCd,
        riskChgCd: row.riskChgCd,
        ...(score === undefined ? {} : { score }),
        ...(trgrCds === undefined ? {} : { trgrCds: [...trgrCds] }),
        rsnNms: reasons.map(reasonText),
        advsrStfNo: row.advsrStfNo,
        advsrNm: row.advsrNm,
        cnslrStfNo: row.cnslrStfNo,
        cnslrNm: row.cnslrNm,
        trgtSt: row.trgtSt,
        imprYn: row.imprYn,
        asgnDt: row.asgnDt,
        asgnRmrk: row.asgnRmrk,
        fstDueDt: row.fstDueDt,
        fstIntvDt: row.fstIntvDt,
        intvCnt: row.intvCnt,
        lastIntvDt: row.lastIntvDt,
        nextDt: row.nextDt,
        version: row.version,
        can: await targetRights.listFor(call, row, TARGET_ACTS),
      };
    }),
  );
}

/** The name of a row as a list shows it. */
export const coverTarget = <Row extends { readonly stdNm: string }>(row: Row): Row => ({
  ...row,
  stdNm: maskName(row.stdNm),
});

export const targetList = listOf({
  where: targetsWhere,
  select: withTarget,
  sort: { riskGrdCd: 'desc', fstDueDt: 'asc', stdNo: 'asc' },
  id: 'trgtId',
  columns: {
    trgtId: 't.trgtId',
    stdNo: 't.stdNo',
    stdNm: 's.stdNm',
    hakguaNm: 'd.deptNm',
    gradeCd: 's.gradeCd',
    shregSt: 's.shregSt',
    riskGrdCd: 't.riskGrdCd',
    riskChgCd: 't.riskChgCd',
    score: sql`(select r."score" from "drptRunRslt" r where r."runId" = t."runId" and r."stdNo" = t."stdNo")`,
    advsrNm: 'a.stfNm',
    cnslrNm: 'c.stfNm',
    trgtSt: sql`array_position(array['UNAS','ASGN','PROG','MONI','CLSD','EXCL'], t."trgtSt")`,
    fstDueDt: 't.fstDueDt',
    intvCnt: 't.intvCnt',
    lastIntvDt: 't.lastIntvDt',
    nextDt: 't.nextDt',
  },
  present: presentTargets,
});

/** An order by the score would tell of it. @throws Failure 400 for who does not see scores */
export function requireOpenOrder(call: CallContext, sortBy: string | undefined): void {
  if (sortBy?.split(',').includes('score') === true && !seesScores(call))
    throw invalidField('sortBy', fillText(HTTP_MESSAGES.badFormat, { label: HTTP_MESSAGES.defaultLabel }));
}
