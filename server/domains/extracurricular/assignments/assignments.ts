import { sql } from 'kysely';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import type { AssignRow } from '#contract/extracurricular/completion.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { wrongState } from '#server/http/failure.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { placeOfAppl } from '../applicants/appl-queries.ts';
import { judgeAgain } from '../completion/judge.ts';
import { coveredName, PERSON_DEPT, PERSON_NAME, participantRows } from '../participant-rows.ts';
import { managePeriod } from '../periods/period-reach.ts';

const EXPECTED = ['SELECTED', 'NOSHOW'] as const;

const shown = (rows: ReturnType<typeof participantRows>) =>
  rows
    .leftJoin('ecpAssign as g', 'g.applId', 'a.applId')
    .select([
      'a.applId',
      'a.userId',
      PERSON_NAME.as('userNm'),
      PERSON_DEPT.as('deptNm'),
      sql<'Y' | 'N'>`coalesce(g."submitYn", 'N')`.as('submitYn'),
      'g.submitDt',
      'g.score',
      'g.asgnGrdCd',
      sql<number>`coalesce(g."version", 0)`.as('version'),
    ]);

function assignmentsWhere({ db }: Pick<CallContext, 'db'>, filter: FilterOf<'getAssignList'>) {
  let rows = participantRows(db).where('a.prdId', '=', filter.prdId).where('a.applSt', 'in', EXPECTED);
  if (filter.submitYn)
    rows = rows.where(
      sql<boolean>`coalesce((select g."submitYn" from "ecpAssign" g where g."applId" = a."applId"), 'N') = ${filter.submitYn}`,
    );
  return withKeyword(rows, filter.searchKeyword, ['a.userId', PERSON_NAME]);
}

const assignments = listOf({
  where: assignmentsWhere,
  select: shown,
  sort: { userId: 'asc' },
  id: 'a.applId',
  columns: { userId: 'a.userId', score: 'g.score' },
});

/** 과제·평가 of a period. @throws Failure 403, 409 GONE */
export async function listAssignments(call: CallContext, query: ParsedArg<'getAssignList'>) {
  const period = await managePeriod(call, query.prdId, 'R', ['PeriodOprt']);
  const { data, totalCount } = await asSystem(call, (db) => assignments.page(query, { ...call, db }));
  return { data: data.map((row) => coveredName(period.userDiv, row)), totalCount, prdSt: period.prdSt };
}

const stored = versioned({
  table: 'ecpAssign',
  key: 'applId',
  find: async (call, applId): Promise<AssignRow | undefined> => {
    const row = await asSystem(call, (db) =>
      shown(participantRows(db)).select('a.userDiv').where('a.applId', '=', applId).executeTakeFirst(),
    );
    if (!row) return undefined;
    const { userDiv, ...rest } = row;
    return coveredName(userDiv, rest);
  },
});
export const requireAssignment = stored.require;

type AssignForm = ParsedArg<'saveAssign'>;
/**
 * Writes what one person has handed in, and how it was marked; a judgement that is there already follows.
 * @throws Failure 403, 409
 */
export async function saveAssignment(call: CallContext, { applId, version, ...form }: AssignForm): Promise<void> {
  const appl = await placeOfAppl(call, applId),
    period = await managePeriod(call, appl.prdId, 'U', ['PeriodOprt'], 'share');
  if (period.prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[period.prdSt]);
  const before = await call.db
    .selectFrom('ecpAssign')
    .select(['submitYn', 'submitDt', 'version'])
    .where('applId', '=', applId)
    .forUpdate()
    .executeTakeFirst();
  // A form that was opened before the first save meets the row that another user has made since.
  if (version === undefined && before) throw await stored.stale(call, applId);
  const submitDt = form.submitYn === 'N' ? null : before?.submitYn === 'Y' ? before.submitDt : call.now;
  await stored.save(call, applId, version, { ...form, submitDt });
  await judgeAgain(call, period, [applId]);
}
