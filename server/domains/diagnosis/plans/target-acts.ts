import { sql } from 'kysely';
import { z } from 'zod';
import { PLAN_STATE_NAMES, type PlanState } from '#contract/diagnosis/diagnosis-codes.ts';
import { TARGET_DIVS, type TargetDiv } from '#contract/diagnosis/instruments.ts';
import type { TargetRow } from '#contract/diagnosis/plan.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { keepChecked, takeChecked, type CheckAnswer, type UploadKind, type Verdict } from '#server/checked-upload.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, gone, invalid, refused, wrongState } from '#server/http/failure.ts';
import { among, withKeyword } from '#server/records/conditions.ts';
import { listOf, type FilterOf } from '#server/records/list-of.ts';
import { versioned } from '#server/records/versioned.ts';
import { maskName } from '#shared/masking.ts';
import { reaches, type Reach } from '../reach.ts';
import { say } from '../say.ts';
import { planReach, requirePlanRight, requirePlan } from './plan-queries.ts';
import { holdForChange, type StoredPlan } from './plan-store.ts';
import { askingOf, notAsked, renewTargets, takePeople } from './targets.ts';

const RENEWABLE: readonly PlanState[] = ['READY', 'OPEN'],
  CHANGEABLE: readonly PlanState[] = ['DRAFT', 'READY', 'OPEN'];

/** @throws Failure 409 STATE */
function requireIn(plan: StoredPlan, states: readonly PlanState[]): void {
  if (!states.includes(plan.planSt)) throw wrongState(PLAN_STATE_NAMES[plan.planSt]);
}

/** Attempts go on until the scores are made. @throws Failure 409 STATE */
export const requireAnswerable = (plan: StoredPlan): void => requireIn(plan, ['OPEN', 'CLOSED']);

type TargetFilter = FilterOf<'getPlanTargetList'>;

const targetsOf = (call: CallContext, filter: TargetFilter, { everything, deptCds }: Reach) => {
  let rows = call.db.selectFrom('planTarget').where('planTarget.planId', '=', filter.planId);
  if (!everything) rows = rows.where(sql<boolean>`"planTarget"."hakguaCd" = any (${[...deptCds]}::text[])`);
  rows = among(rows, 'planTarget.respSt', filter.respSt);
  if (filter.hakguaCd) rows = rows.where('planTarget.hakguaCd', '=', filter.hakguaCd);
  return withKeyword(rows, filter.searchKeyword, ['planTarget.userId']);
};

const shown = (rows: ReturnType<typeof targetsOf>) =>
  rows
    .leftJoin('dept as colg', 'colg.deptCd', 'planTarget.colgCd')
    .leftJoin('dept as hakgua', 'hakgua.deptCd', 'planTarget.hakguaCd')
    .select([
      'planTarget.planTargetId',
      'planTarget.userDiv',
      'planTarget.userId',
      'colg.deptNm as colgNm',
      'hakgua.deptNm as hakguaNm',
      'planTarget.gradeCd',
      'planTarget.genderCd',
      'planTarget.respSt',
      'planTarget.submitDt',
      'planTarget.remindCnt',
      'planTarget.exemptRsn',
      'planTarget.handYn',
      'planTarget.version',
      // The newest attempt at an exam, where the server has closed it and its minutes were not given back yet.
      sql<
        number | null
      >`(select r."attemptNo" from "resp" r where r."planTargetId" = "planTarget"."planTargetId" and r."autoYn" = 'Y'
        and r."respSt" = 'SUBMITTED' and r."grantYn" = 'N' order by r."attemptNo" desc limit 1)`.as('cutAttemptNo'),
    ]);
type Found = Awaited<ReturnType<ReturnType<typeof shown>['executeTakeFirstOrThrow']>>;

/** A target as a list shows it: no name in clear. */
const coverTarget = (row: TargetRow): TargetRow => ({ ...row, userNm: maskName(row.userNm ?? '') || null });
const SUBJECTS = { USER: 'STDNT', PROF: 'STF', STF: 'STF', OTSDR: 'OTSDR' } as const satisfies Readonly<
  Record<TargetDiv, string>
>;

/** Names of people by their numbers, looked up beyond the walls; the caller covers them. */
async function present(rows: readonly Found[], call: CallContext): Promise<TargetRow[]> {
  const idsOf = (...divs: TargetDiv[]): string[] => [
    '',
    ...rows.filter(({ userDiv }) => divs.includes(userDiv)).map(({ userId }) => userId),
  ];
  const names = await asSystem(call, async (db) => [
    ...(await db
      .selectFrom('student')
      .select(['stdNo as id', 'stdNm as nm'])
      .where('stdNo', 'in', idsOf('USER'))
      .execute()),
    ...(await db
      .selectFrom('staff')
      .select(['stfNo as id', 'stfNm as nm'])
      .where('stfNo', 'in', idsOf('PROF', 'STF'))
      .execute()),
    ...(await db
      .selectFrom('otsdrMember')
      .select(['otsdrMemberId as id', 'memberNm as nm'])
      .where('otsdrMemberId', 'in', idsOf('OTSDR'))
      .execute()),
  ]);
  const nameOf = new Map(names.map(({ id, nm }) => [id, nm]));
  return rows.map((row) => ({ ...row, userNm: nameOf.get(row.userId) ?? null }));
}

/** The targets of a plan for one call, with their names in clear. @throws Failure 403, 409 GONE */
async function targetListFor(call: CallContext, planId: string) {
  const { plan } = await requirePlan(call, planId),
    reach = await planReach(call, plan.instDiv, 'R'),
    own: Reach = reaches(reach, plan.deptCd) ? { everything: true, deptCds: new Set() } : reach;
  return listOf({
    where: (at: CallContext, filter: TargetFilter) => targetsOf(at, filter, own),
    select: shown,
    sort: { userId: 'asc' },
    id: 'planTarget.planTargetId',
    columns: { userId: 'planTarget.userId', colgNm: 'colg.deptNm', submitDt: 'planTarget.submitDt' },
    present,
  });
}

/** A page of the targets of a plan, covered. @throws Failure 403, 409 GONE */
export async function targetPage(call: CallContext, query: ParsedArg<'getPlanTargetList'>) {
  const page = await (await targetListFor(call, query.planId)).page(query, call);
  return { ...page, data: page.data.map(coverTarget) };
}

/** From so many on who has not answered without a name may be listed in a file (diagnosis.md 5.5). */
const LEAST_LEFT = 5;

/**
 * The targets of a plan for a workbook, which leaves a row in the access log. @throws Failure 400, 403, 409 GONE; STATE where a few who are left could be distinguished from
 * the many who have answered without their names
 */
export async function targetBook(
  call: CallContext,
  { plainYn, rsnCd, rsnCn, ...query }: ParsedArg<'downloadPlanTargetExcel'>,
): Promise<{ data: readonly TargetRow[]; totalCount: number }> {
  const list = await targetListFor(call, query.planId),
    { plan } = await requirePlan(call, query.planId);
  if (plan.anonymDiv === 'ANON') {
    const left = { planId: query.planId, respSt: 'NOT_STARTED,IN_PROGRESS' },
      cnt = await list.count(left, call);
    if (cnt > 0 && cnt < LEAST_LEFT) throw refused('STATE', say('fewLeft', { n: LEAST_LEFT }));
  }
  return downloadPersons(
    call,
    { plainYn, rsnCd, rsnCn },
    {
      sbjtDivCd: ({ userDiv }) => SUBJECTS[userDiv],
      fieldNms: ['userNm', 'userId'],
      cover: coverTarget,
      count: async () => list.count(query, call),
      read: async (limit) => list.read(query, call, limit),
    },
  );
}

/** @throws Failure 403, 409 GONE, STATE */
export async function renew(call: CallContext, { planId }: ParsedArg<'refreshPlanTarget'>) {
  const plan = await holdForChange(call, 'refreshPlanTarget', planId);
  requireIn(plan, RENEWABLE);
  return renewTargets(staffActor(call), askingOf(plan));
}

/** @throws Failure 400 naming those whom the instrument does not ask, 403, 409 GONE, STATE */
export async function addTargets(call: CallContext, { planId, people }: ParsedArg<'addPlanTarget'>) {
  const plan = await holdForChange(call, 'addPlanTarget', planId);
  requireIn(plan, CHANGEABLE);
  const strangers = await notAsked(call.db, plan, people);
  if (strangers.size > 0)
    throw invalid(
      people.flatMap(({ userId }, index) =>
        strangers.has(userId) ? [{ field: 'people', row: index + 1, message: `${userId} ${say('noTarget')}` }] : [],
      ),
    );
  const addCnt = await takePeople(staffActor(call), plan, people);
  return { addCnt, skipCnt: people.length - addCnt };
}

export const targets = versioned({
  table: 'planTarget',
  key: 'planTargetId',
  find: async (call, planTargetId) => {
    const [row] = await present(
      await shown(call.db.selectFrom('planTarget').where('planTarget.planTargetId', '=', planTargetId)).execute(),
      call,
    );
    return row;
  },
});

/** Takes a person out who has not begun. @throws Failure 409 GONE, VERSION, STATE */
export const exemptTarget =
  (planId: string, rsn: string) =>
  async (call: CallContext, { id, version }: RowKey): Promise<void> => {
    const target = await targets.hold(call, id);
    if (target.planId !== planId) throw gone();
    if (target.respSt !== 'NOT_STARTED') throw refused('STATE', say('begunTarget'));
    await targets.update(call, id, version, { respSt: 'EXEMPT', exemptDiv: 'HAND', exemptRsn: rsn, handYn: 'Y' });
  };

/** @throws Failure 409 GONE, VERSION, STATE */
export const restoreTarget =
  (planId: string) =>
  async (call: CallContext, { id, version }: RowKey): Promise<void> => {
    const target = await targets.hold(call, id);
    if (target.planId !== planId) throw gone();
    if (target.respSt !== 'EXEMPT') throw refused('STATE', say('notExempt'));
    await targets.update(call, id, version, { respSt: 'NOT_STARTED', exemptDiv: null, exemptRsn: null });
  };

/** A plan whose targets a person may change. @throws Failure 403, 409 GONE, STATE */
export async function holdTargets(
  call: CallContext,
  op: 'exemptPlanTarget' | 'restorePlanTarget',
  planId: string,
): Promise<void> {
  requireIn(await holdForChange(call, op, planId), RENEWABLE);
}

const rowSchema = z.object({ userDiv: z.enum(TARGET_DIVS), userId: z.string() });
const contextSchema = z.object({ planId: z.string() });
const KIND: UploadKind<z.infer<typeof rowSchema>, z.infer<typeof contextSchema>> = {
  op: 'uploadPlanTargetExcel',
  row: rowSchema,
  context: contextSchema,
};

/**
 * Judges a workbook of numbers and names: both have to be those of one person. Adds no one. @throws Failure 403, 409
 */
export async function checkTargetUpload(
  call: CallContext,
  { planId, rows }: ParsedArg<'uploadPlanTargetExcel'>,
): Promise<CheckAnswer> {
  const plan = await holdForChange(call, 'uploadPlanTargetExcel', planId);
  requireIn(plan, CHANGEABLE);
  const ids = rows.map(({ userId }) => userId.trim());
  const known = await withoutRowSecurity(call.db, async () => [
    ...(
      await call.db.selectFrom('student').select(['stdNo as id', 'stdNm as nm']).where('stdNo', 'in', ids).execute()
    ).map((row) => ({ ...row, userDiv: 'USER' as const })),
    ...(
      await call.db.selectFrom('staff').select(['stfNo as id', 'stfNm as nm']).where('stfNo', 'in', ids).execute()
    ).map((row) => ({ ...row, userDiv: 'STF' as const })),
  ]);
  const strangers = await notAsked(
    call.db,
    plan,
    known.map(({ id, userDiv }) => ({ userDiv, userId: id })),
  );
  const byId = new Map(known.map((person) => [person.id, person])),
    seen = new Map<string, number>();
  const verdicts = rows.map(({ rowNo, userId: typed, userNm }): Verdict<z.infer<typeof rowSchema>> => {
    const userId = typed.trim(),
      person = byId.get(userId),
      first = seen.get(userId);
    if (!person) return { rowNo, problem: message('M-ROW-NOSTD') };
    if (person.nm !== userNm.trim()) return { rowNo, problem: message('M-ROW-NAME') };
    if (strangers.has(userId)) return { rowNo, problem: say('noTarget') };
    if (first !== undefined) return { rowNo, problem: message('M-ROW-DUP', { row: first }) };
    seen.set(userId, rowNo);
    return { rowNo, row: { userDiv: person.userDiv, userId } };
  });
  return keepChecked(call, KIND, { planId }, verdicts);
}

/** @throws Failure 403, 409 GONE, STATE */
export async function applyTargetUpload(call: CallContext, uploadId: string) {
  const { context, rows, errCnt } = await takeChecked(call, KIND, uploadId),
    plan = await holdForChange(call, 'applyPlanTargetUpload', context.planId);
  requireIn(plan, CHANGEABLE);
  const okCnt = await takePeople(staffActor(call), plan, rows),
    totCnt = rows.length + errCnt;
  return { totCnt, okCnt, errCnt: totCnt - okCnt };
}

/**
 * Whether the caller reads plans of the instrument at all and, of a plan that there is, the whole of it. @throws Failure
 * 403
 */
export async function requirePlanRead(call: CallContext, instDiv: string, planId?: string): Promise<void> {
  const reach = await planReach(call, instDiv, 'R');
  if (!reach.everything && reach.deptCds.size === 0) throw forbidden();
  if (!planId) return;
  const plan = await call.db
    .selectFrom('plan')
    .select(['instDiv', 'deptCd', 'anonymDiv'])
    .where('planId', '=', planId)
    .executeTakeFirst();
  // A draft of the page has no row yet.
  if (plan) await requirePlanRight(call, 'getPlanTargetCount', plan);
}
