import { OPEN_APLY_STATES } from '#contract/counselling/case-codes.ts';
import { OPEN_CASE_STATES } from '#contract/counselling/counselling-codes.ts';
import { kindOf, kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { REFER_SENDERS, type ReferSource } from '#contract/counselling/refer-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { createdBy, staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, signedInOf, type CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, invalidField } from '#server/http/failure.ts';
import { nextNumber } from '#server/records/numbers.ts';
import { referFaults } from '#shared/counselling/refer-rules.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { enterAply, lockClient } from '../applications/enter-aply.ts';
import { recordCounselling } from '../history.ts';
import { standingIn, workingIn, type Standing } from '../reach.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { inform, officeUsers } from '../staff.ts';
import { isCaseMine } from './own-case.ts';
import { sealRefer } from './refer-content.ts';
import { referEvents, type StoredRefer } from './refer-records.ts';
import { referRights } from './refer-rights.ts';

type Form = ParsedArg<'saveRefer'>;
const YEAR = 4,
  DIGITS = 5;

/** A referral after an act; who has sent one need not see it any more. */
const referState = ({ db }: CallContext, referId: string) =>
  withoutRowSecurity(db, () =>
    db
      .selectFrom('cnslRefer')
      .select(['referId', 'referSt', 'version'])
      .where('referId', '=', referId)
      .executeTakeFirstOrThrow(),
  );

/** As what the caller refers: who counsels in the kind, else a professor or a department. @throws Failure 403 for others */
function sourceOf(call: CallContext, { isCounsellor }: Standing): ReferSource {
  if (isCounsellor) return 'CNSL';
  const found = signedInOf(call)
    .permissions.roleCds.map((roleCd) => REFER_SENDERS[roleCd])
    .find((srcCd) => srcCd !== undefined);
  if (!found) throw forbidden();
  return found;
}

/** The student of a case of the caller's, or one of an exact number. @throws Failure 400, 403, 409 GONE */
async function studentOf(call: CallContext, standing: Standing, { caseId, stdNo, cnslDivCd }: Form): Promise<string> {
  if (caseId) {
    const found = await call.db
      .selectFrom('cnslCase')
      .select(['cnslDivCd', 'cnslrId', 'stdNo'])
      .where('caseId', '=', caseId)
      .executeTakeFirst();
    const isMine = found?.cnslDivCd === cnslDivCd && standing.isCounsellor && found.cnslrId === standing.cnslrId;
    if (!found || !isMine) throw forbidden();
    if (found.stdNo === null) throw gone();
    return found.stdNo;
  }
  const typed = stdNo?.trim() ?? '',
    student = await asSystem(call, (db) =>
      db.selectFrom('student').select('stdNo').where('stdNo', '=', typed).executeTakeFirst(),
    );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  return student.stdNo;
}

/** @throws Failure 400 with every fault at its field */
function requireFaultless(call: CallContext, form: Form): void {
  const faults = referFaults(
      {
        caseId: form.caseId ?? '',
        stdNo: form.stdNo ?? '',
        toDivCd: form.toDivCd ?? '',
        orgNm: form.orgNm ?? '',
        grndCd: form.grndCd ?? '',
        agrDt: form.agrDt ?? '',
        grndRsn: form.grndRsn ?? '',
      },
      koreanDate8(call.now),
    ),
    errors = Object.entries(faults).map(([field, sentence]) => ({ field, message: sentenceText(sentence) }));
  if (errors.length > 0) throw invalid(errors);
}

/**
 * Enters a referral: to a kind, whose office hears of it, or to a place outside the house, which is taken at once. Its text
 * is sealed under a key of its own. @throws Failure 400, 403, 409
 */
export async function saveRefer(call: CallContext, form: Form) {
  const { db, now } = call,
    standing = await standingIn(call, form.cnslDivCd, 'C'),
    srcCd = sourceOf(call, standing),
    { referId, cnslDivCd } = form,
    actor = staffActor(call),
    me = personOf(call).userId;
  requireFaultless(call, form);
  const stdNo = await studentOf(call, standing, form),
    toDivCd = form.toDivCd ?? null,
    isOutside = toDivCd === null,
    referSt = isOutside ? ('ACPT' as const) : ('REQ' as const),
    grndCd = form.grndCd ?? 'AGRE';
  // The number counts referrals of everybody; one outside has the letter of the kind that it comes from.
  await withoutRowSecurity(db, async () => {
    const referNo = await nextNumber(db, {
      table: 'cnslRefer',
      column: 'referNo',
      prefix: `R${kindOf(toDivCd ?? cnslDivCd).letter}${koreanDate8(now).slice(0, YEAR)}`,
      digits: DIGITS,
    });
    await db
      .insertInto('cnslRefer')
      .values({
        referId,
        referNo,
        srcCd,
        srcId: form.caseId || null,
        frDivCd: srcCd === 'CNSL' ? cnslDivCd : null,
        toDivCd,
        orgNm: isOutside ? (form.orgNm ?? '').trim() : null,
        stdNo,
        rqstId: me,
        rqstDt: now,
        referCn: await sealRefer(call.services.settings, referId, {
          referCn: form.referCn.trim(),
          grndRsn: grndCd === 'DNGR' ? (form.grndRsn?.trim() ?? null) : null,
        }),
        grndCd,
        agrDt: grndCd === 'AGRE' ? (form.agrDt ?? null) : null,
        referSt,
        ...(isOutside ? { acptId: me, acptDt: now } : {}),
        ...createdBy(actor),
      })
      .execute();
  });
  await recordCounselling(actor, [{ objDivCd: 'REFR', objId: referId, bfSt: null, afSt: referSt, evtCd: 'refer' }]);
  if (toDivCd !== null)
    await inform(call, 'CNSL_APLY', await officeUsers(db, toDivCd), {
      cnslDivCd: toDivCd,
      linkUrl: `${kindPath(kindOf(toDivCd))}?tab=refers`,
    });
  return referState(call, referId);
}

/** What the caller may do with a referral that is held. @throws Failure 403 */
const mayAct =
  (call: CallContext, standing: Standing, op: Parameters<typeof referRights.require>[1]) =>
  async (row: StoredRefer): Promise<void> =>
    referRights.require(call, op, { ...row, standing, isCaseMine: await isCaseMine(call, standing, row) });

/** What a student has open in a kind already: an application, or a case with the application that it has come from. */
async function openOf({ db }: Actor, { cnslDivCd }: CounselKind, stdNo: string): Promise<string | undefined> {
  const aply = await db
    .selectFrom('cnslAply')
    .select('aplyId')
    .where('stdNo', '=', stdNo)
    .where('cnslDivCd', '=', cnslDivCd)
    .where('aplySt', 'in', [...OPEN_APLY_STATES])
    .orderBy('aplyDt')
    .executeTakeFirst();
  if (aply) return aply.aplyId;
  const open = await db
    .selectFrom('cnslCase')
    .select('aplyId')
    .where('stdNo', '=', stdNo)
    .where('cnslDivCd', '=', cnslDivCd)
    .where('caseSt', 'in', [...OPEN_CASE_STATES])
    .where('aplyId', 'is not', null)
    .orderBy('opnDt')
    .executeTakeFirst();
  return open?.aplyId ?? undefined;
}

/**
 * Takes a referral, which becomes an application; what the student has open in the kind is used.
 * @throws Failure 403, 409 STATE, VERSION
 */
export async function acceptRefer(call: CallContext, { cnslDivCd, referId, version }: ParsedArg<'acptRefer'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    { kind } = standing,
    actor = staffActor(call),
    { row } = await referEvents.take(call, { id: referId, version }, 'accept', {
      may: mayAct(call, standing, 'acptRefer'),
    }),
    { stdNo } = row;
  if (stdNo === null) throw gone();
  await lockClient(actor, kind, stdNo);
  const open = await withoutRowSecurity(call.db, () => openOf(actor, kind, stdNo)),
    aplyId = open ?? (await applyFor(actor, kind, stdNo));
  await referEvents.move(actor, row, 'accept', { changes: { acptId: actor.actId, acptDt: call.now, aplyId } });
  return { ...(await referState(call, referId)), aplyId };
}

/** What a referral asks for in the place of the student; the basic consent follows with the first talk. */
async function applyFor(actor: Actor, kind: CounselKind, stdNo: string): Promise<string> {
  const { intkReqYn } = await settingsOf(actor, kind.cnslDivCd),
    { aplyId } = await enterAply(actor, {
      kind,
      stdNo,
      routeCd: 'REFR',
      aplySt: intkReqYn === 'Y' ? 'RCPT' : 'WAIT',
      columns: {},
    });
  return aplyId;
}

/** Turns a referral down. @throws Failure 403, 409 STATE, VERSION */
export async function rejectRefer(call: CallContext, { cnslDivCd, referId, version, rjctRsn }: ParsedArg<'rjctRefer'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await referEvents.happen(call, { id: referId, version }, 'decline', {
    may: mayAct(call, standing, 'rjctRefer'),
    changes: { rjctRsn },
    rsn: rjctRsn,
  });
  return referState(call, referId);
}

/** Ends a referral to a place outside the house. @throws Failure 403, 409 STATE, VERSION */
export async function finishRefer(call: CallContext, { cnslDivCd, referId, version }: ParsedArg<'doneRefer'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await referEvents.happen(call, { id: referId, version }, 'finish', {
    may: mayAct(call, standing, 'doneRefer'),
  });
  return referState(call, referId);
}
