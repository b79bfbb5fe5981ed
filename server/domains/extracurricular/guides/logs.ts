import { sql } from 'kysely';
import { LOG_STATE_NAMES } from '#contract/extracurricular/appl-codes.ts';
import { familyOf } from '#contract/extracurricular/families.ts';
import type { GuideTeamLog } from '#contract/extracurricular/guide-prof.ts';
import { LOG_STEPS } from '#contract/extracurricular/promo-codes.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import { gone, refused } from '#server/http/failure.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { stateEvents } from '#server/records/state-events.ts';
import { statesOf } from '#server/records/states.ts';
import { versioned } from '#server/records/versioned.ts';
import { coverName } from '../applicants/appl-queries.ts';
import { REGISTERS } from '../applicants/people.ts';
import { sayAppl, sayPromo } from '../say.ts';
import { teamReached } from './guide-reach.ts';
import { inside, isMember, reachTeam } from './teams.ts';

const logRows = ({ db }: Pick<CallContext, 'db'>) =>
  db
    .selectFrom('ecpTeamLog as l')
    .select(['l.logId', 'l.teamId', 'l.logNo', 'l.actDt', 'l.strtTm', 'l.endTm', 'l.place', 'l.content'])
    .select(['l.fileGroupId', 'l.logSt', 'l.rtnRsn', 'l.modDt', 'l.version', sql<string[]>`l."memIds"`.as('memIds')]);
type Found = Awaited<ReturnType<ReturnType<typeof logRows>['executeTakeFirstOrThrow']>>;

/** Records with the names of who was there, covered as wherever several people are listed. */
async function present(within: CallContext, userDiv: string, found: readonly Found[]): Promise<GuideTeamLog[]> {
  const family = familyOf(userDiv),
    ids = [...new Set(found.flatMap(({ memIds }) => memIds))],
    names = new Map(
      (
        await within.db
          .selectFrom(REGISTERS[family.people])
          .select(['who.userId', 'who.userNm'])
          .where('who.userId', 'in', ids)
          .execute()
      ).map(({ userId, userNm }) => [userId, coverName(family, userNm)]),
    );
  return found.map(({ memIds, ...row }) => ({ ...row, memNms: memIds.map((userId) => names.get(userId) ?? userId) }));
}

/** What a team has handed in, the newest first; drafts are its own affair. @throws Failure 409 GONE, 403 */
export async function listLogs(call: CallContext, teamId: string): Promise<GuideTeamLog[]> {
  const { userDiv } = await reachTeam(call, teamId, teamReached, 'R');
  return inside(call, async (within) =>
    present(
      within,
      userDiv,
      await logRows(within)
        .where('l.teamId', '=', teamId)
        .where('l.logSt', '<>', 'DRAFT')
        .orderBy('l.logNo', 'desc')
        .execute(),
    ),
  );
}

export const logs = versioned({
  table: 'ecpTeamLog',
  key: 'logId',
  find: async (call, logId): Promise<GuideTeamLog | undefined> =>
    inside(call, async (within) => {
      const found = await logRows(within)
        .innerJoin('ecpTeam as t', 't.teamId', 'l.teamId')
        .innerJoin('ecpPrd as p', 'p.prdId', 't.prdId')
        .select('p.userDiv')
        .where('l.logId', '=', logId)
        .executeTakeFirst();
      if (!found) return undefined;
      const { userDiv, ...row } = found;
      return (await present(within, userDiv, [row]))[0];
    }),
});

/** Events of a record. Of two decisions the second is answered by the state, before the version is looked at. */
const logEvents = stateEvents({
  records: logs,
  states: statesOf({ steps: LOG_STEPS, names: LOG_STATE_NAMES }),
  stateOf: ({ logSt }) => logSt,
  inState: (logSt) => ({ logSt }),
  first: 'state',
});

/**
 * The professor's decision about a record that was handed in.
 * @param rsn why it goes back to the team; null confirms it
 * @throws Failure 403, 409 GONE, STATE, VERSION
 */
export async function decideLog(call: CallContext, logId: string, version: number, rsn: string | null): Promise<void> {
  const place = await call.db.selectFrom('ecpTeamLog').select('teamId').where('logId', '=', logId).executeTakeFirst();
  if (!place) throw gone();
  const team = await reachTeam(call, place.teamId, teamReached, 'U');
  await call.db.selectFrom('ecpPrd').select('prdId').where('prdId', '=', team.prdId).forShare().execute();
  if (team.prdSt !== 'APPROVED') throw refused('STATE', sayAppl('notRunning', { state: PRD_STATE_NAMES[team.prdSt] }));
  if (team.teamSt !== 'SELECTED') throw refused('STATE', sayPromo('endedTeam'));
  if (await isMember(call, place.teamId, personOf(call).stfNo)) throw refused('STATE', sayPromo('ownLog'));
  await logEvents.happen(call, { id: logId, version }, rsn === null ? 'confirm' : 'return', {
    changes: { rtnRsn: rsn },
  });
}
