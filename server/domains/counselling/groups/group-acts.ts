import type { ParsedArg } from '#contract/registry.ts';
import { GROUP_NAMES } from '#contract/counselling/counselling-codes.ts';
import { OPEN_MEMBER_STATES, type Attendance } from '#contract/counselling/group-codes.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { attendedOf, groupFaults, hasCompleted } from '#shared/counselling/group-rules.ts';
import { grantPoints } from '../mileage/grants.ts';
import { requireKind, workingIn, type Standing } from '../reach.ts';
import { sayOfCase } from '../say-of-case.ts';
import { groupRights, reachesGroup } from './group-rights.ts';
import { groupEvents, groups, memberEvents, recordOfGroup, type StoredGroup } from './group-records.ts';
import { sayOfGroup } from './say.ts';
import { putSessions, sessionsOf } from './sessions.ts';
import { tellMembers } from './tell.ts';

type Form = ParsedArg<'saveGrp'>;
type Act = Parameters<typeof groupRights.require>[1];

/** What the caller may do with a group that is held. @throws Failure 403 */
export const mayAct =
  (call: CallContext, standing: Standing, op: Act) =>
  async (row: StoredGroup): Promise<void> => {
    requireKind(standing, row.cnslDivCd);
    await groupRights.require(call, op, { ...row, standing });
  };

/** A group after an act. */
export const groupState = ({ db }: Pick<CallContext, 'db'>, grpId: string) =>
  db.selectFrom('cnslGrp').select(['grpId', 'grpSt', 'version']).where('grpId', '=', grpId).executeTakeFirstOrThrow();

/** @throws Failure 400 with every fault at its field */
function requireFaultless(form: Form): void {
  const faults = groupFaults({ ...form, coCnslrId: form.coCnslrId ?? '' });
  const errors = Object.entries(faults).map(([field, sentence]) => ({ field, message: sentenceText(sentence) }));
  if (errors.length > 0) throw invalid(errors);
}

/** @throws Failure 400 at the field for who does not counsel in the kind */
async function requireCounsellor(
  { db }: CallContext,
  field: 'leadCnslrId' | 'coCnslrId',
  { cnslDivCd, cnslrId }: { readonly cnslDivCd: string; readonly cnslrId: string },
): Promise<void> {
  const found = await db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('cnslrId', '=', cnslrId)
    .where('cnslDivCd', '=', cnslDivCd)
    .where('useYn', '=', 'Y')
    .where('rcptYn', '=', 'N')
    .executeTakeFirst();
  if (!found) throw invalidField(field, sayOfCase('noCounsellor'));
}

const confirmedCount = ({ db }: CallContext, grpId: string): Promise<number> =>
  withoutRowSecurity(db, async () => {
    const { confirmed } = await db
      .selectFrom('cnslGrpMbr')
      .select(({ fn }) => fn.countAll<number>().as('confirmed'))
      .where('grpId', '=', grpId)
      .where('mbrSt', '=', 'CNFM')
      .executeTakeFirstOrThrow();
    return confirmed;
  });

const columnsOf = ({
  grpNm,
  leadCnslrId,
  coCnslrId,
  minCnt,
  maxCnt,
  rcptStrtDt,
  rcptEndDt,
  placeNm,
  cmplRt,
  sesns,
}: Form) => ({
  grpNm,
  leadCnslrId,
  coCnslrId: coCnslrId || null,
  minCnt,
  maxCnt,
  rcptStrtDt,
  rcptEndDt,
  placeNm: placeNm || null,
  cmplRt,
  sesnTotCnt: sesns.length,
});

/**
 * Plans a group, or changes one that is not over. Who is not the head leads what he or she plans. Sessions with attendance
 * stay, and places that are given away are not taken back. @throws Failure 400, 403, 409 VERSION, STATE, LIMIT
 */
export async function saveGroup(call: CallContext, form: Form) {
  const { grpId, version, cnslDivCd, leadCnslrId } = form,
    standing = await workingIn(call, cnslDivCd, version === undefined ? 'C' : 'U'),
    actor = staffActor(call);
  const asked = { standing, cnslDivCd, leadCnslrId, coCnslrId: form.coCnslrId || null };
  const row = version === undefined ? null : await groups.take(call, grpId, version);
  if (row) {
    await mayAct(call, standing, 'saveGrp')(row);
    if (row.grpSt === 'CLSD' || row.grpSt === 'CNCL') throw wrongState(GROUP_NAMES[row.grpSt]);
  }
  requireFaultless(form);
  // A counsellor plans, and keeps, a group of the own.
  if (!reachesGroup(asked)) throw forbidden();
  await requireCounsellor(call, 'leadCnslrId', { cnslDivCd, cnslrId: leadCnslrId });
  if (asked.coCnslrId !== null) await requireCounsellor(call, 'coCnslrId', { cnslDivCd, cnslrId: asked.coCnslrId });
  if (row) {
    const confirmed = await confirmedCount(call, grpId);
    if (confirmed > form.maxCnt) {
      const text = sayOfGroup('smaller', { n: confirmed });
      throw refused('LIMIT', text, { errors: [{ field: 'maxCnt', message: text }] });
    }
    await groups.change(call, row, columnsOf(form));
  } else {
    await groups.insert(call, grpId, { ...columnsOf(form), cnslDivCd, grpSt: 'PLAN' });
    await recordOfGroup(actor, [{ objDivCd: 'GRP', objId: grpId, grpId, bfSt: null, afSt: 'PLAN', evtCd: 'register' }]);
  }
  await putSessions(actor, grpId, form.sesns);
  return groupState(call, grpId);
}

/** Ends the reception: the group begins with those who have a place. @throws Failure 403, 409 LIMIT with too few */
export async function startGroup(call: CallContext, { cnslDivCd, grpId, version }: ParsedArg<'startGrp'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await groupEvents.happen(call, { id: grpId, version }, 'start', {
    may: mayAct(call, standing, 'startGrp'),
    check: async ({ minCnt }) => {
      if ((await confirmedCount(call, grpId)) < minCnt) throw refused('LIMIT', sayOfGroup('tooFew', { n: minCnt }));
    },
  });
  return groupState(call, grpId);
}

/** Members of a group in some states, held until the transaction ends. */
const holdMembers = (
  { db }: Pick<Actor, 'db'>,
  grpId: string,
  states: readonly (typeof OPEN_MEMBER_STATES)[number][],
) =>
  db
    .selectFrom('cnslGrpMbr')
    .selectAll()
    .where('grpId', '=', grpId)
    .where('mbrSt', 'in', [...states])
    .orderBy('grpMbrId')
    .forUpdate()
    .execute();

/** Marks of a group by member. */
async function marksOf({ db }: Pick<Actor, 'db'>, grpId: string): Promise<ReadonlyMap<string, readonly Attendance[]>> {
  const rows = await db
      .selectFrom('cnslGrpAtnd as a')
      .innerJoin('cnslGrpSesn as s', 's.grpSesnId', 'a.grpSesnId')
      .select(['a.grpMbrId', 'a.atndCd'])
      .where('s.grpId', '=', grpId)
      .execute(),
    marks = new Map<string, Attendance[]>();
  for (const { grpMbrId, atndCd } of rows) marks.set(grpMbrId, [...(marks.get(grpMbrId) ?? []), atndCd]);
  return marks;
}

/**
 * Ends a group: who has attended enough of the sessions that were held has completed it. The user who still waits for a place
 * gets none any more. @throws Failure 403, 409 STATE where no session was held
 */
export async function closeGroup(call: CallContext, { cnslDivCd, grpId, version }: ParsedArg<'closeGrp'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    actor = staffActor(call);
  let heldCnt = 0;
  const { row } = await groupEvents.take(call, { id: grpId, version }, 'close', {
    may: mayAct(call, standing, 'closeGrp'),
    check: async () => {
      heldCnt = (await sessionsOf(call.db, grpId)).filter(({ isHeld }) => isHeld).length;
      if (heldCnt === 0) throw refused('STATE', sayOfGroup('noneHeld'));
    },
  });
  const marks = await marksOf(actor, grpId);
  let [cmplCnt, dropCnt] = [0, 0];
  for (const member of await holdMembers(actor, grpId, ['CNFM'])) {
    const isDone = hasCompleted(attendedOf(marks.get(member.grpMbrId) ?? [], heldCnt), row.cmplRt);
    await memberEvents.move(actor, member, 'complete', { to: isDone ? 'CMPL' : 'DROP' });
    if (isDone) cmplCnt += 1;
    else dropCnt += 1;
    if (isDone)
      await grantPoints(actor, {
        cnslDivCd,
        stdNo: member.stdNo,
        refId: member.grpMbrId,
        occurDt: koreanDate8(call.now),
        isGroup: true,
      });
  }
  for (const member of await holdMembers(actor, grpId, ['APLY', 'WAIT']))
    await memberEvents.move(actor, member, 'cancel', { changes: { waitNo: null } });
  await groupEvents.move(actor, row, 'close');
  return { ...(await groupState(call, grpId)), cmplCnt, dropCnt };
}

/** Calls a group off before its first session is held; its members are notified. @throws Failure 403, 409 STATE */
export async function cancelGroup(call: CallContext, { cnslDivCd, grpId, version, rsn }: ParsedArg<'cnclGrp'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    actor = staffActor(call);
  const { row } = await groupEvents.take(call, { id: grpId, version }, 'cancel', {
    may: mayAct(call, standing, 'cnclGrp'),
    check: async () => {
      if ((await sessionsOf(call.db, grpId)).some(({ isHeld }) => isHeld))
        throw refused('STATE', sayOfGroup('heldGroup'));
    },
  });
  const left = await holdMembers(actor, grpId, OPEN_MEMBER_STATES);
  for (const member of left)
    await memberEvents.move(actor, member, 'cancel', { changes: { waitNo: null, cnclRsn: rsn }, rsn });
  await groupEvents.move(actor, row, 'cancel', { rsn });
  await tellMembers(
    actor,
    row,
    left.map(({ stdNo }) => stdNo),
    '취소',
  );
  return groupState(call, grpId);
}

/** A group by its id, held until the transaction ends, for any caller. @throws Failure 409 GONE */
export async function holdGroup({ db }: Pick<Actor, 'db'>, grpId: string): Promise<StoredGroup> {
  const row = await db.selectFrom('cnslGrp').selectAll().where('grpId', '=', grpId).forUpdate().executeTakeFirst();
  if (!row) throw gone();
  return row;
}
