import { randomUUID } from 'node:crypto';
import { message } from '#messages/message.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { BLACKOUT_NAMES } from '#contract/space/space-rules.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, gone, invalidField } from '#server/http/failure.ts';
import { findHoursProblem } from '#shared/calendar.ts';
import { displayDate } from '#shared/display.ts';
import { blackoutOn, overlaps } from '#shared/space/open-time.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { listComing, settleAffected } from '../affected.ts';
import { lockSpaces } from '../places.ts';
import { say } from '../problem.ts';
import { isManaged } from '../rights.ts';
import { recordSpaceEvents } from '../spaces/space-history.ts';
import { blackouts, findBlackout } from './blackout-queries.ts';

type Form = ParsedArg<'saveBlkt'>;
type When = Pick<Form, 'strtDt' | 'endDt' | 'strtTm' | 'endTm' | 'dows' | 'blktDivCd' | 'publicYn' | 'rsn'>;
/** A space, a building, or (both null) everything. */
interface Where {
  readonly spaceId: string | null;
  readonly bldgCd: string | null;
}

/**
 * Enters or changes a blackout. Over bookings to come it writes nothing and lists them, unless they are to be cancelled.
 * @returns bookings that were cancelled, with the blackout's reason
 * @throws Failure 400, 403 for a place outside the scope, 409 GONE, VERSION; STATE with the bookings
 */
export async function saveBlackout(call: CallContext, form: Form): Promise<AffectedBooking[]> {
  const where = { spaceId: form.spaceId ?? null, bldgCd: form.bldgCd || null };
  requireValid(form);
  if (form.version !== undefined) await takeBlackout(call, { id: form.blktId, version: form.version });
  const affected = await closePlaces(call, [where], form, form.cnclYn);
  await blackouts.save(call, form.blktId, form.version, { ...where, ...valuesOf(form), srcCd: 'MANU' });
  await recordBlackout(call, [where], form.version === undefined ? 'block' : 'blockChange', form);
  return affected;
}

/** Writes a blackout into the history of the spaces that it names; one of a whole building stands in no single history. */
async function recordBlackout(
  call: CallContext,
  places: readonly Where[],
  evtCd: 'block' | 'blockChange' | 'unblock',
  { strtDt, endDt, strtTm, endTm, blktDivCd, rsn }: Omit<When, 'dows' | 'publicYn'>,
): Promise<void> {
  const days = strtDt === endDt ? displayDate(strtDt) : `${displayDate(strtDt)} ~ ${displayDate(endDt)}`,
    times = strtTm && endTm ? ` ${displayDate(strtTm)}~${displayDate(endTm)}` : '',
    text = days + times;
  const changes = [
    {
      fact: BLACKOUT_NAMES[blktDivCd],
      before: evtCd === 'unblock' ? text : null,
      after: evtCd === 'unblock' ? null : text,
    },
  ];
  const spaceIds = places.flatMap(({ spaceId }) => spaceId ?? []);
  await recordSpaceEvents(staffActor(call), spaceIds, { evtCd, rsn, changes });
}

const valuesOf = ({ blktDivCd, strtDt, endDt, strtTm, endTm, dows, rsn, publicYn }: When) => ({
  blktDivCd,
  strtDt,
  endDt,
  strtTm: strtTm ?? null,
  endTm: endTm ?? null,
  dows: dows && dows.length > 0 ? JSON.stringify(dows) : null,
  rsn,
  publicYn,
});

/** @throws Failure 400 */
function requireValid({ strtDt, endDt, strtTm, endTm }: When): void {
  const problem = findHoursProblem({ strtDt, endDt, strtTm: strtTm ?? '', endTm: endTm ?? '' });
  if (problem !== null) throw invalidField(problem.field, message(problem.id));
}

/** A blackout in the caller's hands. @throws Failure 409 GONE, VERSION; 403 */
async function takeBlackout(call: CallContext, { id, version }: RowKey) {
  await blackouts.take(call, id, version);
  const stored = await findBlackout(call, id);
  if (!stored) throw gone();
  requireReach(call, stored.spaceId === null ? null : (stored.mngDeptCd ?? null));
  return stored;
}

/** Buildings and the whole university are for whom all spaces are open. @throws Failure 403 */
function requireReach({ scope }: CallContext, mngDeptCd: string | null): void {
  if (mngDeptCd === null ? !scope.everything : !isManaged(scope, mngDeptCd)) throw forbidden();
}

/** Locks the places against bookings and settles those that the blackout would break. */
async function closePlaces(
  call: CallContext,
  places: readonly Where[],
  when: When,
  cnclYn: 'Y' | 'N',
): Promise<AffectedBooking[]> {
  const spaces = await listSpaces(call, places),
    actor = staffActor(call);
  await lockSpaces(
    call.db,
    spaces.map(({ spaceId }) => spaceId),
    'alone',
  );
  const broken = await listBroken(
    actor,
    spaces.map(({ spaceId }) => spaceId),
    when,
  );
  return settleAffected(actor, broken, { cnclYn, rsn: when.rsn });
}

/** @throws Failure 400 for an unknown space, 403 outside the scope */
async function listSpaces(call: CallContext, places: readonly Where[]) {
  const named = places.flatMap(({ spaceId }) => spaceId ?? []),
    bldgCds = places.flatMap(({ spaceId, bldgCd }) => (spaceId === null && bldgCd !== null ? [bldgCd] : [])),
    isAll = places.some(({ spaceId, bldgCd }) => spaceId === null && bldgCd === null);
  if (isAll || bldgCds.length > 0) requireReach(call, null);
  let rows = call.db.selectFrom('space').select(['spaceId', 'mngDeptCd']);
  if (!isAll) rows = rows.where((eb) => eb.or([eb('spaceId', 'in', named), eb('bldgCd', 'in', bldgCds)]));
  const found = await rows.execute();
  for (const spaceId of named) {
    const space = found.find((row) => row.spaceId === spaceId);
    if (!space) throw invalidField('spaceId', say('chooseSpace'));
    requireReach(call, space.mngDeptCd);
  }
  return found;
}

/** Bookings to come that lie under a blackout. */
export async function listBroken(actor: Actor, spaceIds: readonly string[], when: Omit<When, 'rsn'>) {
  const { strtDt, endDt } = when,
    blackout = { ...when, strtTm: when.strtTm ?? null, endTm: when.endTm ?? null, dows: dowsOf(when) };
  return (await listComing(actor, spaceIds, strtDt, endDt)).filter((booking) => {
    const closed = blackoutOn(blackout, booking.useDt);
    return closed !== null && overlaps(closed, booking);
  });
}
const dowsOf = ({ dows }: Pick<When, 'dows'>): readonly number[] | null => (dows && dows.length > 0 ? dows : null);

/** The same blackout for several places: all or none. @throws Failure as `saveBlackout` */
export async function saveBlackouts(
  call: CallContext,
  { spaceIds, bldgCds, cnclYn, ...when }: ParsedArg<'saveBlktBulk'>,
): Promise<{ readonly ids: readonly string[]; readonly affected: AffectedBooking[] }> {
  requireValid(when);
  const places: Where[] = [
    ...[...new Set(spaceIds)].map((spaceId) => ({ spaceId, bldgCd: null })),
    ...[...new Set(bldgCds)].map((bldgCd) => ({ spaceId: null, bldgCd })),
  ];
  if (places.length === 0) throw invalidField('spaceIds', say('chooseSpace'));
  const affected = await closePlaces(call, places, when, cnclYn),
    ids = places.map(() => randomUUID());
  for (const [index, place] of places.entries())
    await blackouts.insert(call, ids[index] ?? randomUUID(), { ...place, ...valuesOf(when), srcCd: 'MANU' });
  await recordBlackout(call, places, 'block', when);
  return { ids, affected };
}

export async function deleteBlackout(call: CallContext, key: RowKey): Promise<void> {
  const stored = await takeBlackout(call, key);
  await blackouts.remove(call, key.id, key.version);
  await recordBlackout(call, [stored], 'unblock', stored);
}
