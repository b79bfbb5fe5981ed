import { kindPath, type CounselKind } from '#contract/counselling/kinds.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { asSystem, withoutRowSecurity } from '#server/access/row-security.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forEachRow, type Outcome } from '#server/http/each-row.ts';
import { forbidden, invalidField, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { lockKey } from '#server/records/numbers.ts';
import { instrumentFaults, proposalOf } from '#shared/counselling/application-rules.ts';
import { openCase, requireRoom } from '../cases/open-case.ts';
import { requireBasic } from '../bookings/checks.ts';
import { consentsInForce, consentsOf, putConsents } from '../consents.ts';
import { workingIn, type Standing } from '../reach.ts';
import { endRefers } from '../refers/end-refers.ts';
import { sayOfCase } from '../say-of-case.ts';
import { keyCaseOf, seal, unseal } from '../sealed.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { counsellorUsers, headUsers, inform } from '../staff.ts';
import { aplyPlace } from './aply-detail.ts';
import { aplyEvents, clientKey, settleAplyWork } from './aply-events.ts';
import { applications, type StoredAply } from './aply-records.ts';
import { aplyRights } from './aply-rights.ts';
import { enterAply } from './enter-aply.ts';
import { adoptManuscript, requireManuscript } from './manuscript.ts';
import { releaseAply } from './release-aply.ts';

const CALLED_LVL = 3;
type Form = ParsedArg<'saveAply'>;
type Act = Parameters<typeof aplyRights.require>[1];

/** Whether the caller has an appointment for the intake of an application. */
async function isIntakeMine({ db }: CallContext, { cnslrId }: Standing, aplyId: string): Promise<boolean> {
  if (cnslrId === null) return false;
  const row = await db
    .selectFrom('cnslRsv')
    .select('rsvId')
    .where('aplyId', '=', aplyId)
    .where('cnslrId', '=', cnslrId)
    .where('rsvSt', 'in', ['REQ', 'CNFM', 'CHKIN', 'DONE'])
    .executeTakeFirst();
  return row !== undefined;
}
/** What the caller may do with an application that is held. @throws Failure 403 */
const mayAct =
  (call: CallContext, standing: Standing, op: Act) =>
  async (row: StoredAply): Promise<void> =>
    aplyRights.require(call, op, { ...row, standing, isIntakeMine: await isIntakeMine(call, standing, row.aplyId) });

/** An application after an act. */
export async function aplyState({ db }: CallContext, aplyId: string) {
  return db
    .selectFrom('cnslAply')
    .select(['aplyId', 'aplySt', 'version'])
    .where('aplyId', '=', aplyId)
    .executeTakeFirstOrThrow();
}

/** What an application says, by staff or by the student. */
type Said = Pick<
  Form,
  'aplyId' | 'topicCds' | 'hopeMthdCd' | 'hopeTms' | 'cnslrHopeId' | 'urgYn' | 'aplyCn' | 'extrCn' | 'fileGroupId'
>;
/** What is answered of an extra form. */
const filledIn = (extrCn: Said['extrCn']): Record<string, string> =>
  Object.fromEntries(Object.entries(extrCn ?? {}).filter(([, value]) => value.trim() !== ''));

/** The extra form of a held application in clear; empty where there is none, or no key any more. */
async function storedExtras(call: CallContext, { aplyId, stdNo, extrCn }: StoredAply): Promise<Record<string, string>> {
  if (extrCn === null) return {};
  const opened = await unseal(
    call.services.settings,
    keyCaseOf({ aplyId }),
    aplyPlace('extrCn', aplyId, stdNo),
    extrCn,
  );
  return (opened as Record<string, string> | null) ?? {};
}

/** The texts of an application as its row keeps them; what was not sent stays as it is. */
async function textColumns(call: CallContext, stdNo: string, { aplyId, aplyCn, extrCn }: Said) {
  const { settings } = call.services,
    filled = filledIn(extrCn);
  return {
    ...(aplyCn ? { aplyCn: await seal(settings, aplyId, aplyPlace('aplyCn', aplyId, stdNo), aplyCn) } : {}),
    ...(Object.keys(filled).length > 0
      ? { extrCn: await seal(settings, aplyId, aplyPlace('extrCn', aplyId, stdNo), filled) }
      : {}),
  };
}
/** What an application says as its row keeps it, the texts encrypted. */
export const aplyColumns = async (call: CallContext, stdNo: string, form: Said) => ({
  topicCds: JSON.stringify(form.topicCds),
  hopeMthdCd: form.hopeMthdCd ?? null,
  hopeTms: JSON.stringify(form.hopeTms),
  cnslrHopeId: form.cnslrHopeId || null,
  urgYn: form.urgYn,
  ...(form.fileGroupId ? { fileGroupId: form.fileGroupId } : {}),
  ...(await textColumns(call, stdNo, form)),
});

/** @throws Failure 400 for an instrument that is answered in part, and where the writing is missing; 403 */
export function requireWhole(
  kind: CounselKind,
  form: Pick<Form, 'aplyId' | 'extrCn' | 'fileGroupId' | 'version'>,
): void {
  refuseFaults(instrumentFaults(kind.cnslDivCd, form.extrCn));
  requireManuscript(kind, form);
}

/** The level that the answers of an application propose: by it is waited until it is assessed (counselling.md 4.12). */
export const askedLevel = (cnslDivCd: string, { extrCn }: Pick<Form, 'extrCn'>): number =>
  proposalOf(cnslDivCd, extrCn)?.sugLvl ?? 0;

/** A student whose answers say danger is called, and not waited for. */
export async function tellCrisis(actor: Actor, kind: CounselKind, riskLvl: number): Promise<void> {
  if (riskLvl === CALLED_LVL)
    await inform(actor, 'CNSL_CRIS', await headUsers(actor.db, kind.cnslDivCd), {
      cnslDivCd: kind.cnslDivCd,
      linkUrl: `${kindPath(kind)}?tab=applications`,
    });
}

/**
 * The level that changed answers of an open application propose; they say it until its intake begins.
 * @param row as it was @returns null where it stays
 */
const changedLevel = (kind: CounselKind, row: StoredAply, { extrCn }: Pick<Form, 'extrCn'>): number | null => {
  const proposal = row.aplySt === 'RCPT' ? proposalOf(kind.cnslDivCd, extrCn) : null;
  return proposal === null || proposal.sugLvl === row.riskLvl ? null : proposal.sugLvl;
};

/**
 * Changes what a held application says, by staff or by its student, with what follows: file, level, work, and the call in a
 * crisis. @param change writes the columns @throws Failure 403, 409 GONE
 */
export async function changeSaid(
  call: CallContext,
  actor: Actor,
  { kind, row, form }: { readonly kind: CounselKind; readonly row: StoredAply; readonly form: Said },
  change: (columns: Awaited<ReturnType<typeof aplyColumns>> & { readonly riskLvl?: number }) => Promise<unknown>,
): Promise<void> {
  const riskLvl = changedLevel(kind, row, form),
    // Answers are never shown again: what is not answered anew stays.
    extrCn = form.extrCn && { ...(await storedExtras(call, row)), ...filledIn(form.extrCn) },
    columns = await aplyColumns(call, row.stdNo ?? '', { ...form, extrCn });
  await change(riskLvl === null ? columns : { ...columns, riskLvl });
  await adoptManuscript(actor, call.services.settings, kind, form, row.fileGroupId);
  if (riskLvl === null) return;
  await settleAplyWork(actor, { ...row, riskLvl });
  await tellCrisis(actor, kind, riskLvl);
}

/**
 * Writes what a student agrees to with an application, which stands on the basic consent. The consents of a student who is no
 * client yet are not the caller's to see. @throws Failure 409 STATE without BASIC
 */
export async function agreeFirst(
  actor: Actor,
  stdNo: string,
  { cnslDivCd, cnsntItemCds }: Pick<Form, 'cnslDivCd' | 'cnsntItemCds'>,
): Promise<void> {
  const before = await consentsInForce(actor.db, stdNo, cnslDivCd);
  if (!before.has('BASIC') && !cnsntItemCds.includes('BASIC'))
    throw refused('STATE', sayOfCase('needConsent'), {
      errors: [{ field: 'cnsntItemCds', message: sayOfCase('needConsent') }],
    });
  const said = cnsntItemCds.map((cnsntItemCd) => ({ cnsntItemCd, agrYn: 'Y' as const }));
  await putConsents(actor, stdNo, cnslDivCd, said);
}

/** Enters an application in the place of a student (대리 신청). @throws Failure 400, 403, 409 DUP, STATE */
async function register(call: CallContext, standing: Standing, form: Form): Promise<void> {
  const { kind } = standing,
    stdNo = form.stdNo ?? '';
  if (stdNo === '') throw invalidField('stdNo', sayOfCase('exactNo'));
  const student = await asSystem(call, (own) =>
    own.selectFrom('student').select('stdNo').where('stdNo', '=', stdNo).executeTakeFirst(),
  );
  if (!student) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  const actor = staffActor(call),
    settings = await settingsOf(call, form.cnslDivCd),
    riskLvl = askedLevel(form.cnslDivCd, form);
  await enterAply(actor, {
    aplyId: form.aplyId,
    kind,
    stdNo,
    routeCd: 'STF',
    aplySt: settings.intkReqYn === 'Y' ? 'RCPT' : 'WAIT',
    columns: { ...(await aplyColumns(call, stdNo, form)), riskLvl },
    mayEnter: () => agreeFirst(actor, stdNo, form),
  });
  await adoptManuscript(actor, call.services.settings, kind, form, null);
  await tellCrisis(actor, kind, riskLvl);
}

/** Enters an application, or changes what an open one hopes for. @throws Failure 400, 403, 409 */
export async function saveAply(call: CallContext, form: Form) {
  const standing = await workingIn(call, form.cnslDivCd, form.version === undefined ? 'C' : 'U');
  if (!standing.seesAll) throw forbidden();
  requireWhole(standing.kind, form);
  if (form.version === undefined) await register(call, standing, form);
  else {
    const row = await applications.take(call, form.aplyId, form.version);
    await mayAct(call, standing, 'saveAply')(row);
    // What is decided is not changed: asked of the table of states by the event that every open application knows.
    aplyEvents.next(row.aplySt, 'cancel');
    await changeSaid(call, staffActor(call), { kind: standing.kind, row, form }, (columns) =>
      applications.change(call, row, columns),
    );
  }
  return aplyState(call, form.aplyId);
}

/**
 * Gives an application to a counsellor, whereby its case begins (counselling.md 4.14).
 * @throws Failure 400, 403, 409 LIMIT, STATE, VERSION, DUP
 */
export async function assignCase(call: CallContext, { cnslDivCd, aplyId, version, cnslrId }: ParsedArg<'asgnCase'>) {
  const standing = await workingIn(call, cnslDivCd, 'U'),
    actor = staffActor(call);
  const { row } = await aplyEvents.take(call, { id: aplyId, version }, 'assign', {
    may: mayAct(call, standing, 'asgnCase'),
    check: (held) => requireRoom(call, { cnslrId, cnslDivCd, riskLvl: held.riskLvl }),
  });
  await aplyEvents.move(actor, row, 'assign');
  const opened = await openCase(actor, row, cnslrId);
  await inform(call, 'CNSL_ASGN', await counsellorUsers(call.db, cnslrId), {
    cnslDivCd,
    linkUrl: recordAddress.counselCase(standing.kind, opened.caseId),
  });
  return { ...(await aplyState(call, aplyId)), ...opened };
}

/** Turns applications down, row by row. */
export async function rejectAplys(
  call: CallContext,
  { cnslDivCd, rows, rjctRsn }: ParsedArg<'rjctAply'>,
): Promise<Outcome[]> {
  const standing = await workingIn(call, cnslDivCd, 'U');
  return forEachRow(call, rows, async (inner, key) => {
    await aplyEvents.happen(inner, key, 'reject', {
      may: mayAct(inner, standing, 'rjctAply'),
      changes: { rjctRsn },
      rsn: rjctRsn,
    });
    await releaseAply(staffActor(inner), key.id, rjctRsn);
    await endRefers(staffActor(inner), key.id);
  });
}

/** Takes an application back in the place of the student. @throws Failure 403, 409 */
export async function cancelAply(call: CallContext, { cnslDivCd, aplyId, version, rsn }: ParsedArg<'cancelAply'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await aplyEvents.happen(call, { id: aplyId, version }, 'cancel', {
    may: mayAct(call, standing, 'cancelAply'),
    rsn,
  });
  await releaseAply(staffActor(call), aplyId, rsn);
  await endRefers(staffActor(call), aplyId);
  return aplyState(call, aplyId);
}

/** Begins the intake, whose counsellor the caller becomes. @throws Failure 403, 409 STATE without BASIC */
export async function startIntake(call: CallContext, { cnslDivCd, aplyId, version }: ParsedArg<'startIntk'>) {
  const standing = await workingIn(call, cnslDivCd, 'U');
  await aplyEvents.happen(call, { id: aplyId, version }, 'start', {
    may: mayAct(call, standing, 'startIntk'),
    check: (row) => requireBasic(call.db, row.stdNo ?? '', cnslDivCd),
    changes: { intkCnslrId: standing.cnslrId },
  });
  return aplyState(call, aplyId);
}

/** Whose consents a call is about; lists of PSYC cover the number, so that a case or an application may stand for it. */
async function clientOf(
  call: CallContext,
  { cnslDivCd, stdNo, aplyId, caseId }: Pick<ParsedArg<'saveCnsnt'>, 'cnslDivCd' | 'stdNo' | 'aplyId' | 'caseId'>,
): Promise<string> {
  const { db } = call;
  const found = caseId
    ? await db.selectFrom('cnslCase').select(['stdNo', 'cnslDivCd']).where('caseId', '=', caseId).executeTakeFirst()
    : aplyId
      ? await db.selectFrom('cnslAply').select(['stdNo', 'cnslDivCd']).where('aplyId', '=', aplyId).executeTakeFirst()
      : await asSystem(call, async (own) => {
          const student = await own
            .selectFrom('student')
            .select('stdNo')
            .where('stdNo', '=', stdNo ?? '')
            .executeTakeFirst();
          return student && { stdNo: student.stdNo, cnslDivCd };
        });
  if (!found && !caseId && !aplyId) throw invalidField('stdNo', message('M-ROW-NOSTD'));
  if (!found || found.stdNo === null || found.cnslDivCd !== cnslDivCd) throw forbidden();
  return found.stdNo;
}

/** Writes what a student has agreed to. @returns every item as it is now @throws Failure 400, 403 */
export async function saveConsents(call: CallContext, form: ParsedArg<'saveCnsnt'>) {
  const standing = await workingIn(call, form.cnslDivCd, 'U'),
    stdNo = await clientOf(call, form),
    { db } = call;
  if (standing.cnslrId === null) throw forbidden();
  return withoutRowSecurity(db, async () => {
    await lockKey(db, clientKey(form.cnslDivCd, stdNo));
    await putConsents(staffActor(call), stdNo, form.cnslDivCd, form.items);
    return consentsOf(db, stdNo, form.cnslDivCd);
  });
}
