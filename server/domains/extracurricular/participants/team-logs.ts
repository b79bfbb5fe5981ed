import { sql } from 'kysely';
import { ecpPath, familiesOpenTo, familyOf } from '#contract/extracurricular/families.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { adoptOwnGroup } from '#server/domains/files/index.ts';
import { changedBy, createdBy, participantActor } from '#server/http/actor.ts';
import type { CallContext, Participant } from '#server/http/call-context.ts';
import { forbidden, gone, invalidField, refused, stale } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { coverName } from '../applicants/appl-queries.ts';
import { REGISTERS } from '../applicants/people.ts';
import { requireRunning } from '../applications/cancel.ts';
import { sayAppl } from '../say.ts';
import { raised } from '#server/database/raised.ts';

type Within = Pick<CallContext, 'db' | 'now'>;

/** A team of which the participant is a member. @throws Failure 409 GONE, 403 */
async function requireMember({ db }: Within, { userDiv, userKey }: Participant, teamId: string) {
  const team = await db.selectFrom('ecpTeam').selectAll().where('teamId', '=', teamId).executeTakeFirst();
  if (!team) throw gone();
  const member = await db
    .selectFrom('ecpTeamMem')
    .select('userId')
    .where('teamId', '=', teamId)
    .where('userDiv', 'in', familiesOpenTo(userDiv))
    .where('userId', '=', userKey)
    .executeTakeFirst();
  if (!member) throw forbidden();
  return team;
}

const logsOf = ({ db }: Within, teamId: string) =>
  db
    .selectFrom('ecpTeamLog')
    .select(['logId', 'logNo', 'actDt', 'strtTm', 'endTm', 'place', 'content', 'fileGroupId', 'logSt', 'rtnRsn'])
    .select(['version', sql<string[]>`"memIds"`.as('memIds')])
    .where('teamId', '=', teamId);

/** The participant's own team with its people and records; names of others stay covered. @throws Failure 409 GONE, 403 */
export async function readMyTeam(within: Within, participant: Participant, teamId: string) {
  const team = await requireMember(within, participant, teamId),
    family = familyOf(participant.userDiv),
    { db } = within;
  const period = await db
      .selectFrom('ecpPrd')
      .select(['prdNm', 'reqLogCnt'])
      .where('prdId', '=', team.prdId)
      .executeTakeFirstOrThrow(),
    guide =
      team.guideProfStfNo === null
        ? undefined
        : await db.selectFrom('staff').select('stfNm').where('stfNo', '=', team.guideProfStfNo).executeTakeFirst(),
    members = await db
      .selectFrom('ecpTeamMem as m')
      .leftJoin(REGISTERS[family.people], 'who.userId', 'm.userId')
      .select(['m.userId', 'who.userNm'])
      .where('m.teamId', '=', teamId)
      .orderBy('m.userId')
      .execute();
  return {
    teamId,
    prdId: team.prdId,
    ...period,
    teamNm: team.teamNm,
    topic: team.topic,
    leaderYn: team.leaderId === participant.userKey ? ('Y' as const) : ('N' as const),
    teamSt: team.teamSt,
    guideProfNm: guide?.stfNm ?? null,
    members: members.map(({ userId, userNm }) => ({
      userId,
      userNm: userId === participant.userKey ? userNm : coverName(family, userNm),
      leaderYn: userId === team.leaderId ? ('Y' as const) : ('N' as const),
    })),
    logs: await logsOf(within, teamId).orderBy('logNo').execute(),
  };
}

/**
 * Writes a record of an activity, as a draft or handed in; one that was returned is handed in anew.
 * @throws Failure 400, 403, 409 GONE, STATE, VERSION
 */
export async function saveTeamLog(
  call: CallContext,
  participant: Participant,
  { teamId, logId, version, logSt, fileGroupId, place, ...form }: ParsedArg<'saveTeamLog'>,
) {
  const team = await requireMember(call, participant, teamId),
    { db } = call,
    actor = participantActor(call, participant.userKey);
  const period = await db
    .selectFrom('ecpPrd')
    .selectAll()
    .where('prdId', '=', team.prdId)
    .forShare()
    .executeTakeFirstOrThrow();
  requireRunning(period);
  if (team.teamSt !== 'SELECTED') throw refused('STATE', sayAppl('notSelected'));
  await requireLog(call, teamId, form);
  const values = {
    ...form,
    place: place || null,
    memIds: JSON.stringify(form.memIds),
    fileGroupId: fileGroupId ?? null,
    logSt,
    rtnRsn: null,
  };
  if (version === undefined) {
    // A portal that got no answer sends the same record again: it was written the first time.
    const sent = await logsOf(call, teamId).where('logId', '=', logId).executeTakeFirst();
    if (sent) return sent;
    const { lastNo } = await db
      .selectFrom('ecpTeamLog')
      .select((eb) => eb.fn.coalesce(eb.fn.max('logNo'), eb.lit(0)).as('lastNo'))
      .where('teamId', '=', teamId)
      .executeTakeFirstOrThrow();
    await db
      .insertInto('ecpTeamLog')
      .values({ ...values, logId, teamId, logNo: lastNo + 1, ...createdBy(actor) })
      .execute();
  } else {
    const stored = await db
      .selectFrom('ecpTeamLog')
      .selectAll()
      .where('logId', '=', logId)
      .where('teamId', '=', teamId)
      .forUpdate()
      .executeTakeFirst();
    if (!stored) throw gone();
    if (stored.version !== version) throw stale(await readLog(call, teamId, logId), null, stored.modDt);
    if (stored.logSt !== 'DRAFT' && stored.logSt !== 'RETURNED') throw refused('STATE', sayAppl('logFixed'));
    await db
      .updateTable('ecpTeamLog')
      .set({ ...values, ...changedBy(actor), version: raised() })
      .where('logId', '=', logId)
      .execute();
  }
  if (fileGroupId)
    await adoptOwnGroup(actor, fileGroupId, {
      resourcePath: ecpPath(familyOf(period.userDiv), 'PeriodOprt'),
      ownerId: logId,
    });
  return readLog(call, teamId, logId);
}

const readLog = (within: Within, teamId: string, logId: string) =>
  logsOf(within, teamId).where('logId', '=', logId).executeTakeFirstOrThrow();

async function requireLog(
  { db, now }: Within,
  teamId: string,
  { actDt, strtTm, endTm, memIds }: Pick<ParsedArg<'saveTeamLog'>, 'actDt' | 'strtTm' | 'endTm' | 'memIds'>,
): Promise<void> {
  if (strtTm >= endTm) throw invalidField('endTm', message('M-TM-ORDER'));
  if (actDt > koreanDate8(now)) throw invalidField('actDt', sayAppl('logFuture'));
  const members = await db.selectFrom('ecpTeamMem').select('userId').where('teamId', '=', teamId).execute(),
    known = new Set(members.map(({ userId }) => userId));
  if (memIds.some((userId) => !known.has(userId))) throw invalidField('memIds', sayAppl('logMember'));
}
