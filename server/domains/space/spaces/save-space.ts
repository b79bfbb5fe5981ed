import { randomUUID } from 'node:crypto';
import type { FieldError } from '#contract/errors.ts';
import type { ParsedArg } from '#contract/registry.ts';
import type { AffectedBooking } from '#contract/space/space-fields.ts';
import { SPACE_SCREEN } from '#contract/space/space-rules.ts';
import type { SpaceDetail } from '#contract/space/space.ts';
import { message } from '#messages/message.ts';
import { cleanRichText } from '#server/rich-text.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { createdBy, staffActor, type Actor } from '#server/http/actor.ts';
import { listAllComing, settleAffected, toAffected } from '../affected.ts';
import { loadOpenTimes, loadPlaces, lockSpaces, type Place, type StoredSpace } from '../places.ts';
import { say } from '../problem.ts';
import { isManaged } from '../rights.ts';
import type { CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { doubledKind } from '#shared/space/equipment-faults.ts';
import { duplicate, forbidden, invalid, invalidField, refused } from '#server/http/failure.ts';
import { isBookable } from '#shared/space/booking-checks.ts';
import { findOpenProblem, overlaps, type OpenHours } from '#shared/space/open-time.ts';
import { isInOrder } from '#shared/space/slots.ts';
import { equipmentFacts, hoursFacts, listChanges, spaceFacts } from '#shared/space/space-changes.ts';
import { loadCodeNames, recordSpaceEvents } from './space-history.ts';
import { listEquipment, listHours, spaces, takeSpace } from './space-queries.ts';

type Form = ParsedArg<'saveSpace'>;

/**
 * Enters a space or changes it. One that is closed by it asks about its bookings to come.
 * @returns bookings that were cancelled with it
 * @throws Failure 400 for the form, 403 outside the scope, 409 VERSION, GONE, DUP; STATE with the bookings it would
 * break
 */
export async function saveSpace(call: CallContext, form: Form): Promise<AffectedBooking[]> {
  if (!isManaged(call.scope, form.mngDeptCd)) throw forbidden();
  const stored = form.version === undefined ? null : await takeSpace(call, form.spaceId, form.version);
  await requireValid(call, form);
  await requireNewCode(call, form);
  const actor = staffActor(call),
    before = stored ? await spaces.require(call, form.spaceId) : null;
  if (stored) await requireRoom(actor, stored, form);
  const affected = stored && isBookable(stored) && !isBookable(form) ? await settleAll(actor, form) : [],
    { spaceId, version, userDivCds, aplyHakguaCds, guideCn, ...rest } = form,
    { cnclYn: _answer, cnfrmYn: _confirmed, rsn: _reason, ...values } = rest;
  await spaces.save(call, spaceId, version, {
    ...values,
    userDivCds: JSON.stringify(userDivCds),
    aplyHakguaCds: aplyHakguaCds && aplyHakguaCds.length > 0 ? JSON.stringify(aplyHakguaCds) : null,
    guideCn: cleanRichText(guideCn).stored,
  });
  if (form.imgFileGroupId)
    await adoptFileGroup(call, form.imgFileGroupId, { resourcePath: SPACE_SCREEN, ownerId: spaceId });
  await recordSave(call, before, spaceId);
  return affected;
}

/** What a save has changed; one that has changed the state alone is named after the new state. */
async function recordSave(call: CallContext, before: SpaceDetail | null, spaceId: string): Promise<void> {
  const actor = staffActor(call);
  if (before === null) {
    await recordSpaceEvents(actor, [spaceId], { evtCd: 'create' });
    return;
  }
  const after = await spaces.require(call, spaceId),
    nameOfType = await loadCodeNames(call.db, 'SPACE_TY'),
    changes = listChanges(spaceFacts(before, nameOfType), spaceFacts(after, nameOfType));
  // Neither a rich text nor a picture has a short text: only the fact of the change is recorded.
  if (before.guideCn !== after.guideCn) changes.push({ fact: '안내', before: null, after: null });
  if (before.imgFileGroupId !== after.imgFileGroupId) changes.push({ fact: '사진', before: null, after: null });
  if (changes.length > 0) await recordSpaceEvents(actor, [spaceId], { evtCd: 'change', changes });
  if (before.spaceSt !== after.spaceSt) await recordSpaceEvents(actor, [spaceId], { evtCd: after.spaceSt });
}

/**
 * Bookings for more people than the space will hold stay, when the person has seen them. @throws Failure 409 STATE with
 * the list
 */
async function requireRoom(actor: Actor, stored: StoredSpace, { cpctCnt, cnfrmYn }: Form): Promise<void> {
  if (cpctCnt >= stored.cpctCnt || cnfrmYn === 'Y') return;
  const over = (await listAllComing(actor, stored.spaceId)).filter(({ useCnt }) => useCnt > cpctCnt);
  if (over.length > 0)
    throw refused('STATE', say('overCapacity', { n: over.length }), {
      current: { affected: over.map(toAffected), keptYn: 'Y' },
    });
}

const settleAll = async (actor: Actor, { spaceId, cnclYn, rsn }: Form): Promise<AffectedBooking[]> =>
  settleAffected(actor, await listAllComing(actor, spaceId), { cnclYn, rsn }, { word: 'futureBookings' });

/** @throws Failure 400 naming every field that is wrong */
async function requireValid(call: CallContext, form: Form): Promise<void> {
  const found: FieldError[] = [];
  const add = (field: string, text: string): void => void found.push({ field, message: text });
  if (form.minUseCnt > form.cpctCnt) add('minUseCnt', say('minOverCapacity'));
  const { db } = call,
    dept = await db.selectFrom('dept').select('deptCd').where('deptCd', '=', form.mngDeptCd).executeTakeFirst();
  if (!dept) add('mngDeptCd', say('chooseDept'));
  const staff = await db.selectFrom('staff').select('stfNo').where('stfNo', '=', form.mngrStfNo).executeTakeFirst();
  if (!staff) add('mngrStfNo', say('chooseManager'));
  const rule = await db.selectFrom('spaceRule').select('ruleId').where('ruleId', '=', form.ruleId).executeTakeFirst();
  if (!rule) add('ruleId', say('chooseRule'));
  if (!(await hasCode(call, 'SPACE_TY', form.spaceTyCd))) add('spaceTyCd', say('chooseType'));
  if (!(await hasCode(call, 'SPACE_BLDG', form.bldgCd))) add('bldgCd', say('chooseBuilding'));
  if (found.length > 0) throw invalid(found);
}

const hasCode = async ({ db }: CallContext, upCdId: string, cdId: string): Promise<boolean> =>
  (await db
    .selectFrom('cmmnCd')
    .select('cdId')
    .where('upCdId', '=', upCdId)
    .where('cdId', '=', cdId)
    .executeTakeFirst()) !== undefined;

async function requireNewCode({ db }: CallContext, { spaceId, spaceCd }: Form): Promise<void> {
  const other = await db
    .selectFrom('space')
    .select('spaceId')
    .where('spaceCd', '=', spaceCd)
    .where('spaceId', '<>', spaceId)
    .executeTakeFirst();
  if (other) throw duplicate('spaceCd', say('sameSpaceCd'));
}

/** Closes or hides a space, with its bookings to come when the person has said so. @throws Failure see `saveSpace` */
export async function stopSpace(call: CallContext, form: ParsedArg<'stopSpace'>): Promise<AffectedBooking[]> {
  const { spaceId, version } = await takeSpace(call, form.spaceId, form.version),
    actor = staffActor(call),
    affected = await settleAffected(actor, await listAllComing(actor, spaceId), form, { word: 'futureBookings' });
  await spaces.update(call, spaceId, version, { spaceSt: form.spaceSt });
  await recordSpaceEvents(actor, [spaceId], { evtCd: form.spaceSt, rsn: form.rsn });
  return affected;
}

export async function openSpace(call: CallContext, form: ParsedArg<'openSpace'>): Promise<void> {
  const { spaceId, version } = await takeSpace(call, form.spaceId, form.version);
  await spaces.update(call, spaceId, version, { spaceSt: 'OPEN' });
  await recordSpaceEvents(staffActor(call), [spaceId], { evtCd: 'OPEN' });
}

/** Deletes a space that was never booked. @throws Failure 409 STATE after the first booking */
export async function deleteSpace(call: CallContext, { id, version }: RowKey): Promise<void> {
  await takeSpace(call, id, version);
  const used = await call.db.selectFrom('spaceBkng').select('bkngId').where('spaceId', '=', id).executeTakeFirst();
  if (used) throw refused('STATE', say('hasBookings'));
  await spaces.remove(call, id, version);
}

/** Replaces the equipment of a space. @throws Failure 400 when a kind stands there twice */
export async function saveEquipment(call: CallContext, form: ParsedArg<'saveFclt'>): Promise<void> {
  const { spaceId, version } = await takeSpace(call, form.spaceId, form.version),
    doubled = doubledKind(form.rows);
  if (doubled !== null)
    throw invalid([{ field: 'fcltCd', row: doubled + 1, message: message('M-DUP', { label: '비품' }) }]);
  const before = await listEquipment(call, spaceId);
  await call.db.deleteFrom('spaceFclt').where('spaceId', '=', spaceId).execute();
  if (form.rows.length > 0)
    await call.db
      .insertInto('spaceFclt')
      .values(
        form.rows.map(({ rmrk, ...row }) => ({
          ...row,
          rmrk: rmrk || null,
          spaceFcltId: randomUUID(),
          spaceId,
          ...createdBy(staffActor(call)),
        })),
      )
      .execute();
  await spaces.update(call, spaceId, version, {});
  const nameOfKind = await loadCodeNames(call.db, 'SPACE_FCLT'),
    changes = listChanges(equipmentFacts(before, nameOfKind), equipmentFacts(form.rows, nameOfKind));
  if (changes.length > 0) await recordSpaceEvents(staffActor(call), [spaceId], { evtCd: 'equipment', changes });
}

/**
 * Replaces the opening hours of a space; bookings to come that no longer lie inside are asked about. @throws Failure
 * 400, 409
 */
export async function saveHours(call: CallContext, form: ParsedArg<'saveOprtTm'>): Promise<AffectedBooking[]> {
  const space = await takeSpace(call, form.spaceId, form.version),
    { spaceId, version } = space,
    actor = staffActor(call);
  requireNoOverlap(form.rows);
  const affected = await settleClosedOut(actor, space, form),
    before = await listHours(call, spaceId);
  await call.db.deleteFrom('spaceOprtTm').where('spaceId', '=', spaceId).execute();
  const sorted = form.rows.toSorted((a, b) => (a.strtTm < b.strtTm ? -1 : 1));
  if (sorted.length > 0)
    await call.db
      .insertInto('spaceOprtTm')
      .values(sorted.map((row, seq) => ({ ...row, seq, spaceOprtTmId: randomUUID(), spaceId, ...createdBy(actor) })))
      .execute();
  await spaces.update(call, spaceId, version, {});
  const changes = listChanges(hoursFacts(before), hoursFacts(form.rows));
  if (changes.length > 0) await recordSpaceEvents(actor, [spaceId], { evtCd: 'hours', rsn: form.rsn, changes });
  return affected;
}

/** @throws Failure 400 at the row */
function requireNoOverlap(rows: readonly OpenHours[]): void {
  for (const [index, row] of rows.entries()) {
    const isWrong = !isInOrder(row);
    const isTwice = rows.some(
      (other, at) => at < index && other.oprtDivCd === row.oprtDivCd && other.dow === row.dow && overlaps(other, row),
    );
    if (isWrong || isTwice)
      throw invalid([
        { field: 'strtTm', row: index + 1, message: isWrong ? message('M-TM-ORDER') : say('hoursOverlap') },
      ]);
  }
}

/** Bookings that were inside the hours and are not any more. */
async function settleClosedOut(
  actor: Actor,
  space: StoredSpace,
  { rows, cnclYn, rsn }: ParsedArg<'saveOprtTm'>,
): Promise<AffectedBooking[]> {
  await lockSpaces(actor.db, [space.spaceId], 'alone');
  const coming = await listAllComing(actor, space.spaceId),
    before = (await loadPlaces(actor.db, [space.spaceId])).get(space.spaceId);
  const last = coming
    .map(({ useDt }) => useDt)
    .toSorted()
    .at(-1);
  if (!before || last === undefined) return [];
  const first = coming.map(({ useDt }) => useDt).toSorted()[0] ?? last,
    times = await loadOpenTimes(actor.db, [before], first, last),
    after: Place = { ...before, hours: rows };
  const isClosed = (place: Place, useDt: string, strtTm: string, endTm: string): boolean =>
    findOpenProblem(useDt, { strtTm, endTm }, { ...times.openOn(place, useDt), blackouts: [] }) !== null;
  const broken = coming.filter(
    ({ useDt, strtTm, endTm }) => !isClosed(before, useDt, strtTm, endTm) && isClosed(after, useDt, strtTm, endTm),
  );
  return settleAffected(actor, broken, { cnclYn, rsn });
}

/** A star of the caller's on a space. */
export async function saveFavourite(call: CallContext, { spaceId, fvrtYn }: ParsedArg<'saveFvrt'>): Promise<void> {
  const actor = staffActor(call),
    userId = actor.actId,
    space = await call.db.selectFrom('space').select('spaceId').where('spaceId', '=', spaceId).executeTakeFirst();
  if (!space) throw invalidField('spaceId', message('M-GONE'));
  if (fvrtYn === 'N') {
    await call.db.deleteFrom('spaceFvrt').where('userId', '=', userId).where('spaceId', '=', spaceId).execute();
    return;
  }
  await call.db
    .insertInto('spaceFvrt')
    .values({ spaceFvrtId: randomUUID(), userId, spaceId, ...createdBy(actor) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
