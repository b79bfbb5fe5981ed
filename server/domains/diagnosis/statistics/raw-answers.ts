import { sql } from 'kysely';
import type { Data, ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem } from '#server/access/row-security.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { requireExcelSize } from '#server/http/excel-size.ts';
import { refused } from '#server/http/failure.ts';
import { rawCell, rawColumns } from '#shared/diagnosis/raw-answers.ts';
import { requirePlanRight } from '../plans/plan-queries.ts';
import { ANSWER_COLUMNS } from '../responses/stored-answers.ts';
import { openStat, type StatScope } from './scope.ts';

type Row = Data<'downloadRawRespExcel'>['data'][number];
/** Responses whose answers are read together. */
const BATCH = 500;
const HIDDEN = '(가린 응답)';

/**
 * 원자료: every answer of a plan. With names it asks for XLS_PRSN and a reason; of confidential and anonymous plans it
 * holds from minReportCnt valid responses on the answers alone, in random order, and callers limited to their
 * departments do not get it.
 * @throws Failure 400, 403, 409
 */
export async function downloadRawAnswers(
  call: CallContext,
  { planId, ...reason }: ParsedArg<'downloadRawRespExcel'>,
): Promise<Data<'downloadRawRespExcel'>> {
  const scope = await openStat(call, planId);
  await requirePlanRight(call, 'downloadRawRespExcel', scope.plan);
  if (scope.plan.anonymDiv !== 'NAMED') return withoutIdentity(call, scope);
  return downloadPersons<Row>(
    call,
    { plainYn: 'Y', ...reason },
    {
      sbjtDivCd: 'STDNT',
      fieldNms: ['userNm', 'userId', 'answers'],
      cover: (row) => row,
      count: async () => countNamed(call, scope),
      read: async () => namedRows(call, scope),
    },
  );
}

async function withoutIdentity(call: CallContext, scope: StatScope): Promise<Data<'downloadRawRespExcel'>> {
  const { plan, whole } = scope;
  const { rows } = await sql<{
    respId: string;
  }>`select r."respId" from "resp" r where ${whole} order by random()`.execute(call.db);
  if (rows.length < plan.minReportCnt) throw refused('STATE', message('M-FEW', { n: plan.minReportCnt }));
  requireExcelSize(call, rows.length);
  const ids = rows.map(({ respId }) => respId),
    answers = await answersOf(call, scope, ids);
  return { data: ids.map((id, index) => ({ no: index + 1, ...answers.get(id) })), totalCount: ids.length };
}

/** Submitted responses within the reach of the caller, those set aside and former attempts included. */
const namedOf = ({ plan, heldTo }: StatScope) =>
  sql`"resp" r join "planTarget" t on t."planTargetId" = r."planTargetId" where r."planId" = ${plan.planId} and r."respSt" = 'SUBMITTED'
    and ${heldTo ? sql`r."hakguaCd" = any (${[...heldTo]}::text[])` : sql`true`}`;

async function countNamed({ db }: CallContext, scope: StatScope): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::integer as n from ${namedOf(scope)}`.execute(db);
  return rows[0]?.n ?? 0;
}

async function namedRows(call: CallContext, scope: StatScope): Promise<Row[]> {
  const { rows } = await sql<{
    respId: string;
    userId: string;
    hakguaNm: string | null;
    gradeCd: string | null;
    attemptNo: number;
    submitDt: Date;
    validYn: string;
  }>`select r."respId", t."userId", (select d."deptNm" from "dept" d where d."deptCd" = r."hakguaCd") as "hakguaNm", r."gradeCd", r."attemptNo", r."submitDt", r."validYn"
    from ${namedOf(scope)} order by t."userId", r."attemptNo"`.execute(call.db);
  const answers = await answersOf(
      call,
      scope,
      rows.map(({ respId }) => respId),
    ),
    nameOf = await namesOf(
      call,
      rows.map(({ userId }) => userId),
    );
  return rows.map(({ respId, submitDt, ...row }, index) => ({
    no: index + 1,
    ...row,
    submitDt: new Date(submitDt).toISOString(),
    userNm: nameOf.get(row.userId) ?? null,
    ...answers.get(respId),
  }));
}

/** Names of students and staff, regardless of scope. */
export async function namesOf(call: CallContext, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const all = [...ids];
  const names = await asSystem(call, async (db) => {
    const { rows } = await sql<{ id: string; nm: string }>`
      select "stdNo" as id, "stdNm" as nm from "student" where "stdNo" = any (${all}::text[])
      union all select "stfNo", "stfNm" from "staff" where "stfNo" = any (${all}::text[])`.execute(db);
    return rows;
  });
  return new Map(names.map(({ id, nm }) => [id, nm]));
}

/** Answers of responses by the keys of their columns. */
async function answersOf(
  { db }: Pick<CallContext, 'db'>,
  { body }: StatScope,
  respIds: readonly string[],
): Promise<ReadonlyMap<string, Row>> {
  const columns = rawColumns(body.sects),
    found = new Map<string, Row>();
  for (let from = 0; from < respIds.length; from += BATCH) {
    const rows = await db
        .selectFrom('respAns')
        .select([...ANSWER_COLUMNS, 'respId', 'hideYn'])
        .where('respId', 'in', respIds.slice(from, from + BATCH))
        .execute(),
      given = new Map(rows.map((row) => [`${row.respId} ${row.qstnId} ${row.rowNo}`, row]));
    for (const respId of respIds.slice(from, from + BATCH)) {
      const cells = columns.map(({ key, question, rowNo, optnNo }) => {
        const row = given.get(`${respId} ${question.qstnId} ${rowNo}`);
        if (row?.hideYn === 'Y') return [key, HIDDEN] as const;
        const answer = row && {
          ...row,
          optnIds: row.optnIds && [...row.optnIds],
          rankIds: row.rankIds && [...row.rankIds],
          numVal: row.numVal === null ? null : Number(row.numVal),
        };
        return [key, rawCell({ question, optnNo }, answer)] as const;
      });
      found.set(respId, Object.fromEntries(cells));
    }
  }
  return found;
}
