import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { AprvAct, AprvRef } from '#contract/extracurricular/ecp-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { cancelWork, cancelWorkAs, finishWork, listPrincipals, raiseWorkAs } from '#server/domains/work/index.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { staffActor, raisedBy, type Actor } from '#server/http/actor.ts';
import { created, nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { alreadyDone, forbidden, gone, refused } from '#server/http/failure.ts';
import { resolveStep, type LineStep } from '#shared/extracurricular/approval-line.ts';
import { addDays } from '#shared/calendar.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { say } from '../say.ts';
import { approversOf, asStep, lineFor, type LineDocument } from './lines.ts';

export type StoredDocument = Selectable<Schema['ecpAprv']>;

/** What is handed in: a curriculum, or something about a period. */
export interface NewDocument extends LineDocument {
  readonly refDiv: AprvRef;
  readonly refId: string;
  readonly docTitle: string;
  readonly deptCd: string;
  /** Why it is handed in, where that has to be said. */
  readonly rsn?: string;
  /** Its own id, where its address names it. */
  readonly aprvId?: string;
  /** Where it is decided. */
  readonly resourcePath: string;
  readonly linkUrl: string;
}
type Place = Pick<NewDocument, 'resourcePath' | 'linkUrl'>;
/** Where a document about a period is decided. */
export const periodPlace = ({ userDiv }: { readonly userDiv: string }, aprvId: string): Place => {
  const resourcePath = ecpPath(familyOf(userDiv), 'PeriodAprv');
  return { resourcePath, linkUrl: recordAddress.approval(familyOf(userDiv), aprvId) };
};
/** Where a document about a curriculum is decided. */
export const curriculumPlace = ({
  userDiv,
  curriId,
}: {
  readonly userDiv: string;
  readonly curriId: string;
}): Place => ({
  resourcePath: ecpPath(familyOf(userDiv), 'CurriMng'),
  linkUrl: recordAddress.curriculum(familyOf(userDiv), curriId),
});
export const documentPlace = (document: Pick<StoredDocument, 'aprvId' | 'refDiv' | 'refId' | 'userDiv'>): Place =>
  document.refDiv === 'CURRI'
    ? curriculumPlace({ userDiv: document.userDiv, curriId: document.refId })
    : periodPlace(document, document.aprvId);
const WORK = '결재',
  /** Days that a step has. */
  STEP_DAYS = 3;
const workOf = (aprvId: string) => ({ workDivCd: 'ECP_PLAN_APRV', refTable: 'ecpAprv', refId: aprvId }) as const;

/** Staff number of the caller. @throws Failure 403 for an account without one */
function staffOf(call: CallContext): string {
  const { stfNo } = personOf(call);
  if (stfNo === null) throw forbidden();
  return stfNo;
}

/**
 * Hands a document in: every step of its line is looked at first, the first that is not skipped waits for its candidates.
 * @throws Failure 409 STATE when another one is open, no line is meant for it, or a step has no approver
 */
export async function openDocument(call: CallContext, document: NewDocument): Promise<string> {
  const drafterStfNo = staffOf(call),
    { aprvId = randomUUID() } = document;
  if (await findOpen(call, document.refId)) throw refused('STATE', say('openDocument'));
  const line = await lineFor(call, document);
  if (!line) throw refused('STATE', say('noLine'));
  const steps = line.steps.map(asStep);
  await requireApprovers(call, steps, document.deptCd, drafterStfNo);
  const { userDiv, refDiv, refId, docTitle, deptCd } = document,
    stored = { aprvId, userDiv, refDiv, refId, docTitle, deptCd, drafterStfNo, curStep: 1, ...created(call) };
  await call.db
    .insertInto('ecpAprv')
    .values({ ...stored, steps: JSON.stringify(steps), submitDt: call.now, stepDt: call.now })
    .execute();
  await record(call, aprvId, {
    stepNo: 1,
    actDiv: 'SUBMIT',
    actorStfNo: drafterStfNo,
    opinion: document.rsn ?? null,
  });
  await reachStep(call, { ...stored, steps }, 1, document);
  return aprvId;
}

/** @throws Failure 409 STATE naming the step without an approver; a line whose steps would all be skipped has none */
async function requireApprovers(
  call: CallContext,
  steps: readonly LineStep[],
  deptCd: string,
  drafterStfNo: string,
): Promise<void> {
  let isDecided = false;
  for (const step of steps) {
    const { state } = resolveStep(step, await approversOf(call, step, deptCd, drafterStfNo), drafterStfNo);
    if (state === 'NOBODY') throw refused('STATE', say('noApprover', { step: step.stepNm }));
    isDecided ||= state === 'READY';
  }
  if (!isDecided) throw refused('STATE', say('noApprover', { step: steps.at(-1)?.stepNm ?? '' }));
}

type Waiting = Pick<StoredDocument, 'aprvId' | 'docTitle' | 'deptCd' | 'drafterStfNo'> & {
  readonly steps: readonly LineStep[];
};

/**
 * Lets the document wait at a step, or behind it where it is skipped: candidates are fixed, notified and given the work. That
 * there is an approver was checked before.
 * @returns whether a step is left
 */
async function reachStep(call: CallContext, document: Waiting, from: number, place: Place): Promise<boolean> {
  for (const step of document.steps.filter(({ stepNo }) => stepNo >= from)) {
    const { state, candidates } = resolveStep(
      step,
      await approversOf(call, step, document.deptCd, document.drafterStfNo),
      document.drafterStfNo,
    );
    if (state !== 'READY') {
      await record(call, document.aprvId, {
        stepNo: step.stepNo,
        actDiv: 'SKIP',
        actorStfNo: null,
        opinion: say('headSkipped'),
      });
      continue;
    }
    await waitFor(staffActor(call), document, step.stepNo, candidates, place);
    return true;
  }
  return false;
}

async function waitFor(
  actor: Actor,
  { aprvId, docTitle }: Pick<Waiting, 'aprvId' | 'docTitle'>,
  stepNo: number,
  candidates: readonly string[],
  { resourcePath, linkUrl }: Place,
): Promise<void> {
  await actor.db
    .insertInto('ecpAprvCand')
    .values(candidates.map((stfNo) => ({ aprvId, stepNo, stfNo })))
    .execute();
  await actor.db
    .updateTable('ecpAprv')
    .set({ curStep: stepNo, stepDt: actor.now, ...raisedBy(actor) })
    .where('aprvId', '=', aprvId)
    .execute();
  const userIds = await usersOf(actor, candidates);
  await raiseWorkAs(
    actor,
    userIds.map((trgtUserId) => ({
      ...workOf(aprvId),
      title: docTitle,
      resourcePath,
      needAuthType: 'U' as const,
      linkUrl,
      trgtUserId,
      dueDt: addDays(koreanDate8(actor.now), STEP_DAYS),
    })),
  );
  await notifyUsers(actor.db, userIds, {
    tmplCd: 'ECP_APRV_REQ',
    vars: { 프로그램: docTitle },
    resourcePath,
    linkUrl,
    now: actor.now,
  });
}

/** Accounts of staff. */
export async function usersOf({ db }: Pick<Actor, 'db'>, stfNos: readonly string[]): Promise<string[]> {
  const rows = await db.selectFrom('user').select('userId').where('stfNo', 'in', stfNos).orderBy('userId').execute();
  return rows.map(({ userId }) => userId);
}

/**
 * Gives a step whose candidates have all left to those who could decide it today. @param document held by the caller
 * @returns false where there is no one who could
 */
export async function askAgain(actor: Actor, document: StoredDocument): Promise<boolean> {
  const { aprvId, curStep, deptCd, drafterStfNo } = document,
    step = document.steps.find(({ stepNo }) => stepNo === curStep);
  if (!step) return false;
  const { state, candidates } = resolveStep(step, await approversOf(actor, step, deptCd, drafterStfNo), drafterStfNo);
  if (state !== 'READY') return false;
  await cancelWorkAs(actor, workOf(aprvId));
  await actor.db.deleteFrom('ecpAprvCand').where('aprvId', '=', aprvId).where('stepNo', '=', curStep).execute();
  await waitFor(actor, document, curStep, candidates, documentPlace(document));
  return true;
}

const findOpen = ({ db }: CallContext, refId: string): Promise<StoredDocument | undefined> =>
  db
    .selectFrom('ecpAprv')
    .selectAll()
    .where('refId', '=', refId)
    .where('aprvSt', '=', 'OPEN')
    .forUpdate()
    .executeTakeFirst();

/** Documents `a` of a member of staff: as drafter, candidate of any step, deputy of one, or by having acted. */
export const isOwn = (stfNo: string, actsFor: readonly string[]) => sql<boolean>`(a."drafterStfNo" = ${stfNo}
  or exists (select from "ecpAprvCand" c where c."aprvId" = a."aprvId" and c."stfNo" = any (${[stfNo, ...actsFor]}::text[]))
  or exists (select from "ecpAprvHis" h where h."aprvId" = a."aprvId" and h."actorStfNo" = ${stfNo}))`;

/** Staff in whose place the caller acts today. */
const principalsOf = (call: CallContext): Promise<string[]> => principalsAt(call, personOf(call).userId);

/** Staff in whose place a user acts on the day of `now`. */
export async function principalsAt({ db, now }: Pick<Actor, 'db' | 'now'>, userId: string): Promise<string[]> {
  const userIds = await listPrincipals(db, userId, koreanDate8(now));
  if (userIds.length === 0) return [];
  const rows = await db
    .selectFrom('user')
    .select('stfNo')
    .where('userId', 'in', [...userIds])
    .execute();
  return rows.flatMap(({ stfNo }) => stfNo ?? []);
}

/** Who asks about documents. */
export interface Asking {
  /** Empty for an account without a staff number. */
  readonly stfNo: string;
  /** Staff in whose place the caller acts today. */
  readonly actsFor: readonly string[];
}
export const askingOf = async (call: CallContext): Promise<Asking> => ({
  stfNo: personOf(call).stfNo ?? '',
  actsFor: await principalsOf(call),
});

/**
 * Whether a document `a` is for who asks to decide, whatever its state: a candidate of the step at which it waits, or ended,
 * or the deputy of one; never who drafted it.
 */
export const isForDecider = ({ stfNo, actsFor }: Asking) => sql<boolean>`(a."drafterStfNo" <> ${stfNo}
  and exists (select from "ecpAprvCand" c where c."aprvId" = a."aprvId" and c."stepNo" = a."curStep" and c."stfNo" = any (${[stfNo, ...actsFor]}::text[])))`;
/** The same of a document that is held. */
export async function isDecider(call: CallContext, aprvId: string): Promise<boolean> {
  const row = await call.db
    .selectFrom('ecpAprv as a')
    .select(isForDecider(await askingOf(call)).as('isDecider'))
    .where('a.aprvId', '=', aprvId)
    .executeTakeFirst();
  return row?.isDecider ?? false;
}

/**
 * Decides the present step of the open document about something. That the caller may, was asked before (`isForDecider`).
 * @returns whether it was the last one
 * @throws Failure 409 STATE where none is open any more
 */
export async function decideDocument(
  call: CallContext,
  refId: string,
  decision: { readonly act: 'APPROVE' | 'RETURN'; readonly opinion: string | null } & Place,
): Promise<{ readonly isLast: boolean }> {
  const document = await findOpen(call, refId);
  if (!document) throw alreadyDone(WORK);
  const { aprvId, curStep } = document,
    stfNo = staffOf(call),
    candidates = await call.db
      .selectFrom('ecpAprvCand')
      .select('stfNo')
      .where('aprvId', '=', aprvId)
      .where('stepNo', '=', curStep)
      .execute(),
    isDeputy = candidates.every((row) => row.stfNo !== stfNo);
  if (decision.act === 'APPROVE') await requireNext(call, document);
  await record(call, aprvId, {
    stepNo: curStep,
    actDiv: decision.act,
    actorStfNo: stfNo,
    deputyYn: isDeputy ? 'Y' : 'N',
    opinion: decision.opinion,
  });
  await finishWork(call, workOf(aprvId), decision.act === 'APPROVE' ? 'APRV' : 'RJCT');
  const isWaiting = decision.act === 'APPROVE' && (await reachStep(call, document, curStep + 1, decision));
  if (!isWaiting) await close(call, document, decision);
  return { isLast: !isWaiting };
}

/**
 * Takes an open document back: by its drafter, before anything of it was decided. @param document locked
 * @throws Failure 403 for another user, 409 STATE once a step was decided
 */
export async function recallDocument(
  call: CallContext,
  { aprvId, drafterStfNo, curStep }: StoredDocument,
): Promise<void> {
  if (staffOf(call) !== drafterStfNo) throw forbidden();
  const acted = await call.db
    .selectFrom('ecpAprvHis')
    .select('aprvHisId')
    .where('aprvId', '=', aprvId)
    .where('actDiv', 'in', ['APPROVE', 'RETURN'])
    .executeTakeFirst();
  if (acted) throw refused('STATE', say('actedAlready'));
  await record(call, aprvId, { stepNo: curStep, actDiv: 'RECALL', actorStfNo: drafterStfNo });
  await cancelWork(call, workOf(aprvId));
  await call.db
    .updateTable('ecpAprv')
    .set({ aprvSt: 'RECALLED', ...nextVersion(call) })
    .where('aprvId', '=', aprvId)
    .execute();
}

/**
 * A document, locked, as the caller has seen it. @throws Failure 409 GONE, or STATE where another user was first: it is not
 * open any more, or waits at another step
 */
export async function takeDocument(call: CallContext, aprvId: string, version: number): Promise<StoredDocument> {
  const document = await call.db
    .selectFrom('ecpAprv')
    .selectAll()
    .where('aprvId', '=', aprvId)
    .forUpdate()
    .executeTakeFirst();
  if (!document) throw gone();
  if (document.aprvSt !== 'OPEN' || document.version !== version) throw alreadyDone(WORK);
  return document;
}

/** Looks at the steps that follow before anything is written. @throws Failure 409 STATE naming one without an approver */
async function requireNext(call: CallContext, document: StoredDocument): Promise<void> {
  for (const step of document.steps.filter(({ stepNo }) => stepNo > document.curStep)) {
    const { state } = resolveStep(
      step,
      await approversOf(call, step, document.deptCd, document.drafterStfNo),
      document.drafterStfNo,
    );
    if (state === 'NOBODY') throw refused('STATE', say('noApprover', { step: step.stepNm }));
    if (state === 'READY') return;
  }
}

async function close(
  call: CallContext,
  { aprvId, drafterStfNo, docTitle }: StoredDocument,
  {
    act,
    opinion,
    resourcePath,
    linkUrl,
  }: { readonly act: 'APPROVE' | 'RETURN'; readonly opinion: string | null } & Place,
): Promise<void> {
  await call.db
    .updateTable('ecpAprv')
    .set({ aprvSt: act === 'APPROVE' ? 'APPROVED' : 'RETURNED', ...nextVersion(call) })
    .where('aprvId', '=', aprvId)
    .execute();
  await notifyUsers(call.db, await usersOf(call, [drafterStfNo]), {
    tmplCd: 'ECP_APRV_RSLT',
    vars: { 프로그램: docTitle, 결과: act === 'APPROVE' ? '승인' : '반려' },
    addition: opinion,
    resourcePath,
    linkUrl,
    now: call.now,
  });
}

interface Act {
  readonly stepNo: number;
  readonly actDiv: AprvAct;
  readonly actorStfNo: string | null;
  readonly deputyYn?: 'Y' | 'N';
  readonly opinion?: string | null;
}
const record = async ({ db, now }: CallContext, aprvId: string, act: Act): Promise<void> => {
  await db
    .insertInto('ecpAprvHis')
    .values({ deputyYn: 'N', opinion: null, ...act, aprvHisId: randomUUID(), aprvId, actDt: now })
    .execute();
};

/** What was done with the documents about something, newest first; of one of them where it is named. */
export async function historyOf({ db }: CallContext, refId: string, aprvId?: string) {
  return (
    db
      .selectFrom('ecpAprvHis as h')
      .innerJoin('ecpAprv as a', 'a.aprvId', 'h.aprvId')
      .leftJoin('staff as s', 's.stfNo', 'h.actorStfNo')
      .select([
        'h.aprvHisId',
        'h.actDiv',
        's.stfNm as actorNm',
        'h.deputyYn',
        'h.opinion',
        'h.actDt',
        sql<string>`coalesce((select step ->> 'stepNm' from jsonb_array_elements(a."steps") step where (step ->> 'stepNo')::integer = h."stepNo" and h."actDiv" <> 'SUBMIT'), '')`.as(
          'stepNm',
        ),
      ])
      .where('a.refId', '=', refId)
      .$if(aprvId !== undefined, (rows) => rows.where('a.aprvId', '=', aprvId ?? ''))
      .orderBy('h.actDt', 'desc')
      // A step that is skipped is reached in the moment of the submission.
      .orderBy(sql`h."actDiv" = 'SUBMIT'`)
      .orderBy('h.stepNo', 'desc')
      .orderBy('h.regDt', 'desc')
      .execute()
  );
}
