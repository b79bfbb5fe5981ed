import { RSV_NAMES } from '#contract/counselling/counselling-codes.ts';
import type { CounselKind } from '#contract/counselling/kinds.ts';
import type { ParsedArg } from '#contract/registry.ts';
import { message } from '#messages/message.ts';
import { sentenceText } from '#messages/sentence-text.ts';
import type { Actor } from '#server/http/actor.ts';
import type { CallContext } from '#server/http/call-context.ts';
import { forbidden, gone, invalid, invalidField, refused, wrongState } from '#server/http/failure.ts';
import { lockKey } from '#server/records/numbers.ts';
import { versioned } from '#server/records/versioned.ts';
import { cancelFault } from '#shared/counselling/student-rules.ts';
import { aplyEvents, clientKey } from '../applications/aply-events.ts';
import {
  agreeFirst,
  aplyColumns,
  askedLevel,
  changeSaid,
  requireWhole,
  tellCrisis,
} from '../applications/aply-acts.ts';
import type { StoredAply } from '../applications/aply-records.ts';
import { enterAply, lockClient } from '../applications/enter-aply.ts';
import { adoptManuscript } from '../applications/manuscript.ts';
import { freeOffers, plannedOf } from '../applications/release-aply.ts';
import { cancelHeld } from '../bookings/acts.ts';
import { consentsOf, putConsents } from '../consents.ts';
import { endRefers } from '../refers/end-refers.ts';
import { settingsOf } from '../settings/kind-settings.ts';
import { topicsOf } from './guide.ts';
import { kindNamed } from './student.ts';

/** What is answered of an own application after an act, and beside a refusal of its version. */
const ownState = async ({ db }: Pick<CallContext, 'db'>, aplyId: string) =>
  db
    .selectFrom('cnslAply')
    .select(['aplyId', 'aplyNo', 'aplySt', 'version'])
    .where('aplyId', '=', aplyId)
    .executeTakeFirst();
const ownAplys = versioned({ table: 'cnslAply', key: 'aplyId', find: ownState });

async function answerOf(call: CallContext, aplyId: string) {
  const state = await ownState(call, aplyId);
  if (!state) throw gone();
  return state;
}

interface Key {
  readonly cnslDivCd: string;
  readonly aplyId: string;
  readonly version: number;
}
/**
 * An own application that is open, held. Whose it is comes before its version, so that a stranger learns nothing of it.
 * @throws Failure 403, 409 GONE, VERSION, STATE
 */
async function takeOwn(call: CallContext, stdNo: string, { cnslDivCd, aplyId, version }: Key): Promise<StoredAply> {
  const row = await ownAplys.hold(call, aplyId);
  if (row.stdNo !== stdNo || row.cnslDivCd !== cnslDivCd) throw forbidden();
  if (row.version !== version) throw await ownAplys.stale(call, aplyId);
  // Every open application knows this event, and what is decided is not changed any more.
  aplyEvents.next(row.aplySt, 'cancel');
  return row;
}

type Form = ParsedArg<'partSaveAply'>;

/** @throws Failure 400 for a topic that the kind does not have, and for who does not counsel in it */
async function requireKnown({ db }: Actor, { cnslDivCd, topicCds, cnslrHopeId }: Form): Promise<void> {
  const known = new Set((await topicsOf(db, cnslDivCd)).map(({ topicCd }) => topicCd));
  if (topicCds.some((topicCd) => !known.has(topicCd)))
    throw invalidField('topicCds', message('M-REQ-SEL', { label: '주제' }));
  if (!cnslrHopeId) return;
  const counsellor = await db
    .selectFrom('cnslr')
    .select('cnslrId')
    .where('cnslrId', '=', cnslrHopeId)
    .where('cnslDivCd', '=', cnslDivCd)
    .where('useYn', '=', 'Y')
    .where('rcptYn', '=', 'N')
    .executeTakeFirst();
  if (!counsellor) throw invalidField('cnslrHopeId', message('M-REQ-SEL', { label: '희망 상담사' }));
}
/** @throws Failure 400 for a hoped-for time that ends before it begins */
function requireOrder({ hopeTms }: Form): void {
  const at = hopeTms.findIndex(({ strtTm, endTm }) => strtTm >= endTm);
  if (at >= 0) throw invalid([{ field: 'endTm', row: at + 1, message: message('M-TM-ORDER') }]);
}

/** A student applies, or changes what an open application hopes for. @throws Failure 400, 403, 409 */
export async function saveOwnAply(call: CallContext, actor: Actor, stdNo: string, form: Form) {
  const kind = kindNamed(form.cnslDivCd),
    { aplyId, version } = form;
  requireOrder(form);
  requireWhole(kind, form);
  await requireKnown(actor, form);
  if (version === undefined) await applyFor(call, actor, stdNo, { kind, form });
  else {
    const row = await takeOwn(call, stdNo, { ...form, version });
    await changeSaid(call, actor, { kind, row, form: { ...form, urgYn: row.urgYn } }, (columns) =>
      ownAplys.change(actor, row, columns),
    );
  }
  return answerOf(call, aplyId);
}

async function applyFor(
  call: CallContext,
  actor: Actor,
  stdNo: string,
  { kind, form }: { readonly kind: CounselKind; readonly form: Form },
): Promise<void> {
  const { intkReqYn } = await settingsOf(actor, kind.cnslDivCd),
    riskLvl = askedLevel(kind.cnslDivCd, form);
  await enterAply(actor, {
    aplyId: form.aplyId,
    kind,
    stdNo,
    routeCd: 'STD',
    aplySt: intkReqYn === 'Y' ? 'RCPT' : 'WAIT',
    columns: { ...(await aplyColumns(call, stdNo, { ...form, urgYn: 'N' })), riskLvl },
    mayEnter: () => agreeFirst(actor, stdNo, form),
  });
  await adoptManuscript(actor, call.services.settings, kind, form, null);
  await tellCrisis(actor, kind, riskLvl);
}

/**
 * A student takes an own application back. Its appointment goes with it, as long as that can be cancelled, and what was
 * offered goes to the next. @throws Failure 403, 409 GONE, VERSION, STATE
 */
export async function cancelOwnAply(
  call: CallContext,
  actor: Actor,
  stdNo: string,
  { rsn, ...key }: ParsedArg<'partCancelAply'>,
) {
  const kind = kindNamed(key.cnslDivCd),
    { cnclHr } = await settingsOf(actor, kind.cnslDivCd);
  // In the order in which a booking locks: student, application, slot.
  await lockKey(actor.db, `cnslRsv ${stdNo}`);
  await lockClient(actor, kind, stdNo);
  const row = await takeOwn(call, stdNo, key),
    planned = await plannedOf(actor, row.aplyId);
  for (const rsv of planned) {
    if (rsv.rsvSt === 'CHKIN') throw wrongState(RSV_NAMES[rsv.rsvSt]);
    const fault = cancelFault(rsv, actor.now, cnclHr);
    if (fault) throw refused('STATE', sentenceText(fault));
  }
  await aplyEvents.move(actor, row, 'cancel', { rsn });
  for (const rsv of planned) await cancelHeld(actor, rsv, 'cancelByStudent');
  await freeOffers(actor, row.aplyId);
  await endRefers(actor, row.aplyId);
  return answerOf(call, row.aplyId);
}

/** What a student agrees to, or withdraws. @returns every item as it is now @throws Failure 400 for a withdrawal of BASIC */
export async function saveOwnConsents(actor: Actor, stdNo: string, { cnslDivCd, items }: ParsedArg<'partSaveCnsnt'>) {
  const kind = kindNamed(cnslDivCd);
  await lockKey(actor.db, clientKey(kind.cnslDivCd, stdNo));
  await putConsents(actor, stdNo, kind.cnslDivCd, items);
  return consentsOf(actor.db, stdNo, kind.cnslDivCd);
}
