import { DRPT_SCREEN } from '#contract/dropout/dropout-codes.ts';
import { recordAddress } from '#contract/record-address.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { withoutRowSecurity } from '#server/access/row-security.ts';
import { adoptFileGroup } from '#server/domains/files/index.ts';
import { staffActor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { refuseFaults } from '#server/http/faults.ts';
import { readRequestId } from '#server/plugins/idempotency.ts';
import { interventionFaults, isChangeable } from '#shared/dropout/intervention.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { tellStaff } from '../notify.ts';
import { reachesAll, staffNoOf } from '../reach.ts';
import { say } from '../say.ts';
import { sealedIntv } from '../sealed-text.ts';
import { history } from '../targets/history.ts';
import { settleWork, targetEvents, usersOfStaff } from '../targets/target-events.ts';
import { targets, type StoredTarget } from '../targets/target-records.ts';
import { intvRights } from '../targets/target-rights.ts';
import { datesOf, interventions } from './intv-records.ts';

type Form = ParsedArg<'saveIntv'>;

/** The moment of the act: as the device says it, unless that lies ahead. */
function actTime({ now }: CallContext, dvcSvDt: string | undefined): Date {
  const said = dvcSvDt === undefined ? now : new Date(dvcSvDt);
  return said <= now ? said : now;
}

/** The staff of a target at a moment, by its history; none where it was unassigned. */
async function staffAt({ db }: CallContext, target: StoredTarget, at: Date): Promise<readonly (string | null)[]> {
  const later = await db
    .selectFrom('drptHis')
    .select('bfVal')
    .where('trgtId', '=', target.trgtId)
    .where('evtCd', 'in', ['ASGN', 'REASG'])
    .where('actDt', '>', at.toISOString())
    .orderBy('actDt')
    .orderBy('hisId')
    .executeTakeFirst();
  return later === undefined ? [target.advsrStfNo, target.cnslrStfNo] : (later.bfVal?.split(',') ?? []);
}

interface Author {
  readonly stfNo: string;
  /** Was responsible when it was written, and is not any more. */
  readonly isFormer: boolean;
}

/**
 * Who writes an intervention: who is responsible for the target, or was when it was written without a network, or the
 * office. @throws Failure 403
 */
async function authorOf(call: CallContext, target: StoredTarget, dvcSvDt: string | undefined): Promise<Author> {
  const stfNo = staffNoOf(call);
  if (stfNo === target.advsrStfNo || stfNo === target.cnslrStfNo || reachesAll(call, 'C'))
    return { stfNo, isFormer: false };
  if (dvcSvDt !== undefined && (await staffAt(call, target, actTime(call, dvcSvDt))).includes(stfNo))
    return { stfNo, isFormer: true };
  throw forbidden();
}

/** @throws Failure 400 with every fault at its field */
function requireFree(call: CallContext, form: Form, target: StoredTarget): void {
  const faults = interventionFaults(
    { ...form, intvCn: form.intvCn ?? '', nextDt: form.nextDt ?? '' },
    koreanDate8(call.now),
    target.asgnDt,
  );
  refuseFaults(faults);
}

/** The columns of an intervention as they are written. */
async function columnsOf(call: CallContext, form: Form) {
  return {
    intvDt: form.intvDt,
    intvTm: form.intvTm ?? null,
    mthdCd: form.mthdCd,
    cntctRsltCd: form.cntctRsltCd,
    causeCds: [...form.causeCds],
    ...(await sealedIntv(call.services.settings, { ...form, text: form.intvCn?.trim() ?? '' })),
    nextDt: form.nextDt ?? null,
    nextActn: form.nextActn?.trim() || null,
    fileGroupId: form.fileGroupId || null,
  };
}

/** Brings dates, state and work of a target in line with its interventions, behind a write of one of them. */
async function follow(
  call: CallContext,
  target: StoredTarget,
  event: 'intervene' | 'note' | null,
): Promise<StoredTarget['trgtSt']> {
  const actor = staffActor(call),
    dates = await datesOf(call.db, target);
  // A target under observation keeps the day that was agreed on until the next intervention says another.
  const changes = target.trgtSt === 'MONI' && event !== 'intervene' ? { ...dates, nextDt: target.nextDt } : dates;
  const trgtSt = event === null ? target.trgtSt : await targetEvents.move(actor, target, event, { changes });
  if (event === null) await targets.change(actor, target, changes);
  await settleWork(
    actor,
    { ...target, ...changes, trgtSt },
    await usersOfStaff(call.db, [target.advsrStfNo, target.cnslrStfNo]),
  );
  return trgtSt;
}

/** What an intervention is to its target: more than a message moves it, and one of a closed target does not. */
const eventOf = ({ trgtSt }: StoredTarget, { cntctRsltCd }: Pick<Form, 'cntctRsltCd'>): 'intervene' | 'note' =>
  cntctRsltCd === 'SENT' || trgtSt === 'CLSD' ? 'note' : 'intervene';

async function enter(call: CallContext, form: Form, target: StoredTarget): Promise<StoredTarget['trgtSt']> {
  const { stfNo, isFormer } = await authorOf(call, target, form.dvcSvDt),
    event = eventOf(target, form);
  targetEvents.next(target.trgtSt, event);
  requireFree(call, form, target);
  await interventions.insert(call, form.intvId, {
    ...(await columnsOf(call, form)),
    trgtId: form.trgtId,
    intvStfNo: stfNo,
    clientReqId: readRequestId(call.request.headers['x-client-req-id']),
    dvcSvDt: form.dvcSvDt === undefined ? null : actTime(call, form.dvcSvDt),
  });
  const trgtSt = await follow(call, target, event),
    link = { linkUrl: recordAddress.target(target.trgtId) };
  if (target.trgtSt === 'CLSD') await tellStaff(call, [stfNo], say('intvOfClosed'), link);
  if (isFormer) await tellStaff(call, [target.advsrStfNo, target.cnslrStfNo], say('intvOfMoved'), link);
  return trgtSt;
}

async function change(call: CallContext, form: Form, version: number, target: StoredTarget) {
  const row = await interventions.take(call, form.intvId, version);
  await intvRights.require(call, 'saveIntv', row);
  if (row.trgtId !== form.trgtId) throw forbidden();
  if (row.cnclYn === 'Y') throw refused('STATE', say('cancelledIntv'));
  if (!isChangeable(row.regDt, call.now)) throw refused('STATE', say('tooLateToChange'));
  targetEvents.next(target.trgtSt, 'note');
  requireFree(call, form, target);
  await interventions.change(call, row, await columnsOf(call, form));
  return follow(call, target, target.trgtSt === 'ASGN' && form.cntctRsltCd !== 'SENT' ? 'intervene' : null);
}

/**
 * Enters an intervention or changes it, and moves its target. One that waited on a device counts for who was responsible
 * when it was written (dropout.md 5.2). @throws Failure 400, 403, 409
 */
export async function saveIntv(call: CallContext, form: Form) {
  // The target of an intervention that was written before another person became responsible is not the author's any more.
  const trgtSt = await withoutRowSecurity(call.db, async () => {
    const target = await targets.hold(call, form.trgtId);
    return form.version === undefined ? enter(call, form, target) : change(call, form, form.version, target);
  });
  if (form.fileGroupId)
    await adoptFileGroup(call, form.fileGroupId, { resourcePath: DRPT_SCREEN.target, ownerId: form.intvId });
  return { intvId: form.intvId, trgtId: form.trgtId, trgtSt, version: (form.version ?? 0) + 1 };
}

/** Takes an intervention back, so that it counts nowhere. For the office. @throws Failure 403, 409 */
export async function cancelIntv(call: CallContext, { intvId, version, rsn }: ParsedArg<'cancelIntv'>) {
  // The target first, as every write of an intervention holds it.
  const { trgtId } = await interventions.require(call, intvId),
    target = await targets.hold(call, trgtId),
    row = await interventions.take(call, intvId, version);
  await intvRights.require(call, 'cancelIntv', row);
  if (row.cnclYn === 'Y') throw refused('STATE', say('cancelledIntv'));
  await interventions.change(call, row, { cnclYn: 'Y', cnclRsn: rsn });
  const trgtSt = await follow(call, target, null);
  await history(staffActor(call), [
    { stdNo: target.stdNo, hakguaCd: target.hakguaCd, trgtId: target.trgtId, evtCd: 'INTV', rsn },
  ]);
  return { intvId, trgtId, trgtSt, version: version + 1 };
}
