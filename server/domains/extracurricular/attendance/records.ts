import { APPL_STATES } from '#contract/extracurricular/appl-codes.ts';
import { familiesOpenTo } from '#contract/extracurricular/families.ts';
import { randomUUID } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { AttRecord, AttRecordResult } from '#contract/extracurricular/attendance.ts';
import { PRD_STATE_NAMES } from '#contract/extracurricular/ecp-codes.ts';
import { JUDGED_STATES, type AttResult, type AttState } from '#contract/extracurricular/oprt-codes.ts';
import { ecpPath, familyOf } from '#contract/extracurricular/families.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import type { Schema } from '#server/database/schema.ts';
import { notifyUsers } from '#server/domains/communication/index.ts';
import { readQueuePlace } from '#server/domains/session/index.ts';
import { created, nextVersion, personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { alreadyDone, gone, refused, wrongState } from '#server/http/failure.ts';
import { versioned } from '#server/records/versioned.ts';
import { koreanMoment } from '#shared/korean-time.ts';
import { readSign, type PublicKey } from '#shared/extracurricular/attendance-qr.ts';
import { isTimeDoubtful, opensAtMs, outcomeOf, type RecordOutcome } from '#shared/extracurricular/late-records.ts';
import { judgeAgain } from '../completion/judge.ts';
import { sayOprt } from '../say.ts';
import type { StoredPeriod } from '../periods/period-reach.ts';
import { publicKeys } from './qr-keys.ts';
import { EXPECTED, reachBySession, type StoredSession } from './roster.ts';

type StoredAttendance = Selectable<Schema['ecpAtt']>;
/** A record as it is judged: from a device, or from a workbook. */
export type NewRecord = Omit<AttRecord, 'checkDiv'> & {
  readonly checkDiv: AttRecord['checkDiv'] | 'EXCEL';
  readonly rsn?: string | null;
};
interface Person {
  readonly applId: string;
  readonly userDiv: string;
  readonly userId: string;
}
/** What every record of a call is judged by. */
interface Place {
  readonly period: StoredPeriod;
  readonly session: StoredSession;
  readonly persons: ReadonlyMap<string, Person>;
  readonly keys: readonly PublicKey[];
  readonly deviceId: string | null;
}

/**
 * Takes the records of one call (A4), each with a result of its own. They go in the order of their applications under a shared
 * lock of the session, so that two devices never wait for each other and no closing comes between.
 * @throws Failure 403, 409 GONE
 */
export async function saveRecords(
  call: CallContext,
  { sessId, dvcSvDt, records }: Omit<ParsedArg<'saveAtt'>, 'records'> & { readonly records: readonly NewRecord[] },
): Promise<AttRecordResult[]> {
  const period = await reachBySession(call, sessId, 'U', 'share'),
    place = await openPlace(call, period, sessId, records);
  const results = new Map<string, Took>();
  for (const record of records.toSorted((a, b) => (a.applId < b.applId ? -1 : 1)))
    results.set(
      record.clientReqId,
      await take(call, place, { ...record, checkDt: record.checkDt ?? dvcSvDt ?? call.now.toISOString() }),
    );
  await tellOfLateRefusals(
    call,
    place,
    records.filter(
      (record) =>
        results.get(record.clientReqId)?.result.rslt === 'REJECTED' &&
        call.now.getTime() - Date.parse(record.checkDt ?? dvcSvDt ?? call.now.toISOString()) > ON_VIEW_MS,
    ),
  );
  const changed = [...results.values()].filter(({ isChanged }) => isChanged).map(({ result }) => result.applId);
  if (place.session.sessSt === 'CLOSED') await judgeAgain(call, period, changed);
  return records.flatMap(({ clientReqId }) => results.get(clientReqId)?.result ?? []);
}

async function openPlace(
  call: CallContext,
  period: StoredPeriod,
  sessId: string,
  records: readonly NewRecord[],
): Promise<Place> {
  const { db } = call,
    session = await findSession(call, sessId),
    applIds = records.map(({ applId }) => applId);
  requireBegun(call, session);
  // Closing a period down lets everybody go: all applicants count as expected when a device took the attendance.
  const expected = period.prdSt === 'CANCELED' ? APPL_STATES : EXPECTED,
    persons = await db
      .selectFrom('ecpAppl')
      .select(['applId', 'userDiv', 'userId'])
      .where('prdId', '=', period.prdId)
      .where('applSt', 'in', expected)
      .where('applId', 'in', applIds)
      .execute();
  // The first record begins the session. Before the shared lock: two calls that both held one could not both change the row.
  if (persons.length > 0 && period.prdSt === 'APPROVED')
    await db
      .updateTable('ecpPrdSess')
      .set({ sessSt: 'HELD' })
      .where('sessId', '=', sessId)
      .where('sessSt', '=', 'PLAN')
      .execute();
  return {
    period,
    session: await findSession(call, sessId, 'share'),
    persons: new Map(persons.map((person) => [person.applId, person])),
    keys: records.some(({ checkDiv }) => checkDiv === 'QR') ? await publicKeys(db, call.now) : [],
    deviceId: readQueuePlace(call.request)?.deviceId ?? null,
  };
}

/** @param lock against its closing, until the transaction ends @throws Failure 409 GONE */
async function findSession({ db }: CallContext, sessId: string, lock?: 'share'): Promise<StoredSession> {
  const query = db.selectFrom('ecpPrdSess').selectAll().where('sessId', '=', sessId),
    session = await (lock ? query.forShare() : query).executeTakeFirst();
  if (!session) throw gone();
  return session;
}

type Begin = Pick<StoredSession, 'sessDt' | 'strtTm'>;
const startMsOf = ({ sessDt, strtTm }: Begin): number => koreanMoment(sessDt, strtTm).getTime();

/** Attendance is taken from shortly before a session begins (A4). @throws Failure 409 STATE */
export function requireBegun({ now }: CallContext, session: Begin): void {
  if (now.getTime() < opensAtMs(startMsOf(session))) throw refused('STATE', sayOprt('notBegun'));
}

/** So long a person still looks at what was tapped or scanned; who has waited in the queue does so no more. */
const ON_VIEW_MS = 60_000;

/** Notifies the user who recorded it, once, that something was refused after it had waited on the device. */
async function tellOfLateRefusals(call: CallContext, { period, session }: Place, refused: readonly NewRecord[]) {
  const [first] = refused,
    { userDiv, prdId, prdNm } = period,
    resourcePath = ecpPath(familyOf(userDiv), 'PeriodOprt');
  if (!first) return;
  await notifyUsers(call.db, [personOf(call).userId], {
    tmplCd: 'ECP_NOTI',
    vars: { 프로그램: prdNm, 안내: sayOprt('refusedLater', { no: session.sessNo, n: refused.length }) },
    resourcePath,
    linkUrl: recordAddress.operation(familyOf(userDiv), prdId, 'att'),
    onceKey: `ECP_ATT:${first.clientReqId}`,
    now: call.now,
  });
}

type TimedRecord = NewRecord & { readonly checkDt: string };
interface Took {
  readonly result: AttRecordResult;
  readonly isChanged: boolean;
}

/** A device's clock may run ahead: nothing is recorded before it arrives. */
const checkMsOf = ({ checkDt }: TimedRecord, now: Date): number => Math.min(Date.parse(checkDt), now.getTime());

/** Whether a record was scanned from the person's own sign; one without a sign needs none. */
async function verdictOn(record: TimedRecord, { keys }: Place, person: Person): Promise<'OK' | 'EARLY' | 'INVALID'> {
  if (record.checkDiv !== 'QR') return 'OK';
  const sign = await readSign(record.qr ?? '', keys, Date.parse(record.checkDt));
  if (sign.verdict !== 'OK' && sign.verdict !== 'EARLY') return 'INVALID';
  const isHis = familiesOpenTo(sign.person.userDiv).includes(person.userDiv) && sign.person.userId === person.userId;
  return isHis ? sign.verdict : 'INVALID';
}

/** Why a record cannot be taken at all, or what is known of its sign. */
async function looked(
  record: TimedRecord,
  place: Place,
): Promise<{ readonly refusal: string } | { readonly sign: 'OK' | 'EARLY' }> {
  const person = place.persons.get(record.applId),
    { prdSt } = place.period;
  if (!person) return { refusal: sayOprt('notInRoster') };
  if (prdSt !== 'CANCELED' && place.session.sessSt === 'CANCELED') return { refusal: sayOprt('calledOff') };
  if (!['APPROVED', 'CANCELED', ...JUDGED_STATES].includes(prdSt))
    return { refusal: message('M-STATE', { state: PRD_STATE_NAMES[prdSt] }) };
  const sign = await verdictOn(record, place, person);
  return sign === 'INVALID' ? { refusal: sayOprt('badQr') } : { sign };
}

const storedOf = ({ db }: CallContext, sessId: string, applId: string) =>
  db
    .selectFrom('ecpAtt')
    .selectAll()
    .where('sessId', '=', sessId)
    .where('applId', '=', applId)
    .forUpdate()
    .executeTakeFirst();

/** One record, by the order of A4. A row that another call inserted first is judged again, as one that is stored. */
async function take(call: CallContext, place: Place, record: TimedRecord): Promise<Took> {
  const { sessId } = place.session;
  for (;;) {
    const stored = await storedOf(call, sessId, record.applId),
      before = await call.db
        .selectFrom('ecpAttReq')
        .select(['rslt', 'rsltCn'])
        .where('clientReqId', '=', record.clientReqId)
        .executeTakeFirst();
    if (before) return { result: resultOf(record, before.rslt, before.rsltCn ?? '', stored), isChanged: false };
    const done = await judgeRecord(call, place, record, stored);
    if (done) return done;
  }
}

const resultOf = (
  { clientReqId, applId }: NewRecord,
  rslt: AttResult,
  text: string,
  stored: Pick<StoredAttendance, 'attSt' | 'version'> | undefined,
): AttRecordResult => ({
  clientReqId,
  applId,
  rslt,
  message: text,
  attSt: stored?.attSt ?? null,
  attVersion: stored?.version ?? null,
});

/** Keeps the number of a record with its result. @returns false when it has one already */
async function keepResult(
  { db, now }: CallContext,
  { clientReqId }: NewRecord,
  rslt: AttResult,
  text: string,
  attId: string | null,
): Promise<boolean> {
  const kept = await db
    .insertInto('ecpAttReq')
    .values({ clientReqId, attId, rslt, rsltCn: text || null, recvDt: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('clientReqId')
    .executeTakeFirst();
  return kept !== undefined;
}

/** @returns null where another call was first, and the record has to be judged again */
async function judgeRecord(
  call: CallContext,
  place: Place,
  record: TimedRecord,
  stored: StoredAttendance | undefined,
): Promise<Took | null> {
  const judged = await looked(record, place);
  if ('refusal' in judged) {
    const { refusal } = judged,
      isKept = await keepResult(call, record, 'REJECTED', refusal, null);
    return isKept ? { result: resultOf(record, 'REJECTED', refusal, stored), isChanged: false } : null;
  }
  const outcome = outcomeIn(call, place, record, { stored, sign: judged.sign });
  switch (outcome) {
    case 'INSERT': {
      const made = await insertAttendance(call, { sessId: place.session.sessId, deviceId: place.deviceId }, record);
      return made && settled(call, record, made);
    }
    case 'UPDATE':
      return stored ? settled(call, record, await changeAttendance(call, stored, record, place.deviceId)) : null;
    case 'SAME': {
      const isKept = await keepResult(call, record, 'SAME', '', stored?.attId ?? null);
      return isKept ? { result: resultOf(record, 'SAME', '', stored), isChanged: false } : null;
    }
    default: {
      const text = sayOprt(CONFLICT_WORDS[outcome]);
      if (!(await keepResult(call, record, 'CONFLICT', text, stored?.attId ?? null))) return null;
      await putConflict(call, place, record, stored, text);
      return { result: resultOf(record, 'CONFLICT', text, stored), isChanged: false };
    }
  }
}
const CONFLICT_WORDS = {
  LATE: 'lateRecord',
  DIFFERENT: 'differentRecord',
  CANCELED: 'canceledPeriod',
  CLOCK: 'doubtfulTime',
} as const;

function outcomeIn(
  { now }: CallContext,
  { period, session }: Place,
  { attSt, baseVersion, checkDt }: TimedRecord,
  { stored, sign }: { readonly stored: StoredAttendance | undefined; readonly sign: 'OK' | 'EARLY' },
): RecordOutcome | 'CANCELED' | 'CLOCK' {
  const record = { attSt, baseVersion, checkDt: Date.parse(checkDt), recvDt: now.getTime() };
  if (period.prdSt === 'CANCELED') return 'CANCELED';
  if (sign === 'EARLY' || isTimeDoubtful(record, startMsOf(session))) return 'CLOCK';
  return outcomeOf(record, stored ?? null, {
    isJudged: JUDGED_STATES.includes(period.prdSt),
    isClosed: session.sessSt === 'CLOSED',
    closeDt: session.closeDt === null ? null : Date.parse(session.closeDt),
  });
}

const settled = async (call: CallContext, record: TimedRecord, row: StoredAttendance): Promise<Took> => {
  await keepResult(call, record, 'OK', '', row.attId);
  return { result: resultOf(record, 'OK', '', row), isChanged: true };
};

type Written = Pick<TimedRecord, 'attSt' | 'checkDt' | 'checkDiv' | 'rsn'>;
const columnsOf = ({ now }: CallContext, record: Written, deviceId: string | null) => ({
  attSt: record.attSt,
  checkDt: new Date(Math.min(Date.parse(record.checkDt), now.getTime())),
  recvDt: now,
  checkDiv: record.checkDiv,
  deviceId,
  rsn: record.rsn ?? null,
});

/** @returns null when another call has inserted the row first */
async function insertAttendance(
  call: CallContext,
  { sessId, deviceId }: { readonly sessId: string; readonly deviceId: string | null },
  { applId, ...written }: Written & { readonly applId: string },
): Promise<StoredAttendance | null> {
  const row = await call.db
    .insertInto('ecpAtt')
    .values({
      attId: randomUUID(),
      sessId,
      applId,
      ...columnsOf(call, written, deviceId),
      ...created(call),
    })
    .onConflict((conflict) => conflict.columns(['sessId', 'applId']).doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!row) return null;
  await recordChange(call, row.attId, null, written);
  return row;
}

async function changeAttendance(
  call: CallContext,
  stored: StoredAttendance,
  record: Written,
  deviceId: string | null,
): Promise<StoredAttendance> {
  const row = await call.db
    .updateTable('ecpAtt')
    .set({ ...columnsOf(call, record, deviceId), ...nextVersion(call) })
    .where('attId', '=', stored.attId)
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordChange(call, row.attId, stored.attSt, record);
  return row;
}

const recordChange = async (
  call: CallContext,
  attId: string,
  bfSt: AttState | null,
  { attSt, checkDiv }: Pick<Written, 'attSt' | 'checkDiv'>,
): Promise<void> => {
  await call.db
    .insertInto('ecpAttHis')
    .values({
      attHisId: randomUUID(),
      attId,
      bfSt,
      afSt: attSt,
      checkDiv,
      actId: personOf(call).userId,
      actDt: call.now,
    })
    .execute();
};

const putConflict = async (
  call: CallContext,
  { session }: Place,
  record: TimedRecord,
  stored: StoredAttendance | undefined,
  cnflRsn: string,
): Promise<void> => {
  await call.db
    .insertInto('ecpAttCnfl')
    .values({
      attCnflId: randomUUID(),
      sessId: session.sessId,
      applId: record.applId,
      keptSt: stored?.attSt ?? null,
      sentSt: record.attSt,
      checkDt: new Date(checkMsOf(record, call.now)),
      recvDt: call.now,
      cnflRsn,
      ...created(call),
    })
    .execute();
};

const conflicts = versioned({
  table: 'ecpAttCnfl',
  key: 'attCnflId',
  find: async ({ db }, attCnflId) =>
    db.selectFrom('ecpAttCnfl').selectAll().where('attCnflId', '=', attCnflId).executeTakeFirst(),
});
const CONFLICT = '보류';

/**
 * Decides about a conflict: the stored value stays, or the one that was sent replaces it. The latter not once the period is judged.
 * @throws Failure 403, 409
 */
export const resolveConflict =
  (resolveSt: 'KEPT' | 'REPLACED') =>
  async (call: CallContext, { id, version }: RowKey): Promise<void> => {
    const { sessId, applId } = await conflicts.hold(call, id),
      period = await reachBySession(call, sessId, 'U', 'share'),
      conflict = await conflicts.take(call, id, version);
    if (conflict.resolveSt !== 'PENDING') throw alreadyDone(CONFLICT);
    if (resolveSt === 'REPLACED') requireOpen(period);
    await conflicts.update(call, id, version, { resolveSt });
    if (resolveSt === 'KEPT') return;
    await replaceValue(call, sessId, applId, conflict);
    await judgeAgain(call, period, [applId]);
  };

function requireOpen({ prdSt }: StoredPeriod): void {
  if (JUDGED_STATES.includes(prdSt)) throw refused('STATE', sayOprt('judgedPeriod'));
  if (prdSt !== 'APPROVED') throw wrongState(PRD_STATE_NAMES[prdSt]);
}

async function replaceValue(
  call: CallContext,
  sessId: string,
  applId: string,
  { sentSt, checkDt }: Pick<Selectable<Schema['ecpAttCnfl']>, 'sentSt' | 'checkDt'>,
): Promise<void> {
  const written = { attSt: sentSt, checkDt, checkDiv: 'ROSTER' } as const,
    stored = await storedOf(call, sessId, applId);
  if (stored) {
    await changeAttendance(call, stored, written, stored.deviceId);
    return;
  }
  const isMade = await insertAttendance(call, { sessId, deviceId: null }, { ...written, applId });
  // Another record came first, and is replaced.
  if (!isMade) await replaceValue(call, sessId, applId, { sentSt, checkDt });
}

/** A5: a person who is selected and has no record was absent. Rows that are there stay. @returns how many were filled */
export async function fillAbsent(
  call: CallContext,
  { sessId, prdId }: Pick<StoredSession, 'sessId' | 'prdId'>,
): Promise<number> {
  const { userId } = personOf(call),
    at = call.now.toISOString();
  const { rows } = await sql<{ attId: string }>`
    with filled as (
      insert into "ecpAtt" ("attId", "sessId", "applId", "attSt", "checkDt", "recvDt", "checkDiv", "regId", "regDt", "modId", "modDt")
      select gen_random_uuid()::text, ${sessId}, a."applId", 'ABSENT', ${at}::timestamptz, ${at}::timestamptz, 'AUTO', ${userId}, ${at}::timestamptz, ${userId}, ${at}::timestamptz
      from "ecpAppl" a where a."prdId" = ${prdId} and a."applSt" = 'SELECTED'
        and not exists (select from "ecpAtt" t where t."sessId" = ${sessId} and t."applId" = a."applId")
      returning "attId")
    insert into "ecpAttHis" ("attHisId", "attId", "bfSt", "afSt", "checkDiv", "actId", "actDt")
    select gen_random_uuid()::text, "attId", null, 'ABSENT', 'AUTO', ${userId}, ${at}::timestamptz from filled returning "attId"`.execute(
    call.db,
  );
  return rows.length;
}
