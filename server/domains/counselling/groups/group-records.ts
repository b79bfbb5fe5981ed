import type { Selectable } from 'kysely';
import type { GroupRow } from '#contract/counselling/group.ts';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import {
  GROUP_STEPS,
  MEMBER_NAMES,
  MEMBER_STEPS,
  type GroupEvent,
  type MemberEvent,
} from '#contract/counselling/group-codes.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { historyIn } from '#server/records/history.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { workingIn } from '../reach.ts';
import { groupRows, presentGroups, withGroup } from './group-queries.ts';

export type StoredGroup = Selectable<Schema['cnslGrp']>;
export type StoredMember = Selectable<Schema['cnslGrpMbr']>;

/** A group as a list shows it; of a participant, who reads none of it, nothing. */
async function findGroup(call: CallContext, grpId: string): Promise<GroupRow | null> {
  const found = await withGroup(groupRows(call)).where('g.grpId', '=', grpId).executeTakeFirst();
  if (!found) return null;
  const [row] = await presentGroups(call, await workingIn(call, found.cnslDivCd, 'R'), [found]);
  return row ?? null;
}
export const groups = versioned({ table: 'cnslGrp', key: 'grpId', find: findGroup });

/** What is answered of a member after an act, and beside a refusal of its version. */
export const memberState = async ({ db }: Pick<CallContext, 'db'>, grpMbrId: string) =>
  db
    .selectFrom('cnslGrpMbr')
    .select(['grpMbrId', 'mbrSt', 'waitNo', 'version'])
    .where('grpMbrId', '=', grpMbrId)
    .executeTakeFirst();
export const members = versioned({ table: 'cnslGrpMbr', key: 'grpMbrId', find: memberState });

const recordGroup = historyIn('cnslGrpHis');
type Written = Parameters<typeof recordGroup>[1];
/** Rows of what happened to a group and its members: the one way into cnslGrpHis. */
export const recordOfGroup = (actor: Actor, rows: Written): Promise<void> =>
  withoutRowSecurity(actor.db, () => recordGroup(actor, rows));

/** What is gone of a note stays in the history of its group: that it was, when, by whom and why. */
export async function recordNoteOfGroup(
  actor: Actor,
  grpId: string,
  evtCd: 'noteDeleted' | 'noteDropped',
  rsn: string,
): Promise<void> {
  const { grpSt } = await actor.db
    .selectFrom('cnslGrp')
    .select('grpSt')
    .where('grpId', '=', grpId)
    .executeTakeFirstOrThrow();
  await recordOfGroup(actor, [{ objDivCd: 'GRP', objId: grpId, grpId, bfSt: grpSt, afSt: grpSt, evtCd, rsn }]);
}

/** Events of a group with their history. */
export const groupEvents = stateEvents<
  StoredGroup,
  Parameters<typeof groups.change>[2],
  StoredGroup['grpSt'],
  GroupEvent
>({
  records: groups,
  states: statesOf({ steps: GROUP_STEPS, names: GROUP_NAMES }),
  stateOf: ({ grpSt }) => grpSt,
  inState: (grpSt) => ({ grpSt }),
  history: (actor, { row: { grpId }, event, from, to, rsn }) =>
    recordOfGroup(actor, [{ objDivCd: 'GRP', objId: grpId, grpId, bfSt: from, afSt: to, evtCd: event, rsn }]),
});

/** Events of a member with their history. */
export const memberEvents = stateEvents<
  StoredMember,
  Parameters<typeof members.change>[2],
  StoredMember['mbrSt'],
  MemberEvent
>({
  records: members,
  states: statesOf({ steps: MEMBER_STEPS, names: MEMBER_NAMES }),
  stateOf: ({ mbrSt }) => mbrSt,
  inState: (mbrSt) => ({ mbrSt }),
  history: (actor, { row: { grpId, grpMbrId }, event, from, to, rsn }) =>
    recordOfGroup(actor, [{ objDivCd: 'MBR', objId: grpMbrId, grpId, bfSt: from, afSt: to, evtCd: event, rsn }]),
});
