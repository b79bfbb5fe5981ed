import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import { APLY_NAMES, CASE_NAMES, OPEN_CASE_STATES, type Method } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import type { Schema } from '#server/database/schema.ts';
import { createdBy, raisedBy, type Actor } from '#server/http/actor.ts';
import { forbidden, gone, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { manuscriptTimeFault, writingFault } from '#shared/counselling/application-rules.ts';
import { isInWindow } from '#shared/counselling/booking-rules.ts';
import { koreanMinute } from '#shared/korean-time.ts';
import type { Sentence } from '#shared/sentence.ts';
import { aplyEvents } from '../applications/aply-events.ts';
import { enterAply, lockClient } from '../applications/enter-aply.ts';
import { openCase } from '../cases/open-case.ts';
import { recordCounselling } from '../history.ts';
import { notifyChange } from '../notify.ts';
import { say } from '../say.ts';
import { settingsOf, type KindRow } from '../settings/kind-settings.ts';
import { requireBasic, requireFree, requireNoBan, requireSession } from './checks.ts';
import { endOffer } from './offers.ts';
import { bookSlot, holdSlot, takenSlot, type Slot } from './slots.ts';

type Case = Selectable<Schema['cnslCase']>;
type Application = Selectable<Schema['cnslAply']>;

/** For whom a slot is booked: for a case, for an application, or for a student who has neither yet. */
export interface Wanted {
  readonly caseId?: string | undefined;
  readonly aplyId?: string | undefined;
  readonly stdNo?: string | undefined;
  readonly topicCds: readonly string[];
  readonly mthdCd: Method;
  readonly placeNm?: string | null | undefined;
}

interface Booking {
  readonly kind: CounselKind;
  readonly slotId: string;
  readonly wanted: Wanted;
  /** The student books in the portal: within the window, and perhaps to be confirmed. Staff are exempt. */
  readonly isStudent: boolean;
  /** By an offer of the slot to this application, which makes it sure at once. */
  readonly offeredTo?: string;
  /** Whether the caller may book a slot of this counsellor, and for this client. @throws Failure 403 */
  readonly may: (slot: Slot, client: Client) => void | Promise<void>;
}

/** Who comes, with what the booking stands on. */
export interface Client {
  readonly stdNo: string;
  readonly case: Case | null;
  readonly aply: Application | null;
}

/**
 * Books a slot: one change from OPEN to BOOK, which the row of the slot decides (counselling.md 4.5). Where the kind asks for no
 * interview, the first booking opens application and case with it. Locks come in one order: student, case, slot.
 * @returns the id of the reservation @throws Failure 400, 403, 409
 */
export async function book(
  actor: Actor,
  { kind, slotId, wanted, isStudent, offeredTo, may }: Booking,
): Promise<string> {
  const settings = await settingsOf(actor, kind.cnslDivCd);
  const stdNo = await nameOf(actor, wanted);
  await lockKey(actor.db, `cnslRsv ${stdNo}`);
  // A booking that names its case opens neither application nor case.
  if (wanted.caseId === undefined) await lockClient(actor, kind, stdNo);
  const client = await clientOf(actor, kind, wanted);
  const slot = await holdSlot(actor, slotId);
  if (!slot) throw gone();
  await requireSlotOf(actor, slot, kind);
  await may(slot, client);
  requireBookable(slot, { isStudent, offeredTo });
  await requireTime(actor, slot, settings, isStudent);
  await requireBasic(actor.db, client.stdNo, kind.cnslDivCd);
  await requireNoBan(actor.db, client.stdNo, settings, actor.now);
  const opened = await openFor(actor, { kind, settings, client, slot, wanted, isStudent });
  if (opened.case) await requireSession(actor.db, opened.case, settings);
  if (isStudent && offeredTo === undefined && !slot.mthdCds.includes(wanted.mthdCd))
    throw invalidField('mthdCd', say('otherMethod'));
  await requireFree(actor.db, client.stdNo, slot);
  if (slot.slotSt === 'HOLD') await endOffer(actor, slot, offeredTo === undefined ? 'GONE' : 'ACPT');
  return take(actor, { kind, settings, slot, client: opened, wanted, isRequest: isStudent && offeredTo === undefined });
}

/** @throws Failure 403 for a slot of another kind than the call names */
async function requireSlotOf({ db }: Actor, { cnslrId }: Slot, kind: CounselKind): Promise<void> {
  const found = await db.selectFrom('cnslr').select('cnslDivCd').where('cnslrId', '=', cnslrId).executeTakeFirst();
  if (found?.cnslDivCd !== kind.cnslDivCd) throw forbidden();
}

/** @throws Failure 409 DUP for a slot that is taken, and for a student one that is held for another */
function requireBookable(slot: Slot, { isStudent, offeredTo }: Pick<Booking, 'isStudent' | 'offeredTo'>): void {
  if (offeredTo !== undefined) {
    if (slot.slotSt !== 'HOLD' || slot.ofrAplyId !== offeredTo) throw refused('STATE', say('offerOver'));
    return;
  }
  if (slot.slotSt === 'OPEN' || (slot.slotSt === 'HOLD' && !isStudent)) return;
  throw takenSlot();
}

/** @throws Failure 409 STATE outside the time in which is booked; staff book what is not over yet */
async function requireTime(actor: Actor, slot: Slot, settings: KindRow, isStudent: boolean): Promise<void> {
  const booked = { rsvDt: slot.slotDt, strtTm: slot.strtTm },
    isOver = slot.slotDt + slot.endTm <= koreanMinute(actor.now);
  if (isOver || (isStudent && !isInWindow(booked, actor.now, settings))) throw refused('STATE', say('outsideWindow'));
}

/** Whose booking it is, before anything is held. @throws Failure 409 GONE, 400 */
async function nameOf({ db }: Actor, { caseId, aplyId, stdNo }: Wanted): Promise<string> {
  const named =
    caseId === undefined
      ? aplyId === undefined
        ? { stdNo: stdNo ?? null }
        : await db.selectFrom('cnslAply').select('stdNo').where('aplyId', '=', aplyId).executeTakeFirst()
      : await db.selectFrom('cnslCase').select('stdNo').where('caseId', '=', caseId).executeTakeFirst();
  if (!named) throw gone();
  if (!named.stdNo) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  return named.stdNo;
}

async function clientOf({ db }: Actor, kind: CounselKind, { caseId, aplyId, stdNo }: Wanted): Promise<Client> {
  const held =
      caseId === undefined
        ? null
        : await db.selectFrom('cnslCase').selectAll().where('caseId', '=', caseId).forUpdate().executeTakeFirst(),
    aply =
      aplyId === undefined
        ? null
        : await db.selectFrom('cnslAply').selectAll().where('aplyId', '=', aplyId).forUpdate().executeTakeFirst();
  if (held === undefined || aply === undefined) throw gone();
  for (const row of [held, aply]) if (row && row.cnslDivCd !== kind.cnslDivCd) throw forbidden();
  const named = held?.stdNo ?? aply?.stdNo ?? stdNo;
  if (!named) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  if (held === null && aply === null) await requireStudent(db, named);
  return { stdNo: named, case: held, aply };
}

async function requireStudent(db: Actor['db'], stdNo: string): Promise<void> {
  const student = await withoutRowSecurity(db, () =>
    db.selectFrom('student').select('stdNo').where('stdNo', '=', stdNo).executeTakeFirst(),
  );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
}

/** @throws Failure 409 STATE with the sentence */
function refuseFault(fault: Sentence | null): void {
  if (fault !== null) throw refused('STATE', sentenceText(fault));
}

interface Opening {
  readonly kind: CounselKind;
  readonly settings: KindRow;
  readonly client: Client;
  readonly slot: Slot;
  readonly wanted: Wanted;
  readonly isStudent: boolean;
}

/** What the reservation belongs to: the case that is there or is opened now, or an application that is interviewed first. */
async function openFor(actor: Actor, opening: Opening): Promise<Client> {
  const { kind, settings, client, slot } = opening;
  if (client.case) {
    if (client.case.caseSt === 'CLSD') throw wrongState(CASE_NAMES[client.case.caseSt]);
    if (client.case.cnslrId !== slot.cnslrId) throw refused('STATE', say('otherCounsellor'));
    return client;
  }
  const isNamed = client.aply !== null,
    open = isNamed || kind.isCasePerWork ? undefined : await ongoing(actor, client.stdNo, slot.cnslrId);
  if (open) return { ...client, case: open };
  if (settings.intkReqYn === 'Y') {
    const aply = client.aply ?? (await askedFor(actor, client.stdNo, kind));
    if (!aply) return { ...client, aply: await newApplication(actor, opening, 'RCPT') };
    if (aply.aplySt !== 'RCPT' && aply.aplySt !== 'INTK') throw wrongState(APLY_NAMES[aply.aplySt]);
    return { ...client, aply };
  }
  if (client.aply && client.aply.aplySt !== 'WAIT') throw wrongState(APLY_NAMES[client.aply.aplySt]);
  const aply = client.aply ?? (await askedFor(actor, client.stdNo, kind));
  // The counter takes a piece of writing as it comes; a student sends it first, a day before.
  if (opening.isStudent)
    refuseFault(
      writingFault(kind, aply?.fileGroupId != null) ??
        manuscriptTimeFault(kind, { rsvDt: slot.slotDt, strtTm: slot.strtTm }, actor.now),
    );
  return openCaseOf(actor, opening, aply);
}

/** An open case of the student with this counsellor, held. */
const ongoing = (actor: Actor, stdNo: string, cnslrId: string): Promise<Case | undefined> =>
  withoutRowSecurity(actor.db, () =>
    actor.db
      .selectFrom('cnslCase')
      .selectAll()
      .where('stdNo', '=', stdNo)
      .where('cnslrId', '=', cnslrId)
      .where('caseSt', 'in', [...OPEN_CASE_STATES])
      .orderBy('opnDt')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  );

/** The application of a student in a kind that has not come to a case yet, held. */
const askedFor = (actor: Actor, stdNo: string, kind: CounselKind): Promise<Application | undefined> =>
  withoutRowSecurity(actor.db, () =>
    actor.db
      .selectFrom('cnslAply')
      .selectAll()
      .where('stdNo', '=', stdNo)
      .where('cnslDivCd', '=', kind.cnslDivCd)
      .where('aplySt', 'in', ['RCPT', 'INTK', 'WAIT'])
      .orderBy('aplyDt')
      .limit(1)
      .forUpdate()
      .executeTakeFirst(),
  );

/** What is asked for with a booking. */
const newApplication = (
  actor: Actor,
  { kind, client, slot, wanted, isStudent }: Opening,
  aplySt: 'RCPT' | 'ASGN',
): Promise<Application> =>
  enterAply(actor, {
    kind,
    stdNo: client.stdNo,
    routeCd: isStudent ? 'STD' : 'STF',
    aplySt,
    columns: {
      topicCds: JSON.stringify(wanted.topicCds),
      hopeMthdCd: wanted.mthdCd,
      cnslrHopeId: slot.cnslrId,
    },
  });

/** Application and case of a first booking, in its transaction; an application that waited has its counsellor by it. */
async function openCaseOf(actor: Actor, opening: Opening, waiting: Application | undefined): Promise<Client> {
  const { client, slot, wanted } = opening,
    aply = waiting ?? (await newApplication(actor, opening, 'ASGN'));
  // Who books for a counsellor need not see the application that waits.
  return withoutRowSecurity(actor.db, async () => {
    if (waiting) await aplyEvents.move(actor, waiting, 'assign');
    const topicCds = aply.topicCds.length > 0 ? aply.topicCds : wanted.topicCds,
      { caseId } = await openCase(actor, { ...aply, topicCds }, slot.cnslrId),
      held = await actor.db.selectFrom('cnslCase').selectAll().where('caseId', '=', caseId).executeTakeFirstOrThrow();
    return { ...client, aply, case: held };
  });
}

interface Taking {
  readonly kind: CounselKind;
  readonly settings: KindRow;
  readonly slot: Slot;
  readonly client: Client;
  readonly wanted: Wanted;
  readonly isRequest: boolean;
}

/** Writes the reservation, and the slot with it. */
async function take(actor: Actor, { kind, settings, slot, client, wanted, isRequest }: Taking): Promise<string> {
  const { db, now } = actor,
    rsvId = randomUUID(),
    rsvSt = isRequest && settings.aprvReqYn === 'Y' ? ('REQ' as const) : ('CNFM' as const),
    caseId = client.case?.caseId ?? null,
    time = { rsvDt: slot.slotDt, strtTm: slot.strtTm, endTm: slot.endTm },
    place = wanted.placeNm?.trim() || (wanted.mthdCd === 'FACE' ? await roomOf(actor, slot.cnslrId) : null);
  await db
    .insertInto('cnslRsv')
    .values({
      rsvId,
      caseId,
      aplyId: client.aply?.aplyId ?? client.case?.aplyId ?? null,
      cnslDivCd: kind.cnslDivCd,
      cnslrId: slot.cnslrId,
      stdNo: client.stdNo,
      slotId: slot.slotId,
      ...time,
      mthdCd: wanted.mthdCd,
      placeNm: place,
      rsvSt,
      rqstDt: now.toISOString(),
      cnfmDt: rsvSt === 'CNFM' ? now.toISOString() : null,
      ...createdBy(actor),
    })
    .execute();
  await bookSlot(actor, slot.slotId, rsvId);
  if (caseId !== null)
    await db
      .updateTable('cnslCase')
      .set(({ eb }) => ({ rsvCnt: eb('rsvCnt', '+', 1), ...raisedBy(actor) }))
      .where('caseId', '=', caseId)
      .execute();
  await recordCounselling(actor, [
    { objDivCd: 'RSV', objId: rsvId, caseId, bfSt: null, afSt: rsvSt, evtCd: 'bookRsv' },
  ]);
  if (rsvSt === 'CNFM')
    await notifyChange(
      actor,
      { cnslDivCd: kind.cnslDivCd, cnslrId: slot.cnslrId, stdNo: client.stdNo, ...time },
      '확정',
    );
  return rsvId;
}

async function roomOf({ db }: Actor, cnslrId: string): Promise<string | null> {
  const found = await db.selectFrom('cnslr').select('roomNm').where('cnslrId', '=', cnslrId).executeTakeFirst();
  return found?.roomNm ?? null;
}
