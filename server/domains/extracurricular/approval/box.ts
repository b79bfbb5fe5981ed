import { sql } from 'kysely';
import type { AprvDetail, AprvRow, AprvStep } from '#contract/extracurricular/approval.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { addDays } from '#shared/calendar.ts';
import type { LineStep } from '#shared/extracurricular/approval-line.ts';
import { sayOfPeriod as say } from '../say.ts';
import { periods } from '../periods/period-queries.ts';
import { familyReach, requireFamily } from '../reach.ts';
import { checksOf, warningsOf } from '../requests/checks.ts';
import { reportDocument } from '../results/report.ts';
import { linesOfChange } from '../requests/change-lines.ts';
import type { Differences } from '../requests/effects.ts';
import { documentRights } from './document-rights.ts';
import { askingOf, historyOf, isForDecider, isOwn, type Asking, type StoredDocument } from './documents.ts';
import { approversOf } from './lines.ts';

/* The box of documents about periods. Curricula are decided in their own list. */

/** An open document that waits for who asks. */
const isTurn = (asking: Asking) => sql<boolean>`(a."aprvSt" = 'OPEN' and ${isForDecider(asking)})`;

/** What of a family's documents the caller reaches. */
function inReach(call: CallContext, userDiv: string, { stfNo, actsFor }: Asking) {
  const scope = familyReach(call, userDiv, 'PeriodAprv', 'R');
  if (scope.everything) return sql<boolean>`true`;
  const own = isOwn(stfNo, actsFor);
  return scope.deptCds.size === 0 ? own : sql<boolean>`(${own} or a."deptCd" in (${sql.join([...scope.deptCds])}))`;
}

function documentsWhere(call: CallContext, asking: Asking, filter: FilterOf<'getAprvList'>) {
  requireFamily(call, filter.userDiv, 'R', 'PeriodAprv');
  const turn = isTurn(asking);
  let rows = call.db
    .selectFrom('ecpAprv as a')
    .where('a.userDiv', '=', filter.userDiv)
    .where('a.refDiv', '<>', 'CURRI')
    .where(inReach(call, filter.userDiv, asking));
  if (filter.boxDiv === 'TURN') rows = rows.where(turn);
  else if (filter.boxDiv === 'PROGRESS') rows = rows.where('a.aprvSt', '=', 'OPEN').where(sql<boolean>`not ${turn}`);
  else if (filter.boxDiv === 'DONE') rows = rows.where('a.aprvSt', '<>', 'OPEN');
  else rows = rows.where('a.drafterStfNo', '=', asking.stfNo);
  rows = among(rows, 'a.refDiv', filter.refDiv);
  rows = among(rows, 'a.deptCd', filter.deptCd);
  if (filter.strtDt) rows = rows.where('a.submitDt', '>=', koreanMoment(filter.strtDt).toISOString());
  if (filter.endDt) rows = rows.where('a.submitDt', '<', koreanMoment(addDays(filter.endDt, 1)).toISOString());
  return withKeyword(rows, filter.searchKeyword, ['a.docTitle']);
}

const shown = (rows: ReturnType<typeof documentsWhere>, call: CallContext, asking: Asking) =>
  rows
    .leftJoin('dept as d', 'd.deptCd', 'a.deptCd')
    .leftJoin('staff as s', 's.stfNo', 'a.drafterStfNo')
    .select([
      'a.aprvId',
      'a.userDiv',
      'a.refDiv',
      'a.refId',
      'a.docTitle',
      'a.deptCd',
      'd.deptNm',
      'a.drafterStfNo',
      's.stfNm as drafterNm',
      'a.submitDt',
      'a.curStep as stepNo',
      'a.steps',
      'a.aprvSt',
      'a.version',
      WAIT_DAY(call).as('waitDay'),
      isForDecider(asking).as('isDecider'),
    ]);
const WAIT_DAY = ({ now }: CallContext) =>
  sql<
    number | null
  >`(case when a."aprvSt" = 'OPEN' then floor(extract(epoch from ${now.toISOString()}::timestamptz - a."stepDt") / 86400)::integer end)`;

const stepNameOf = (steps: StoredDocument['steps'], stepNo: number): string =>
  steps.find((step) => step.stepNo === stepNo)?.stepNm ?? '';

type Found = Awaited<ReturnType<ReturnType<typeof shown>['execute']>>[number];
async function presented(
  call: CallContext,
  { steps, isDecider, ...row }: Found,
  warnings: ReadonlyMap<string, string>,
): Promise<AprvRow> {
  const warning = warnings.get(row.aprvId);
  return {
    ...row,
    stepNm: stepNameOf(steps, row.stepNo),
    can: await documentRights.listFor(call, { ...row, isDecider }),
    bulkRsn: warning === undefined ? null : say('bulkWarned', { checks: warning }),
  };
}

/** Who asks is known before the query is built, so that there is a list for each call. */
const listFor = (asking: Asking) =>
  listOf({
    where: (call: CallContext, filter: FilterOf<'getAprvList'>) => documentsWhere(call, asking, filter),
    select: (rows, call) => shown(rows, call, asking),
    sort: { submitDt: 'desc' },
    id: 'a.aprvId',
    columns: { docTitle: 'a.docTitle', submitDt: 'a.submitDt', waitDay: sql`"waitDay"` },
    present: async (rows, call): Promise<AprvRow[]> => {
      const waiting = rows.filter((row) => row.aprvSt === 'OPEN' && row.isDecider).map(({ aprvId }) => aprvId),
        warnings = await warningsOf(call, waiting);
      return Promise.all(rows.map((row) => presented(call, row, warnings)));
    },
  });
type List = ReturnType<typeof listFor>;

export const documentBox = {
  page: async (query: Parameters<List['page']>[0], call: CallContext) => {
    const asking = await askingOf(call),
      list = listFor(asking);
    return {
      ...(await list.page(query, call)),
      turnCnt: await list.count({ userDiv: query.userDiv, boxDiv: 'TURN' }, call),
    };
  },
  excel: async (query: Parameters<List['excel']>[0], call: CallContext) =>
    listFor(await askingOf(call)).excel(query, call),
};

/** The line of a document as it was gone through; steps to come name who could decide them today. */
async function lineOf(call: CallContext, document: StoredDocument): Promise<AprvStep[]> {
  const acts = await call.db
      .selectFrom('ecpAprvHis as h')
      .leftJoin('staff as s', 's.stfNo', 'h.actorStfNo')
      .select(['h.stepNo', 'h.actDiv', 's.stfNm as actorNm', 'h.deputyYn', 'h.opinion', 'h.actDt'])
      .where('h.aprvId', '=', document.aprvId)
      .where('h.actDiv', 'in', ['APPROVE', 'RETURN', 'SKIP'])
      .execute(),
    fixed = await call.db
      .selectFrom('ecpAprvCand')
      .select(['stepNo', 'stfNo'])
      .where('aprvId', '=', document.aprvId)
      .execute(),
    line: AprvStep[] = [];
  for (const step of document.steps) {
    const act = acts.find(({ stepNo }) => stepNo === step.stepNo),
      known = fixed.filter(({ stepNo }) => stepNo === step.stepNo).map(({ stfNo }) => stfNo),
      isAhead = !act && known.length === 0;
    line.push({
      stepNo: step.stepNo,
      stepNm: step.stepNm,
      lineSt: lineState(act?.actDiv, document, step),
      candidates: await namesOf(call, isAhead ? await laterApprovers(call, document, step) : known),
      actorNm: act?.actorNm ?? null,
      deputyYn: act?.deputyYn ?? 'N',
      opinion: act?.opinion ?? null,
      actDt: act?.actDt ?? null,
    });
  }
  return line;
}
const lineState = (
  actDiv: string | undefined,
  { aprvSt, curStep }: StoredDocument,
  { stepNo }: LineStep,
): AprvStep['lineSt'] => {
  if (actDiv === 'APPROVE' || actDiv === 'RETURN' || actDiv === 'SKIP') return actDiv;
  return aprvSt === 'OPEN' && stepNo === curStep ? 'WAIT' : 'NEXT';
};
const laterApprovers = async (call: CallContext, document: StoredDocument, step: LineStep): Promise<string[]> =>
  document.aprvSt === 'OPEN'
    ? (await approversOf(call, step, document.deptCd, document.drafterStfNo)).filter(
        (stfNo) => stfNo !== document.drafterStfNo,
      )
    : [];

async function namesOf({ db }: CallContext, stfNos: readonly string[]) {
  if (stfNos.length === 0) return [];
  return db
    .selectFrom('staff')
    .leftJoin('dept', 'dept.deptCd', 'staff.deptCd')
    .select(['staff.stfNo', 'staff.stfNm', 'dept.deptNm'])
    .where('staff.stfNo', 'in', [...stfNos])
    .orderBy('staff.stfNo')
    .execute();
}

/** From the second step on, and where a line has but one, a warning is answered with an opinion. */
export const asksOpinion = ({ steps, curStep }: Pick<StoredDocument, 'steps' | 'curStep'>): boolean =>
  curStep >= 2 || steps.length === 1;

/** A document about a period as its dialog shows it. @throws Failure 409 GONE, 403 */
export async function readDocument(call: CallContext, aprvId: string): Promise<AprvDetail> {
  const document = await call.db.selectFrom('ecpAprv').selectAll().where('aprvId', '=', aprvId).executeTakeFirst();
  if (!document || document.refDiv === 'CURRI') throw gone();
  const asking = await askingOf(call),
    row = await shown(
      call.db
        .selectFrom('ecpAprv as a')
        .where('a.aprvId', '=', aprvId)
        .where(inReach(call, document.userDiv, asking)),
      call,
      asking,
    ).executeTakeFirst();
  if (!row) throw forbidden();
  const period = await periods.require(call, document.refId),
    stored = await call.db
      .selectFrom('ecpPrd')
      .selectAll()
      .where('prdId', '=', document.refId)
      .executeTakeFirstOrThrow(),
    checks = await checksOf(call, document, stored),
    change = await call.db.selectFrom('ecpPrdChg').select('diff').where('aprvId', '=', aprvId).executeTakeFirst(),
    history = await historyOf(call, document.refId, aprvId),
    isOpen = document.aprvSt === 'OPEN';
  return {
    ...(await presented(call, row, isOpen ? await warningsOf(call, [aprvId]) : new Map())),
    opinionYn: isOpen && asksOpinion(document) && checks.some(({ warnYn }) => warnYn === 'Y') ? 'Y' : 'N',
    checks,
    line: await lineOf(call, document),
    history,
    rsn: history.find(({ actDiv }) => actDiv === 'SUBMIT')?.opinion ?? null,
    changes: change ? await linesOfChange(call, stored, change.diff as Differences) : [],
    period,
    result: document.refDiv === 'PRD_RSLT' ? await reportDocument(call, stored) : null,
  };
}
