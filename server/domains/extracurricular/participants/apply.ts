import type { Kysely } from 'kysely';
import { familiesOpenTo } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { Schema } from '#server/database/schema.ts';
import { participantOf, type CallContext, type Participant } from '#server/http/call-context.ts';
import { gone } from '#server/http/failure.ts';
import { gathered } from '#server/http/gathered.ts';
import { createTurns, type Turns } from '#server/http/turns.ts';
import { actorOf, holdPeriod } from '../applicants/store.ts';
import { placeApplication, refuseFull, type ApplyOrder, type Placed } from '../applications/apply.ts';
import { openIntake, promoteLine, viewIntake, type IntakeView } from '../applications/intake.ts';

type Form = ParsedArg<'applyPrd'>;

/** The participant first, of a team with all others. */
const orderOf = ({ userKey }: Participant, { team, headCnt, applyAns, fileGroupId, consentYn }: Form): ApplyOrder => ({
  userIds: [userKey, ...(team?.memIds ?? []).filter((userId) => userId !== userKey)],
  headCnt: headCnt ?? null,
  team: team ? { teamNm: team.teamNm, topic: team.topic || null } : null,
  answers: applyAns,
  fileGroupId: fileGroupId ?? null,
  consentYn,
  route: 'SELF',
});

/**
 * The participant applies, of a team its leader for all. Programmes for other people are unknown here.
 * @throws Failure 400, 409 GONE, STATE, DUP, LIMIT
 */
export async function apply(within: CallContext, participant: Participant, form: Form): Promise<Placed> {
  const period = await holdPeriod(within.db, form.prdId);
  if (!period || !familiesOpenTo(participant.userDiv).includes(period.userDiv)) throw gone();
  const order = orderOf(participant, form),
    intake = await openIntake(within, period, order.userIds);
  await promoteLine(intake);
  return placeApplication(intake, order);
}

/** People who want to know about one period whether there is still a place, and when they ask. */
interface Crowd {
  readonly view: (asker: {
    readonly userIds: readonly string[];
    readonly now: () => Date;
  }) => Promise<IntakeView | null>;
  size: number;
}
/** What a server keeps of those who apply while they do. */
interface Rush {
  readonly turns: Turns;
  readonly crowds: Map<string, Crowd>;
}
const rushes = new WeakMap<Kysely<Schema>, Rush>();

function rushOf({ services: { db } }: CallContext): Rush {
  const rush = rushes.get(db) ?? { turns: createTurns(), crowds: new Map<string, Crowd>() };
  rushes.set(db, rush);
  return rush;
}

const crowdBefore = (db: Kysely<Schema>, prdId: string): Crowd => ({
  size: 0,
  view: gathered(async (askers) => {
    const [first] = askers;
    return first ? viewIntake(db, prdId, [...new Set(askers.flatMap(({ userIds }) => userIds))], first.now) : null;
  }),
});

/**
 * Refuses who would find the period full, without a lock: a crowd looks together, in a handful of statements. The period was full at
 * a moment of this call, which is all that the lock would show.
 * @throws Failure as `apply`, once there is no place left
 */
async function lookForPlace(call: CallContext, form: Form): Promise<void> {
  const participant = participantOf(call),
    { crowds } = rushOf(call),
    { db, clock } = call.services,
    crowd = crowds.get(form.prdId) ?? crowdBefore(db, form.prdId),
    order = orderOf(participant, form);
  crowds.set(form.prdId, crowd);
  crowd.size += 1;
  try {
    const view = await crowd.view({ userIds: order.userIds, now: () => clock.now() });
    if (view && familiesOpenTo(participant.userDiv).includes(view.period.userDiv))
      await refuseFull({ ...view, actor: { ...actorOf(call), now: view.now } }, order);
  } finally {
    crowd.size -= 1;
    if (crowd.size === 0) crowds.delete(form.prdId);
  }
}

/** Lets those who apply for a period come one by one to its row. */
export const applyInTurn = (form: Form, call: CallContext, act: () => Promise<unknown>): Promise<unknown> =>
  rushOf(call).turns.take(form.prdId, () => lookForPlace(call, form), act);
