import { randomUUID } from 'node:crypto';
import type { ParsedArg } from '#contract/registry.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import { invalidField, refused } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { appointmentFor, assignTeams, countTeams } from '#shared/extracurricular/guide-teams.ts';
import { sayAppl, sayPromo } from '../say.ts';
import { LIVING_TEAMS, lockTerm, teamManaged } from './guide-reach.ts';
import { notifyOfLeaving, notifyOfTeams } from './notices.ts';
import { termFacts } from './profs.ts';
import { inside, reachTeam, readTeam } from './teams.ts';

const teams = versioned({ table: 'ecpTeam', key: 'teamId', find: readTeam });

/** Writes who guides a team, and how it came to that. */
async function writeGuide(
  call: CallContext,
  { teamId, before, after, rsn }: { teamId: string; before: string | null; after: string; rsn: string },
): Promise<void> {
  await call.db
    .insertInto('ecpTeamHis')
    .values({
      teamHisId: randomUUID(),
      teamId,
      bfStfNo: before,
      afStfNo: after,
      rsn,
      actId: personOf(call).userId,
      actDt: call.now,
      regDt: call.now,
    })
    .execute();
}

/**
 * Gives a team to a professor who is appointed for it.
 * @throws Failure 400 for a professor who is not, 403, 409 GONE, VERSION, STATE, LIMIT
 */
export async function assignGuide(
  call: CallContext,
  { teamId, version, stfNo, rsn }: ParsedArg<'assignGuideProf'>,
): Promise<void> {
  const team = await reachTeam(call, teamId, teamManaged, 'U');
  await lockTerm(call, team.schlYear, team.shtmCd);
  await teams.take(call, teamId, version);
  if (team.prdSt !== 'APPROVED') throw refused('STATE', sayAppl('notRunning', { state: PRD_STATE_NAMES[team.prdSt] }));
  if (!LIVING_TEAMS.includes(team.teamSt)) throw refused('STATE', sayPromo('endedTeam'));
  if (team.guideProfStfNo === stfNo) throw invalidField('stfNo', sayPromo('noChange'));
  const facts = await inside(call, (within) => termFacts(within.db, team.schlYear, team.shtmCd)),
    under = appointmentFor(facts.appointments, stfNo, team.curriId);
  if (!under) throw invalidField('stfNo', sayPromo('notAppointed'));
  if (facts.teams.some((one) => one.teamId === teamId && one.memberIds.includes(stfNo)))
    throw invalidField('stfNo', sayPromo('ownTeam'));
  if ((countTeams(facts.appointments, facts.teams).get(under.guideProfId) ?? 0) >= under.maxTeam) {
    const text = sayPromo('tooManyTeams', { n: under.maxTeam });
    throw refused('LIMIT', text, { errors: [{ field: 'stfNo', message: text }] });
  }
  await writeGuide(call, { teamId, before: team.guideProfStfNo, after: stfNo, rsn });
  await teams.update(call, teamId, version, { guideProfStfNo: stfNo });
  if (team.guideProfStfNo !== null) await notifyOfLeaving(call, { ...team, stfNo: team.guideProfStfNo });
  await notifyOfTeams(call, [{ ...team, stfNo }]);
}

/** Gives the selected teams without a professor to those who have room for them; what is left over is counted. */
export async function autoAssign(
  call: CallContext,
  { schlYear, shtmCd, curriId, prdId }: ParsedArg<'autoAssignGuideProf'>,
): Promise<{ assignCnt: number; restCnt: number }> {
  await lockTerm(call, schlYear, shtmCd);
  let rows = call.db
    .selectFrom('ecpTeam as t')
    .innerJoin('ecpPrd', 'ecpPrd.prdId', 't.prdId')
    .where(teamManaged(call, 'U'))
    .where('ecpPrd.schlYear', '=', schlYear)
    .where('ecpPrd.shtmCd', '=', shtmCd)
    .where('ecpPrd.prdSt', '=', 'APPROVED')
    .where('t.teamSt', '=', 'SELECTED')
    .where('t.guideProfStfNo', 'is', null);
  if (curriId) rows = rows.where('ecpPrd.curriId', '=', curriId);
  if (prdId) rows = rows.where('t.prdId', '=', prdId);
  const free = await rows
      .select(['t.teamId', 't.teamNm', 't.prdId', 'ecpPrd.prdNm'])
      .orderBy('ecpPrd.prdNm')
      .orderBy('t.regDt')
      .orderBy('t.teamId')
      .execute(),
    wanted = new Map(free.map((team) => [team.teamId, team])),
    facts = await inside(call, (within) => termFacts(within.db, schlYear, shtmCd)),
    found = assignTeams(facts.appointments, facts.teams, [...wanted.keys()]);
  for (const { teamId, stfNo } of found) {
    await writeGuide(call, { teamId, before: null, after: stfNo, rsn: sayPromo('autoReason') });
    await call.db
      .updateTable('ecpTeam')
      .set({ guideProfStfNo: stfNo, ...nextVersion(call) })
      .where('teamId', '=', teamId)
      .execute();
  }
  await notifyOfTeams(
    call,
    found.flatMap(({ teamId, stfNo }) => {
      const team = wanted.get(teamId);
      return team ? [{ ...team, stfNo }] : [];
    }),
  );
  return { assignCnt: found.length, restCnt: wanted.size - found.length };
}
