import { sql } from 'kysely';
import { programmeOf } from '#contract/certification/programmes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { asSystem } from '#server/access/row-security.ts';
import { downloadPersons } from '#server/domains/people/index.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { forEachRow, type RowKey } from '#server/http/each-row.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { implement, type Binding } from '#server/http/implement.ts';
import { JOB_MESSAGES } from '#server/jobs/messages.ts';
import { createRun } from '#server/jobs/runs.ts';
import { judgeNow } from '../judging/judge-now.ts';
import { JUDGE_JOB, nearStudents, tellNear } from '../judging/jobs.ts';
import { yn } from '#shared/certification/judge.ts';
import { aboutStudents, requireWhole, seesWhole, studentsReached } from '../reach.ts';
import { applyCerti, cancelApplyCerti } from './apply.ts';
import { certify, confirmRecheck, rejectCerti, restoreCerti, revokeCerti } from './decide.ts';
import { approveEvid, evidences, evidList, returnEvid, saveEvid } from './evidence.ts';
import { holdState } from './state-store.ts';
import { certiStat } from './statistics.ts';
import { detailOf, viewState } from './state-detail.ts';
import { coverName, reviewList, stateList, toLine } from './state-queries.ts';

const covered = <Row extends { readonly stdNm: string }>(answer: { data: readonly Row[]; totalCount: number }) => ({
  ...answer,
  data: answer.data.map(coverName),
});

/** The students of a list of numbers whom a letter reaches; one that it does not reach refuses all. @throws Failure 403 */
async function requireReached(call: CallContext, certiDiv: string, stdNos: readonly string[]): Promise<void> {
  const { cnt } = await call.db
    .selectFrom('certiState as s')
    .select(sql<number>`count(*)::integer`.as('cnt'))
    .where('s.certiDiv', '=', certiDiv)
    .where(sql<boolean>`s."stdNo" = any (${[...stdNos]}::text[])`)
    .where(studentsReached(call, programmeOf(certiDiv), 'U'))
    .executeTakeFirstOrThrow();
  if (cnt < new Set(stdNos).size) throw forbidden();
}

/** 지금 판정: chosen students at once, or the whole programme as a job. @throws Failure 403, 409 STATE while that runs */
async function judgeAsked(call: CallContext, { certiDiv, stdNos }: ParsedArg<'judge'>) {
  if (stdNos !== undefined) {
    await requireReached(call, certiDiv, stdNos);
    const { readCnt, changeCnt } = await judgeNow(call.db, certiDiv, stdNos, call.now);
    return { judgeCnt: readCnt, changeCnt, batchRunId: null };
  }
  requireWhole(call, certiDiv, 'U');
  const job = await call.db
    .selectFrom('batchJob')
    .select(['jobCd', 'timeoutMin'])
    .where('jobCd', '=', JUDGE_JOB)
    .executeTakeFirstOrThrow();
  const batchRunId = await createRun(call.db, call.services.queue, {
    job,
    flightKey: `${JUDGE_JOB}:${certiDiv}`,
    trgrDivCd: 'MANUAL',
    dueDt: call.now,
    params: { certiDiv },
    runUserId: personOf(call).userId,
  });
  if (batchRunId === null) throw refused('STATE', JOB_MESSAGES.running);
  return { judgeCnt: 0, changeCnt: 0, batchRunId };
}

/** 안내 발송: those of the chosen who are short of one item hear which. @throws Failure 403 */
async function sendNotice(call: CallContext, { certiDiv, stdNos }: ParsedArg<'sendCertiNotice'>) {
  await requireReached(call, certiDiv, stdNos);
  const programme = programmeOf(certiDiv),
    near = await asSystem(call, (db) => nearStudents(db, programme, { stdNos })),
    sentCnt = await tellNear(call.db, programme, near, call.now);
  return { sentCnt, skipCnt: new Set(stdNos).size - sentCnt };
}

/** One student after an event. */
const changed = async (call: CallContext, { certiDiv, stdNo }: { certiDiv: string; stdNo: string }) => ({
  data: [await detailOf(call, certiDiv, stdNo)],
});
const each =
  <Arg extends { readonly rows: readonly RowKey[] }>(
    act: (call: CallContext, key: RowKey, arg: Arg) => Promise<void>,
  ) =>
  async (arg: Arg, call: CallContext) => ({
    data: await forEachRow(call, arg.rows, (inner, key) => act(inner, key, arg)),
  });

export const studentBindings: readonly Binding[] = [
  implement('getCertiReach', async ({ certiDiv }, call) => ({
    data: [{ wholeYn: yn(seesWhole(call, programmeOf(certiDiv))) }],
  })),
  implement('getCertiStat', (query, call) => certiStat(call, query)),
  implement('getStateList', async (query, call) => covered(await stateList.page(query, call))),
  implement('downloadStateExcel', async ({ plainYn, rsnCd, rsnCn, ...filter }, call) => {
    aboutStudents(call, filter.certiDiv);
    return downloadPersons(
      call,
      { plainYn, rsnCd, rsnCn },
      {
        sbjtDivCd: 'STDNT',
        fieldNms: ['stdNm'],
        cover: coverName,
        count: async () => stateList.count(filter, call),
        read: async (limit) => (await stateList.read(filter, call, limit)).map(toLine),
      },
    );
  }),
  implement('getReviewList', async (query, call) => {
    requireWhole(call, query.certiDiv);
    return covered(await reviewList.page(query, call));
  }),
  implement('getState', async ({ certiDiv, stdNo }, call) => ({ data: [await viewState(call, certiDiv, stdNo)] })),
  implement('judge', async (form, call) => ({ data: [await judgeAsked(call, form)] })),
  implement('sendCertiNotice', async (form, call) => ({ data: [await sendNotice(call, form)] })),
  implement('getEvidList', async (query, call) => {
    requireWhole(call, query.certiDiv);
    const { data, totalCount } = await evidList.page(query, call);
    return { totalCount, data: data.map((row) => coverName({ ...row, stdNm: row.stdNm ?? '' })) };
  }),
  implement('saveEvid', async (form, call) => {
    await saveEvid(call, form);
    return { data: [await evidences.require(call, form.certiEvidId)] };
  }),
  implement('approveEvid', async (form, call) => {
    await approveEvid(call, form);
    return { data: [await evidences.require(call, form.certiEvidId)] };
  }),
  implement('returnEvid', async (form, call) => {
    await returnEvid(call, form);
    return { data: [await evidences.require(call, form.certiEvidId)] };
  }),
  implement('applyCerti', async (form, call) => {
    await applyCerti(call, form);
    return changed(call, form);
  }),
  implement('cancelApplyCerti', async (form, call) => {
    await cancelApplyCerti(call, form);
    return changed(call, form);
  }),
  implement('certify', async ({ certiStateId, version, ...decision }, call) => {
    await certify(call, { id: certiStateId, version }, decision);
    return changed(call, await holdState(call, certiStateId));
  }),
  implement(
    'certifyBulk',
    each((call, key, { decDt, decNo }) => certify(call, key, { decDt, decNo })),
  ),
  implement(
    'rejectCerti',
    each((call, key, { rsn }) => rejectCerti(call, key, rsn)),
  ),
  implement(
    'revokeCerti',
    each((call, key, form) => revokeCerti(call, key, form)),
  ),
  implement(
    'restoreCerti',
    each((call, key, { rsn }) => restoreCerti(call, key, rsn)),
  ),
  implement(
    'confirmRecheck',
    each((call, key, { rsn }) => confirmRecheck(call, key, rsn)),
  ),
];
