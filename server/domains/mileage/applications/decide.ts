import { MILEAGE_SCREEN, type ApplyEvent } from '#contract/mileage/mileage-codes.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { reachOf } from '#server/access/reach.ts';
import { asSystem } from '#server/access/row-security.ts';
import { keepProven, withdrawProven } from '#server/domains/career/index.ts';
import { staffActor, type Actor } from '#server/http/actor.ts';
import { personOf, type CallContext } from '#server/http/call-context.ts';
import type { RowKey } from '#server/http/each-row.ts';
import { forbidden, refused } from '#server/http/failure.ts';
import { specOfActivity, specSourceOfActivity } from '#shared/career/spec.ts';
import { CAP_NAMES } from '#shared/mileage/caps.ts';
import { requestedPoints } from '#shared/mileage/points.ts';
import { koreanDate8 } from '#shared/korean-time.ts';
import { revisionById } from '../catalogue/revisions.ts';
import { requireEverything } from '../everything.ts';
import { earn } from '../ledger/earn.ts';
import { lockBalance } from '../ledger/ledger.ts';
import { reverse } from '../ledger/reverse.ts';
import { holdTermOfDay } from '../ledger/term-of-entry.ts';
import { say } from '../say.ts';
import { applications } from './application-queries.ts';
import { applyEvents, holdApplication, recordApply, type StoredApplication } from './application-store.ts';
import { applyChecks } from './checks.ts';
import { againstTwice } from './duplicates.ts';
import { notifyStudent } from './notify.ts';

type Item = Awaited<ReturnType<typeof itemOf>>;
const itemOf = async (call: CallContext, sdaId: string) =>
  call.db.selectFrom('sdaItem').selectAll().where('sdaId', '=', sdaId).executeTakeFirstOrThrow();
const reaches = (call: CallContext, deptCd: string | null): boolean => {
  const { everything, deptCds } = reachOf(call, MILEAGE_SCREEN.apply, 'U');
  return everything || (deptCd !== null && deptCds.has(deptCd));
};

interface Taken {
  readonly actor: Actor;
  readonly application: StoredApplication;
  readonly item: Item;
}

/** An application for a decision: the state is judged before the version (mileage.md 4). @throws Failure 403, 409 */
async function take(call: CallContext, key: RowKey, event: ApplyEvent): Promise<Taken> {
  const { row: application } = await applyEvents.take(call, key, event, {
    may: async ({ sdaId, hakguaCd }) => {
      const { aprvDeptCd, aprvLevel } = await itemOf(call, sdaId);
      if (!reaches(call, aprvDeptCd) && !(aprvLevel === 2 && reaches(call, hakguaCd))) throw forbidden();
    },
  });
  return { actor: staffActor(call), application, item: await itemOf(call, application.sdaId) };
}

/** SUBMITTED → DEPT_OK by the student's department, for items of two steps. @throws Failure 403, 409 */
export async function confirmDept(call: CallContext, key: RowKey): Promise<void> {
  const { application, item } = await take(call, key, 'confirmDept');
  if (item.aprvLevel !== 2) throw refused('STATE', say('noConfirm'));
  if (!reaches(call, application.hakguaCd)) throw forbidden();
  await applyEvents.move(call, application, 'confirmDept', {
    changes: { rvwNo1: personOf(call).userId, rvwDt: call.now },
    noted: { aprvDeptCd: item.aprvDeptCd },
  });
}

/**
 * → APPROVED: duplicates and caps are judged again under the lock of the balance, and what the caps leave is posted (M2
 * to M4). Nothing may be left: the activity is recognised without an entry.
 * @throws Failure 403, 409
 */
export async function approve(call: CallContext, key: RowKey): Promise<void> {
  const { actor, application, item } = await take(call, key, 'approve');
  if (application.applySt === 'SUBMITTED' && item.aprvLevel === 2) throw refused('STATE', say('needConfirm'));
  if (!reaches(call, item.aprvDeptCd)) throw forbidden();
  const { userId } = personOf(call);
  if (application.proxyId === userId) throw refused('STATE', say('ownEntry'));
  const today = koreanDate8(call.now),
    submitted = koreanDate8(new Date(application.submitDt ?? call.now)),
    term = await holdTermOfDay(call.db, submitted, today),
    balance = await lockBalance(actor, application.stdNo),
    revision = await revisionById(actor, application.sdaRevId ?? '');
  const { reqPnt, problem } = await againstTwice(call.db, item, {
    ...application,
    reqPnt: requestedPoints(revision, application) ?? 0,
  });
  if (problem) throw refused('DUP', problem);
  const granted = await earn(
    actor,
    term,
    {
      stdNo: application.stdNo,
      reqPnt,
      areaCd: item.areaCd,
      item: revision,
      srcDiv: 'SDA',
      srcId: application.applyId,
      srcKey: `SDA:${application.applyId}:1`,
      occurDt: application.acqDt,
      abilities: revision.abilities,
    },
    balance,
  );
  const cut = granted.cutPnt > 0 ? `, 한도 제외 ${granted.cutPnt}점` : '';
  await applyEvents.move(call, application, 'approve', {
    changes: {
      reqPnt,
      grantPnt: granted.grantPnt,
      cutPnt: granted.cutPnt,
      cutRsn: granted.cutBy === null ? null : CAP_NAMES[granted.cutBy],
      mlgTermId: term.mlgTermId,
      rvwNo2: userId,
      rvwDt: call.now,
      aprvDt: call.now,
    },
    noted: { result: `승인(${granted.grantPnt}점 적립${cut})` },
  });
  const proven = specOfActivity(item.areaCd, item.specCd, application);
  if (proven) await asSystem(call, (db) => keepProven({ ...actor, db }, proven));
}

/** Approval in bulk: what needs a look is refused with the reason. @throws Failure 403, 409 */
export async function approveQuietly(call: CallContext, key: RowKey): Promise<void> {
  const { application } = await take(call, key, 'approve');
  const { checks } = await applyChecks(call, application.applyId);
  const warning = checks.find(({ okYn }) => okYn === 'N');
  if (warning) throw refused('STATE', warning.text);
  await approve(call, key);
}

async function refuse(
  call: CallContext,
  key: RowKey,
  event: 'return' | 'reject',
  { rvwRsnCd, rsn }: { readonly rvwRsnCd: string; readonly rsn: string },
): Promise<void> {
  const { application } = await take(call, key, event);
  await applyEvents.move(call, application, event, {
    changes: { rvwRsnCd, rvwRsn: rsn, rvwNo2: personOf(call).userId, rvwDt: call.now },
    rsn,
    noted: { rsnCd: rvwRsnCd },
  });
}
const keyOf = ({ applyId, version }: { readonly applyId: string; readonly version: number }): RowKey => ({
  id: applyId,
  version,
});
export const returnApply = (call: CallContext, form: ParsedArg<'returnApply'>): Promise<void> =>
  refuse(call, keyOf(form), 'return', form);
export const rejectApply = (call: CallContext, form: ParsedArg<'rejectApply'>): Promise<void> =>
  refuse(call, keyOf(form), 'reject', form);

/** It needs no decision any more; the student is notified. @throws Failure 403, 409 */
export async function cancelApply(call: CallContext, form: ParsedArg<'cancelApply'>): Promise<void> {
  const { application } = await take(call, keyOf(form), 'cancel');
  await applyEvents.move(call, application, 'cancel', { rsn: form.rsn, noted: { result: '취소' } });
}

/** APPROVED → REVERSED: every entry that it posted is taken back (M5). @throws Failure 403, 409 */
export async function reverseApply(call: CallContext, form: ParsedArg<'reverseApply'>): Promise<void> {
  requireEverything(call);
  const { actor, application } = await take(call, keyOf(form), 'reverse');
  const entries = await call.db
    .selectFrom('mlgLedger as e')
    .leftJoin('mlgLedger as r', 'r.rvslOfId', 'e.ledgerId')
    .select('e.ledgerId')
    .where('e.srcDiv', '=', 'SDA')
    .where('e.srcId', '=', application.applyId)
    .where('e.entryDiv', '=', 'EARN')
    .where('r.ledgerId', 'is', null)
    .orderBy('e.seqNo')
    .execute();
  for (const { ledgerId } of entries) await reverse(actor, ledgerId, form.rsn);
  await asSystem(call, (db) => withdrawProven({ ...actor, db }, [specSourceOfActivity(application.applyId)], form.rsn));
  await applyEvents.move(call, application, 'reverse', { rsn: form.rsn });
}

/** Posts what the caps have set free meanwhile, as a further entry (M5). @throws Failure 403, 409 */
export async function regrantApply(call: CallContext, form: ParsedArg<'regrantApply'>): Promise<void> {
  requireEverything(call);
  const application = await holdApplication(call.db, form.applyId),
    cutPnt = application.cutPnt ?? 0;
  if (application.applySt !== 'APPROVED' || cutPnt === 0) throw refused('STATE', say('nothingOpen'));
  if (application.version !== form.version) throw await applications.stale(call, form.applyId);
  const actor = staffActor(call),
    today = koreanDate8(call.now),
    item = await itemOf(call, application.sdaId),
    term = await holdTermOfDay(call.db, koreanDate8(new Date(application.submitDt ?? call.now)), today),
    balance = await lockBalance(actor, application.stdNo),
    revision = await revisionById(actor, application.sdaRevId ?? '');
  const { n } = await call.db
    .selectFrom('mlgLedger')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('srcDiv', '=', 'SDA')
    .where('srcId', '=', application.applyId)
    .where('entryDiv', '=', 'EARN')
    .executeTakeFirstOrThrow();
  const granted = await earn(
    actor,
    term,
    {
      stdNo: application.stdNo,
      reqPnt: cutPnt,
      areaCd: item.areaCd,
      item: revision,
      srcDiv: 'SDA',
      srcId: application.applyId,
      srcKey: `SDA:${application.applyId}:${n + 1}`,
      occurDt: application.acqDt,
      rsn: form.rsn,
      abilities: revision.abilities,
    },
    balance,
  );
  if (granted.grantPnt === 0) throw refused('STATE', say('nothingOpen'));
  // The state stays and no line of the table is about it.
  await applications.change(actor, application, {
    grantPnt: (application.grantPnt ?? 0) + granted.grantPnt,
    cutPnt: granted.cutPnt,
    cutRsn: granted.cutBy === null ? null : CAP_NAMES[granted.cutBy],
  });
  const { applyId, applySt } = application;
  await recordApply(actor, [{ applyId, bfSt: applySt, afSt: applySt, evtCd: 'regrant', rsn: form.rsn }]);
  await notifyStudent(actor, application, `재적립(${granted.grantPnt}점)`);
}
