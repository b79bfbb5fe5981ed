import type { ParsedArg } from '#contract/registry.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import { asSystem } from '#server/access/row-security.ts';
import { MAX_UPLOAD_BYTES } from '#server/checked-upload.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome, type RowKey } from '#server/http/each-row.ts';
import { Failure } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import {
  applicationsOf,
  covered,
  findCandidates,
  placeOfAppl,
  readApplication,
  SUBJECTS,
} from '../applicants/appl-queries.ts';
import { managePeriod, type StoredPeriod } from '../periods/period-reach.ts';
import { placeApplication, type ApplyOrder } from './apply.ts';
import { concernedBy, leave, promoteOne, savePaid } from './cancel.ts';
import { openIntake, promoteLine, type Intake } from './intake.ts';
import { listPenalties, penalties, releasePenalty } from './penalties.ts';
import { checkApplicants, enterApplicants, takeApplicants } from './upload.ts';

/** The caller manages the period, and acts on all its rows, of people of whatever department. */
const inside = <T>(call: CallContext, act: (within: CallContext) => Promise<T>): Promise<T> =>
  asSystem(call, (db) => act({ ...call, db }));
const look = (call: CallContext, prdId: string) => managePeriod(call, prdId, 'R', ['PeriodOprt']);

/** Lets an event happen to rows of one period, one after the other, while its places are held. @throws Failure 409 GONE, 403 */
async function actOnRows(
  call: CallContext,
  { prdId, rows }: { readonly prdId: string; readonly rows: readonly RowKey[] },
  act: (intake: Intake, key: RowKey) => Promise<void>,
): Promise<{ data: Outcome[] }> {
  const period = await managePeriod(call, prdId, 'U', ['PeriodOprt'], 'update');
  return inside(call, async (within) => {
    const concerned = await concernedBy(
        within,
        prdId,
        rows.map(({ id }) => id),
      ),
      intake = await openIntake(within, period, concerned, { frees: true });
    return { data: await forEachRow(within, rows, async (_call, key) => act(intake, key)) };
  });
}

/** Enters people by hand; each answer says what became of one of them, of a team what became of it. */
async function addApplicants(call: CallContext, period: StoredPeriod, form: ParsedArg<'addAppl'>): Promise<Outcome[]> {
  const userIds = form.rows.map(({ userId }) => userId),
    intake = await openIntake(call, period, userIds),
    [leader] = form.rows,
    shared = { consentYn: form.consentYn, route: 'PROXY' as const },
    team = form.team ? { teamNm: form.team.teamNm, topic: form.team.topic || null } : null;
  const orders: ApplyOrder[] =
    period.applyDiv === 'TEAM'
      ? [
          {
            ...shared,
            userIds,
            headCnt: null,
            team,
            answers: leader?.applyAns ?? [],
            fileGroupId: leader?.fileGroupId ?? null,
          },
        ]
      : form.rows.map(({ userId, headCnt = null, applyAns, fileGroupId = null }) => ({
          ...shared,
          userIds: [userId],
          headCnt,
          team,
          answers: applyAns,
          fileGroupId,
        }));
  await promoteLine(intake);
  const outcomes: Outcome[] = [];
  for (const order of orders) outcomes.push(await outcomeOf(intake, order));
  return outcomes;
}

async function outcomeOf(intake: Intake, order: ApplyOrder): Promise<Outcome> {
  const id = order.userIds[0] ?? '';
  try {
    const { applSt } = await placeApplication(intake, order);
    return { id, okYn: 'Y', code: 200, reason: null, message: applSt };
  } catch (error) {
    // It is refused before its first write, so that the others go on.
    if (!(error instanceof Failure)) throw error;
    return { id, okYn: 'N', code: error.status, reason: error.details.reason ?? null, message: error.message };
  }
}

/** 신청: the list, entering people, cancelling, withdrawing, promoting, fees and sanctions. */
export const applicationBindings: readonly Binding[] = [
  implement('getApplList', async ({ prdId, ...query }, call) => {
    const period = await look(call, prdId);
    return inside(call, async (within) => {
      const { data, totalCount } = await applicationsOf(period).page(query, within);
      return { data: data.map(covered(period)), totalCount };
    });
  }),
  implement('downloadApplExcel', async ({ prdId, plainYn, rsnCd, rsnCn, ...query }, call) => {
    const period = await look(call, prdId),
      list = applicationsOf(period);
    return inside(call, async (within) =>
      downloadPersons(
        call,
        { plainYn, rsnCd, rsnCn },
        {
          sbjtDivCd: SUBJECTS[familyOf(period.userDiv).people],
          fieldNms: ['userNm'],
          cover: covered(period),
          count: async () => list.count(query, within),
          read: async (limit) => list.read(query, within, limit),
        },
      ),
    );
  }),
  implement('getAppl', async ({ applId }, call) => {
    const period = await look(call, (await placeOfAppl(call, applId)).prdId);
    return inside(call, async (within) => ({ data: [await readApplication(call, within, period, applId)] }));
  }),
  implement('getApplCandList', async (query, call) => {
    const period = await managePeriod(call, query.prdId, 'C', ['PeriodOprt']);
    return inside(call, async (within) => findCandidates(within, period, query));
  }),
  implement('addAppl', async (form, call) => {
    const period = await managePeriod(call, form.prdId, 'C', ['PeriodOprt'], 'update');
    return inside(call, async (within) => ({ data: await addApplicants(within, period, form) }));
  }),
  implement(
    'uploadApplExcel',
    async (form, call) => {
      const period = await managePeriod(call, form.prdId, 'C', ['PeriodOprt']);
      return inside(call, async (within) => checkApplicants(within, period, form));
    },
    { mostBodyBytes: MAX_UPLOAD_BYTES },
  ),
  implement('applyApplUpload', async ({ uploadId }, call) => {
    const kept = await takeApplicants(call, uploadId),
      period = await managePeriod(call, kept.context.prdId, 'C', ['PeriodOprt'], 'update');
    return inside(call, async (within) => ({ data: [await enterApplicants(within, period, kept)] }));
  }),
  implement('promoteAppl', async (form, call) => actOnRows(call, form, promoteOne)),
  implement('cancelAppl', async ({ rsn, ...form }, call) =>
    actOnRows(call, form, async (intake, key) => leave(intake, key, 'cancel', { rsn, by: 'STAFF' })),
  ),
  implement('withdrawAppl', async ({ rsn, ...form }, call) =>
    actOnRows(call, form, async (intake, key) => leave(intake, key, 'withdraw', { rsn, by: 'STAFF' })),
  ),
  implement('savePay', async ({ payYn, ...form }, call) =>
    actOnRows(call, form, async (intake, key) => savePaid(intake, key, payYn)),
  ),
  implement('getPenaltyList', async ({ applId }, call) => {
    const { prdId, userId } = await placeOfAppl(call, applId);
    return listPenalties(call, prdId, userId);
  }),
  implement('releasePenalty', async (form, call) =>
    inside(call, async (within) => {
      await releasePenalty(within, form);
      return { data: [await penalties.require(within, form.penaltyId)] };
    }),
  ),
];
