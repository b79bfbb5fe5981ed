import { randomUUID } from 'node:crypto';
import { PROPOSED_SELECTIONS, type ApplState, type ApplyRoute } from '#contract/extracurricular/appl-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { message } from '#messages/message.ts';
import { raised } from '#server/database/raised.ts';
import { adoptOwnGroup } from '#server/domains/files/index.ts';
import { createdBy, changedBy } from '#server/http/actor.ts';
import { duplicate, invalidField, refused, type Failure } from '#server/http/failure.ts';
import { answerFault, type GivenAnswer } from '#shared/extracurricular/answers.ts';
import {
  applyFault,
  guardianFault,
  windowFault,
  type ApplyFault,
  type Asker,
} from '#shared/extracurricular/apply-check.ts';
import { placeOf } from '#shared/extracurricular/selection.ts';
import { maskName } from '#shared/masking.ts';
import type { Person } from '../applicants/people.ts';
import { questionsOf } from '../applicants/period-facts.ts';
import { refusalOf, textOf } from '../applicants/refusals.ts';
import { NEWS, NOT_RANKED, recount, tellPeople } from '../applicants/store.ts';
import { sayAppl } from '../say.ts';
import { freePlaces, isPromoting, type Intake } from './intake.ts';

/** One application: of a person, of a group by its head, or of a team with its leader first. */
export interface ApplyOrder {
  readonly userIds: readonly string[];
  /** Heads of a group. */
  readonly headCnt: number | null;
  readonly team: { readonly teamNm: string; readonly topic: string | null } | null;
  readonly answers: readonly GivenAnswer[];
  readonly fileGroupId: string | null;
  readonly consentYn: 'Y' | 'N';
  readonly route: ApplyRoute;
}
export interface Placed {
  readonly applId: string;
  readonly applSt: ApplState;
  readonly waitNo: number | null;
  readonly version: number;
}

const askerOf = (route: ApplyRoute): Asker => (route === 'SELF' ? 'SELF' : 'STAFF');
const unknownPerson: ApplyFault = { word: 'notTarget', field: 'userDiv', mine: null },
  TWICE: ApplyFault = { word: 'applied' };

/**
 * The people of an order as they may apply: E1 in its order. Of a team the failure names the person, whose name stays covered:
 * a leader may not look up others by their numbers.
 * @throws Failure 400, 409 STATE, DUP
 */
async function requireApplicants(intake: Intake, { userIds, team, route }: ApplyOrder): Promise<Person[]> {
  const { facts } = intake.about,
    closed = windowFault(facts, intake.minute, askerOf(route));
  if (closed) throw refusalOf(closed, await textOf(intake.actor.db, closed));
  const people: Person[] = [];
  for (const userId of userIds) {
    const person = intake.people.get(userId),
      fault = person
        ? (applyFault(facts, person, intake.minute, askerOf(route)) ?? (intake.placed.has(userId) ? TWICE : null))
        : unknownPerson;
    if (fault) throw await personRefusal(intake, fault, team ? whoIs(userId, person) : null);
    if (person) people.push(person);
  }
  return people;
}

const whoIs = (userId: string, person: Person | undefined): string =>
  person ? `${maskName(person.name)}(${userId})` : userId;

async function personRefusal({ actor }: Intake, fault: ApplyFault, who: string | null): Promise<Failure> {
  const text = await textOf(actor.db, fault);
  return refusalOf(fault, who === null ? text : sayAppl('member', { who, text }));
}

/** @throws Failure 400 for what the unit of the period does not take */
function requireUnit({ period }: Intake, { userIds, team, headCnt }: ApplyOrder): void {
  const { applyDiv, teamMin, teamMax } = period;
  if (headCnt !== null && applyDiv !== 'GROUP') throw invalidField('headCnt', sayAppl('noGroup'));
  if (applyDiv !== 'TEAM') {
    if (team) throw invalidField('team', sayAppl('noTeam'));
    return;
  }
  if (!team) throw invalidField('team', sayAppl('needTeam'));
  if (new Set(userIds).size !== userIds.length) throw invalidField('team.memIds', sayAppl('sameMember'));
  const min = teamMin ?? 1,
    max = teamMax ?? userIds.length,
    n = userIds.length;
  if (n < min || n > max) throw invalidField('team.memIds', sayAppl('teamSize', { min, max, n }));
}

/** Answers, files and consent: what the period asks is answered, by the person or by the office that enters one. @throws Failure 400 */
async function requireForm(intake: Intake, order: ApplyOrder, people: readonly Person[]): Promise<void> {
  const { period, about, minute, actor } = intake;
  requireAnswers(intake, order);
  if (familyOf(period.userDiv).needsConsent && order.consentYn !== 'Y')
    throw invalidField('consentYn', sayAppl('consent'));
  for (const person of people) {
    const fault = guardianFault(about.facts, person, minute.slice(0, 8));
    if (fault) throw refusalOf(fault, await textOf(actor.db, fault));
  }
}

function requireAnswers({ period }: Intake, { answers, fileGroupId }: ApplyOrder): void {
  const fault = answerFault(questionsOf(period), answers, fileGroupId !== null);
  if (!fault) return;
  if (fault.word === 'needFile') throw invalidField('fileGroupId', sayAppl('needFile'));
  const field = `applyAns.${fault.at}.ans`;
  throw invalidField(
    field,
    fault.word === 'needAnswer' ? message('M-REQ', { label: fault.question.qstnNm }) : sayAppl(fault.word),
  );
}

const isProposedLater = ({ period }: Intake): boolean =>
  PROPOSED_SELECTIONS.includes(period.selDiv ?? '') && period.selConfirmDt === null;

/** Where the counts put a new application (E2, E5). */
function placeIn(intake: Intake, units: number): ReturnType<typeof placeOf> {
  const { period, counts } = intake,
    capacity = period.capacity ?? 0,
    waitCap = period.selDiv === 'NOMINEE' ? 0 : period.waitCap;
  return placeOf({ capacity, waitCap, ...counts }, units, isPromoting(intake));
}
const isFull = (intake: Intake, units: number): boolean =>
  !isProposedLater(intake) && placeIn(intake, units) === 'FULL';

/**
 * The state of a new application (E2, E3, E5): proposed later, selected, or waiting with the next number.
 * @throws Failure 409 LIMIT when places and waiting list are full
 */
function stateFor(intake: Intake, units: number): { readonly applSt: ApplState; readonly waitNo: number | null } {
  if (isProposedLater(intake)) return { applSt: 'APPLIED', waitNo: null };
  const place = placeIn(intake, units);
  if (place === 'FULL') throw refused('LIMIT', sayAppl('full'));
  return place === 'SELECTED'
    ? { applSt: 'SELECTED', waitNo: null }
    : { applSt: 'WAITING', waitNo: intake.lastWaitNo + 1 };
}

/**
 * The people of an order that fits the period in every way but, perhaps, the places.
 * @throws Failure 400, 409 STATE, DUP
 */
async function requireFit(intake: Intake, order: ApplyOrder): Promise<Person[]> {
  const people = await requireApplicants(intake, order);
  requireUnit(intake, order);
  await requireForm(intake, order, people);
  return people;
}

/** Heads of a group, else one. */
const unitsIn = ({ period }: Intake, { headCnt }: ApplyOrder): number =>
  period.applyDiv === 'GROUP' ? (headCnt ?? 1) : 1;

/**
 * Says that there is no place, where even those who wait could not move up.
 * @param intake as it is seen without a lock
 * @throws Failure 409 LIMIT, or what else is in the way of an order for which there is none
 */
export async function refuseFull(intake: Intake, order: ApplyOrder): Promise<void> {
  if (freePlaces(intake) > 0 || !isFull(intake, unitsIn(intake, order))) return;
  await requireFit(intake, order);
  throw refused('LIMIT', sayAppl('full'));
}

/**
 * Takes an application at the intake of its period. Refuses before it writes anything.
 * @returns the row of who applies, of a team its leader's
 * @throws Failure 400, 409 STATE, DUP, LIMIT
 */
export async function placeApplication(intake: Intake, order: ApplyOrder): Promise<Placed> {
  const { actor, period } = intake,
    people = await requireFit(intake, order),
    headCnt = period.applyDiv === 'GROUP' ? unitsIn(intake, order) : null,
    { applSt, waitNo } = stateFor(intake, headCnt ?? 1),
    teamId = order.team ? await saveTeam(intake, order, order.team, applSt) : null;
  const placed: Placed[] = [];
  for (const userId of order.userIds) intake.placed.add(userId);
  for (const person of people) placed.push(await writeRow(intake, order, person, { applSt, waitNo, headCnt, teamId }));
  const [first] = placed;
  if (!first) throw refusalOf(unknownPerson, await textOf(actor.db, unknownPerson));
  if (order.fileGroupId !== null)
    await adoptOwnGroup(actor, order.fileGroupId, {
      resourcePath: ecpPath(familyOf(period.userDiv), 'PeriodOprt'),
      ownerId: first.applId,
    });
  if (waitNo !== null) {
    intake.lastWaitNo = waitNo;
    await actor.db.updateTable('ecpPrd').set({ lastWaitNo: waitNo }).where('prdId', '=', period.prdId).execute();
  }
  intake.counts = await recount(actor.db, period.prdId);
  await tellPeople(
    actor,
    period,
    people.map(({ userId }) => userId),
    applSt === 'SELECTED' ? NEWS.selected : NEWS.applied,
    waitNo === null ? null : sayAppl('waitNo', { n: waitNo }),
  );
  return first;
}

interface Row {
  readonly applSt: ApplState;
  readonly waitNo: number | null;
  readonly headCnt: number | null;
  readonly teamId: string | null;
}

/** Writes the row of a person; one that was canceled is made again, as if it had never been. */
async function writeRow({ actor, period }: Intake, order: ApplyOrder, person: Person, row: Row): Promise<Placed> {
  const values = {
    ...row,
    ...person.snapshot,
    applDt: actor.now,
    applyAns: JSON.stringify(order.answers),
    fileGroupId: person.userId === order.userIds[0] ? order.fileGroupId : null,
    applyRouteDiv: order.route,
    consentYn: order.consentYn,
    payYn: 'N' as const,
    reviewScore: null,
    cancelRsn: null,
    ...NOT_RANKED,
  };
  const { prdId, userDiv } = period;
  return actor.db
    .insertInto('ecpAppl')
    .values({ ...values, applId: randomUUID(), prdId, userDiv, userId: person.userId, ...createdBy(actor) })
    .onConflict((conflict) =>
      conflict
        .columns(['prdId', 'userDiv', 'userId'])
        .doUpdateSet({ ...values, ...changedBy(actor), version: raised('ecpAppl') })
        .where('ecpAppl.applSt', '=', 'CANCELED'),
    )
    .returning(['applId', 'applSt', 'waitNo', 'version'])
    .executeTakeFirstOrThrow();
}

/** The team of an application; one of the same name that was canceled is taken over. @throws Failure 409 DUP */
async function saveTeam(
  { actor, period }: Intake,
  { userIds }: ApplyOrder,
  { teamNm, topic }: NonNullable<ApplyOrder['team']>,
  teamSt: ApplState,
): Promise<string> {
  const { db } = actor,
    { prdId, userDiv } = period,
    leaderId = userIds[0] ?? '',
    before = await db
      .selectFrom('ecpTeam')
      .select(['teamId', 'teamSt'])
      .where('prdId', '=', prdId)
      .where('teamNm', '=', teamNm)
      .executeTakeFirst();
  if (before && before.teamSt !== 'CANCELED') throw duplicate('team.teamNm', sayAppl('sameTeam'));
  const teamId = before?.teamId ?? randomUUID();
  if (before)
    await db
      .updateTable('ecpTeam')
      .set({
        topic,
        leaderId,
        teamSt,
        guideProfStfNo: null,
        ...changedBy(actor),
        version: raised(),
      })
      .where('teamId', '=', teamId)
      .execute();
  else
    await db
      .insertInto('ecpTeam')
      .values({ teamId, prdId, teamNm, topic, leaderId, teamSt, ...createdBy(actor) })
      .execute();
  await db
    .insertInto('ecpTeamMem')
    .values(userIds.map((userId) => ({ teamId, prdId, userDiv, userId })))
    .execute();
  return teamId;
}
