import type { Kysely } from 'kysely';
import { DRPT_SCREEN, TRGT_STATE_NAMES, TRGT_STEPS, type TrgtEvent } from '#contract/dropout/dropout-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { Schema } from '#server/database/schema.ts';
import { alignWorkAs, type NewWork, type WorkSource } from '#server/domains/work/index.ts';
import type { Actor } from '#server/http/actor.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import type { TargetStaff } from '#shared/dropout/assigning.ts';
import { say } from '../say.ts';
import { history, staffText } from './history.ts';
import { targets, type StoredTarget } from './target-records.ts';

/** What an event says for the history beside before and after. */
interface TargetNote {
  /** In place of the states: grades (regrade). */
  readonly bfVal?: string;
  readonly afVal?: string;
  /** Who is responsible from now on (assign, reassign). */
  readonly staff?: TargetStaff;
  /** The run that was confirmed. */
  readonly runId?: string;
}

const EVENT_CODES: Readonly<Record<TrgtEvent, Schema['drptHis']['evtCd']>> = {
  assign: 'ASGN',
  reassign: 'REASG',
  intervene: 'INTV',
  note: 'INTV',
  monitor: 'MONI',
  close: 'CLS',
  reopen: 'REOP',
  exclude: 'EXCL',
  regrade: 'GRDC',
};

/** The work that waits until a target was spoken to. */
export const targetWork = (trgtId: string): WorkSource => ({
  workDivCd: 'DRPT_CNSL',
  refTable: 'drptTrgt',
  refId: trgtId,
});

/**
 * Events of a target with their history. The first intervention that counts ends its work, and so does its end; who gets
 * work when staff, grade or last day change is `settleWork`'s.
 */
export const targetEvents = stateEvents<
  StoredTarget,
  Parameters<typeof targets.change>[2],
  StoredTarget['trgtSt'],
  TrgtEvent,
  TargetNote
>({
  records: targets,
  states: statesOf({ steps: TRGT_STEPS, names: TRGT_STATE_NAMES }),
  stateOf: ({ trgtSt }) => trgtSt,
  inState: (trgtSt) => ({ trgtSt }),
  history: (actor, { row, event, from, to, rsn, noted }) =>
    history(actor, [
      {
        stdNo: row.stdNo,
        hakguaCd: row.hakguaCd,
        trgtId: row.trgtId,
        evtCd: EVENT_CODES[event],
        bfVal: noted?.staff ? (event === 'assign' ? null : staffText(row)) : (noted?.bfVal ?? from),
        afVal: noted?.staff ? staffText(noted.staff) : (noted?.afVal ?? to),
        rsn,
        runId: noted?.runId ?? null,
      },
    ]),
  work: [{ of: ({ trgtId }) => targetWork(trgtId), ends: { intervene: 'DONE', close: 'CNCL', exclude: 'CNCL' } }],
});

/** Accounts of members of staff by their number; who has none gets neither work nor messages. */
export async function usersOfStaff(
  db: Kysely<Schema>,
  stfNos: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const named = stfNos.filter((stfNo) => stfNo !== null);
  if (named.length === 0) return new Map();
  const rows = await db
    .selectFrom('user')
    .select(['userId', 'stfNo'])
    .where('stfNo', 'in', [...new Set(named)])
    .execute();
  return new Map(rows.flatMap(({ userId, stfNo }) => (stfNo === null ? [] : [[stfNo, userId] as const])));
}

/** A target as far as its work depends on it. */
type WaitingTarget = Pick<
  StoredTarget,
  'trgtId' | 'trgtSt' | 'riskGrdCd' | 'advsrStfNo' | 'cnslrStfNo' | 'fstDueDt' | 'fstIntvDt'
>;

/**
 * The work that waits for a target as it is: for the advisor, for G4 for the counsellor too, until the first intervention
 * that counts. @param users accounts by number of staff
 */
export function workOfTarget(
  { trgtId, trgtSt, riskGrdCd, advsrStfNo, cnslrStfNo, fstDueDt, fstIntvDt }: WaitingTarget,
  users: ReadonlyMap<string, string>,
): readonly NewWork[] {
  const isWaiting = (trgtSt === 'ASGN' || trgtSt === 'PROG' || trgtSt === 'MONI') && fstIntvDt === null,
    staff = isWaiting ? [advsrStfNo, riskGrdCd === 'G4' ? cnslrStfNo : null] : [],
    userIds = new Set(staff.flatMap((stfNo) => (stfNo === null ? [] : (users.get(stfNo) ?? []))));
  return [...userIds].map((trgtUserId): NewWork => ({
    ...targetWork(trgtId),
    title: say('workTitle'),
    resourcePath: DRPT_SCREEN.target,
    needAuthType: 'U',
    linkUrl: recordAddress.target(trgtId),
    trgtUserId,
    dueDt: fstDueDt,
  }));
}

/** Brings the open work of a target in line with it: a replaced person's is cancelled, one with another last day renewed. */
export const settleWork = (actor: Actor, target: WaitingTarget, users: ReadonlyMap<string, string>): Promise<void> =>
  alignWorkAs(actor, targetWork(target.trgtId), workOfTarget(target, users));
