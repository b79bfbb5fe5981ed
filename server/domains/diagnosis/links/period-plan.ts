import { randomUUID } from 'node:crypto';
import { type Kysely } from 'kysely';
import { instrumentOf } from '#contract/diagnosis/instruments.ts';
import { raised } from '#server/database/raised.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, type Actor } from '#server/http/actor.ts';
import { withKeyword } from '#server/records/conditions.ts';
import { holdPlan, planEvents, recordPlan } from '../plans/plan-store.ts';
import { remindOnOpen } from '../plans/reminds.ts';
import { takePeople } from '../plans/targets.ts';

/* The satisfaction survey of a period of a programme: made, moved and called off by the programme. Who is asked is decided
   when it opens, and the programme alone opens it. */

const SATISFACTION = 'SATIS',
  LINK = 'ECP_PRD';
/** Versions that a survey may take: later ones are not confirmed yet, earlier ones were given up. */
const USABLE = ['CONFIRMED', 'FROZEN'] as const;

const papersOf = (db: Kysely<Schema>) =>
  db
    .selectFrom('paperVer as v')
    .innerJoin('paper as p', 'p.paperId', 'v.paperId')
    .where('p.instDiv', '=', SATISFACTION)
    .where('v.paperVerSt', 'in', USABLE);

/** Papers that a period may choose, by name, the newest version first. */
export async function listSatisfactionPapers(db: Kysely<Schema>, searchKeyword: string | undefined) {
  let rows = papersOf(db);
  rows = withKeyword(rows, searchKeyword, ['p.paperNm']);
  return rows
    .select(['v.paperVerId as satisPaperVerId', 'p.paperNm', 'v.verNo', 'v.qstnCnt', 'v.paperVerSt'])
    .orderBy('p.paperNm')
    .orderBy('v.verNo', 'desc')
    .limit(100)
    .execute();
}

export const isSatisfactionPaper = async (db: Kysely<Schema>, paperVerId: string): Promise<boolean> =>
  (await papersOf(db).select('v.paperVerId').where('v.paperVerId', '=', paperVerId).executeTakeFirst()) !== undefined;

interface Window {
  readonly strtDt: string;
  readonly strtTm: string;
  readonly endDt: string;
  readonly endTm: string;
}
export interface PeriodSurvey extends Window {
  readonly prdId: string;
  readonly paperVerId: string;
  readonly planNm: string;
  readonly deptCd: string;
  readonly schlYear: string;
  readonly shtmCd: '10' | '20';
}

/** A plan in READY for a period that was approved; its paper stays as it is from now on. @returns its id */
export async function preparePeriodSurvey(actor: Actor, { prdId, planNm, ...survey }: PeriodSurvey): Promise<string> {
  const planId = randomUUID(),
    instrument = instrumentOf(SATISFACTION),
    version = await actor.db
      .selectFrom('paperVer')
      .select(['paperId', 'paperVerSt'])
      .where('paperVerId', '=', survey.paperVerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
  if (version.paperVerSt === 'CONFIRMED')
    await actor.db
      .updateTable('paperVer')
      .set({
        paperVerSt: 'FROZEN',
        frozenDt: actor.now,
        modId: actor.actId,
        modDt: actor.now,
        version: raised(),
      })
      .where('paperVerId', '=', survey.paperVerId)
      .execute();
  await actor.db
    .insertInto('plan')
    .values({
      ...survey,
      planId,
      instDiv: SATISFACTION,
      paperId: version.paperId,
      planNm: planNm.slice(0, 100),
      rndNo: 1,
      anonymDiv: instrument.anonymity,
      editAllowYn: 'N',
      resultOpenDiv: 'NONE',
      linkDiv: LINK,
      linkId: prdId,
      condJson: JSON.stringify(NOT_YET_KNOWN),
      onceYn: 'N',
      planSt: 'READY',
      ...createdBy(actor),
    })
    .execute();
  await recordPlan(actor, [{ planId, bfSt: null, afSt: 'READY', evtCd: 'approvePrd' }]);
  return planId;
}
/** The targets are those selected when the survey opens, not people whom conditions find. */
const NOT_YET_KNOWN = {
  userDivs: [],
  colgCds: [],
  hakguaCds: [],
  majorCds: [],
  gradeCds: [],
  shregSts: [],
  genderCds: [],
  stfDivCds: [],
  deptCds: [],
  entYearFrom: '',
  entYearTo: '',
};

/** Another window for a survey that has not opened; one that has keeps its own. */
export async function movePeriodSurvey(actor: Actor, planId: string, window: Window): Promise<void> {
  const plan = await holdPlan(actor, planId);
  if (plan.planSt === 'READY')
    await planEvents.move(actor, plan, 'extend', { changes: window, noted: { evtCd: 'requestPrdChg' } });
}

const JOB = 'ECP_SATIS_OPEN',
  REMIND_AT = '1000';

/**
 * Opens the survey of a period for those who take part in it, and has them reminded; without anyone to ask it is canceled.
 * @param remindDays days before its last one
 * @returns whether it was still to be opened
 */
export async function openPeriodSurvey(
  actor: Actor,
  planId: string,
  {
    people,
    window,
    remindDays,
    emptyRsn,
  }: {
    readonly people: Parameters<typeof takePeople>[2];
    readonly window: Window;
    readonly remindDays: readonly number[];
    readonly emptyRsn: string;
  },
): Promise<boolean> {
  const plan = await holdPlan(actor, planId);
  if (plan.planSt !== 'READY') return false;
  if ((await takePeople(actor, plan, people)) === 0) {
    await planEvents.move(actor, plan, 'cancel', { rsn: emptyRsn, noted: { evtCd: JOB } });
    return true;
  }
  await planEvents.move(actor, plan, 'open', { changes: window, noted: { evtCd: JOB } });
  const rule = {
    planId,
    toDiv: 'ALL',
    // A text message costs: it goes only where it was chosen.
    chnlCds: JSON.stringify(['PUSH']),
    msg: null,
    ...createdBy(actor),
  } as const;
  await actor.db
    .insertInto('planRemind')
    .values([
      { ...rule, remindId: randomUUID(), sendDiv: 'ON_OPEN', offsetDay: null, sendTm: null, lastSendDt: actor.now },
      ...remindDays.map((offsetDay) => ({
        ...rule,
        remindId: randomUUID(),
        sendDiv: 'BEFORE_END' as const,
        offsetDay,
        sendTm: REMIND_AT,
        lastSendDt: null,
      })),
    ])
    .execute();
  await remindOnOpen(actor, { ...plan, ...window, planSt: 'OPEN' });
  return true;
}

/** The survey of a period that is not held. Answers that were given are kept. */
export async function cancelPeriodSurvey(actor: Actor, planId: string, rsn: string): Promise<void> {
  const plan = await holdPlan(actor, planId);
  if (plan.planSt === 'READY' || plan.planSt === 'OPEN')
    await planEvents.move(actor, plan, 'cancel', { rsn, noted: { evtCd: 'cancelPrd' } });
}
